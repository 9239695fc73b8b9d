import { answers, BY_TOKEN, ID, idParameter, refusals, type Schema } from '#contract/kit/openapi-parts.ts';
import type { App } from '../app-context.ts';
import { planSeats } from '../exams/seat-plan.ts';
import { answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { idOf, type RouteGroup } from '../http/router.ts';

const read = async (app: App, call: Call) => answerJson(call, await planSeats(app.database.read, idOf(call)));

const text: Schema = { type: 'string' };
const count: Schema = { type: 'integer', minimum: 1 };
const orNone: Schema = { type: ['integer', 'null'] };
const seat = exactly({
  ...{ column: count, row: count, place: count, student: orNone, class: orNone },
  ...{ section: text, roll_number: text, full_name: text, hold: { type: 'boolean' } },
});

export const seatPlanRoutes: RouteGroup = {
  routes: [
    {
      method: 'GET',
      path: 'exams/:id/seat-plan',
      right: ['read', 'exams'],
      handle: read,
      operation: () => ({
        operationId: 'seatPlan',
        summary: 'Who sits where in the rooms of an exam, bench by bench, and who is left',
        description: 'A pupil on hold keeps the place, which is printed as empty.',
        tags: ['exams'],
        security: BY_TOKEN,
        parameters: [idParameter],
        responses: {
          200: answers(
            'An empty place has no student.',
            exactly({
              rooms: {
                type: 'array',
                items: exactly({ id: ID, room: text, seats: { type: 'array', items: seat } }),
              },
              left: {
                type: 'array',
                items: exactly({ student: ID, class: ID, section: text, roll_number: text, full_name: text }),
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
