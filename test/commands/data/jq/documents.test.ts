/** Filters as people run them, on documents as programs write them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jq } from '../../../../src/commands/data/jq.ts';
import { runCommand } from '../../../support/run-command.ts';
import { fileOf } from '../run-data-command.ts';

/** The words of a command line, what it writes, and its status when that is not 0. */
type Case = readonly [words: readonly string[], output: string, status?: number];

const DOCUMENTS: readonly (readonly [file: string, what: string, cases: readonly Case[]])[] = [
  [
    'orders.json',
    '64-bit ids of an API',
    [
      [
        ['-r', '.data[] | [.id, .customer.name, .total] | @csv'],
        '9223372036854775807,"Ann Lee","19.90"\n9007199254740993,"Bob ""B"" O\'Hara","5.00"\n',
      ],
      [
        ['-c', '[.data[] | select(.paid_at) | {id, day: (.paid_at | fromdate | strftime("%d.%m.%Y"))}]'],
        '[{"id":9223372036854775807,"day":"05.03.2026"}]\n',
      ],
      [['-c', '[.data[].total | tonumber] | add, max'], '24.9\n19.90\n'],
      [
        ['-r', '.data[] | @sh "mail \\(.customer.name) \\(.id)"'],
        "mail 'Ann Lee' 9223372036854775807\nmail 'Bob \"B\" O'\\''Hara' 9007199254740993\n",
      ],
      [
        ['-c', '--arg', 'tag', 'gift', '.data | map(select(.tags | index($tag)) | .customer.email)'],
        '["ann@shop.example"]\n',
      ],
      [['-c', 'del(.data) | .meta.count += 1'], '{"meta":{"count":3,"next":null,"rate":1.10}}\n'],
    ],
  ],
  [
    'pull-requests.json',
    'pages of pull requests',
    [
      [['-s', '-r', 'add | group_by(.user.login)[] | [.[0].user.login, length] | @tsv'], 'ann\t2\nbob\t1\neve\t1\n'],
      [['-n', '-c', '[inputs[] | select(.state == "open") | .number]'], '[42,43]\n'],
      [['-n', '-c', 'reduce (inputs[] | .labels[].name) as $name ({}; .[$name] += 1)'], '{"bug":2,"ui":2}\n'],
      [
        ['-r', '[limit(1; .[] | select(any(.labels[]; .name == "bug"))) | .title] | join(";")'],
        "Fix the clock\nSay what's wrong\n",
      ],
    ],
  ],
  [
    'places.geojson',
    'GeoJSON',
    [
      [['-c', '[.features[] | .geometry | select(.type == "Point") | .coordinates[1]]'], '[48.8704]\n'],
      [['-r', '.features[] | .properties.name // "(none)"'], 'Élysée\nŁódź\n(none)\n'],
      [['-c', '[.features[1].geometry.coordinates | .. | numbers] | [min, max]'], '[19.3,51.9]\n'],
      [['-a', '-c', '[.features[].properties?.name?]'], '["\\u00c9lys\\u00e9e","\\u0141\\u00f3d\\u017a",null]\n'],
    ],
  ],
  [
    'package-lock.json',
    'a lock file of packages',
    [
      [
        [
          '-r',
          '.packages | to_entries[] | select(.key != "") | "\\(.key | sub("^.*node_modules/"; ""))@\\(.value.version)"',
        ],
        'left@1.2.7\n@scope/tester@0.3.9\ndeep@2.0.0-rc.1\n',
      ],
      [
        [
          '-c',
          '.packages | map_values(select(.license) | .license) | to_entries | group_by(.value) | map({(.[0].value): length}) | add',
        ],
        '{"ISC":1,"MIT":2}\n',
      ],
      [['-c', '[paths(type == "string" and startswith("^"))]'], '[["packages","","dependencies","left"]]\n'],
      [['-e', '.packages[""].devDependencies | has("left")'], 'false\n', 1],
    ],
  ],
  [
    'openapi.json',
    'an OpenAPI document',
    [
      [
        [
          '-r',
          '.paths | to_entries[] | .key as $path | .value | to_entries[] | "\\(.key | ascii_upcase) \\($path) \\(.value.operationId)"',
        ],
        'GET /orders listOrders\nPOST /orders createOrder\nGET /orders/{id} getOrder\n',
      ],
      [
        ['-c', '[paths | select(.[-1] == "$ref")] | map(map(tostring) | join("."))'],
        '["paths./orders.post.requestBody.content.application/json.schema.$ref","paths./orders/{id}.get.responses.200.$ref"]\n',
      ],
      [
        ['-S', '--tab', '.components'],
        '{\n\t"schemas": {\n\t\t"Order": {\n\t\t\t"required": [\n\t\t\t\t"id"\n\t\t\t],\n\t\t\t"type": "object"\n\t\t}\n\t}\n}\n',
      ],
      [['-r', '.. | objects | select(.deprecated) | .operationId'], 'getOrder\n'],
    ],
  ],
  [
    'service.ndjson',
    'log lines',
    [
      [
        [
          '-r',
          'select(.level == "error") | .msg | capture("^(?<verb>[A-Z]+) (?<path>[^ ]+) (?<code>[0-9]+) in (?<ms>[0-9]+)ms$") | [.code, .verb, .path, (.ms | tonumber)] | @tsv',
        ],
        '500\tPOST\t/orders\t1204\n502\tGET\t/orders\t88\n',
      ],
      [
        [
          '-s',
          '-c',
          'group_by(.service) | map({service: .[0].service, errors: map(select(.level == "error")) | length})',
        ],
        '[{"service":"mail","errors":0},{"service":"web","errors":2}]\n',
      ],
      [
        ['-n', '-c', 'foreach inputs as $line (0; . + 1; select($line.level == "warn") | [., $line.msg])'],
        '[3,"retry 2"]\n',
      ],
      [['-r', 'select(.error) | .error.stack | @json'], '"a\\n\\tat b"\n'],
      [
        ['-R', '-r', 'fromjson? | .time | fromdate | todate'],
        '2026-03-10T12:00:00Z\n2026-03-10T12:00:01Z\n2026-03-10T12:00:02Z\n2026-03-10T12:01:59Z\n',
      ],
      [['-c', '--stream', 'select(length == 2 and .[0][-1] == "stack") | .[1] | length'], '7\n'],
    ],
  ],
  [
    'cluster.yaml',
    'a Kubernetes YAML of several documents',
    [
      [['--yaml-input', '-r', '[.kind, .metadata.name] | @tsv'], 'Deployment\tweb\nService\tweb\nConfigMap\tweb\n'],
      [
        ['--yaml-input', '-c', 'select(.kind == "Deployment") | [.spec.template.spec.containers[].image]'],
        '["registry.example/web:1.10","registry.example/side@sha256:0aa1"]\n',
      ],
      [
        ['--yaml-input', '-c', 'select(.kind == "ConfigMap").data'],
        '{"on":"yes","mode":644,"app.conf":"listen 8080\\nroot   /srv\\n"}\n',
      ],
      [
        ['--yaml-input', '--yaml-output', 'select(.kind == "ConfigMap") | .data.mode |= tostring | .data'],
        '"on": "yes"\nmode: "644"\napp.conf: |\n  listen 8080\n  root   /srv\n',
      ],
    ],
  ],
  [
    'compose.yaml',
    'a YAML with anchors',
    [
      [
        ['--yaml-input', '-c', '.services | map_values(.environment)'],
        '{"web":{"TZ":"UTC","LOG":"info"},"worker":{"TZ":"UTC","LOG":"debug"}}\n',
      ],
      [['--yaml-input', '-c', '.services.web | .image, .ports'], '"web:1.20"\n["8080:80","22:22"]\n'],
      [
        ['--yaml-input', '--yaml-output', '.services.worker'],
        'restart: always\nenvironment:\n  TZ: UTC\n  LOG: debug\nimage: worker\ncommand: run --all\n',
      ],
    ],
  ],
  [
    'weather.json',
    'a time series with nulls',
    [
      [
        ['-r', '.hourly | [.time, .temperature, .rain] | transpose[] | @csv'],
        '"2026-01-01T00:00",-1.50,0\n"2026-01-01T01:00",,0.1\n"2026-01-01T02:00",0.0,\n"2026-01-01T03:00",2.25,0.2\n',
      ],
      [['-c', '.hourly.temperature | map(values) | add / length'], '0.25\n'],
      [['-c', '.missing as $none | .hourly | [.rain[] // $none]'], '[0,0.1,0.2]\n'],
      [['-r', '.hourly.time[1] | strptime("%Y-%m-%dT%H:%M") | mktime | todate'], '2026-01-01T01:00:00Z\n'],
    ],
  ],
  [
    'recipe.jsonld',
    'schema.org',
    [
      [
        [
          '-r',
          '.["@graph"] | INDEX(.["@id"]) as $by | .[] | select(.author) | "\\(.name | @html) by \\($by[.author["@id"]].name)"',
        ],
        'Soup &amp; Bread by Ann\n',
      ],
      [
        ['-c', '[.["@graph"][] | .["@type"] | if type == "array" then .[] else . end]'],
        '["Recipe","Person","Author"]\n',
      ],
      [['-r', '.["@graph"][0].totalTime | [scan("[0-9]+") | tonumber] | .[0] * 60 + .[1]'], '90\n'],
      [
        ['-r', '.["@graph"][0].recipeIngredient[1] | @uri, @html, @base64'],
        '2%20%3Cbig%3E%20onions\n2 &lt;big&gt; onions\nMiA8YmlnPiBvbmlvbnM=\n',
      ],
    ],
  ],
  [
    'trail.json',
    'an audit trail',
    [
      [
        ['-c', '[.Records[] | select(.responseElements.ConsoleLogin? == "Failure") | .userIdentity.userName]'],
        '["ann"]\n',
      ],
      [
        [
          '-c',
          '.Records | group_by(.sourceIPAddress) | map({ip: .[0].sourceIPAddress, events: (map(.eventName) | unique)})',
        ],
        '[{"ip":"192.0.2.7","events":["ConsoleLogin"]},{"ip":"198.51.100.4","events":["DeleteBucket"]}]\n',
      ],
      [['-r', '[.Records[].eventTime | fromdate] | [., .[1:]] | transpose[:-1][] | .[1] - .[0]'], '9\n5391\n'],
    ],
  ],
  [
    'infrastructure.tfstate',
    'a state of infrastructure',
    [
      [['-r', '.resources[] | select(.mode == "managed") | .instances[] | .attributes.ip'], '10.0.0.1\n10.0.0.2\n'],
      [
        [
          '-c',
          'walk(if type == "object" and .sensitive then .value = "***" else . end) | .outputs | map_values(.value)',
        ],
        '{"url":"https://shop.example","password":"***"}\n',
      ],
      [['-j', '.resources[].instances | length'], '21'],
      [
        ['--indent', '1', '.resources[1].instances'],
        '[\n {\n  "attributes": {\n   "id": "img-9",\n   "ip": null\n  }\n }\n]\n',
      ],
    ],
  ],
  [
    'odd-keys.json',
    'keys that objects have anyway',
    [
      [
        ['-c', '.'],
        '{"__proto__":{"polluted":true},"constructor":1,"":"empty","toString":[],"a.b":2,"😀":3,"😀!":"é\\u0000","10":"ten","9":"nine"}\n',
      ],
      [['-c', 'keys'], '["","10","9","__proto__","a.b","constructor","toString","😀","😀!"]\n'],
      [
        ['-c', 'with_entries(.value |= type)'],
        '{"__proto__":"object","constructor":"number","":"string","toString":"array","a.b":"number","😀":"number","😀!":"string","10":"string","9":"string"}\n',
      ],
      [['-a', '-c', 'del(.["__proto__"], .[""]) | [.[]]'], '[1,[],2,3,"\\u00e9\\u0000","ten","nine"]\n'],
    ],
  ],
  [
    'windows.json',
    'a byte order mark and CRLF',
    [
      [['-c', '.'], '{"city":"Köln","zip":"01067"}\n'],
      [['-r', '.city, .zip'], 'Köln\n01067\n'],
    ],
  ],
];

describe('jq on documents as programs write them', () => {
  for (const [file, what, cases] of DOCUMENTS) {
    it(`answers questions about ${what}`, async () => {
      for (const [words, expected, expectedStatus = 0] of cases) {
        const { output, status, failure } = await runCommand(jq, words, fileOf(`jq/documents/${file}.document`));
        assert.equal(Buffer.from(output).toString(), expected, words.join(' '));
        assert.equal(status, expectedStatus);
        assert.equal(failure, undefined);
      }
    });
  }
});
