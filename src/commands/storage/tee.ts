import { defineEffect } from '../definition/effects.ts';
import { flag, texts } from '../definition/kinds.ts';
import { bytesResult, NOTHING } from '../definition/result.ts';
import { expire } from './expire.ts';
import { inNameOf } from './in-name-of.ts';
import { PATHS } from './manual-texts.ts';
import { readPaths } from './read-paths.ts';

/** `tee`: writes its input to temp files and passes it on. */
export const tee = defineEffect({
  name: 'tee',
  area: 'Storage',
  nature: 'effects',
  summary: 'Writes its input to temp files and passes it on',
  description: [
    'Writes the input to every PATH and passes it on as it is, so that a pipeline can keep what flows through it. A file that exists is replaced; with -a the input is added to its end instead. Any bytes are kept exactly. The input is whole before anything is written, so that "cat list | sort | tee -q list" sorts a file in its place.',
    PATHS,
    'The time that a file lives begins anew with every write. With -a a file never expires earlier than it would have, unless -e says so.',
    'All paths are read before anything is written, and one that is given twice is written once. * and ? are refused. Every file is written whole or not at all; an error at one of several files, such as a full storage, leaves those before it written. Additions of several requests at the same time all end up in the file, each in one piece.',
    'A file that is replaced has no content type afterwards; POST /tmp/PATH stores one.',
  ],
  parameters: {
    path: texts({ text: 'The temp files to write.', value: 'PATH', positional: true, required: true }),
    append: flag({ text: 'Add to the end of the files instead of replacing them.', short: 'a' }),
    quiet: flag({ text: 'Write the files and pass nothing on.', short: 'q' }),
    expire,
  },
  examples: [
    {
      text: 'Keep a list and count it',
      pipeline: 'sort | tee /tmp/sorted.txt | wc -l',
      input: 'b\na\n',
      output: '2\n',
    },
    { text: 'Write a file over HTTP', pipeline: 'tee /tmp/notes.txt', input: 'milk\n', output: 'milk\n' },
    {
      text: 'Add a line to a file',
      pipeline: 'echo milk | tee -q list; echo tea | tee -aq list; cat list',
      output: 'milk\ntea\n',
    },
    {
      text: 'Two files that live two hours and a half',
      pipeline: 'echo draft | tee -e 2.5h /tmp/a /tmp/b',
      output: 'draft\n',
    },
    { text: 'A file for every day', pipeline: 'echo done | tee -a /tmp/log-%Y-%m-%d', output: 'done\n' },
  ],
  seeAlso: ['cat', 'ls', 'touch', 'rm', 'save'],
  run: ({ path, append, quiet, expire: lifetime }, input, { account: { tempFiles }, facts, signal }) =>
    inNameOf('tee', async () => {
      for (const one of readPaths(path, facts)) {
        signal.throwIfAborted();
        if (append) await tempFiles.append(one, input, lifetime);
        else await tempFiles.write(one, input, { lifetime });
      }
      return bytesResult(quiet ? NOTHING : input);
    }),
});
