import { defineEffect } from '../definition/effects.ts';
import { texts } from '../definition/kinds.ts';
import { bytesResult, NOTHING } from '../definition/result.ts';
import { expire } from './expire.ts';
import { inNameOf } from './in-name-of.ts';
import { PATHS } from './manual-texts.ts';
import { readPaths } from './read-paths.ts';

/** `touch`: makes empty temp files and renews the times of those that exist. */
export const touch = defineEffect({
  name: 'touch',
  area: 'Storage',
  nature: 'effects',
  summary: 'Renews the times of temp files, or makes empty ones',
  description: [
    'Sets the time when every PATH was made to now and lets it live anew, as long as -e says or as a new file would. The content stays as it is. A PATH that does not exist becomes an empty file. touch writes nothing.',
    PATHS,
    'All paths are read before anything is changed. * and ? are refused.',
  ],
  parameters: {
    path: texts({ text: 'The temp files to renew or make.', value: 'PATH', positional: true, required: true }),
    expire,
  },
  examples: [
    { text: 'Make an empty file', pipeline: 'touch /tmp/empty', output: '' },
    {
      text: 'Keep a file for a week; its content stays',
      pipeline: 'echo x | tee -q /tmp/x; touch -e 7d /tmp/x; cat /tmp/x',
      output: 'x\n',
    },
    { text: 'Make two files and delete them', pipeline: 'touch /tmp/a /tmp/b; rm /tmp/?', output: '/tmp/a\n/tmp/b\n' },
  ],
  seeAlso: ['tee', 'ls', 'rm', 'test'],
  run: ({ path, expire: lifetime }, _input, { account: { tempFiles }, facts, signal }) =>
    inNameOf('touch', async () => {
      for (const one of readPaths(path, facts)) {
        signal.throwIfAborted();
        await tempFiles.touch(one, lifetime);
      }
      return bytesResult(NOTHING);
    }),
});
