import type { Description } from './command.ts';
import type { Command } from './effects.ts';
import { type EndpointExample, endpointExamples } from './endpoint-example.ts';
import { queryNamesOf } from './names.ts';
import { type OpenApiExamples, openApiResponses } from './openapi-responses.ts';
import type { Json } from './openapi-schemas.ts';
import { positionalsFirst } from './option-items.ts';
import { isFlag, type Parameter, type Parameters, type Schema } from './parameter.ts';

/** An HTTP method as OpenAPI names it. */
export type OperationMethod = 'get' | 'post';

/** An Operation Object of OpenAPI 3.1. */
export type Operation = Readonly<Record<string, Json>>;

/**
 * The OpenAPI operations of a command's endpoint, by method; all of it follows from the declaration.
 *
 * @returns an empty map for a command without an endpoint
 */
export function openApiOperations(command: Command): ReadonlyMap<OperationMethod, Operation> {
  const { endpoint = {} } = command;
  if (endpoint === false) return new Map();
  const examples = endpointExamples(command);
  const outputs = namedExamples(examples, ({ example }) => example.output);
  return new Map(
    (endpoint.methods ?? ['POST']).map((method) => {
      const isGet = method === 'GET';
      const body = isGet ? {} : { requestBody: requestBody(examples) };
      return [
        isGet ? 'get' : 'post',
        {
          operationId: isGet ? `${command.name}Get` : command.name,
          tags: [command.area],
          summary: command.summary,
          description: command.description.join('\n\n'),
          parameters: queryParameters(command, examples[0]),
          ...body,
          responses: openApiResponses(endpoint, command.nature === 'effects', outputs),
        },
      ];
    }),
  );
}

function queryParameters(command: Description<Parameters>, shown: EndpointExample | undefined): readonly Json[] {
  const accepted = positionalsFirst(command).filter(([, parameter]) => parameter.refused === undefined);
  return accepted.map(([name, parameter]) => {
    const values = shown?.query.filter(([one]) => one === name).map(([, value]) => value) ?? [];
    return {
      name,
      in: 'query',
      required: parameter.required,
      description: describe(parameter, queryNamesOf(command, name)),
      schema: schemaOf(parameter.schema),
      ...(parameter.repeatable && { style: 'form', explode: true }),
      ...(values.length > 0 && { example: exampleValue(parameter, values) }),
    };
  });
}

function describe({ text, shownDefault }: Parameter<unknown>, [, ...others]: readonly string[]): string {
  return [
    text,
    ...(shownDefault === undefined ? [] : [`Default: ${shownDefault}.`]),
    ...(others.length === 0 ? [] : [`Also accepted as ${others.join(', ')}.`]),
  ].join(' ');
}

function schemaOf(schema: Schema): Json {
  const { items, default: standard, ...rest } = schema;
  return {
    ...rest,
    ...(items !== undefined && { items: schemaOf(items) }),
    ...(isJsonScalar(standard) && { default: standard }),
  };
}

function isJsonScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function exampleValue(parameter: Parameter<unknown>, values: readonly string[]): Json {
  if (parameter.repeatable) return values;
  const last = values.at(-1) ?? '';
  if (isFlag(parameter)) return last === 'true';
  return parameter.schema.type === 'integer' ? Number(last) : last;
}

function requestBody(examples: readonly EndpointExample[]): Json {
  const inputs = namedExamples(examples, ({ example }) => example.input);
  return {
    description: 'The input of the command, read as it is whatever its type.',
    required: false,
    content: { 'text/plain': { schema: { type: 'string' }, ...inputs }, '*/*': { schema: {} } },
  };
}

/** The examples that have a value, as a map of Example Objects; request and answer of one bear the same name. */
function namedExamples(
  examples: readonly EndpointExample[],
  pick: (example: EndpointExample) => string | undefined,
): OpenApiExamples {
  const entries = examples.flatMap((one, index) => {
    const value = pick(one);
    return value === undefined ? [] : [[`example${index + 1}`, { summary: one.example.text, value }] as const];
  });
  return entries.length === 0 ? {} : { examples: Object.fromEntries(entries) };
}
