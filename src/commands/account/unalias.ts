import { clip } from '../../text/clip.ts';
import { nearest } from '../../text/nearest.ts';
import { CommandError } from '../definition/command-error.ts';
import { defineEffect } from '../definition/effects.ts';
import { texts } from '../definition/kinds.ts';
import { bytesResult, NOTHING } from '../definition/result.ts';

export const unalias = defineEffect({
  name: 'unalias',
  area: 'Account',
  nature: 'effects',
  summary: 'Deletes aliases',
  description: [
    'Deletes every NAME from the aliases and writes nothing. A NAME that is no alias is an error, and then none is deleted.',
  ],
  parameters: {
    name: texts({ text: 'The aliases to delete.', value: 'NAME', positional: true, required: true }),
  },
  examples: [
    { text: 'Delete an alias', pipeline: 'alias count=wc -l; unalias count', output: 'alias count=wc -l\n' },
    {
      text: 'Delete two',
      pipeline: 'alias a=wc -l; alias b=wc -w; unalias a b; alias a',
      output: 'alias a=wc -l\nalias b=wc -w\nAlias "a" is not set\n',
      status: 1,
    },
    { text: 'Delete one if it exists', pipeline: 'unalias nosuch || echo -n', output: '' },
  ],
  seeAlso: ['alias'],
  endpoint: false,
  async run({ name: names }, _input, { account: { aliases } }) {
    const known = new Set(await aliases.names());
    for (const name of names) {
      if (known.has(name)) continue;
      const near = nearest(name, known);
      const hint = near === undefined ? '' : `, the nearest is "${near}"`;
      throw new CommandError('unalias', 'NOT_FOUND', `No alias "${clip(name)}"${hint}`);
    }
    for (const name of names) await aliases.delete(name);
    return bytesResult(NOTHING);
  },
});
