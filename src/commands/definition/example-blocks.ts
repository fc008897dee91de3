import { type Block, type Code, paragraph } from '../../text/page/page.ts';
import type { Example } from './command.ts';

/** Characters that would not be seen, and how they are shown. */
const SHOWN: ReadonlyMap<string, readonly [shown: string, name: string]> = new Map([
  ['\t', ['\\t', 'a tab']],
  ['\r', ['\\r', 'a carriage return']],
  ['\0', ['\\0', 'a NUL byte']],
  ['\u001b', ['\\e', 'an escape character']],
]);

/** An example as the manual shows it: what it does, the pipeline, input and output. */
export function exampleBlocks(example: Example): readonly Block[] {
  const { text, pipeline, input, output, status = 0 } = example;
  const blocks: Block[] = [paragraph(`${text}:`), { kind: 'code', lines: pipeline.split('\n') }];
  if (input !== undefined && input !== '') blocks.push(shown('Input', input));
  if (output !== undefined && output !== '') blocks.push(shown('Output', output));
  const notes = [...(output === '' ? ['Output: none'] : []), ...(status === 0 ? [] : [`Exit status: ${status}`])];
  if (notes.length > 0) blocks.push({ kind: 'note', lines: notes });
  return blocks;
}

/** Text whose invisible characters are shown, with a label that says how. */
function shown(label: string, text: string): Code {
  const notes: string[] = [];
  let visible = text;
  for (const [character, [sign, name]] of SHOWN) {
    if (!visible.includes(character)) continue;
    visible = visible.replaceAll(character, sign);
    notes.push(`${sign} is ${name}`);
  }
  const complete = visible.endsWith('\n');
  if (!complete) notes.push('no newline at the end');
  return {
    kind: 'code',
    lines: (complete ? visible.slice(0, -1) : visible).split('\n'),
    label: notes.length === 0 ? label : `${label} (${notes.join(', ')})`,
  };
}
