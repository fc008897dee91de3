import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aliasNameOf, expandAlias } from '../../src/language/expand-alias.ts';
import { expandExports } from '../../src/language/expand-exports.ts';
import { ExpansionBudget } from '../../src/language/expansion-budget.ts';
import { readHistoryExpansion } from '../../src/language/history-reference.ts';
import { parseProgram } from '../../src/language/parser.ts';
import type { Command } from '../../src/language/tree.ts';
import { wordsOf } from '../support/show-words.ts';

const r = String.raw;

function commandOf(text: string): Command {
  const command = parseProgram(text).statements[0]?.commands[0];
  assert.ok(command);
  return command;
}

function call(body: string, text: string, exports: Readonly<Record<string, string>> = {}): string[] {
  return expandExports(
    expandAlias(body, commandOf(text).words.slice(1), new ExpansionBudget()),
    (name) => exports[name],
  );
}

describe('export expansion', () => {
  const exports = { A: 'one two', B: ' x ', Q: `"'|;$A`, EMPTY: '' };

  it('splits an unquoted value at white space and keeps a quoted one whole', () => {
    assert.deepEqual(wordsOf('e $A "$A" a${A}b', exports), [[['e', 'one', 'two', 'one two', 'aone', 'twob']]]);
  });

  it('joins what stands beside blanks of a value as a shell does', () => {
    assert.deepEqual(wordsOf('e a$B$B-', exports), [[['e', 'a', 'x', 'x', '-']]]);
  });

  it('makes an unset name nothing, an empty word only inside quotes', () => {
    assert.deepEqual(wordsOf('e $NO "$NO" a$NO $EMPTY', exports), [[['e', '', 'a']]]);
  });

  it('never reads expanded text again', () => {
    assert.deepEqual(wordsOf('e "$Q" $Q', exports), [[['e', `"'|;$A`, `"'|;$A`]]]);
  });

  it('leaves every other dollar sign as it is', () => {
    assert.deepEqual(wordsOf(r`e $1 $x $$ $ "$2 $" \$A '$A' $-`, exports), [
      [['e', '$1', '$x', '$$', '$', '$2 $', '$A', '$A', '$-']],
    ]);
  });

  it('refuses an expansion over the limit', () => {
    const words = commandOf(`e ${'$A'.repeat(100)}`).words;
    assert.throws(() => expandExports(words, () => 'x'.repeat(2048), new ExpansionBudget(100_000)), {
      code: 'LIMIT_EXCEEDED',
    });
  });
});

describe('alias expansion', () => {
  it('takes only an unquoted first word as an alias name', () => {
    assert.equal(aliasNameOf(commandOf('ll -x')), 'll');
    for (const text of ['"ll"', "l'l'", r`\|l`, '$LL']) assert.equal(aliasNameOf(commandOf(text)), undefined);
  });

  it('appends the arguments when the body uses no positional', () => {
    assert.deepEqual(call('grep -c', `g 'a b' c`), ['grep', '-c', 'a b', 'c']);
  });

  it('puts arguments in the place of positionals, whole and unread', () => {
    assert.deepEqual(call('curl -d "title=$1" -d x=$2', `alert "Disk full" 'a|b;c $A'`), [
      'curl',
      '-d',
      'title=Disk full',
      '-d',
      'x=a|b;c $A',
    ]);
  });

  it('makes a missing positional nothing, an empty word only inside quotes', () => {
    assert.deepEqual(call('echo [$1] $2 "$3" "a$4"', 'e'), ['echo', '[]', '', 'a']);
  });

  it('gives $@ as separate words and $* as one, joined by single spaces', () => {
    assert.deepEqual(call('f $@', `g 'a b' c`), ['f', 'a b', 'c']);
    assert.deepEqual(call('f "<$@>"', `g 'a b' c`), ['f', '<a b', 'c>']);
    assert.deepEqual(call('f $* "<$*>"', `g 'a b' c`), ['f', 'a b c', '<a b c>']);
    assert.deepEqual(call('f $@ "$@" $* "$*"', 'g'), ['f', '']);
  });

  it('substitutes nothing inside single quotes or behind a backslash', () => {
    assert.deepEqual(call(r`echo '$1' \$1 "\$1" $1`, 'e v'), ['echo', '$1', '$1', '$1', 'v']);
  });

  it('expands exports in the body and in arguments after the alias', () => {
    assert.deepEqual(call('echo $1 $W "$1"', 'e $W', { W: 'a b' }), ['echo', 'a', 'b', 'a', 'b', 'a b']);
  });

  it('keeps an empty argument as a word', () => {
    assert.deepEqual(call('f $1', `g ''`), ['f', '']);
  });
});

describe('history references', () => {
  it('reads ids, recent entries and prefixes, and keeps the rest', () => {
    assert.deepEqual(readHistoryExpansion(' \n!12|wc'), {
      token: '12',
      reference: { kind: 'id', id: 12 },
      rest: '|wc',
    });
    assert.deepEqual(readHistoryExpansion('!!&& x'), {
      token: '!',
      reference: { kind: 'recent', nth: 1 },
      rest: '&& x',
    });
    assert.deepEqual(readHistoryExpansion('!-2'), { token: '-2', reference: { kind: 'recent', nth: 2 }, rest: '' });
    assert.deepEqual(readHistoryExpansion('!ec;x')?.reference, { kind: 'prefix', prefix: 'ec' });
  });

  it('takes no exclamation mark elsewhere, alone or before white space', () => {
    for (const text of ['echo !!', '! x', '!', '', 'a; !!']) assert.equal(readHistoryExpansion(text), undefined);
  });
});
