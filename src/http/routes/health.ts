import type { Log } from '../../log.ts';
import { jsonAnswer } from '../answer.ts';
import { describeOperation } from '../openapi/describe-operation.ts';
import type { Route } from '../route.ts';

/** What health depends on; a check throws when what it asks does not answer. */
export interface HealthChecks {
  /** Asks the main database for something. */
  readonly database: () => Promise<void>;
  /** Asks the database of temp files for something. */
  readonly tempDb: () => Promise<void>;
}

/** Milliseconds after which a database counts as one that does not answer. */
const PATIENCE_MS = 5000;

/** `GET /health`: whether the service can work; a caller with a valid key learns of the temp files too. */
export function healthRoute(checks: HealthChecks, log: Log): Route {
  /** @returns what the check found, `undefined` when it failed or took too long */
  const check = async <T>(name: string, work: () => Promise<T>): Promise<{ readonly found: T } | undefined> => {
    try {
      return { found: await inTime(work()) };
    } catch (error) {
      log.error(`${name} check failed`, { error });
      return undefined;
    }
  };
  return {
    method: 'GET',
    path: '/health',
    access: 'optional key',
    handle: async (_exchange, findAccount) => {
      const timestamp = new Date().toISOString();
      const main = await check('database', async () => {
        await checks.database();
        return findAccount();
      });
      const asksForTemp = main?.found !== undefined;
      const tempWorks = asksForTemp ? (await check('temp-file database', checks.tempDb)) !== undefined : undefined;
      const issues = [
        ...(main !== undefined ? [] : ['The main database does not answer']),
        ...(tempWorks === false ? ['The temp-file database does not answer'] : []),
      ];
      const isHealthy = issues.length === 0;
      const report = {
        status: inWords(isHealthy),
        timestamp,
        ...(tempWorks !== undefined && { temp_db: inWords(tempWorks) }),
        ...(isHealthy ? {} : { issues }),
      };
      return jsonAnswer(report, isHealthy ? 200 : 503);
    },
    operation: describeOperation({
      id: 'health',
      tag: 'System',
      summary: 'Tell whether the service can work',
      description: 'With a valid key the database of temp files is checked too; a key that is not valid is ignored.',
      answer: { text: 'The service can work.', contentType: 'application/json', schema: HEALTH },
      otherAnswers: {
        503: { text: 'The service cannot work.', contentType: 'application/json', schema: HEALTH },
      },
      access: 'optional key',
    }),
  };
}

const STATUS = { type: 'string', enum: ['healthy', 'unhealthy'] } as const;

const HEALTH = {
  type: 'object',
  required: ['status', 'timestamp'],
  properties: {
    status: STATUS,
    timestamp: { type: 'string', format: 'date-time' },
    temp_db: { ...STATUS, description: 'Only for a caller with a valid key' },
    issues: { type: 'array', items: { type: 'string' }, description: 'Only when unhealthy' },
  },
} as const;

function inWords(isHealthy: boolean): 'healthy' | 'unhealthy' {
  return isHealthy ? 'healthy' : 'unhealthy';
}

/** @throws {Error} when the work takes too long */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
