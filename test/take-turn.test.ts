import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { takeTurn } from '../src/take-turn.ts';

/** Turns of the event loop so far, while it counts. */
async function counting<T>(work: (turns: () => number) => Promise<T>): Promise<T> {
  let turns = 0;
  let ended = false;
  const count = (): void => {
    turns++;
    if (!ended) setImmediate(count);
  };
  setImmediate(count);
  try {
    return await work(() => turns);
  } finally {
    ended = true;
    await nextTurn();
  }
}

describe('taking turns in the main process', () => {
  it('gives keys their turns one after the other, whoever asked most often', async () => {
    const order: string[] = [];
    const take = async (key: string): Promise<void> => {
      await takeTurn(key);
      order.push(key);
    };
    await Promise.all(['a', 'a', 'a', 'b', 'b', 'c'].map(take));
    assert.deepEqual(order, ['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('leaves turns of the event loop to everybody else after each piece', async () => {
    await counting(async (turns) => {
      const at: number[] = [];
      const take = async (key: string): Promise<void> => {
        await takeTurn(key);
        at.push(turns());
      };
      await Promise.all(['a', 'b', 'a', 'c'].map(take));
      const gaps = at.slice(1).map((turn, index) => turn - (at[index] ?? 0));
      assert.deepEqual(gaps, [4, 4, 4]);
    });
  });

  it('goes on with what asks again when nobody waited meanwhile', async () => {
    await takeTurn('a');
    await takeTurn('a');
    await nextTurn();
    await takeTurn('b');
  });
});
