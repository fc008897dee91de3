import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { output, refusal } from './run.ts';

/** Filters whose answer is another one since jq 1.7 or 1.8, with an input and that answer, values in a row. */
const ANSWERS: readonly (readonly [filter: string, input: string, answer: string])[] = [
  ['[have_decnum, have_literal_numbers]', 'null', '[true,true]'],
  ['., . + 0', '12345678901234567890', '12345678901234567890 12345678901234567000'],
  ['. == 100000000000000000001', '100000000000000000000', 'false'],
  ['-.', '100000000000000000001', '-100000000000000000001'],
  ['[.[] | tojson]', '[1.10,1e2,1e-5]', '["1.10","1E+2","0.00001"]'],
  ['tonumber', '"1e1000"', '1E+1000'],
  ['.[1.5]', '[1,2,3]', '2'],
  ['. * 0, . * 0.5, . * 1.9', '"ab"', '"" "" "ab"'],
  ['map_values(empty)', '[1,2,3]', '[]'],
  ['(.[] | select(. > 1)) |= empty', '[1,2,3]', '[1]'],
  ['limit(0; error("not run")), [limit(1; 1, error)]', 'null', '[1]'],
  ['[skip(1; 1, 2, 3)]', 'null', '[2,3]'],
  ['add(.[].a)', '[{"a":1},{"a":2}]', '3'],
  ['pick(.a.b, .c), pick(first)?', '{"a":{"b":1,"c":2}}', '{"a":{"b":1},"c":null}'],
  ['abs, toboolean?', '-5', '5'],
  ['toboolean, trim, ltrim, rtrim', '"true"', 'true "true" "true" "true"'],
  ['[trim, ltrim, rtrim]', '" a "', '["a","a "," a"]'],
  ['ltrimstr("a"), rtrimstr("a"), trimstr("a")', '"abca"', '"bca" "abc" "bc"'],
  ['[splits("a"; null)], [scan("A"; "i")]', '"bab"', '["b","b"] ["a"]'],
  ['gsub(""; "-"), [match(""; "g").offset]', '"ab"', '"-a-b-" [0,1,2]'],
  ['indices("")', '"abc"', '[]'],
  ['@uri, (@uri | @urid)', '"a bé"', '"a%20b%C3%A9" "a bé"'],
  ['{$__loc__}', 'null', '{"__loc__":{"file":"<top-level>","line":1}}'],
  ['if . then 1 end', 'false', 'false'],
  ['try error(null) catch .', '1', 'null'],
  ['strflocaltime("%Y %Z"), todate', '0', '"1970 UTC" "1970-01-01T00:00:00Z"'],
  ['todate', '-62135596800', '"0001-01-01T00:00:00Z"'],
  ['mktime', '[2024,1,10]', '1707523200'],
  ['[getpath(["a","b"]), ($ENV | length)]', 'null', '[null,0]'],
];

/** Filters that end with an error since then. */
const ERRORS: readonly (readonly [filter: string, input: string, message: string])[] = [
  ['ltrimstr("a")', '1', 'startswith() requires string inputs'],
  ['tonumber', '" 1"', 'string (" 1") cannot be parsed as a number'],
  ['limit(-1; 1)', 'null', "limit doesn't support negative count"],
  ['toboolean', '1', 'number (1) cannot be parsed as a boolean'],
  ['@urid', '"%zz"', 'string ("%zz") is not a valid uri encoding'],
  ['.[nan] = 1', '[]', 'Cannot set array element at NaN index'],
  ['implode', '["a"]', 'string ("a") can\'t be imploded, unicode codepoint needs to be numeric'],
  ['. + 1', `"${'é'.repeat(30)}"`, 'string ("éééééééééééé...") and number (1) cannot be added'],
  ['. + 1', `{"${'a'.repeat(40)}":1}`, 'object ({"aaaaaaaaaaaaaaaaaaaaaaa...}) and number (1) cannot be added'],
  ['"a" * 1e10', 'null', 'Repeat string result too long'],
  ['getpath([range(20000)])', 'null', 'Path too deep'],
];

describe('jq 1.8', () => {
  for (const [filter, input, answer] of ANSWERS) {
    it(`gives ${answer} for ${filter} of ${input}`, async () =>
      assert.equal((await output(['-c', filter], input)).trimEnd().replaceAll('\n', ' '), answer));
  }
  for (const [filter, input, message] of ERRORS) {
    it(`says that ${message}`, async () =>
      assert.equal((await refusal(['-c', filter], input)).message, `jq: error (at <stdin>:0): ${message}`));
  }
});
