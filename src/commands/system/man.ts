import { clip } from '../../text/clip.ts';
import { nearest } from '../../text/nearest.ts';
import { decodeText } from '../../text/utf8.ts';
import { CommandError } from '../definition/command-error.ts';
import { defineEffect, type EffectCommand } from '../definition/effects.ts';
import { text } from '../definition/kinds.ts';
import { listedNames } from '../definition/manual-list.ts';
import { textResult } from '../definition/result.ts';

export const man: EffectCommand = defineEffect({
  name: 'man',
  area: 'System',
  summary: 'Shows the manual page of a command or topic',
  description: [
    'Writes the manual page of CMD: what the command does, its options, examples with their output, and how to call it over HTTP. Topics such as pipeline and quoting have pages too.',
    'Without CMD, the first line of the input names the page. Without input, man lists all pages, one a line, grouped by area.',
  ],
  parameters: {
    cmd: text({ text: 'The command or topic.', value: 'CMD', positional: true, shownDefault: 'the list of pages' }),
  },
  examples: [
    { text: 'The page of sort', pipeline: 'man sort' },
    {
      text: 'The parts of a page',
      pipeline: "man echo | grep '^[A-Z]' | head -n 3",
      output: 'NAME\nSYNOPSIS\nDESCRIPTION\n',
    },
    {
      text: 'Commands that make a hash',
      pipeline: 'man | grep -w hash',
      output: '    md5       Writes the MD5 hash of the input\n    sha256    Writes the SHA-256 hash of the input\n',
    },
    { text: 'The name of the page in the input', pipeline: 'man | head -n 1', input: 'wc\n', output: 'NAME\n' },
  ],
  seeAlso: ['history', 'api'],
  endpoint: { methods: ['GET', 'POST'], free: true, textErrors: true },
  nature: 'effects',
  run: async ({ cmd }, input, host) => {
    const name = cmd || firstLine(input);
    const page = host.manual(name === '' ? undefined : name);
    if (page !== undefined) return textResult(page);
    const near = nearest(name, listedNames(host.manual() ?? ''));
    const hint = near === undefined ? '' : `, the nearest is "${near}"`;
    throw new CommandError('man', 'MANUAL_NOT_FOUND', `No manual page "${clip(name)}"${hint}; "man" lists all pages`);
  },
});

/** What the first line of the input says; a page's name needs no more than a few characters of it. */
function firstLine(input: Uint8Array): string {
  const newline = input.indexOf(10);
  const end = newline < 0 ? input.length : newline;
  return decodeText(input.subarray(0, Math.min(end, MOST_NAME_BYTES))).trim();
}

const MOST_NAME_BYTES = 256;
