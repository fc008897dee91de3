import { MAX_TMP_EXPIRY_HOURS, MIN_TMP_EXPIRY_HOURS } from '../../accounts/settings-patch.ts';
import { jsonAnswer } from '../answer.ts';
import { readJson } from '../body/read-json.ts';
import { describeOperation } from '../openapi/describe-operation.ts';
import type { Route } from '../route.ts';

/** Bytes of a patch at most; all settings together have less. */
const SETTINGS_BYTES = 64 * 1024;

const TEXT_SETTING = { type: 'string', description: 'An empty text removes it' } as const;

/** Changes of the caller's settings and key; reading the key's record is the command `api`. */
export const ACCOUNT_ROUTES: readonly Route[] = [
  {
    method: 'PATCH',
    path: '/api',
    access: 'key',
    handle: async (exchange, account) => {
      await account.settings.patch(readJson(await exchange.readBody(SETTINGS_BYTES)));
      return jsonAnswer(await account.record());
    },
    operation: describeOperation({
      id: 'changeSettings',
      tag: 'System',
      summary: 'Change settings of the key',
      description: 'Fields that are left out stay as they are. Nothing changes when one field is wrong.',
      body: {
        'application/json': {
          type: 'object',
          additionalProperties: false,
          properties: {
            smtp: {
              type: 'object',
              additionalProperties: false,
              properties: {
                host: TEXT_SETTING,
                port: { type: 'integer', minimum: 1, maximum: 65_535 },
                user: TEXT_SETTING,
                pass: TEXT_SETTING,
                from: TEXT_SETTING,
              },
            },
            xai_api_key: TEXT_SETTING,
            openai_api_key: TEXT_SETTING,
            anthropic_api_key: TEXT_SETTING,
            google_api_key: TEXT_SETTING,
            ai_provider: TEXT_SETTING,
            timezone: { type: 'string', description: 'An IANA time zone; an empty text removes it' },
            history_limit: { type: 'integer', minimum: 0, description: '0 records nothing' },
            tmp_expiry: {
              type: 'number',
              minimum: MIN_TMP_EXPIRY_HOURS,
              maximum: MAX_TMP_EXPIRY_HOURS,
              description: 'Hours that a temp file lives unless it says otherwise',
            },
          },
        },
      },
      answer: {
        text: 'The record of the key after the change, without secrets.',
        contentType: 'application/json',
        schema: { type: 'object' },
      },
      errors: { 400: 'A field is unknown or has a wrong value.', 413: 'The body is too large.' },
    }),
  },
  {
    method: 'POST',
    path: '/api/rotate',
    access: 'key',
    handle: async (_exchange, account) => {
      const { key } = await account.rotateKey();
      return jsonAnswer({ api_key: key, message: 'Keep this key: It is shown only now, and the old one has stopped' });
    },
    operation: describeOperation({
      id: 'rotateKey',
      tag: 'System',
      summary: 'Replace the key',
      description: 'The old key stops at once. Everything that belongs to it stays.',
      answer: {
        text: 'The new key, shown only now.',
        contentType: 'application/json',
        schema: {
          type: 'object',
          required: ['api_key', 'message'],
          properties: { api_key: { type: 'string' }, message: { type: 'string' } },
        },
      },
    }),
  },
];
