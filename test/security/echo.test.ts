import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COMMANDS } from '../../src/commands/list.ts';
import { startPenstock, type TestAnswer } from '../support/penstock.ts';

/** Characters that an error may have: its own words, and some 80 of each text that it shows. */
const MOST = 1000;

/** What jq itself says may be longer. */
const MOST_OF_JQ = 2100;

const LONG = 'x'.repeat(20_000);
/** As long as a request line may be. */
const LONG_IN_ADDRESS = 'x'.repeat(12_000);

function assertShort(what: string, { status, text, headers }: TestAnswer): void {
  if (status < 400) return;
  assert.ok(status < 500, `${what}: ${status}`);
  const message = headers['content-type']?.includes('json') ? String(JSON.parse(text).error) : text;
  assert.ok(
    message.length <= (what.startsWith('jq') ? MOST_OF_JQ : MOST),
    `${what}: ${message.length} characters, ${message.slice(0, 200)}`,
  );
}

describe('row 43: errors do not repeat long texts of the caller', async () => {
  const service = await startPenstock();

  for (const command of COMMANDS) {
    it(`nor does ${command.name}, for a word, a flag, a value or the input`, async () => {
      const { name, parameters } = command;
      const flags = Object.entries(parameters).flatMap(([long, { short }]) => [
        `--${long}=${LONG}`,
        `-${long} ${LONG}`,
        ...(short === undefined ? [] : [`-${short} ${LONG}`]),
      ]);
      for (const words of [LONG, `--${LONG}`, `-${LONG}`, `'${LONG}' ${LONG} ${LONG}`, `1 ${LONG}`, ...flags]) {
        if (name === 'echo') continue;
        const answer = await service.run(`${name} ${words}`);
        assertShort(`${name} ${words.slice(0, 30)}`, answer);
      }
      if (name === 'echo') return;
      for (const input of [LONG, `${LONG}\n${LONG}\n`, `"${LONG}`, `<${LONG}`, `{"${LONG}":${LONG}}`, `a,b\n${LONG}`]) {
        assertShort(`${name}, input ${input.slice(0, 10)}`, await service.run(name, input));
      }
      if (command.endpoint === false) return;
      for (const parameter of [...Object.keys(parameters), LONG_IN_ADDRESS]) {
        for (const value of [LONG_IN_ADDRESS, `-${LONG_IN_ADDRESS}`]) {
          const path = `/${name}?${parameter}=${parameter.length > 100 ? '' : value}`;
          assertShort(path.slice(1, 40), await service.send({ method: 'POST', path, body: LONG }));
        }
      }
    });
  }

  it('nor does the language, for names, expansions and what cannot be parsed', async () => {
    for (const text of [
      LONG,
      `'${LONG}`,
      `$${LONG}`,
      `!${LONG}`,
      `${LONG} | ${LONG}`,
      `| ${LONG}`,
      `$(${LONG})`,
      `echo \${${LONG}`,
      `[[ ${LONG}`,
      `[[ -f ${LONG} ${LONG} ]]`,
      `alias ${LONG}=echo`,
      `alias a=${LONG} b`,
      `export ${LONG}=x`,
      `export A=${LONG}`,
      `source ${LONG}`,
      `echo x | xargs ${LONG}`,
      `echo ${LONG} | xargs -d ${LONG}`,
      `echo x | save ${LONG}`,
      `unalias ${LONG}`,
      `awk 'function ${LONG}(a) { } function ${LONG}(a) { }'`,
      `awk 'function ${LONG}(a) { } { ${LONG}(1, 2) }'`,
      `csv --types ${LONG}:${LONG}`,
      `csv --rename '"a"${LONG}'`,
      `cut -f 9-1${'0'.repeat(1000)}`,
    ]) {
      assertShort(text.slice(0, 30), await service.run(text));
    }
  });

  it('nor does any resource, for its path, its query, its headers or its body', async () => {
    for (const path of [
      '/',
      '/tmp/',
      '/aliases/',
      '/exports/',
      '/pipelines/',
      '/history/',
      '/man?name=',
      '/tmp/a?cmd=',
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        for (const body of [undefined, LONG.slice(0, 10_000), `{"${LONG}":"${LONG}"}`]) {
          const answer = await service.send({
            method,
            path: `${path}${LONG_IN_ADDRESS}`,
            ...(body !== undefined && { body }),
          });
          assertShort(`${method} ${path}`, answer);
        }
      }
    }
    for (const header of [
      'Content-Type',
      'Content-Encoding',
      'Content-Transfer-Encoding',
      'X-User-Time',
      'Range',
      'If-Match',
      'Authorization',
      'Expect',
    ]) {
      for (const path of ['/', '/tmp/x', '/sort']) {
        assertShort(
          `${header} ${path}`,
          await service.send({ method: 'POST', path, body: 'echo x', headers: { [header]: LONG_IN_ADDRESS } }),
        );
      }
    }
    for (const body of [`{"${LONG}":1}`, `{"timezone":"${LONG}"}`, `{"smtp":{"${LONG}":1}}`, `[${LONG}`, `"${LONG}"`]) {
      assertShort(body.slice(0, 20), await service.send({ method: 'PATCH', path: '/api', body }));
    }
  });
});
