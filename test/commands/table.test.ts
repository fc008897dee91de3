/** Rules that every declaration keeps. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endpointExamples } from '../../src/commands/definition/endpoint-example.ts';
import { queryNamesOf } from '../../src/commands/definition/names.ts';
import { isFlag } from '../../src/commands/definition/parameter.ts';
import { synopsisOf } from '../../src/commands/definition/synopsis.ts';
import { COMMAND_BY_NAME, COMMANDS } from '../../src/commands/list.ts';
import { parseProgram } from '../../src/language/parser.ts';
import { manual, TOPICS } from '../../src/manual/manual.ts';

/** Capital letter, digit or sign first; a full stop at the end. */
const SENTENCES = /^[^a-z\s].*[.]$/s;

describe('the list of commands', () => {
  it('has no name twice, and none that a topic has', () => {
    const names = [...COMMANDS, ...TOPICS].map(({ name }) => name);
    assert.deepEqual(names, [...new Set(names)]);
    assert.equal(COMMAND_BY_NAME.size, COMMANDS.length);
  });
  it('is in the order of the alphabet', () => {
    const names = COMMANDS.map(({ name }) => name);
    assert.deepEqual(names, names.toSorted());
  });
});

/** The names of the commands of a pipeline; `[[` is `test`. */
function commandsOf(pipeline: string): string[] {
  const nodes = parseProgram(pipeline).statements.flatMap((statement) => statement.commands);
  const names = nodes.map((node) => pipeline.slice(node.words[0]?.start, node.words[0]?.end));
  return names.map((one) => (one === '[[' ? 'test' : one));
}

for (const command of COMMANDS) {
  const { name, summary, description, parameters, examples, seeAlso } = command;
  const named = Object.entries(parameters);

  describe(`the declaration of ${name}`, () => {
    it('has a name of small letters and digits', () => assert.match(name, /^[a-z][a-z0-9]*$/));

    it('has a summary of one line with a capital first letter and no full stop', () => {
      assert.match(summary, /^[A-Z].*[^.\s]$/);
      assert.ok(summary.length <= 60, `${summary.length} characters`);
    });

    it('has a description of whole sentences', () => {
      assert.ok(description.length > 0);
      for (const paragraph of description) assert.match(paragraph, SENTENCES);
    });

    it('has no flag and no query name twice', () => {
      const shorts = named.flatMap(([, { short }]) => short ?? []);
      assert.deepEqual(shorts, [...new Set(shorts)]);
      const names = named.flatMap(([long]) => queryNamesOf(command, long));
      assert.deepEqual(names, [...new Set(names)]);
    });

    it('has short flags of one letter or digit, and long ones of small letters', () => {
      for (const [long, { aliases = [], short = 'x' }] of named) {
        assert.match(short, /^[A-Za-z0-9]$/);
        for (const one of [long, ...aliases]) assert.match(one, /^(?:[a-z][a-zA-Z0-9]*(?:-[a-z0-9]+)*|[A-Z])$/);
      }
    });

    it('has no short flags where long ones have one dash', () => {
      if (command.oneDash) assert.ok(named.every(([long, { short }]) => short === undefined && long.length > 1));
    });

    it('describes every parameter in whole sentences', () => {
      for (const [long, { text }] of named) assert.match(text, SENTENCES, long);
    });

    it('names every value, and gives a reason for every refusal', () => {
      for (const [long, parameter] of named) {
        if (parameter.refused !== undefined) assert.match(parameter.refused, /^[^a-z\s].*[^.\s]$/, long);
        else if (!isFlag(parameter)) assert.match(parameter.value ?? '', /^[A-Z][A-Z0-9:=_-]*$/, long);
      }
    });

    it('has at most one list of positionals, the last one, and no required one behind an optional one', () => {
      const positionals = named.map(([, parameter]) => parameter).filter(({ positional }) => positional);
      assert.ok(positionals.slice(0, -1).every(({ repeatable }) => !repeatable));
      const required = positionals.map((parameter) => parameter.required);
      assert.deepEqual(
        required,
        required.toSorted((a, b) => Number(b) - Number(a)),
      );
    });

    it('has three examples or more, most of them with their output', () => {
      assert.ok(examples.length >= 3, `${examples.length} examples`);
      const shown = examples.filter(({ output }) => output !== undefined);
      assert.ok(shown.length >= 1 || command.nature === 'effects', 'no example has an output');
    });

    it('has examples that say what they show, with the command and others that exist', () => {
      for (const { text, pipeline } of examples) {
        assert.match(text, /^[^a-z\s].*[^.:\s]$/);
        const used = commandsOf(pipeline);
        assert.ok(used.includes(name), `${pipeline} does not use ${name}`);
        // Examples of alias call what they have defined.
        if (command.area === 'Account') continue;
        for (const one of used) assert.ok(COMMAND_BY_NAME.has(one), `${pipeline} uses ${one}`);
      }
      assert.equal(new Set(examples.map(({ pipeline, input }) => `${pipeline}\n${input}`)).size, examples.length);
    });

    it('refers to other pages that exist', () => {
      const pages = new Set([...COMMANDS, ...TOPICS].map((page) => page.name));
      assert.deepEqual(seeAlso, [...new Set(seeAlso)]);
      for (const other of seeAlso) assert.ok(pages.has(other) && other !== name, other);
    });

    it('tells its arguments where it reads its words itself', () => {
      assert.equal(command.readWords === undefined, command.synopsis === undefined);
      for (const [first] of synopsisOf(command)) assert.equal(first, name);
    });

    it('has a page whose HTTP part shows a call, when it has an endpoint', () => {
      const http = manual(name)?.split('\nHTTP\n')[1] ?? '';
      if (command.endpoint === false) assert.match(http, /no endpoint/);
      else {
        assert.ok(endpointExamples(command).length > 0, 'no example is a call of the endpoint');
        assert.match(http, /^ {8,}curl -H "X-API-Key: \$PENSTOCK_KEY"/m);
        assert.match(http, new RegExp(`'http://127\\.0\\.0\\.1:8080/${name}(?:\\?[^'\\s]+)?'$`, 'm'));
      }
    });
  });
}
