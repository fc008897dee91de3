import { BoundedCache } from './bounded-cache.ts';
import { byteTable } from './byte-set.ts';
import type { FieldRule, RecordRule, TextRule } from './separator.ts';
import { type CaseRule, TextPattern } from './text-pattern.ts';
import { toTruth, type Value } from './value.ts';

const NEWLINE = 0x0a;

/** The variables that mean something to awk, by their names in the language, with what follows from them. */
export class Settings implements CaseRule {
  NR = 0;
  FNR = 0;
  RSTART = 0;
  RLENGTH = 0;
  /** The input has no name. */
  FILENAME: Value = '';
  CONVFMT = '%.6g';
  OFMT = '%.6g';
  OFS = ' ';
  ORS = '\n';
  SUBSEP = '\x1c';
  /** Whether letters match and compare in either case. */
  ignoreCase = false;
  fieldRule: FieldRule = { kind: 'blank' };
  recordRule: RecordRule = { kind: 'byte', byte: NEWLINE };
  #fs = ' ';
  #fpat = '[^[:space:]]+';
  #rs = '\n';
  #ignoreCase: Value = 0;
  readonly #splitRules = new BoundedCache((separator) => this.#ruleOf(separator));
  /** Whether FPAT was assigned last, not FS. */
  #byContent = false;

  get FS(): string {
    return this.#fs;
  }

  /** @throws {PatternError} */
  set FS(text: string) {
    this.#fs = text;
    this.#byContent = false;
    this.#updateFieldRule();
  }

  get FPAT(): string {
    return this.#fpat;
  }

  /** @throws {PatternError} */
  set FPAT(text: string) {
    this.#fpat = text;
    this.#byContent = true;
    this.#updateFieldRule();
  }

  get RS(): string {
    return this.#rs;
  }

  /** @throws {PatternError} */
  set RS(text: string) {
    this.#rs = text;
    if (text === '') this.recordRule = { kind: 'paragraph' };
    else if (isOneByte(text)) this.recordRule = { kind: 'byte', byte: text.charCodeAt(0) };
    else this.recordRule = { kind: 'pattern', pattern: this.#pattern(text) };
    this.#updateFieldRule();
  }

  get IGNORECASE(): Value {
    return this.#ignoreCase;
  }

  set IGNORECASE(value: Value) {
    this.#ignoreCase = value;
    this.ignoreCase = toTruth(value);
    this.#updateFieldRule();
  }

  /**
   * The rule that the third argument of `split` stands for.
   *
   * @throws {PatternError}
   */
  splitRule(separator: string): TextRule {
    return this.#splitRules.get(separator);
  }

  #updateFieldRule(): void {
    this.fieldRule = this.#byContent
      ? { kind: 'content', pattern: this.#pattern(this.#fpat) }
      : this.#fieldRuleOf(this.#ruleOf(this.#fs));
  }

  #ruleOf(separator: string): TextRule {
    if (separator === ' ') return { kind: 'blank' };
    if (separator === '') return { kind: 'characters' };
    if (isOneByte(separator)) return { kind: 'character', character: separator };
    return { kind: 'pattern', pattern: this.#pattern(separator) };
  }

  /** The same rule for bytes, where it can be one. */
  #fieldRuleOf(text: TextRule): FieldRule {
    if (text.kind === 'character') return this.#characterRule(text);
    const set = text.kind === 'pattern' && !this.ignoreCase ? text.pattern.byteSet : undefined;
    return set === undefined ? text : { kind: 'bytes', ...set, text };
  }

  /** In paragraphs, newlines divide fields as well; in gawk they do so only where the separator is one byte. */
  #characterRule(rule: TextRule & { readonly kind: 'character' }): FieldRule {
    const byte = rule.character.charCodeAt(0);
    const newlines = this.#rs === '';
    const table = byteTable((one) => one === byte || (newlines && one === NEWLINE));
    const either = `\\x${byte.toString(16).padStart(2, '0')}|\\n`;
    const text: TextRule = newlines ? { kind: 'pattern', pattern: this.#pattern(either) } : rule;
    return { kind: 'bytes', table, runs: false, text };
  }

  #pattern(source: string): TextPattern {
    return new TextPattern(source, this);
  }
}

function isOneByte(text: string): boolean {
  return text.length === 1 && text.charCodeAt(0) < 0x80;
}
