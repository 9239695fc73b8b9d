import { FEWEST_STUDENTS } from '#contract/attendance/public-numbers.ts';
import { answers, ID, refusals } from '#contract/kit/openapi-parts.ts';
import type { App } from '../app-context.ts';
import { publicToday } from '../attendance/today.ts';
import { answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';
import { Refusal } from '../refusal.ts';
import { DATE } from './attendance-numbers.ts';

async function read(app: App, call: Call): Promise<Response> {
  const told = await publicToday(app.database.read);
  if (!told) throw new Refusal(404);
  return answerJson(call, told);
}

const COUNT = { type: 'integer', minimum: 0 } as const;

export const attendanceTodayRoutes: RouteGroup = {
  routes: [
    {
      method: 'GET',
      path: 'attendance/today',
      right: 'anyone',
      handle: read,
      operation: () => ({
        operationId: 'todayOfAttendance',
        summary: 'Present of today by class, from as many to as many, once all sections have a sheet',
        tags: ['attendance'],
        responses: {
          200: answers(
            'The numbers; none before the moment `from`.',
            exactly({
              date: DATE,
              from: { type: 'string', format: 'date-time' },
              classes: {
                type: 'array',
                items: exactly({
                  class: ID,
                  present: { type: 'array', items: COUNT, minItems: 2, maxItems: 2 },
                  of: { type: 'integer', minimum: FEWEST_STUDENTS },
                }),
              },
            }),
            { etag: true },
          ),
          ...refusals(404),
        },
      }),
    },
  ],
};
