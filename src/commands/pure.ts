import { csv } from './data/csv.ts';
import { html } from './data/html.ts';
import { jq } from './data/jq.ts';
import { xpath } from './data/xpath.ts';
import type { PureCommand } from './definition/command.ts';
import { find } from './storage/find.ts';
import { ls } from './storage/ls.ts';
import { awk } from './text/awk.ts';
import { cat } from './text/cat.ts';
import { cut } from './text/cut.ts';
import { diff } from './text/diff.ts';
import { grep } from './text/grep.ts';
import { head } from './text/head.ts';
import { sed } from './text/sed.ts';
import { sort } from './text/sort.ts';
import { tail } from './text/tail.ts';
import { tr } from './text/tr.ts';
import { uniq } from './text/uniq.ts';
import { wc } from './text/wc.ts';
import { base64 } from './utilities/base64.ts';
import { date } from './utilities/date.ts';
import { echo } from './utilities/echo.ts';
import { md5 } from './utilities/md5.ts';
import { sha256 } from './utilities/sha256.ts';
import { test } from './utilities/test.ts';

/** The pure commands; a worker process loads these and nothing else. */
export const PURE_COMMANDS: readonly PureCommand[] = [
  awk,
  base64,
  cat,
  csv,
  cut,
  date,
  diff,
  echo,
  find,
  grep,
  head,
  html,
  jq,
  ls,
  md5,
  sed,
  sha256,
  sort,
  tail,
  test,
  tr,
  uniq,
  wc,
  xpath,
];
