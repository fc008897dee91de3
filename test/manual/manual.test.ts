import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listedNames } from '../../src/commands/definition/manual-list.ts';
import { COMMANDS } from '../../src/commands/list.ts';
import { LIMIT_TABLE, type LimitName, limitVariable } from '../../src/limits.ts';
import { manual, TOPICS } from '../../src/manual/manual.ts';
import { runPipeline } from '../support/run-pipeline.ts';

const names = [...COMMANDS, ...TOPICS].map(({ name }) => name);

describe('the manual', () => {
  it('lists every command and every topic once', () =>
    assert.deepEqual(listedNames(manual() ?? '').toSorted(), names.toSorted()));
  it('has a page for everything that it lists, and no other', () => {
    for (const name of names) assert.match(manual(name) ?? '', new RegExp(`^NAME\\n {4}${name} - `));
    for (const name of ['', 'nothing', 'MAN', '__proto__']) assert.equal(manual(name), undefined);
  });
  it('has no line of more than 78 columns, no white space at the end of one and no tab', () => {
    for (const text of [manual(), ...names.map(manual)]) {
      for (const line of text?.split('\n') ?? []) {
        assert.ok(Array.from(line).length <= 78, line);
        assert.match(line, /^(?:.*\S)?$/);
        assert.doesNotMatch(line, /\t/);
      }
    }
  });
  it('refers to pages that exist', () => {
    for (const text of names.map(manual)) {
      for (const [, name = ''] of (text ?? '').matchAll(/"man ([^"]+)"/g)) assert.ok(names.includes(name), name);
    }
  });
});

describe('the topics', () => {
  for (const topic of TOPICS) {
    for (const part of topic.sections.flatMap(({ body }) => body)) {
      if (typeof part === 'string' || !('pipeline' in part)) continue;
      it(`${topic.name}: ${part.text}`, async () => {
        const ending = await runPipeline(part.pipeline, part.input ?? '');
        assert.deepEqual(ending, { output: part.output, status: part.status ?? 0 });
      });
    }
  }
  it('list every limit with its default', () => {
    const text = manual('limits') ?? '';
    const shown = text.match(/^ {4}[0-9,]+(?= {2})/gm)?.map((value) => Number(value.replaceAll(',', '')));
    assert.deepEqual(
      shown,
      (Object.keys(LIMIT_TABLE) as LimitName[]).map((name) => LIMIT_TABLE[name].default),
    );
    assert.equal(limitVariable('bodyBytes'), 'PENSTOCK_LIMIT_BODY_BYTES');
  });
});
