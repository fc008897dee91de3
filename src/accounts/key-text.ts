import { hash, randomBytes } from 'node:crypto';

/** `pk_` and 48 lower-case hexadecimal characters: 192 random bits. */
const KEY = /^pk_[0-9a-f]{48}$/;
const PREFIX = 'pk_';
/** What is kept of a key, so that its owner can tell it from others: the first 12 characters, the prefix included. */
const KEPT_CHARACTERS = 12;

/** Whether a text has the form of a key. */
export function isKeyText(text: string): boolean {
  return KEY.test(text);
}

/** A new random key. */
export function newKeyText(): string {
  return PREFIX + randomBytes(24).toString('hex');
}

/**
 * SHA-256 of a key, the only form in which the service keeps it. A key is as random as its hash, so neither salt nor a
 * slow hash would add anything; and since keys are found by their hash, the time that takes says nothing about a key.
 */
export function hashKey(key: string): Uint8Array {
  return hash('sha256', key, 'buffer');
}

/** The kept part of a key, without the prefix, so that the database holds no text that looks like a key. */
export function keyStart(key: string): string {
  return key.slice(PREFIX.length, KEPT_CHARACTERS);
}

/** How a key is shown: `pk_0123456789...` with its first 12 characters. */
export function shownKey(start: string): string {
  return `${PREFIX}${start}...`;
}
