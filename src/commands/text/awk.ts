import { definePure } from '../definition/command.ts';
import { SLOW_PATTERN } from '../definition/slow-pattern.ts';
import type { Preset } from './awk/assignment-word.ts';
import { awkParameters } from './awk/parameters.ts';
import { runProgram } from './awk/run-program.ts';

export const awk = definePure({
  name: 'awk',
  area: 'Text',
  nature: 'pure',
  summary: 'Runs a program on every line',
  description: [
    'Runs a program in the awk language. A program is rules, PATTERN { ACTION }: for each line of the input, each action whose pattern holds runs. Without an action the line is printed, without a pattern every line will do. A pattern is a condition such as $3 > 10, a regular expression such as /error/, or two of them divided by a comma for all lines from the one to the other. Actions of BEGIN run before the first line, those of END after the last.',
    '$0 is the line, $1, $2 and so on are its fields, NF is how many there are and NR the number of the line. FS divides fields and RS records, which are lines unless it says otherwise; OFS is printed between items, ORS after each print. A field that is assigned changes the line.',
    'Everything in the POSIX standard works: arrays, for, while, do, if, functions, printf, getline, next, exit, sub, gsub, match, split, substr, sprintf, and the rest. exit N ends with status N.',
    'Of what gawk adds there are ** and **=, switch, arrays of arrays such as a[i][j], gensub, patsplit, strftime, systime, mktime, asort, asorti, isarray, typeof, length of an array, delete of a whole array, nextfile, and, or, xor, compl, lshift, rshift, strtonum, the array of match, the separators of split, RS as a regular expression with RT, FPAT, FIELDWIDTHS, IGNORECASE, SYMTAB and FUNCTAB. Regular expressions can be values: x = @/a+/. @f(x) calls the function whose name is in f. asort(a, b, "f"), asorti(a, b, "f") and PROCINFO["sorted_in"] = "f" order by a function f(i1, v1, i2, v2) of the program, or by one of the names @ind_str_asc, @ind_num_asc, @val_str_asc, @val_num_asc and @val_type_asc, which may end in _desc.',
    'NAME=VALUE after the program sets a variable before the input is read, but not yet in BEGIN. After a - it does so when the input has ended. These words are in ARGV, and BEGIN may change them there. A program that only has BEGIN may take any words.',
    'There are no files and no commands: print > FILE, getline < FILE, | and system() are refused before anything runs, and so is the name of a file when the input is read: write cat FILE | awk PROGRAM. print > "/dev/stdout" is plain print, getline reads the next line of the input, getline < "-" does so without counting it in NR, close() finds nothing to close and fflush() does nothing. nextfile skips the rest of the input.',
    'Regular expressions are those of grep here, which are JavaScript\'s with the classes of POSIX; see "man grep". + ? { | ( ) are operators, \\d \\s \\w \\b \\y \\< \\> work, \\101 and \\x41 are characters by their number in octal and hexadecimal, and a * or + with nothing before it is a character. Of alternatives that do not enclose one another the longest match counts, as in gawk: a|ab takes ab. Within a longer expression, as in x(a|ab)c?, the first alternative that fits is taken, where gawk looks for the longest match of the whole; that may change what sub, match and split take, seldom whether something matches.',
    'These differ from gawk as well. for (k in a) goes through an array in the order in which its keys were first assigned; gawk has an order of its own that no program can rely on. BEGINFILE, ENDFILE, @include and @namespace are not there. ENVIRON is empty, and of PROCINFO there is only PROCINFO["FS"]. Assigning to SYMTAB["NR"] and its like takes effect. A variable that the program uses both as an array and as a single value is an error before anything runs. nan is always written -nan. Warnings are not printed.',
    'Limits: a program has at most 50,000 words and signs, nests at most 400 levels deep, and makes texts of at most twice as many characters as one value between commands may have bytes (see "man limits"), and lines of at most 4 Mi fields. Functions call each other some thousands of levels deep. rand() gives the same numbers at each run unless srand() is called.',
  ],
  parameters: awkParameters,
  examples: [
    {
      text: 'The second field of each line',
      pipeline: "awk '{ print $2 }'",
      input: 'ann 30\nbob 25\n',
      output: '30\n25\n',
    },
    {
      text: 'Lines whose third field is greater than 100',
      pipeline: "awk '$3 > 100'",
      input: 'a x 99\nb y 100.5\nc z 1e3\n',
      output: 'b y 100.5\nc z 1e3\n',
    },
    {
      text: 'Another field separator, and text around the fields',
      pipeline: 'awk -F: \'{ print $1 " lives in " $3 }\'',
      input: 'ann:30:Paris\nbob:25:Rome\n',
      output: 'ann lives in Paris\nbob lives in Rome\n',
    },
    {
      text: 'A sum and an average',
      pipeline: `awk '{ s += $2 } END { printf "%d in all, %.2f each\\n", s, s / NR }'`,
      input: 'a 1\nb 2\nc 5\n',
      output: '8 in all, 2.67 each\n',
    },
    {
      text: 'How often each word comes first',
      pipeline: "awk '{ n[$1]++ } END { for (word in n) print word, n[word] }'",
      input: 'get x\nput y\nget z\n',
      output: 'get 2\nput 1\n',
    },
    {
      text: 'Each line only once, in the order of the input',
      pipeline: "awk '!seen[$0]++'",
      input: 'b\na\nb\n',
      output: 'b\na\n',
    },
    {
      text: 'A value from outside, and lines from one pattern to another',
      pipeline: `awk -v mark='> ' '/start/, /stop/ { print mark $0 }'`,
      input: 'a\nstart\nb\nstop\nc\n',
      output: '> start\n> b\n> stop\n',
    },
    {
      text: 'Fields of CSV, where commas may stand between quotes',
      pipeline: `awk 'BEGIN { FPAT = "([^,]+)|(\\"[^\\"]+\\")" } { print $2 }'`,
      input: 'id,name\n1,"Doe, Ann"\n',
      output: 'name\n"Doe, Ann"\n',
    },
    {
      text: 'A function, and an exchange with groups',
      pipeline: `awk 'function big(s) { return toupper(substr(s, 1, 1)) substr(s, 2) }
{ print big(gensub(/(.+) (.+)/, "\\\\2, \\\\1", 1)) }'`,
      input: 'ada lovelace\n',
      output: 'Lovelace, ada\n',
    },
    {
      text: 'Columns of fixed widths: 5 characters, then 3 after one that is skipped, then the rest',
      pipeline: `awk -v FIELDWIDTHS='5 1:3 *' '{ print $2 "|" $3 }'`,
      input: 'apple 12 red\n',
      output: '12 |red\n',
    },
    {
      text: 'Sums by two keys, in an array of arrays',
      pipeline: `awk '{ sum[$1][$2] += $3 }
END { for (c in sum) for (d in sum[c]) print c, d, sum[c][d] }'`,
      input: 'Rome mon 2\nOslo mon 1\nRome tue 5\nRome mon 3\n',
      output: 'Rome mon 5\nRome tue 5\nOslo mon 1\n',
    },
    {
      text: 'A variable that is set after the program',
      pipeline: "awk '{ $1 = $1; print }' OFS=:",
      input: 'a b c\n',
      output: 'a:b:c\n',
    },
    {
      text: 'Stop at the first problem, with a status',
      pipeline: `awk '$1 !~ /^[0-9]+$/ { print "line " NR ": " $0; exit 1 }'`,
      input: '12\n7x\n',
      output: 'line 2: 7x\n',
      status: 1,
    },
  ],
  seeAlso: ['cut', 'grep', 'sort', 'uniq'],
  deadlineHint: SLOW_PATTERN,
  run(args, input, facts) {
    const separator = args['field-separator'];
    const presets: Preset[] = separator === undefined ? [] : [{ name: 'FS', text: separator }];
    const given = { presets: [...presets, ...args.assign], operands: args.operand };
    return runProgram(args.program, given, input, facts);
  },
});
