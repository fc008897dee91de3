import { defineEffect } from '../definition/effects.ts';
import { integer } from '../definition/kinds.ts';
import { NOTHING } from '../definition/result.ts';

/** `exit`: ends the program it stands in. It counts as an effect because it ends more than its own stage. */
export const exit = defineEffect({
  name: 'exit',
  area: 'Control',
  summary: 'Ends the program with a status',
  description: [
    'Ends the program here: no further stage or statement runs. The output of the statements before it is kept, and its own output is empty. Inside xargs it ends that one run only.',
    'A status other than 0 makes the history entry a failure. The HTTP status stays 200; the exit status is in the header X-Exit-Status.',
  ],
  parameters: {
    status: integer({
      text: 'The exit status.',
      value: 'N',
      positional: true,
      minimum: 0,
      maximum: 255,
      default: 0,
    }),
  },
  examples: [
    { text: 'End with a status', pipeline: 'exit 3', output: '', status: 3 },
    { text: 'What stands before it is kept', pipeline: 'echo a; exit 3; echo b', output: 'a\n', status: 3 },
    {
      text: 'End early when a line is found',
      pipeline: 'grep -c stop && exit; echo went on',
      input: 'stop\n',
      output: '1\n',
    },
  ],
  seeAlso: ['test', 'xargs'],
  endpoint: false,
  nature: 'effects',
  run: ({ status }) => Promise.resolve({ output: NOTHING, status, ends: true }),
});
