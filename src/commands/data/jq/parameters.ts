import { flag, integer, pairs, refused, text } from '../../definition/kinds.ts';

/** What jq takes. */
export const jqParameters = {
  filter: text({
    text: 'The program. Without one, values are printed as they are, in the form that the flags ask for.',
    value: 'FILTER',
    positional: true,
    default: '.',
  }),
  'raw-output': flag({ text: 'Write strings as they are, without quotes.', short: 'r' }),
  'join-output': flag({ text: 'The same as -r, with no newline after each value.', short: 'j' }),
  'raw-output0': flag({ text: 'The same as -r, with a NUL byte instead of a newline after each value.' }),
  'ascii-output': flag({ text: 'Write characters beyond ASCII as escapes.', short: 'a' }),
  'compact-output': flag({ text: 'Write each value on one line.', short: 'c' }),
  'sort-keys': flag({ text: 'Write the keys of objects in order.', short: 'S' }),
  tab: flag({ text: 'Indent by tabs, also with -c.' }),
  indent: integer({
    text: 'Indent by N spaces, also with -c or --tab; 0 starts lines without indenting them.',
    value: 'N',
    minimum: 0,
    maximum: 7,
    shownDefault: '2',
  }),
  seq: flag({
    text: 'Write the character RS before each value, and expect it there in the input (application/json-seq).',
  }),
  slurp: flag({ text: 'Read all values of the input into one array first.', short: 's' }),
  'null-input': flag({
    text: 'Run the filter once, on null, and read the input only where the filter says input or inputs.',
    short: 'n',
  }),
  'raw-input': flag({ text: 'Read each line of the input as a string; with -s, all of it as one.', short: 'R' }),
  stream: flag({ text: 'Read values as a stream of paths and leaves.' }),
  'exit-status': flag({
    text: 'End with status 1 when the last value is false or null, and with 4 when there is none.',
    short: 'e',
  }),
  arg: pairs({ text: 'Set $NAME to the string VALUE.' }),
  argjson: pairs({ text: 'Set $NAME to VALUE, read as JSON.' }),
  'yaml-input': flag({
    text: 'The input is YAML 1.2, so yes is text and 0644 is 644; each of its documents is a value.',
  }),
  'yaml-output': flag({
    text: 'Write YAML, values divided by ---. The flags that shape JSON are without effect, except -S.',
  }),
  'from-file': refused({ text: 'Not available.', short: 'f', reason: 'There are no files: Give the filter itself' }),
  slurpfile: refused({ text: 'Not available.', reason: 'There are no files: Use --argjson, or inputs' }),
  rawfile: refused({ text: 'Not available.', reason: 'There are no files: Use --arg, or -R' }),
};
