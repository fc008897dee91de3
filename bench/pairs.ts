import { accessLog } from './access-log.ts';
import { jsonOrders, orderTable } from './orders.ts';

/** A pipeline, and a shell's that gives the same bytes with the tool that people know. */
export interface Pair {
  readonly penstock: string;
  readonly shell: string;
}

/** Pairs over the same input. */
export interface Group {
  readonly name: string;
  readonly input: () => Buffer;
  readonly pairs: readonly Pair[];
}

const MIB = 1024 * 1024;

const same = (command: string): Pair => ({ penstock: command, shell: command });
const withMawk = (program: string): Pair => ({ penstock: `awk ${program}`, shell: `mawk ${program}` });
const withGawk = (program: string): Pair => ({ penstock: `awk ${program}`, shell: `gawk ${program}` });
const withSed = (script: string): Pair => ({ penstock: `sed ${script}`, shell: `sed -E ${script}` });
const withMiller = (flags: string, verb: string): Pair => ({
  penstock: `csv ${flags}`,
  shell: `mlr --icsv --ocsv ${verb}`,
});

const SUM = `'{ s += $9 } END { printf "%.0f\\n", s }'`;
const COUNT = `'{ c[$1]++ } END { for (a in c) if (c[a] > 400) print a, c[a] }' | sort`;

/** Every command over large inputs, and the pipeline that people come for. */
export const GROUPS: readonly Group[] = [
  {
    name: 'text',
    input: () => accessLog(20 * MIB),
    pairs: [
      same('cat'),
      same('grep Googlebot'),
      { penstock: `grep '" (404|500) [0-9]{4} '`, shell: `grep -E '" (404|500) [0-9]{4} '` },
      same('grep -c -i googlebot'),
      same('head -n 1000'),
      same('tail -n 1000'),
      same('sort'),
      same('sort -n'),
      same('sort -u'),
      same("sort -t' ' -k7,7"),
      same("cut -d' ' -f1"),
      same('cut -c1-20'),
      same('uniq'),
      same('uniq -c'),
      same('wc'),
      same('wc -l'),
      same('tr a-z A-Z'),
      same("tr -d '0-9'"),
      { penstock: 'base64', shell: 'base64 -w0' },
      { penstock: 'sha256', shell: 'sha256sum | head -c 64' },
      { penstock: 'md5', shell: 'md5sum | head -c 32' },
      same(`grep GET | cut -d' ' -f7 | sort | uniq -c | sort -rn | head`),
      withSed('s/GET/POST/g'),
      withSed("'s/[0-9]+/N/g'"),
      withSed("-n '/ 500 /p'"),
      withSed("'/Googlebot/d; s/HTTP/http/'"),
      withMawk(SUM),
      withGawk(SUM),
      withMawk("'{ print $1 }'"),
      withMawk("'$8 == 500 { n++ } END { print n }'"),
      withMawk("'/Googlebot/ { print $6 }'"),
      withMawk(COUNT),
      withGawk(COUNT),
    ],
  },
  {
    name: 'csv',
    input: () => orderTable(20 * MIB),
    pairs: [
      withMiller("--select='id,city'", 'cut -o -f id,city'),
      withMiller(`--filter="amount > 900 && city = 'Berlin'"`, `filter '$amount > 900 && $city == "Berlin"'`),
      withMiller('--sort=amount:desc', 'sort -nr amount'),
      withMiller("--group-by=city --aggregate='sum(quantity) as quantity_sum'", 'stats1 -a sum -f quantity -g city'),
    ],
  },
  {
    name: 'json',
    input: () => jsonOrders(10 * MIB),
    pairs: [
      same('jq -c .'),
      same("jq 'map(.quantity) | add'"),
      same("jq -c '[.[] | select(.paid) | .customer]'"),
      same("jq -c 'group_by(.city) | map({city: .[0].city, n: length})'"),
    ],
  },
];
