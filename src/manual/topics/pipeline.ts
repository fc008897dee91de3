import { LIMIT_TABLE } from '../../limits.ts';
import { grouped } from '../../text/grouped.ts';
import { code, rows, type Topic } from '../topic.ts';

const { programCommands, nesting, historyEntries, historyDays } = LIMIT_TABLE;

/** The pipeline language. */
export const pipeline: Topic = {
  name: 'pipeline',
  summary: 'How a pipeline is written, sent and run',
  sections: [
    {
      title: 'DESCRIPTION',
      body: [
        'A pipeline is a text of commands. The output of a command is the input of the next one after |. Several such chains, called statements, may follow each other.',
        {
          text: 'The most frequent word',
          pipeline: "tr ' ' '\\n' | sort | uniq -c | sort -nr | head -n 1",
          input: 'to be or not to be so be it\n',
          output: '      3 be\n',
        },
        'Statements are separated by:',
        rows(
          ['; or newline', 'the next statement runs in any case'],
          ['&&', 'the next statement runs if the one before ended with status 0'],
          ['||', 'the next statement runs if the one before ended with another status, or with an error'],
        ),
        '&& and || bind equally, from left to right. After |, && and || the text may go on in the next line; anywhere else a backslash at the end joins two lines. Empty statements are ignored, but an operator with nothing on one of its sides is an error. An error in the text is found before anything runs; its message names the line and the column and shows the place.',
        { text: 'Two statements', pipeline: 'grep c || echo none; echo done', input: 'a\nb\n', output: 'none\ndone\n' },
        'How words are quoted is told in "man quoting".',
      ],
    },
    {
      title: 'SENDING A PIPELINE',
      body: [
        'The text goes to the root of the service, as the body of POST / or as the query parameter pipeline of GET / or POST /. With the parameter, the body of a POST is the input, whatever its Content-Type.',
        code(
          'curl -H "X-API-Key: $PENSTOCK_KEY" http://127.0.0.1:8080/ \\',
          "  --data-binary 'echo hello | wc -c'",
          '',
          "printf 'b\\na\\n' |",
          '  curl -H "X-API-Key: $PENSTOCK_KEY" --data-binary @- \\',
          "    'http://127.0.0.1:8080/?pipeline=sort%20-r'",
        ),
        'Without the parameter, a JSON body {"pipeline": "…", "input": "…"} or a form with these two fields gives both. Any other body is the pipeline, also a form without a field of that name, which is what curl -d sends.',
        'A body that was encoded for its way is decoded first: urlencoded, base64 or quoted-printable, named by the header Content-Transfer-Encoding, else by the parameter encoding of Content-Type: text/plain, else by the query parameter encoding. A name that is empty or unknown is an error. Content-Encoding: gzip is understood as well.',
        'The header X-User-Time, an ISO 8601 time with offset, tells the service the time and the zone of the caller, from which phrases such as "tomorrow" count; times are written in the zone of the account.',
        'With the query parameter trace=1, POST / answers with JSON: the output, the exit status, and for every stage its status, milliseconds, bytes in and out, and the beginning of its output.',
      ],
    },
    {
      title: 'INPUT AND OUTPUT',
      body: [
        'The first command of every statement reads the input of the request. The outputs of all statements are joined in their order, with a newline between two when the first of them does not end with one.',
        { text: 'Both statements read the input', pipeline: 'wc -l; grep -c x', input: 'x\ny\nx\n', output: '3\n2\n' },
        'Between two commands there are bytes, so any data comes through. A command that works on text reads it as UTF-8, and leaves bytes that are no valid UTF-8 as they were where it does not touch them.',
      ],
    },
    {
      title: 'STATUS AND ERRORS',
      body: [
        'A command ends with status 0, with another status (grep finds nothing, test does not hold, exit 3), or with an error: a message, such as the one for a flag that does not exist. A status does not stop the commands behind |; an error does. The status of a statement is that of its last command.',
        'An error before || is handled: the statement after || runs instead. When the last statement that ran ended with an error that is not handled, the answer is that error. Otherwise the answer is 200 with the output, and the header X-Pipeline-Errors lists the errors that earlier statements ended with.',
        { text: 'An error that is handled', pipeline: 'head -n many || echo "no number"', output: 'no number\n' },
        'As an operand of && or ||, test prints nothing; alone it prints true when it holds. [[ EXPRESSION ]] is another way to write test EXPRESSION.',
        { text: 'A condition', pipeline: '[[ 3 -gt 2 ]] && echo more || echo less', output: 'more\n' },
        'An error is answered as JSON with its HTTP status: {"error": "…", "code": "…", "request_id": "…"}. The code, in capitals, stays the same when the wording of the message changes.',
        'The errors for commands and flags that people know from a shell, such as tac, true or rm -f, say what to write here.',
      ],
    },
    {
      title: 'ARGUMENTS',
      body: [
        'Every command reads its arguments in the same way. Flags of one letter may be combined (-nr); a value is attached (-n5) or the next word (-n 5). A long flag takes its value after = or as the next word, and may be shortened as long as only one flag begins so. Flags and other arguments may be mixed. After -- every word is an ordinary argument. A few commands, such as echo and xargs, take flags only before the first other argument; their pages say so.',
        'An unknown flag, a value that is missing and an argument too many are errors; nothing is ignored. A flag may be repeated, and then its last value counts.',
        'The endpoint of a command takes the same arguments as query parameters. There a parameter that is no list may be given only once, and under one of its names: ?r=1&reverse=0 is an error.',
      ],
    },
    {
      title: 'DIFFERENCES FROM A SHELL',
      body: [
        'What a shell takes from the machine around it does not exist: files of a disk, programs, users, the environment.',
        rows(
          ['> FILE, < FILE', 'no redirections: outside of quotes, > and < are part of a word'],
          ['$(COMMAND), `COMMAND`', 'no command substitution; xargs puts what a pipeline wrote into arguments'],
          ['NAME=VALUE', 'no variables of the pipeline; exports are kept for the key'],
          ['*.txt', 'no wildcards in words; a command that takes patterns says so'],
          ['if, for, while', 'no such words; &&, ||, test and xargs do most of it'],
          ['&, ( ), { }', 'no background jobs and no groups'],
          ['2>&1', 'no second output: what goes wrong is the error of the answer'],
        ),
        'A byte order mark before a pipeline is dropped, in a file that source runs too.',
        'Text that came from an export is split at white space outside of double quotes, as in a shell, but never read again for quotes, operators or wildcards. A value between two commands is whole before the next one starts, so head does not stop the command before it. "cmd; cmd" gives both commands the input; in a shell the first one would read all of it.',
      ],
    },
    {
      title: 'EXPORTS',
      body: [
        'An export is a value with a name that is kept for your key. In a pipeline, $NAME and ${NAME} stand for it (see "man quoting").',
        rows(
          ['export NAME=VALUE', 'sets it'],
          ['export NAME', 'shows it'],
          ['export NAME=', 'deletes it'],
          ['export', 'lists all'],
        ),
      ],
    },
    {
      title: 'ALIASES',
      body: [
        'An alias is a name for a command with arguments, kept for your key. When the first word of a command is the name of an alias and is not quoted, the command of the alias takes its place, once: the result is not looked up again, so an alias may begin with its own name, and may have the name of a command.',
        rows(
          ['alias NAME=COMMAND', 'sets it'],
          ['alias NAME', 'shows it'],
          ['alias NAME=', 'deletes it, as does unalias NAME'],
          ['alias', 'lists all'],
        ),
        'In the command, $1 to $9 stand for the arguments of the call, $@ for all of them as separate words, and $* for all of them as one text with spaces between. A missing one is empty. If the command uses none of these, the arguments are put at its end. An argument stays one argument, whatever spaces, quotes or operators it holds.',
        'The value of alias NAME=… is the rest of the command as written, quotes included; \\$ there becomes $. A value that is one quoted word is unquoted first.',
        code("alias count='grep -c'", 'alias rows=cut -d , -f \\$1'),
        `Aliases, the programs that source runs and the commands that xargs runs may be nested ${nesting.default} deep.`,
      ],
    },
    {
      title: 'FILES AND SAVED PIPELINES',
      body: [
        'There is no redirection: > and < are ordinary characters. tee writes its input to a temp file, cat, diff, test and source read one, and ls and find list them. Temp files stand below /tmp/, belong to your key alone, and expire: after 36 hours, unless you say otherwise, and after 168 hours at most.',
        code('grep ERROR | tee /tmp/errors-%F.txt | wc -l', 'cat /tmp/errors-*.txt | sort | uniq -c'),
        'save keeps the text of a pipeline under a name, for good, and source runs it with the input of its stage.',
        code("echo 'sort | uniq -c | sort -rn' | save ranking", 'cut -d , -f 2 | source ranking | head'),
        'mv, cp and rm work on both. "man files" tells the rest.',
      ],
    },
    {
      title: 'HISTORY',
      body: [
        `Every pipeline that runs is recorded; the newest ${grouped(historyEntries.default)} are kept, for ${historyDays.default} days (see "man history"). A text that begins with ! is first replaced by a recorded one. What follows stays, so !! | wc -l counts the lines that the last pipeline gives now.`,
        rows(
          ['!!', 'the newest entry'],
          ['!-N', 'the N-th newest entry'],
          ['!ID', 'the entry with this number'],
          ['!TEXT', 'the newest entry that begins with this text'],
        ),
        'The token ends at white space or at |, ; or &. What is recorded is the replaced text. A ! before white space is an ordinary character.',
      ],
    },
    {
      title: 'HEADERS OF THE ANSWER',
      body: [
        rows(
          ['X-Exit-Status', 'the status of the last statement that ran'],
          ['X-Execution-Time', 'seconds, for example 0.125'],
          ['X-History-Id', 'the number of the history entry, when one was recorded'],
          ['X-Pipeline-Errors', 'a JSON array of messages, when earlier statements failed'],
          ['X-Request-Id', 'names the request; your own, if you send one'],
        ),
      ],
    },
    {
      title: 'SIZE',
      body: [
        `A pipeline has at most ${grouped(programCommands.default)} commands. The other limits are listed in "man limits".`,
      ],
    },
  ],
  seeAlso: ['quoting', 'limits', 'auth', 'alias', 'export', 'history', 'files'],
};
