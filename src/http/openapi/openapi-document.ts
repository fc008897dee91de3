import { type Json, OPENAPI_SCHEMAS } from '../../commands/definition/openapi-schemas.ts';
import type { Route } from '../route.ts';

/**
 * The OpenAPI 3.1 document of the service, made from the routes it answers with; its version is that of the interface,
 * not of the program.
 */
export function openApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { path, method, operation } of routes.toSorted(byPath)) {
    const item = paths[path] ?? {};
    item[method.toLowerCase()] = operation;
    paths[path] = item;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Penstock',
      version: '1.0.0',
      summary: 'Shell text tools as HTTP endpoints, chained in a pipeline string',
      description:
        'Every command is an endpoint: query parameters are its flags, the request body is its input. ' +
        'At / several commands run as one pipeline.',
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }, { bearer: [] }],
    paths,
    components: {
      schemas: OPENAPI_SCHEMAS,
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'pk_ and 48 hexadecimal digits' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same key; X-API-Key decides when both are sent' },
      },
    },
  };
}

function byPath(a: Route, b: Route): number {
  if (a.path === b.path) return a.method < b.method ? -1 : 1;
  return a.path < b.path ? -1 : 1;
}
