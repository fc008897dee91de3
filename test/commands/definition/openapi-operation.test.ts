import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Operation, openApiOperations } from '../../../src/commands/definition/openapi-operation.ts';
import { OPENAPI_SCHEMAS } from '../../../src/commands/definition/openapi-schemas.ts';
import { COMMANDS } from '../../../src/commands/list.ts';
import { each, fetch, sift } from '../../support/sample-commands.ts';

function operation(command: typeof sift, method: 'get' | 'post'): Operation {
  return openApiOperations(command).get(method) ?? assert.fail(`no ${method}`);
}

const RUN_HEADERS = {
  'X-Exit-Status': { description: 'The exit status of the command', schema: { type: 'integer' } },
  'X-Execution-Time': { description: 'Seconds that the command took', schema: { type: 'number' } },
};

describe('the OpenAPI operation of a command', () => {
  it('is a POST with summary, description and area', () => {
    const { operationId, tags, summary, description } = operation(sift, 'post');
    assert.deepEqual(
      { operationId, tags, summary, description },
      {
        operationId: 'sift',
        tags: ['Text'],
        summary: 'Keeps the lines that match',
        description: 'Writes every line of the input in which PATTERN is found.\n\nA second paragraph.',
      },
    );
    assert.deepEqual([...openApiOperations(sift).keys()], ['post']);
  });
  it('has the query parameters with schema, names and an example, and no refused flag', () => {
    const { parameters } = operation(sift, 'post');
    assert.ok(Array.isArray(parameters));
    assert.deepEqual(parameters.slice(0, 2), [
      {
        name: 'pattern',
        in: 'query',
        required: true,
        description: 'What to look for.',
        schema: { type: 'string' },
        example: 'a b',
      },
      {
        name: 'ignore',
        in: 'query',
        required: false,
        description: 'Ignore case. Also accepted as ignore-case, i.',
        schema: { type: 'boolean' },
        example: true,
      },
    ]);
    const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
    assert.equal(byName.has('quiet'), false);
    assert.deepEqual(byName.get('lines').schema, { type: 'integer', minimum: -1000, maximum: 1000, default: 10 });
    assert.deepEqual(byName.get('order').schema, { type: 'string', enum: ['name', 'size', 'time'], default: 'name' });
    assert.equal(byName.get('width').description, 'How wide a line may be. Default: as wide as it is.');
  });
  it('has lists as arrays whose name repeats', () => {
    const { parameters } = operation(fetch, 'get');
    assert.ok(Array.isArray(parameters));
    assert.deepEqual(
      parameters.find(({ name }) => name === 'data'),
      {
        name: 'data',
        in: 'query',
        required: false,
        description: 'Data to send. Also accepted as data-raw, d.',
        schema: { type: 'array', items: { type: 'string' } },
        style: 'form',
        explode: true,
        example: ['x=1', 'y=a b'],
      },
    );
  });
  it('takes any body, with the inputs of the examples', () =>
    assert.deepEqual(operation(sift, 'post').requestBody, {
      description: 'The input of the command, read as it is whatever its type.',
      required: false,
      content: {
        'text/plain': {
          schema: { type: 'string' },
          examples: {
            example1: { summary: 'Ignore case', value: 'A B\nc\n' },
            example2: { summary: 'Nothing is found', value: 'a\tb' },
          },
        },
        '*/*': { schema: {} },
      },
    }));
  it('answers with the outputs of the examples, or with an error', () => {
    const responses = operation(sift, 'post').responses as Readonly<Record<string, unknown>>;
    assert.deepEqual(Object.keys(responses), ['200', '400', '401', '403', '413', '429', '503', '507']);
    assert.deepEqual(responses['200'], {
      description: 'The output of the command.',
      headers: RUN_HEADERS,
      content: {
        'text/plain': {
          schema: { type: 'string' },
          examples: {
            example1: { summary: 'Ignore case', value: 'A B\n' },
            example2: { summary: 'Nothing is found', value: '' },
          },
        },
      },
    });
    assert.deepEqual(responses['403'], {
      description: 'The quota of the key is used up.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/QuotaError' } } },
    });
  });
  it('has every method of the endpoint, a GET without a body', () => {
    assert.deepEqual([...openApiOperations(fetch).keys()], ['get', 'post']);
    assert.equal(operation(fetch, 'get').operationId, 'fetchGet');
    assert.equal('requestBody' in operation(fetch, 'get'), false);
    assert.equal('requestBody' in operation(fetch, 'post'), true);
  });
  it('of a free endpoint spends no quota, and has the type that it answers with', () => {
    const responses = operation(fetch, 'get').responses as Readonly<Record<string, unknown>>;
    assert.equal('403' in responses, false);
    assert.deepEqual(responses['200'], {
      description: 'The output of the command.',
      headers: RUN_HEADERS,
      content: { 'application/json': { schema: {} } },
    });
  });
  it('of a command with effects may answer that something is missing, as text where the endpoint has it so', () => {
    const missing = { ...fetch, nature: 'effects' as const, run: () => Promise.reject(new Error('not run')) };
    const asText = openApiOperations(missing).get('get')?.responses as Readonly<Record<string, unknown>>;
    assert.deepEqual(asText['404'], {
      description: 'What was named does not exist.',
      content: { 'text/plain': { schema: { type: 'string' } } },
    });
    const asJson = openApiOperations({ ...missing, endpoint: {} }).get('post')?.responses;
    assert.match(JSON.stringify(asJson), /"404":\{[^}]*"content":\{"application\/json"/);
  });
  it('does not exist without an endpoint', () => assert.equal(openApiOperations(each).size, 0));
});

describe('the operations of all commands', () => {
  const operations = COMMANDS.flatMap((command) => [...openApiOperations(command).values()]);
  it('have ids of their own', () => {
    const ids = operations.map(({ operationId }) => operationId);
    assert.deepEqual(ids, [...new Set(ids)]);
  });
  it('refer to schemas that exist', () => {
    const named = new Set(JSON.stringify([operations, OPENAPI_SCHEMAS]).match(/(?<="#\/components\/schemas\/)\w+/g));
    assert.deepEqual([...named].toSorted(), Object.keys(OPENAPI_SCHEMAS).toSorted());
  });
  it('are plain JSON', () => assert.deepEqual(JSON.parse(JSON.stringify(operations)), operations));
});
