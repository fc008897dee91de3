/** What to write here for something that people type by habit, from shells elsewhere. */
export interface Habit {
  /** Why, or what differs: the part of an error before a colon and the pipeline. */
  readonly says: string;
  /** A pipeline that runs as it is. */
  readonly pipeline: string;
}

/** `NAME=value` where a command should be. */
const ASSIGNMENT = /^[A-Za-z_][A-Za-z0-9_]*=/;
/** One that chooses a language elsewhere. */
const LOCALE = /^(?:LC_[A-Z]+|LANG|LANGUAGE)=/;

const PLAIN_ORDER: Habit = { says: 'leave it out, texts are in the order of LC_ALL=C anyway', pipeline: 'sort' };
const KEPT_VALUE: Habit = { says: 'export keeps a value for $NAME', pipeline: 'export NAME=value' };

const AWK: Habit = { says: "awk has what gawk's language has", pipeline: "awk '{ print $1 }'" };
const CALCULATION: Habit = { says: 'awk calculates', pipeline: "awk 'BEGIN { print (1 + 2) / 4 }'" };
const CONDITION: Habit = { says: 'a condition and && or || decide', pipeline: 'test 1 -lt 2 && echo less' };
const LOOP: Habit = { says: 'xargs runs a command for each word', pipeline: 'xargs -n 1 echo' };
const NO_FOLDER: Habit = { says: 'all paths are below /tmp, and folders need not be made', pipeline: 'ls /tmp/' };
const NO_URLS: Habit = { says: 'no command fetches URLs, send the content as the input', pipeline: 'tee -q page.html' };
const PAGE: Habit = { says: 'head shows the first lines', pipeline: 'head -n 20' };

/** By the name of the command. */
const COMMANDS: ReadonlyMap<string, Habit> = new Map([
  ['[', { says: 'a condition has two brackets', pipeline: '[[ 1 -lt 2 ]]' }],
  ['bc', CALCULATION],
  ['case', CONDITION],
  ['cd', NO_FOLDER],
  ['curl', NO_URLS],
  ['do', LOOP],
  ['done', LOOP],
  ['dos2unix', { says: 'sed takes off carriage returns', pipeline: "sed 's/\\r$//'" }],
  ['egrep', { says: "the expressions of grep are egrep's", pipeline: "grep 'a|b'" }],
  ['else', CONDITION],
  ['env', { says: 'export lists values', pipeline: 'export' }],
  ['expr', CALCULATION],
  ['false', { says: 'a condition that does not hold ends with status 1', pipeline: 'test 0 -eq 1' }],
  ['fgrep', { says: 'grep -F takes texts literally', pipeline: "grep -F 'a.b'" }],
  ['fi', CONDITION],
  ['for', LOOP],
  ['gawk', AWK],
  ['help', { says: 'man lists all commands', pipeline: 'man' }],
  ['if', CONDITION],
  ['less', PAGE],
  ['ll', { says: 'ls -l gives details', pipeline: 'ls -l' }],
  ['mawk', AWK],
  ['md5sum', { says: 'the command is md5', pipeline: 'md5' }],
  ['mkdir', NO_FOLDER],
  ['more', PAGE],
  ['nl', { says: 'cat -b numbers lines that are not empty, cat -n all', pipeline: 'cat -b' }],
  ['paste', { says: 'sed joins lines', pipeline: "sed ':a;N;$!ba;s/\\n/,/g'" }],
  [
    'printf',
    { says: 'echo -e reads escapes, and awk has printf', pipeline: `awk 'BEGIN { printf "%05.1f\\n", 3.14 }'` },
  ],
  ['pwd', NO_FOLDER],
  [
    'rev',
    {
      says: 'awk turns lines round',
      pipeline: `awk '{ r = ""; for (i = length($0); i > 0; i--) r = r substr($0, i, 1); print r }'`,
    },
  ],
  ['seq', { says: 'awk counts', pipeline: "awk 'BEGIN { for (i = 1; i <= 5; i++) print i }'" }],
  ['sha256sum', { says: 'the command is sha256', pipeline: 'sha256' }],
  ['shuf', { says: 'sort -R puts lines in a random order', pipeline: 'sort -R' }],
  [
    'tac',
    { says: 'awk turns the order of lines round', pipeline: "awk '{ l[NR] = $0 } END { while (NR) print l[NR--] }'" },
  ],
  ['then', CONDITION],
  ['true', { says: 'echo -n writes nothing and ends with status 0', pipeline: 'echo -n' }],
  ['wget', NO_URLS],
  ['which', { says: 'man lists all commands', pipeline: 'man' }],
  ['while', LOOP],
  ['yq', { says: 'jq reads YAML', pipeline: 'jq --yaml-input .' }],
]);

