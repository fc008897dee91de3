import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { inTurns, TURN_BYTES } from '../../../src/http/body/in-turns.ts';
import { readJsonTexts } from '../../../src/http/body/read-json-texts.ts';

async function read(body: string | Uint8Array): Promise<Record<string, string>> {
  const members = await inTurns(readJsonTexts(Buffer.from(body), ['a', 'b']), 'key');
  return Object.fromEntries(Array.from(members, ([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

describe('readJsonTexts', () => {
  it('reads what JSON.stringify writes', async () => {
    const text = fc.string({ unit: 'binary' });
    await fc.assert(
      fc.asyncProperty(text, text, fc.constantFrom('', '\t', 2), async (a, b, indent) => {
        assert.deepEqual(await read(JSON.stringify({ a, b }, null, indent)), { a, b });
      }),
    );
  });

  it('reads every kind of escape', async () => {
    const body = String.raw`{"\u0061":"\"\\\/\b\f\n\r\t\u00e9\u20AC\ud83d\ude00é😀"}`;
    assert.deepEqual(await read(body), { a: '"\\/\b\f\n\r\té€😀é😀' });
  });

  it('takes white space everywhere between', async () => {
    assert.deepEqual(await read(' \r\n{\t"a" : "1" , "b":"2"\n} \n'), { a: '1', b: '2' });
    assert.deepEqual(await read('{ }'), {});
  });

  it('reads a body of several turns, whatever meets at their ends', async () => {
    for (let shift = 0; shift < 14; shift++) {
      const a = `${'x'.repeat(TURN_BYTES - shift)}😀\n"é`;
      const escaped = JSON.stringify({ a }).replace('😀', '\\ud83d\\ude00');
      assert.deepEqual(await read(escaped), { a });
    }
  });

  for (const [body, problem] of [
    ['', 'Expected an object with "a" and "b" at offset 0'],
    ['[]', 'Expected an object with "a" and "b" at offset 0'],
    ['null', 'Expected an object with "a" and "b" at offset 0'],
    ['{', 'Expected a name in quotes at offset 1'],
    ['{"a"', 'Expected a colon at offset 4'],
    ['{"a": ', 'Expected a string as "a" at offset 6'],
    ['{"a":1}', 'Expected a string as "a" at offset 5'],
    ['{"a":null}', 'Expected a string as "a" at offset 5'],
    ['{"a":["x"]}', 'Expected a string as "a" at offset 5'],
    ['{"a":"x"', 'Expected "," or "}" at offset 8'],
    ['{"a":"x",}', 'Expected a name in quotes at offset 9'],
    ['{"a":"x"} {}', 'Expected nothing after the object at offset 10'],
    ['{"a":"x","a":"y"}', 'Expected "a" only once at offset 9'],
    ['{"c":"x"}', 'Expected "a" and "b" and no "c" at offset 1'],
    ['{"__proto__":{}}', 'Expected "a" and "b" and no "__proto__" at offset 1'],
    ['{"a":"x', 'Expected the end of a string at offset 7'],
    ['{"a":"x\n"}', 'Expected an escape instead of a control character at offset 7'],
    ['{"a":"\\x"}', 'Expected an escape as JSON has them at offset 6'],
    ['{"a":"\\u12g4"}', 'Expected an escape as JSON has them at offset 6'],
    ['{"a":"\\u12', 'Expected an escape as JSON has them at offset 6'],
    ['{"a":"\\udcff"}', 'Expected whole characters, found half of a surrogate pair at offset 6'],
    ['{"a":"\\ud83d\\u0041"}', 'Expected whole characters, found half of a surrogate pair at offset 6'],
    ['{"a":"\\ud83dx"}', 'Expected an escape as JSON has them at offset 12'],
  ] as const) {
    it(`refuses ${JSON.stringify(body)}`, async () => {
      await assert.rejects(read(body), { code: 'INVALID_JSON', message: `Cannot read the JSON body: ${problem}` });
    });
  }

  it('refuses a body that is no UTF-8', async () => {
    await assert.rejects(read(Buffer.from('{"a":"\u00e9"}', 'latin1')), {
      code: 'BODY_ENCODING',
      message: 'Cannot read the JSON body as text: Expected UTF-8 at offset 6',
    });
  });

  it('refuses a million values that nobody asked for at once', async () => {
    const started = performance.now();
    await assert.rejects(read(`{"c":[${'[],'.repeat(1_000_000)}1]}`), { code: 'INVALID_JSON' });
    assert.ok(performance.now() - started < 500);
  });
});
