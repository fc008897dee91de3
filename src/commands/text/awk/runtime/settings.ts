import { BoundedCache } from './bounded-cache.ts';
import { type CaseRule, TextPattern } from './patterns/text-pattern.ts';
import { byteTable } from './records/byte-set.ts';
import { readWidths } from './records/field-widths.ts';
import type { FieldRule, RecordRule, TextRule } from './records/separator.ts';
import { type ArrayValue, toTruth, type Value } from './value.ts';

const NEWLINE = 0x0a;

/** The variables that mean something to awk, by their names in the language, with what follows from them. */
export class Settings implements CaseRule {
  NR = 0;
  FNR = 0;
  RSTART = 0;
  RLENGTH = 0;
  /** The input has a name once it is read. */
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
  /** PROCINFO */
  readonly information: ArrayValue = new Map([['FS', 'FS']]);
  #fs = ' ';
  #fieldWidths = '';
  #fpat = '[^[:space:]]+';
  #rs = '\n';
  #ignoreCase: Value = 0;
  /** What was made of texts: programs may assign FS, FPAT and RS, or match texts, for each record. */
  readonly #patterns = new BoundedCache((source) => new TextPattern(source, this));
  readonly #splitRules = new BoundedCache((separator) => this.#ruleOf(separator));
  readonly #recordRules = new BoundedCache((separator) => this.#recordRuleOf(separator));
  /** Field rules by all that they follow from. */
  readonly #fieldRules = new BoundedCache(() => this.#fieldRuleOf(this.splitRule(this.#fs)));
  /** Which of the variables that say what fields are was assigned last. */
  #fieldsBy: 'FS' | 'FPAT' | 'FIELDWIDTHS' = 'FS';

  /** What divides fields. */
  get FS(): string {
    return this.#fs;
  }

  /** @throws {PatternError} */
  set FS(text: string) {
    if (text === this.#fs && this.#fieldsBy === 'FS') return;
    this.#fs = text;
    this.#divideBy('FS');
  }

  /** The pattern of what fields are, once it was assigned after FS. */
  get FPAT(): string {
    return this.#fpat;
  }

  /** @throws {PatternError} */
  set FPAT(text: string) {
    if (text === this.#fpat && this.#fieldsBy === 'FPAT') return;
    this.#fpat = text;
    this.#divideBy('FPAT');
  }

  /** The widths of fields, once they were assigned after FS. */
  get FIELDWIDTHS(): string {
    return this.#fieldWidths;
  }

  /** @throws {CommandError} */
  set FIELDWIDTHS(text: string) {
    if (text === this.#fieldWidths && this.#fieldsBy === 'FIELDWIDTHS') return;
    this.#fieldWidths = text;
    this.#divideBy('FIELDWIDTHS');
  }

  /** What divides records. */
  get RS(): string {
    return this.#rs;
  }

  /** @throws {PatternError} */
  set RS(text: string) {
    if (text === this.#rs) return;
    const wasParagraph = this.#rs === '';
    this.recordRule = this.#recordRules.get(text);
    this.#rs = text;
    if (wasParagraph || text === '') this.#updateFieldRule();
  }

  /** The value from which {@link ignoreCase} follows. */
  get IGNORECASE(): Value {
    return this.#ignoreCase;
  }

  set IGNORECASE(value: Value) {
    this.#ignoreCase = value;
    const ignoreCase = toTruth(value);
    if (ignoreCase === this.ignoreCase) return;
    this.ignoreCase = ignoreCase;
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

  /**
   * The pattern that a text stands for.
   *
   * @throws {PatternError}
   */
  patternOf(source: string): TextPattern {
    return this.#patterns.get(source);
  }

  #divideBy(name: 'FS' | 'FPAT' | 'FIELDWIDTHS'): void {
    this.#fieldsBy = name;
    this.information.set('FS', name);
    this.#updateFieldRule();
  }

  #updateFieldRule(): void {
    switch (this.#fieldsBy) {
      case 'FS':
        this.fieldRule = this.#fieldRules.get(`${this.#rs === ''} ${this.ignoreCase} ${this.#fs}`);
        break;
      case 'FPAT':
        this.fieldRule = { kind: 'content', pattern: this.patternOf(this.#fpat) };
        break;
      case 'FIELDWIDTHS':
        this.fieldRule = { kind: 'widths', widths: readWidths(this.#fieldWidths) };
    }
  }

  #recordRuleOf(separator: string): RecordRule {
    if (separator === '') return { kind: 'paragraph' };
    if (isOneByte(separator)) return { kind: 'byte', byte: separator.charCodeAt(0) };
    return { kind: 'pattern', pattern: this.patternOf(separator) };
  }

  #ruleOf(separator: string): TextRule {
    if (separator === ' ') return { kind: 'blank' };
    if (separator === '') return { kind: 'characters' };
    if (isOneByte(separator)) return { kind: 'character', character: separator };
    return { kind: 'pattern', pattern: this.patternOf(separator) };
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
    const text: TextRule = newlines ? { kind: 'pattern', pattern: this.patternOf(either) } : rule;
    return { kind: 'bytes', table, runs: false, text };
  }
}

function isOneByte(text: string): boolean {
  return text.length === 1 && text.charCodeAt(0) < 0x80;
}
