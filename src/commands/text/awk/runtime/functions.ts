import type { Facts } from '../../../definition/command.ts';
import { CommandError } from '../../../definition/command-error.ts';
import { BoundedCache } from './bounded-cache.ts';
import type { CallableTable } from './call-by-name.ts';
import { Format } from './format/format.ts';
import { FormatValues } from './format/format-values.ts';
import { type MatchGroup, matchAt, matchGroups } from './patterns/match-at.ts';
import { readGeneralReplacement, readReplacement } from './patterns/replacement.ts';
import { substitute } from './patterns/substitute.ts';
import { TextPattern } from './patterns/text-pattern.ts';
import { Random } from './random.ts';
import { readNumber } from './read-number.ts';
import type { TextRule } from './records/separator.ts';
import { splitText } from './records/split-by-rule.ts';
import type { Separators } from './records/split-text.ts';
import type { Settings } from './settings.ts';
import { type Entry, type EntryOrder, orderBy, orderOf } from './sort-values.ts';
import { formatTime, makeTime } from './time.ts';
import { type ArrayValue, type Content, fieldValue, isText, toNumber, toText, type Value } from './value.ts';

/** The built-in functions that need more than their arguments. */
export class Functions {
  /** What {@link substitute} made of its text. */
  substituted = '';
  /** The functions that may order elements, where the program asks for any by name. */
  callable: CallableTable | undefined;
  readonly #settings: Settings;
  readonly #facts: Facts;
  readonly #formats = new BoundedCache((format) => new Format(format));
  readonly #replacements = new BoundedCache(readReplacement);
  readonly #generalReplacements = new BoundedCache(readGeneralReplacement);
  readonly #random = new Random();

  constructor(settings: Settings, facts: Facts) {
    this.#settings = settings;
    this.#facts = facts;
  }

  /** The pattern that a text stands for. */
  patternOf(source: string): TextPattern {
    return this.#settings.patternOf(source);
  }

