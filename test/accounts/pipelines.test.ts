import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Pipelines } from '../../src/accounts/pipelines.ts';
import { withAccounts } from '../support/accounts.ts';

async function textOf(pipelines: Pipelines, name: string): Promise<string | undefined> {
  return (await pipelines.get(name))?.text;
}

const invalid = (problem: RegExp) => ({ code: 'INVALID_PIPELINE', message: problem });

describe('a saved pipeline', () => {
  it('is there with its text, times and an id once it is saved', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { pipelines } = await newAccount();
      await pipelines.set('count', 'wc -l\n');
      const saved = await pipelines.get('count');
      assert.match(saved?.id ?? '', /^[0-9A-HJKMNP-TV-Z]{26}$/);
      assert.deepEqual(saved, {
        id: saved?.id,
        name: 'count',
        text: 'wc -l\n',
        createdAt: clock.now,
        updatedAt: clock.now,
      });
      assert.equal(await pipelines.get('Count'), undefined);
      assert.equal(await pipelines.get(''), undefined);
    }));

  it('keeps its id and the time it was made when it is saved again', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { pipelines } = await newAccount();
      await pipelines.set('a', 'one');
      const first = await pipelines.get('a');
      clock.now += 1000;
      await pipelines.set('a', 'two');
      assert.deepEqual(await pipelines.get('a'), { ...first, text: 'two', updatedAt: clock.now });
      assert.deepEqual(await pipelines.names(), ['a']);
    }));

  it('keeps any text, as it was given', () =>
    withAccounts(async ({ newAccount }) => {
      const { pipelines } = await newAccount();
      const texts = ['', '0 * * * * UTC name\n', 'a\0b', 'byte \udc80\udcff', '🦀\r\n', 'x'.repeat(1024 * 1024)];
      for (const text of texts) {
        await pipelines.set('x', text);
        assert.ok((await textOf(pipelines, 'x')) === text);
      }
    }));

  it('belongs to its token alone', () =>
    withAccounts(async ({ newAccount }) => {
      const [mine, theirs] = [(await newAccount()).pipelines, (await newAccount()).pipelines];
      await mine.set('x', 'mine');
      assert.deepEqual([await theirs.get('x'), await theirs.names(), await theirs.delete('x')], [undefined, [], false]);
      assert.deepEqual([await theirs.move('x', 'y'), await theirs.copy('x', 'y')], [false, false]);
      await theirs.set('x', 'theirs');
      assert.equal(await textOf(mine, 'x'), 'mine');
    }));

  it('is seen by other processes at once', () =>
    withAccounts(async ({ newAccount, asOtherProcess }) => {
      const { pipelines, tokenId } = await newAccount();
      await asOtherProcess(async (other) => {
        const same = await other.open(tokenId);
        await same?.pipelines.set('x', 'one');
        assert.equal(await textOf(pipelines, 'x'), 'one');
        await pipelines.delete('x');
        assert.equal(await same?.pipelines.get('x'), undefined);
      });
    }));

  it('is deleted once', () =>
    withAccounts(async ({ newAccount }) => {
      const { pipelines } = await newAccount();
      await pipelines.set('x', 'one');
      assert.deepEqual([await pipelines.delete('x'), await pipelines.delete('x')], [true, false]);
      assert.equal(await pipelines.get('x'), undefined);
    }));
});

describe('names of saved pipelines', () => {
  it('may be odd, and mean only themselves, in the order of code points', () =>
    withAccounts(async ({ newAccount }) => {
      const { pipelines } = await newAccount();
      const names = [
        '__proto__',
        'constructor',
        ' ',
        'a b',
        "it's",
        '_',
        '\\',
        'é',
        'e\u0301',
        'A',
        'a',
        '-',
        '.',
        '..',
        '\u{10ffff}',
        '\ufffd',
        '🦀'.repeat(128),
        'x'.repeat(128),
      ];
      for (const name of names) await pipelines.set(name, `text of ${name}`);
      const sorted = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      assert.deepEqual(await pipelines.names(), sorted);
      const all = await Array.fromAsync(pipelines.all());
      assert.deepEqual(
        all.map(({ name, text }) => [name, text]),
        sorted.map((name) => [name, `text of ${name}`]),
      );
    }));

  it('break rules in ways that are told apart', () =>
    withAccounts(async ({ newAccount }) => {
      const { pipelines } = await newAccount();
      await pipelines.set('x', 'text');
      for (const [name, problem] of [
        ['', /^Cannot save pipeline "": Expected a name of 1 to 128 characters$/],
        ['x'.repeat(129), /1 to 128 characters$/],
        ['🦀'.repeat(129), /1 to 128 characters$/],
        ['a/b', /without "\/", "\*", "\?" and "%"$/],
        ['/tmp', /without "\/"/],
        ['a*', /without "\/"/],
        ['a?', /without "\/"/],
        ['a%', /without "\/"/],
        ['a\n', /without control characters$/],
        ['\0', /without control characters$/],
        ['\u2028', /without control characters$/],
        ['\udc80', /a name of UTF-8$/],
      ] as const) {
        for (const work of [
          () => pipelines.set(name, 'text'),
          () => pipelines.move('x', name),
          () => pipelines.copy('x', name),
          () => pipelines.move('none', name),
        ]) {
          await assert.rejects(work, invalid(problem), JSON.stringify(name));
        }
      }
      assert.deepEqual(await pipelines.names(), ['x']);
    }));

  it('that are no UTF-8 never mean the one with U+FFFD in their place', () =>
    withAccounts(async ({ newAccount }) => {
      const { pipelines } = await newAccount();
      await pipelines.set('\ufffd', 'text');
      assert.equal(await pipelines.get('\udc80'), undefined);
      assert.equal(await pipelines.move('\udc80', 'x'), false);
      assert.equal(await pipelines.delete('\udc80'), false);
      assert.deepEqual(await pipelines.names(), ['\ufffd']);
    }));
});

