import type { GnuCase } from '../gnu-case.ts';

/** What may follow backslashes in a replacement. */
const TAILS = ['', '&', '&&', 'x', 'x&', '&x', '1', '\\1', '0'];

/** Runs of up to so many backslashes are tried. */
const LONGEST = 13;

/** Replacements of sub, gsub and gensub with runs of backslashes of every length, with and without `&` after them. */
export const BACKSLASHES: readonly GnuCase[] = [
  ...runs(0).flatMap((run) =>
    TAILS.flatMap((tail) =>
      ['sub', 'gsub'].map((name) => onText(`s = "axbxc"; ${name}(/x/, ${constant(run + tail)}, s); print s`)),
    ),
  ),
  // At the end of a replacement gawk reads past a single backslash.
  ...runs(0).flatMap((run) =>
    ['&', '1', 'x', '0&'].map((tail) => onText(`print gensub(/(b)x/, ${constant(`y${run}${tail}`)}, "g", "axbxc")`)),
  ),
  ...runs(1).map((run) => ({ args: [`{ print gsub(/x/, ${constant(`${run}&${run}z`)}); print }`], input: 'axbxc\n' })),
  { args: ['{ gsub(/\\\\/, "\\\\\\\\\\\\\\\\"); print }'], input: 'D:\\a\n' },
  { args: ['{ gsub(/\\\\/, "\\\\\\\\"); print; gsub(/\\\\/, "/"); print }'], input: 'D:\\a\n' },
  { args: ['{ gsub("\\\\\\\\", "\\\\\\\\\\\\\\\\"); print }'], input: 'D:\\a\\\\b\n' },
];

function runs(least: number): readonly string[] {
  return Array.from({ length: LONGEST - least }, (_, index) => '\\'.repeat(index + least));
}

function onText(body: string): GnuCase {
  return { args: [`BEGIN { ${body} }`], input: '' };
}

/** A string constant of awk. */
function constant(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
