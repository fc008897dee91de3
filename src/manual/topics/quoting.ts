import { code, rows, type Topic } from '../topic.ts';

/** How words are written. */
export const quoting: Topic = {
  name: 'quoting',
  summary: 'How words are written: quotes, backslashes, dollar signs',
  sections: [
    {
      title: 'DESCRIPTION',
      body: [
        'A command is a row of words with white space between them. The first word names the command, the others are its arguments. How much white space there is makes no difference:',
        { text: 'Three words', pipeline: 'echo   a    b', output: 'a b\n' },
        'These end a word and, outside quotes, are never part of one: white space, |, ||, &&, ; and the newline. Everything else may stand in a word as it is, also characters that a shell would take for itself: a single &, parentheses, angle brackets, braces, *, ? and ~.',
        { text: 'A single & and angle brackets are ordinary', pipeline: 'echo a&b <c> (d)', output: 'a&b <c> (d)\n' },
        'To put one of the others into a word, quote it. Pieces that touch each other are one word, however each of them is quoted, and an empty pair of quotes is an empty word.',
        { text: 'Three pieces, one word', pipeline: `echo a'b c'"d e" | wc -l`, output: '1\n' },
      ],
    },
    {
      title: 'SINGLE QUOTES',
      body: [
        "Between single quotes every character stands for itself: backslash, dollar sign, newline, double quote. There is no way to write a single quote there; close the quotes, write \\' and open them again.",
        { text: 'Nothing is special', pipeline: `echo 'a | b; $HOME \\n "c"'`, output: 'a | b; $HOME \\n "c"\n' },
        { text: 'A single quote in the middle', pipeline: "echo 'it'\\''s'", output: "it's\n" },
      ],
    },
    {
      title: 'DOUBLE QUOTES',
      body: [
        'Between double quotes white space and operators are ordinary, and exports expand: "$NAME" is the value, never split. A backslash is taken away before ", \\, $ and `; a backslash and a newline together vanish. Before any other character a backslash stays, so "\\n" reaches tr or grep as two characters.',
        {
          text: 'Escaped quotes, and a backslash that stays',
          pipeline: 'echo "say \\"hi\\" \\d+"',
          output: 'say "hi" \\d+\n',
        },
      ],
    },
    {
      title: 'BACKSLASH',
      body: [
        'Outside quotes a backslash makes the next character ordinary when it is white space, |, &, ;, a quote, $, #, !, *, ? or another backslash. Before anything else it stays, so that a regular expression such as \\d+ needs no quotes. A backslash at the end of a line joins that line and the next.',
        { text: 'A space and an operator as text', pipeline: 'echo a\\ \\ b \\| c', output: 'a  b | c\n' },
        { text: 'The backslash stays', pipeline: 'echo \\d+ \\w', output: '\\d+ \\w\n' },
      ],
    },
    {
      title: 'ESCAPES',
      body: [
        "Between $' and ' these escapes mean single characters:",
        rows(
          ['\\n \\t \\r', 'newline, tab, carriage return'],
          ['\\a \\b \\e \\f \\v', 'bell, backspace, escape, form feed, vertical tab'],
          ['\\\\ \\\' \\"', 'backslash, single quote, double quote'],
          ['\\0', 'the NUL byte'],
          ['\\xHH', 'the byte with this hexadecimal number'],
          ['\\uHHHH', 'the character with this hexadecimal number'],
        ),
        { text: 'Two lines', pipeline: "echo $'first\\nsecond'", output: 'first\nsecond\n' },
      ],
    },
    {
      title: 'DOLLAR SIGNS',
      body: [
        'Outside single quotes $NAME and ${NAME} are replaced by an export, when NAME is made of capital letters, digits and _ and begins with a letter. Any other dollar sign is ordinary: $1, $x, $$ and a lone $ reach the command as they are. To keep $NAME as text, write \\$NAME or use single quotes.',
        { text: 'Only capital names are exports', pipeline: 'echo $1 $x $ \\$HOME', output: '$1 $x $ $HOME\n' },
        'Outside quotes a value is split into words at its white space, and an unset name is no word at all. Inside double quotes it is one piece of text, and an unset name is an empty one. What was put in is never read again: quotes, operators, dollar signs and aliases in a value are only text.',
      ],
    },
    {
      title: 'COMMENTS',
      body: [
        'Where a command could start, # begins a comment that goes on to the end of the line. Anywhere else # is an ordinary character.',
        { text: 'A comment, and a # that is none', pipeline: '# numbers\necho a #1', output: 'a #1\n' },
      ],
    },
    {
      title: 'FROM A SHELL',
      body: [
        'A shell reads quotes and dollar signs first. Keep the pipeline in a file, or quote it for the shell as well:',
        code(
          'curl -H "X-API-Key: $PENSTOCK_KEY" http://127.0.0.1:8080/ \\',
          '  --data-binary @pipeline.txt',
          '',
          'curl -H "X-API-Key: $PENSTOCK_KEY" http://127.0.0.1:8080/ \\',
          `  --data-binary 'echo "a | b" | wc -c'`,
        ),
      ],
    },
  ],
  seeAlso: ['pipeline', 'export', 'alias'],
};
