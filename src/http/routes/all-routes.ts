import { COMMANDS } from '../../commands/list.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Limits } from '../../limits.ts';
import type { Log } from '../../log.ts';
import type { Route } from '../route.ts';
import { ACCOUNT_ROUTES } from './account.ts';
import { ALIAS_ROUTES } from './aliases.ts';
import { commandRoutes } from './commands.ts';
import { documentationRoutes } from './documentation.ts';
import { EXPORT_ROUTES } from './exports.ts';
import { type HealthChecks, healthRoute } from './health.ts';
import { HISTORY_ROUTES } from './history.ts';
import { pipelineRoutes } from './pipeline.ts';
import { savedPipelineRoutes } from './pipelines.ts';
import { tempFileRoutes } from './temp-files.ts';

/** What the routes work with. */
export interface RouteParts {
  readonly engine: Engine;
  readonly limits: Limits;
  readonly checks: HealthChecks;
  readonly log: Log;
}

/** Every route of the service. */
export function allRoutes({ engine, limits, checks, log }: RouteParts): readonly Route[] {
  const routes = [
    ...pipelineRoutes(engine, limits),
    ...commandRoutes(engine, COMMANDS, limits),
    ...ALIAS_ROUTES,
    ...EXPORT_ROUTES,
    ...savedPipelineRoutes(engine, limits),
    ...tempFileRoutes(limits),
    ...HISTORY_ROUTES,
    ...ACCOUNT_ROUTES,
    healthRoute(checks, log),
  ];
  return [...routes, ...documentationRoutes(routes, COMMANDS)];
}
