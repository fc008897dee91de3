import { strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runAwk } from './run-awk.ts';

describe('the case of letters in awk', () => {
  test('changes as in gawk also where JavaScript has two characters for one', async () => {
    strictEqual(await runAwk('{ print toupper($0), tolower($0) }', 'ᾳß İ\n'), 'ᾼß İ ᾳß i\n');
  });

  test('does not count with IGNORECASE, neither in comparisons nor where values are sorted', async () => {
    const lower = 'BEGIN { IGNORECASE = 1; print ("ΟΔΟΣ" == "οδοσ"), ("ᾳ" == "ᾼ") }';
    strictEqual(await runAwk(lower), '1 1\n');
    const sorted =
      'BEGIN { IGNORECASE = 1; a["ΟΣ"]; a["οσ1"]; a["ΟΣ2"]; n = asorti(a, b, "@ind_str_asc"); print b[1], b[2], b[3] }';
    strictEqual(await runAwk(sorted), 'ΟΣ οσ1 ΟΣ2\n');
  });
});
