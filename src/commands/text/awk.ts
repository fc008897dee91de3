import { definePure } from '../definition/command.ts';
import { awkParameters } from './awk/parameters.ts';
import { type Preset, runProgram } from './awk/run-program.ts';

export const awk = definePure({
  name: 'awk',
  area: 'Text',
  nature: 'pure',
  summary: 'Runs a program on every line',
  description: [
    'Runs a program in the awk language. A program is rules, PATTERN { ACTION }: for each line of the input, each action whose pattern holds runs. Without an action the line is printed, without a pattern every line will do. A pattern is a condition such as $3 > 10, a regular expression such as /error/, or two of them divided by a comma for all lines from the one to the other. Actions of BEGIN run before the first line, those of END behind the last.',
    '$0 is the line, $1, $2 and so on are its fields, NF is how many there are and NR the number of the line. FS divides fields and RS records, which are lines unless it says otherwise; OFS and ORS stand between and behind what is printed. A field that is assigned changes the line.',
    'Everything in the POSIX standard works: arrays, for, while, do, if, functions, printf, getline, next, exit, sub, gsub, match, split, substr, sprintf, and the rest. Of what gawk adds there are ** and **=, switch, gensub, patsplit, strftime, systime, mktime, asort, asorti, isarray, length of an array, delete of a whole array, nextfile, and, or, xor, compl, lshift, rshift, strtonum, the array of match, the separators of split, RS as a regular expression with RT, FPAT, IGNORECASE and PROCINFO["sorted_in"]. Values, texts and numbers come out as gawk writes them. exit N ends with status N.',
    'There are no files and no commands: print > FILE, getline < FILE, | and system() are refused before anything runs. print > "/dev/stdout" is plain print, getline reads the next line of the input, close() finds nothing to close and fflush() does nothing. nextfile passes over the rest of the input.',
    'Regular expressions are those of grep here, which are JavaScript\'s with the classes of POSIX; see "man grep". + ? { | ( ) are operators, \\d \\s \\w \\b \\y \\< \\> work, and a * or + with nothing before it is a character. Of alternatives that do not enclose one another the longest match counts, as in gawk: a|ab takes ab. Within a longer expression, as in x(a|ab)c?, the first alternative that fits is taken, where gawk looks for the longest match of the whole; that may change what sub, match and split take, seldom whether something matches.',
    'These differ from gawk as well. for (k in a) goes through an array in the order in which its keys were first assigned; gawk has an order of its own that no program can rely on. Arrays of arrays, FIELDWIDTHS, BEGINFILE, ENDFILE, typeof, calls by a name in a variable, @include and @namespace are not there. ENVIRON is empty, FILENAME too, and the only argument is the name awk. A name is either an array or a single value in the whole program, and so is a parameter: using it as both is an error before anything runs. nan is always written -nan. Warnings are not printed.',
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
      text: 'Stop at the first problem, with a status',
      pipeline: `awk '$1 !~ /^[0-9]+$/ { print "line " NR ": " $0; exit 1 }'`,
      input: '12\n7x\n',
      output: 'line 2: 7x\n',
      status: 1,
    },
  ],
  seeAlso: ['cut', 'grep', 'sort', 'uniq'],
  surplusHint: 'awk reads its input only: cat FILE | awk PROGRAM',
  run(args, input, facts) {
    const separator = args['field-separator'];
    const presets: Preset[] = separator === undefined ? [] : [{ name: 'FS', text: separator }];
    return runProgram(args.program, [...presets, ...args.assign], input, facts);
  },
});