describe('renaming a saved pipeline', () => {
  it('changes the name and nothing else', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { pipelines } = await newAccount();
      await pipelines.set('a', 'text');
      const before = await pipelines.get('a');
      clock.now += 1000;
      assert.equal(await pipelines.move('a', 'b'), true);
      assert.deepEqual(await pipelines.get('b'), { ...before, name: 'b' });
      assert.deepEqual(await pipelines.names(), ['b']);
    }));

  it('takes the place of one that is there', () =>
    withAccounts(async ({ newAccount }) => {
      const { pipelines } = await newAccount();
      await pipelines.set('a', 'A');
      await pipelines.set('b', 'B');
      const before = await pipelines.get('a');
      await pipelines.move('a', 'b');
      assert.deepEqual(await pipelines.get('b'), { ...before, name: 'b' });
      assert.deepEqual(await pipelines.names(), ['b']);
    }));

  it('to its own name changes nothing, and one that does not exist cannot be renamed', () =>
    withAccounts(async ({ newAccount }) => {
      const { pipelines } = await newAccount();
      await pipelines.set('a', 'A');
      const before = await pipelines.get('a');
      assert.deepEqual([await pipelines.move('a', 'a'), await pipelines.copy('a', 'a')], [true, true]);
      assert.deepEqual([await pipelines.move('none', 'a'), await pipelines.copy('none', 'a')], [false, false]);
      assert.deepEqual([await pipelines.move('none', 'none'), await pipelines.copy('none', 'none')], [false, false]);
      assert.deepEqual(await pipelines.get('a'), before);
    }));
});

describe('copying a saved pipeline', () => {
  it('makes one with an id and times of its own', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { pipelines } = await newAccount();
      await pipelines.set('a', 'text');
      const before = await pipelines.get('a');
      clock.now += 1000;
      assert.equal(await pipelines.copy('a', 'b'), true);
      const copy = await pipelines.get('b');
      assert.notEqual(copy?.id, before?.id);
      assert.deepEqual(copy, { id: copy?.id, name: 'b', text: 'text', createdAt: clock.now, updatedAt: clock.now });
      assert.deepEqual(await pipelines.get('a'), before);
    }));

  it('onto one that is there changes that one’s text', () =>
    withAccounts(async ({ newAccount, clock }) => {
      const { pipelines } = await newAccount();
      await pipelines.set('a', 'A');
      await pipelines.set('b', 'B');
      const before = await pipelines.get('b');
      clock.now += 1000;
      await pipelines.copy('a', 'b');
      assert.deepEqual(await pipelines.get('b'), { ...before, text: 'A', updatedAt: clock.now });
    }));
});

describe('the limits of saved pipelines', () => {
  it('hold for their number, and let those that are there be saved again', () =>
    withAccounts(
      async ({ newAccount }) => {
        const { pipelines } = await newAccount();
        for (const name of ['a', 'b']) await pipelines.set(name, name);
        const refused = {
          code: 'PIPELINE_LIMIT',
          message: 'Cannot save pipeline "c": There are 2 saved pipelines, and at most 2 are allowed',
        };
        await assert.rejects(pipelines.set('c', 'c'), refused);
        await assert.rejects(pipelines.copy('a', 'c'), refused);
        await pipelines.set('a', 'again');
        await pipelines.copy('a', 'b');
        await pipelines.move('a', 'c');
        assert.deepEqual(await pipelines.names(), ['b', 'c']);
        await pipelines.delete('b');
        await pipelines.set('d', 'd');
      },
      { pipelines: 2 },
    ));

  it('hold for their number when many are saved at once', () =>
    withAccounts(
      async ({ newAccount }) => {
        const { pipelines } = await newAccount();
        const names = Array.from({ length: 10 }, (_, n) => `p${n % 8}`);
        const saved = await Promise.allSettled(names.map((name) => pipelines.set(name, name)));
        assert.equal((await pipelines.names()).length, 5);
        assert.ok(saved.some((outcome) => outcome.status === 'rejected'));
      },
      { pipelines: 5 },
    ));

  it('hold for their bytes as UTF-8', () =>
    withAccounts(
      async ({ newAccount }) => {
        const { pipelines } = await newAccount();
        await pipelines.set('x', 'ü'.repeat(5));
        await assert.rejects(
          pipelines.set('x', `${'ü'.repeat(5)}x`),
          invalid(/^Cannot save pipeline "x": It has 11 bytes, a saved pipeline has at most 10$/),
        );
        assert.equal(await textOf(pipelines, 'x'), 'ü'.repeat(5));
        await pipelines.set('y', '\udc80'.repeat(10));
      },
      { pipelineBytes: 10 },
    ));
});
