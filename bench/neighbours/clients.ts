import type { Attack } from './attack.ts';
import type { AttackerFacts, AttackerResult } from './attacker.ts';
import { type Child, startChild } from './child.ts';
import type { QuietFacts, QuietResult } from './quiet-client.ts';

/** What the clients of one server have to know. */
export interface ClientsOptions {
  readonly base: string;
  readonly attack: Attack;
  readonly keys: readonly string[];
  readonly seconds: number;
  /** Whether the quiet caller asks for nothing but the server's health. */
  readonly onlyHealth: boolean;
  /** Ends the clients. */
  readonly signal: AbortSignal;
}

/** What both saw while an attack lasted. */
export interface Attacked {
  readonly attacked: QuietResult;
  /** What came of the requests of the attack. */
  readonly answers: AttackerResult;
}

const PREPARE_MS = 180_000;
const START_MS = 5000;
/** What the quiet caller still waits for when the attack is over is waited for as well. */
const REST_MS = 90_000;

/** The quiet caller and the attacker of one server, each as a process of its own. */
export class Clients implements AsyncDisposable {
  readonly #quiet: Child;
  readonly #attacker: Child;
  readonly #seconds: number;

  constructor({ base, attack, keys, seconds, onlyHealth, signal }: ClientsOptions) {
    const { name, extraProbe } = attack;
    const wantsMore = !onlyHealth && extraProbe !== undefined;
    const quiet: QuietFacts = { base, onlyHealth, ...(wantsMore && { extraProbe }) };
    const attacker: AttackerFacts = { name, base, keys, seconds };
    this.#quiet = startChild('quiet-client.ts', quiet, signal);
    this.#attacker = startChild('attacker.ts', attacker, signal);
    this.#seconds = seconds;
  }

  /** Has the quiet caller send each kind of request before anything is measured. */
  async warmUp(): Promise<void> {
    await this.#quiet.ask('warmUp', PREPARE_MS);
  }

  /** Measures the quiet caller alone until `waited` ends. */
  async measureQuiet(waited: () => Promise<void>): Promise<QuietResult> {
    await this.#quiet.ask('startQuiet', START_MS);
    await waited();
    return this.#quiet.ask<QuietResult>('stop', REST_MS);
  }

  /** Has the attacker store what it needs. */
  async prepareAttack(): Promise<void> {
    await this.#attacker.ask('prepare', PREPARE_MS);
  }

  /** Measures the quiet caller while the attack lasts, and ends the attacker. */
  async measureAttacked(): Promise<Attacked> {
    await this.#quiet.ask('startAttacked', START_MS);
    const answers = await this.#attacker.ask<AttackerResult>('run', this.#seconds * 1000 + REST_MS);
    const attacked = await this.#quiet.ask<QuietResult>('stop', REST_MS);
    await this.#attacker.stop();
    return { answers, attacked };
  }

  /** Ends both. */
  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#quiet.stop(), this.#attacker.stop()]);
  }
}
