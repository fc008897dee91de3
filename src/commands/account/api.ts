import { defineEffect } from '../definition/effects.ts';
import { textResult } from '../definition/result.ts';

export const api = defineEffect({
  name: 'api',
  area: 'System',
  nature: 'effects',
  summary: 'Shows the record of the API key',
  description: [
    'Writes as JSON what the service knows of the key that made the request: its first 12 characters, email and label where they are set, the quota with its limit, what is used and what remains, when the key was made and whether it is active.',
    'The settings of the key follow: SMTP without the password, the AI provider, the providers that have a key of their own, the time zone, how many history entries are kept, and how many hours a temp file lives. PATCH /api changes them. A secret is never shown.',
    'The quota has reset_at and reset_at_timestamp when it starts again at some time.',
  ],
  parameters: {},
  examples: [
    { text: 'The whole record', pipeline: 'api' },
    { text: 'The part of the key that is shown', pipeline: 'api | grep api_key' },
    {
      text: 'Whether the key is active',
      pipeline: 'api | grep -o \'"is_active": true\'',
      output: '"is_active": true\n',
    },
    { text: 'How many requests remain', pipeline: 'api | grep remaining' },
  ],
  seeAlso: ['history'],
  endpoint: { methods: ['GET', 'POST'], contentType: 'application/json', free: true },
  run: async (_args, _input, { account }) => textResult(`${JSON.stringify(await account.record(), null, 2)}\n`),
});