  /**
   * `sub` and `gsub`.
   *
   * @returns how many matches were replaced
   */
  substitute(pattern: TextPattern, replacement: string, text: string, which: 'all' | number): number {
    const result = substitute(text, pattern.for(text), this.#replacements.get(replacement), which);
    this.substituted = result.text;
    return result.count;
  }

  /** `gensub` */
  generalSubstitute(pattern: TextPattern, replacement: string, how: Value, text: string): string {
    const all = typeof how !== 'number' && /^[gG]/.test(toText(how, this.#settings.CONVFMT));
    const which = all ? 'all' : Math.max(1, Math.trunc(toNumber(how)));
    return substitute(text, pattern.for(text), this.#generalReplacements.get(replacement), which).text;
  }

  /** `match`; the whole match and its groups go to `groups`. */
  match(text: string, pattern: TextPattern, groups?: ArrayValue): number {
    const expression = pattern.for(text);
    const { start, length } = matchAt(text, expression);
    this.#settings.RSTART = start;
    this.#settings.RLENGTH = length;
    if (groups !== undefined) this.#setGroups(groups, matchGroups(text, expression));
    return start;
  }

  /** `split` */
  split(text: string, parts: ArrayValue, separator?: TextPattern | string, separators?: ArrayValue): number {
    return splitInto(text, this.#splitRule(separator), parts, separators);
  }

  /**
   * `patsplit`: the parts are what a pattern matches.
   *
   * @throws {CommandError} for an empty pattern, as in gawk
   */
  splitContent(text: string, parts: ArrayValue, pattern?: TextPattern, separators?: ArrayValue): number {
    if (pattern?.source === '') {
      throw new CommandError('awk', 'COMMAND_FAILED', 'Cannot run patsplit: Expected a pattern that is not empty');
    }
    const content = pattern ?? this.patternOf(this.#settings.FPAT);
    return splitInto(text, { kind: 'content', pattern: content }, parts, separators);
  }

  /** `sprintf` */
  format(format: string, values: readonly Value[]): string {
    return this.#formats.get(format).write(new FormatValues(values, this.#settings));
  }

  /** What `%d` writes. */
  integer(number: number): string {
    const whole = Math.trunc(number);
    return Number.isSafeInteger(whole) ? String(whole) : this.format('%d', [number]);
  }

  /** `asort` */
  sortValues(array: ArrayValue, target: ArrayValue, how = '@val_type_asc'): number {
    return this.#sort(array, target, how, ([, value]) => value);
  }

  /** `asorti` */
  sortIndexes(array: ArrayValue, target: ArrayValue, how = '@ind_str_asc'): number {
    return this.#sort(array, target, how, ([index]) => index);
  }

  /** `strtonum`: of text it takes hexadecimal and octal numbers too. */
  toNumber(value: Value): number {
    return isText(value) ? readNumber(toText(value, '')) : toNumber(value);
  }

  /** The keys of an array in the order that `PROCINFO["sorted_in"]` names, else in that of their first assignment. */
  keysOf(array: ArrayValue, information: ArrayValue): readonly string[] {
    const how = toText(information.get('sorted_in'), this.#settings.CONVFMT);
    return how === ''
      ? [...array.keys()]
      : Array.from(array)
          .toSorted(this.#orderOf(how))
          .map(([key]) => key);
  }

  /** `srand`; answers the seed before. */
  seed(number?: number): number {
    return this.#random.seed(number ?? this.systemTime());
  }

  /** `rand` */
  random(): number {
    return this.#random.next();
  }

  /** `systime` */
  systemTime(): number {
    return Math.floor(this.#facts.now / 1000);
  }

  /** `strftime` */
  formatTime(format = '%a %b %e %H:%M:%S %Z %Y', seconds: number = this.systemTime(), utc = false): string {
    return formatTime(format, seconds, utc, this.#facts.timezone);
  }

  /** `mktime` */
  makeTime(spec: string, utc = false): number {
    return makeTime(spec, utc ? 'UTC' : this.#facts.timezone);
  }

  #sort(array: ArrayValue, target: ArrayValue, how: string, pick: (entry: Entry) => Content): number {
    const sorted = Array.from(array).toSorted(this.#orderOf(how)).map(pick);
    target.clear();
    for (const [index, value] of sorted.entries()) target.set(String(index + 1), value);
    return sorted.length;
  }

  #orderOf(how: string): EntryOrder {
    const own = this.callable?.get(how);
    if (own?.isOwn) return orderBy(own);
    return orderOf(how, { conversion: this.#settings.CONVFMT, ignoreCase: this.#settings.ignoreCase });
  }

  #setGroups(target: ArrayValue, groups: readonly (MatchGroup | undefined)[]): void {
    target.clear();
    groups.forEach((group, index) => {
      if (group === undefined) return;
      target.set(String(index), fieldValue(group.text));
      target.set(`${index}${this.#settings.SUBSEP}start`, group.start);
      target.set(`${index}${this.#settings.SUBSEP}length`, group.length);
    });
  }

  #splitRule(separator: TextPattern | string | undefined): TextRule {
    // FPAT says what the fields of records are, never those of split().
    if (separator === undefined) return this.#settings.splitRule(this.#settings.FS);
    if (separator instanceof TextPattern) {
      return separator.source === '' ? { kind: 'characters' } : { kind: 'pattern', pattern: separator };
    }
    return this.#settings.splitRule(separator);
  }
}

/** Splits a text into the elements 1, 2… of an array. The text may have been an element of it. */
function splitInto(text: string, rule: TextRule, parts: ArrayValue, separators: ArrayValue | undefined): number {
  const between: Separators | undefined = separators === undefined ? undefined : [];
  const texts = splitText(text, rule, between);
  parts.clear();
  for (const [index, part] of texts.entries()) parts.set(String(index + 1), fieldValue(part));
  separators?.clear();
  between?.forEach((part, number) => {
    if (part !== undefined) separators?.set(String(number), fieldValue(part));
  });
  return texts.length;
}
