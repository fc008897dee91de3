import { grouped } from '../../text/grouped.ts';
import { asBuffer } from '../../text/utf8.ts';
import { definePure } from '../definition/command.ts';
import { SLOW_PATTERN } from '../definition/slow-pattern.ts';
import { MOST_COMMANDS } from './sed/limits.ts';
import { sedParameters } from './sed/parameters.ts';
import { parseScript } from './sed/parse-script.ts';
import { runScript } from './sed/run-script.ts';

export const sed = definePure({
  name: 'sed',
  area: 'Text',
  nature: 'pure',
  summary: 'Edits lines with a script of one-letter commands',
  description: [
    'Reads line after line into the pattern space, runs the commands on it and prints it, unless -n is given. Commands stand on lines of their own or are parted by semicolons. Before a command stands which lines it is for; without an address it is for every line. A last line without a newline stays without one.',
    'Addresses: 3 is line 3, $ the last line, 2~5 every fifth line from line 2 on, /PATTERN/ the lines that match; \\,PATTERN, is the same with another character around it. /PATTERN/I ignores case, and with /PATTERN/M the signs ^ and $ also stand for the ends of lines within the pattern space. Two addresses with a comma between them are a range from the first line to the second: 2,4 or /start/,/end/ or 3,$. 3,+2 is line 3 and two more, 3,~4 goes on to the next multiple of 4, and 0,/PATTERN/ can end at line 1 already. A range whose end is a line that has passed is one line long. ! behind the address takes all other lines: $!d.',
    'The command s/PATTERN/REPLACEMENT/FLAGS replaces the first match in the pattern space. Any character may stand in the place of the slashes. Flags: g replaces all matches, a number only that match, and 2g the second and all later ones; i or I ignores case, m or M is as for addresses, and p prints the pattern space when something was replaced. In the replacement, & and \\0 are what was matched, \\1 to \\9 what the groups have matched, and \\n is a newline. \\U and \\L turn what follows into capitals and small letters, up to \\E; \\u and \\l do so for one character. An empty pattern is the one used last.',
    'Text: 2a/TEXT writes TEXT behind line 2, 2i/TEXT before it, and 2c/TEXT in its place; a range is changed as a whole. Such a text ends with the line or at a semicolon, and a slash right at its end is left out; \\; and \\/ stand for themselves. The forms of GNU sed work too: a TEXT, up to the end of the line, where a backslash at the start keeps the blanks behind it; and a\\ with the text on the next line. In every form a backslash before a new line goes on with the text.',
    'Printing and lines: p prints the pattern space, P its first line, = the line number, and l shows it with escapes (l 20 breaks lines at 20 columns). d ends without printing and goes on with the next line; D does so too, but where the pattern space holds several lines it removes the first and starts anew with the others. n prints and reads the next line, N appends the next line; at the last line both end the run, and the pattern space is printed. q ends the run, Q does so without printing; q 3 ends with status 3. F prints -, the name of an input without a name.',
    'More commands: y/abc/xyz/ replaces characters by others. h copies the pattern space to the hold space and H appends it; g copies back and G appends; x swaps them. z empties the pattern space. {…} takes several commands under one address. : NAME is a label, b NAME goes on there, t NAME only when s has replaced something since a line was read or t asked last, and T NAME when it has not; without a name they go to the end of the script. # begins a comment, and #n at the very beginning of the script is -n.',
    'Escapes: \\a \\f \\n \\r \\t \\v are control characters, \\cX is Control-X, and \\xHH, \\oNNN, \\dNNN are a byte in hexadecimal, octal, decimal; bytes that together are UTF-8 are one character. In a pattern they stand for the character itself, never for a sign, and \\d is a digit there unless -G is given.',
    'Patterns are the regular expressions that "man grep" describes, so + ? | ( ) { } are signs without a backslash, as with sed -E elsewhere. Of several alternatives the first that fits is taken, and an optional part takes what it can before what follows it, where GNU sed takes the longest match of all. As in sed -E, a count with nothing before it and a ) without its ( are refused. A dot and negated classes also match a byte that is not UTF-8. With -z and M each part between NUL bytes is searched by itself, and neither a dot nor a negated class matches a newline. \\` and \\\' are the start and the end of the pattern space, with M too.',
    'There are no files and no shell: the commands r R w W e, the flags w and e of s, and -i and -f are refused. So is the command v, which asks for a version. These differ from GNU sed as well: a, i or c with nothing behind it on its line is refused, where GNU sed may write an empty line; a label may stand in a script once only; and a backslash at the end of an expression takes the next one in, within s, y and patterns as well.',
    `Limits: the pattern space and the hold space hold at most as many characters each as one value between commands may have bytes (see "man limits"), and so do all texts together that wait for the end of a cycle. A script has at most ${grouped(MOST_COMMANDS)} commands.`,
  ],
  parameters: sedParameters,
  examples: [
    {
      text: 'Replace a word wherever it stands',
      pipeline: 'sed s/cat/dog/g',
      input: 'cat, cat\n',
      output: 'dog, dog\n',
    },
    {
      text: 'Turn two words round',
      pipeline: "sed 's/(\\w+) (\\w+)/\\2, \\1/'",
      input: 'Ada Lovelace\n',
      output: 'Lovelace, Ada\n',
    },
    { text: 'Delete comments and empty lines', pipeline: "sed '/^#/d;/^$/d'", input: '# x\n\na=1\n', output: 'a=1\n' },
    { text: 'Print lines 2 to 3 only', pipeline: 'sed -n 2,3p', input: 'a\nb\nc\nd\n', output: 'b\nc\n' },
    {
      text: 'Print what stands between two marks',
      pipeline: "sed -n '/BEGIN/,/END/p'",
      input: 'x\nBEGIN\ny\nEND\nz\n',
      output: 'BEGIN\ny\nEND\n',
    },
    { text: 'Add a line behind line 1', pipeline: "sed '1a/---'", input: 'Name\nAda\n', output: 'Name\n---\nAda\n' },
    {
      text: 'Put a line before each that matches',
      pipeline: "sed '/^[A-Z]/i/==='",
      input: 'Ada\nborn 1815\nAlan\n',
      output: '===\nAda\nborn 1815\n===\nAlan\n',
    },
    {
      text: 'Begin each word with a capital',
      pipeline: "sed 's/\\w+/\\u&/g'",
      input: 'big fish\n',
      output: 'Big Fish\n',
    },
    {
      text: 'Join lines that end with a backslash',
      pipeline: "sed -e ':a' -e '/\\\\$/{N;s/\\\\\\n//;ba' -e '}'",
      input: 'a \\\nb\nc\n',
      output: 'a b\nc\n',
    },
    {
      text: 'Join all lines with commas',
      pipeline: "sed ':a;N;$!ba;s/\\n/,/g'",
      input: 'a\nb\nc\n',
      output: 'a,b,c\n',
    },
    { text: 'Turn the order of lines round', pipeline: "sed -n '1!G;h;$p'", input: 'a\nb\nc\n', output: 'c\nb\na\n' },
    { text: 'Keep the first 2 lines and stop', pipeline: 'sed 2q', input: 'a\nb\nc\n', output: 'a\nb\n' },
  ],
  seeAlso: ['awk', 'cut', 'grep', 'head', 'tail', 'tr'],
  deadlineHint: SLOW_PATTERN,
  inputOnly: 'cat FILE | sed EXPRESSION',
  run(args, input) {
    const nul = args['null-data'];
    const source = args.expression.join('\n');
    const script = parseScript(source, {
      syntax: args['basic-regexp'] ? 'basic' : 'extended',
      lineEnd: nul ? '\0' : '\n',
    });
    return runScript(script, asBuffer(input), {
      quiet: args.quiet,
      delimiter: nul ? 0x00 : 0x0a,
      listWidth: args['line-length'],
      asciiScript: isAsciiScript(source),
    });
  },
});

/** Whether a script can write nothing beyond ASCII: it holds nothing else, and no number of a byte either. */
function isAsciiScript(source: string): boolean {
  return !/[^\0-\x7f]|\\(?:d[0-9]|o|x)/.test(source);
}
