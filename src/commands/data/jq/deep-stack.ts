import { PAGE_BYTES } from '../web-assembly/grow-memory.ts';

/**
 * The program was built with a stack of 64 KiB, which lies above its data: nested input that is not even 100 levels deep
 * would overwrite those without a word. The stack gets a place of its own, between its old one and the heap.
 */

/** More than V8's own stack lets the program use, so that too deep a recursion ends there, with an exception. */
const STACK_BYTES = 16 * 1024 * 1024;
const WORD_BYTES = 4;
/** What stands at the lowest word of the stack as long as the stack does not reach it. */
const UNTOUCHED = 0x5afe57ac;

/**
 * Moves the start of the heap up by the size of the stack, which the memory grows by. Only before the program has run:
 * then its data hold the start of the heap, which is the top of the old stack, in one place.
 *
 * @param top of the old stack
 * @returns the new top
 * @throws {Error} when this is another build of the program than expected
 */
export function makeRoomForStack(memory: WebAssembly.Memory, top: number): number {
  // The data lie below the stack.
  const words = new Uint32Array(memory.buffer, 0, top / WORD_BYTES);
  const at = words.indexOf(top);
  if (at < 0 || words.includes(top, at + 1)) throw new Error('This build of jq keeps its heap elsewhere');
  words[at] = top + STACK_BYTES;
  memory.grow(STACK_BYTES / PAGE_BYTES);
  new DataView(memory.buffer).setUint32(top, UNTOUCHED, true);
  return top + STACK_BYTES;
}

/** Whether the stack stayed within its place. @param top of the old stack, where the new one ends */
export function stackIsWhole(memory: WebAssembly.Memory, top: number): boolean {
  return new DataView(memory.buffer).getUint32(top, true) === UNTOUCHED;
}