const DETAILS: Habit = { says: 'every file is listed anyway, and -l gives details', pipeline: 'ls -l' };
const LIST: Habit = { says: 'each path has a line, the newest comes first', pipeline: 'ls' };
const ALL_FILES: Habit = { says: 'cat takes a pattern of paths', pipeline: 'cat /tmp/*.txt | grep apple' };
const REPLACES: Habit = { says: 'leave it out, what is there is replaced', pipeline: 'cp a b' };

/** By command and flag, as the flag is typed. */
const FLAGS: ReadonlyMap<string, Habit> = new Map([
  ['awk -f', { says: 'the program is the first word', pipeline: "awk '{ print $1 }'" }],
  ['base64 -D', { says: 'the letter is small', pipeline: 'base64 -d' }],
  ['cp -f', REPLACES],
  ['diff -q', { says: 'the status says whether texts differ', pipeline: 'diff a b && echo same' }],
  ['find -delete', { says: 'rm takes paths from xargs', pipeline: "find -name '*.txt' | xargs -r rm" }],
  ['find -exec', { says: 'xargs runs a command', pipeline: "find -name '*.txt' | xargs -r cat" }],
  ['find -print0', { says: 'each path has a line', pipeline: "find -name '*.txt' | xargs -d '\\n' -r cat" }],
  ['grep --include', ALL_FILES],
  ['grep -R', ALL_FILES],
  ['grep -r', ALL_FILES],
  ['ls -1', LIST],
  ['ls -R', LIST],
  ['ls -a', DETAILS],
  ['ls -h', DETAILS],
  ['ls -t', LIST],
  ['man -k', { says: 'the list can be searched', pipeline: 'man | grep -i sort' }],
  ['mv -f', { ...REPLACES, pipeline: 'mv a b' }],
  ['rm -f', { says: 'after || a missing file is no error', pipeline: 'rm nosuch || echo -n' }],
  ['rm -r', { says: 'a pattern takes all below a folder', pipeline: 'rm /tmp/logs/*' }],
  ['tail -F', { says: 'the input is complete, there is nothing to follow', pipeline: 'tail' }],
  ['xargs -i', { says: 'the letter is large and has a value', pipeline: "xargs -I {} echo '<{}>'" }],
  ['xargs -l', { says: 'the letter is large and has a value', pipeline: 'xargs -L 1 echo' }],
]);

/** Every habit with what is typed, so that tests can run its pipeline. */
export const HABITS: ReadonlyMap<string, Habit> = new Map([
  ...COMMANDS,
  ...FLAGS,
  ['LC_ALL=C', PLAIN_ORDER],
  ['NAME=value', KEPT_VALUE],
]);

/** What to write instead of an unknown command, if that is known: a part of an error. */
export function commandHint(name: string): string | undefined {
  if (LOCALE.test(name)) return shown(PLAIN_ORDER);
  return shown(ASSIGNMENT.test(name) ? KEPT_VALUE : COMMANDS.get(name));
}

/** What to write instead of an unknown flag, as it was typed, if that is known. */
export function flagHint(command: string, flag: string): string | undefined {
  return shown(FLAGS.get(`${command} ${flag}`));
}

function shown(habit: Habit | undefined): string | undefined {
  return habit === undefined ? undefined : `${habit.says}: ${habit.pipeline}`;
}
