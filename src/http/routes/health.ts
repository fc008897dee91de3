import type { Log } from '../../log.ts';
import { jsonAnswer } from '../answer.ts';
import { describeOperation } from '../openapi/describe-operation.ts';
import type { Route } from '../route.ts';

/** What health depends on. */
export interface HealthChecks {
  /** Asks the main database for something; throws when it does not answer. */
  readonly database: () => Promise<void>;
}

/** `GET /health`: whether the service can work. */
export function healthRoute(checks: HealthChecks, log: Log): Route {
  return {
    method: 'GET',
    path: '/health',
    access: 'open',
    handle: async () => {
      const timestamp = new Date().toISOString();
      try {
        await checks.database();
        return jsonAnswer({ status: 'healthy', timestamp });
      } catch (error) {
        log.error('database check failed', { error });
        return jsonAnswer({ status: 'unhealthy', timestamp, issues: ['The main database does not answer'] }, 503);
      }
    },
    operation: describeOperation({
      id: 'health',
      tag: 'System',
      summary: 'Tell whether the service can work',
      answer: { text: 'The service can work.', contentType: 'application/json', schema: HEALTH },
      otherAnswers: {
        503: { text: 'The service cannot work.', contentType: 'application/json', schema: HEALTH },
      },
      open: true,
    }),
  };
}

const HEALTH = {
  type: 'object',
  required: ['status', 'timestamp'],
  properties: {
    status: { type: 'string', enum: ['healthy', 'unhealthy'] },
    timestamp: { type: 'string', format: 'date-time' },
    issues: { type: 'array', items: { type: 'string' }, description: 'Only when unhealthy' },
  },
} as const;
