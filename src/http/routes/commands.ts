import type { Endpoint } from '../../commands/definition/command.ts';
import type { Command } from '../../commands/definition/effects.ts';
import { openApiOperations } from '../../commands/definition/openapi-operation.ts';
import { readQuery } from '../../commands/definition/read-query.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Limits } from '../../limits.ts';
import { TEXT } from '../answer.ts';
import { AtOnce } from '../at-once.ts';
import { factsOf } from '../facts.ts';
import type { Method, Route } from '../route.ts';
import { runHeaders } from '../run-headers.ts';

const NOTHING = new Uint8Array(0);

/** The endpoints of the commands, made from their definitions. */
export function commandRoutes(engine: Engine, commands: readonly Command[], limits: Limits): readonly Route[] {
  return commands.flatMap((command) => {
    const { endpoint = {} } = command;
    return endpoint === false ? [] : endpointRoutes(engine, command, endpoint, limits);
  });
}

function endpointRoutes(engine: Engine, command: Command, endpoint: Endpoint, limits: Limits): Route[] {
  const atOnce = endpoint.atOnce && new AtOnce(command.name, limits[endpoint.atOnce]);
  const contentType = endpoint.contentType ?? TEXT;
  return [...openApiOperations(command)].map(([name, operation]) => {
    const method: Method = name === 'get' ? 'GET' : 'POST';
    return {
      method,
      path: `/${command.name}`,
      access: 'key',
      cost: endpoint.free ? 0 : 1,
      ...(atOnce !== undefined && { atOnce }),
      ...(endpoint.textErrors && { textErrors: true }),
      operation,
      handle: async (exchange, account) => {
        const given = readQuery(command, exchange.query.entries);
        const facts = factsOf(exchange, account);
        const input = method === 'GET' ? NOTHING : await exchange.readBody();
        const signal = exchange.abandoned();
        const outcome = await engine.runCommand({ account, command, given, input, facts, signal });
        return {
          status: 200,
          contentType,
          headers: runHeaders({ ...outcome, exitStatus: outcome.result.status }),
          body: outcome.result.output,
        };
      },
    };
  });
}
