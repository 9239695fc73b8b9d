import { calendarDays } from '#contract/calendar/entries.ts';
import { answers, type Parameter, refusals, type Schema, schemaRef } from '#contract/kit/openapi-parts.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { EVENT_KINDS } from '#contract/rules/event-kinds.ts';
import type { App } from '../app-context.ts';
import { readCancelled, readEntries } from '../calendar/sources.ts';
import { answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { exactly, textSchema } from '../http/description.ts';
import { readDays } from '../http/list-query.ts';
import type { RouteGroup } from '../http/router.ts';

async function read(app: App, call: Call): Promise<Response> {
  const days = readDays(new URL(call.req.url).searchParams, calendarDays(todayInDhaka()));
  const { read } = app.database;
  const [entries, cancelled] = await Promise.all([readEntries(read, days), readCancelled(read, days)]);
  return answerJson(call, { entries, cancelled });
}

const DAY: Schema = { type: 'string', format: 'date' };
const MOMENT: Schema = { type: 'string', format: 'date-time' };
const TYPE: Schema = { type: 'string', enum: ['events', 'notices', 'exams'] };
const CANCELLED = { type: TYPE, id: { type: 'integer' }, start: DAY, end: DAY, created_at: MOMENT, updated_at: MOMENT };

const parameter = (name: string, description: string): Parameter => ({ name, in: 'query', description, schema: DAY });

export const calendarRoutes: RouteGroup = {
  tags: [{ name: 'calendar', description: 'Events, and what else has a day' }],
  schemas: () => ({
    CalendarEntry: exactly({
      ...CANCELLED,
      kind: { type: 'string', enum: EVENT_KINDS },
      // With the class and section of an event.
      title: textSchema(610),
      description: textSchema(20_000),
      all_day: { type: 'boolean' },
    }),
    CancelledEntry: exactly(CANCELLED),
  }),
  routes: [
    {
      method: 'GET',
      path: 'calendar',
      right: 'anyone',
      handle: read,
      operation: () => ({
        operationId: 'readCalendar',
        summary: 'What stands in the calendar on these days, and what was deleted from it',
        tags: ['calendar'],
        parameters: [
          parameter('from', 'The first day; else the first of the last year.'),
          parameter('to', 'The last day; else the last of the coming year.'),
        ],
        responses: {
          200: answers(
            'The calendar, the earliest first.',
            exactly({
              entries: { type: 'array', items: schemaRef('CalendarEntry') },
              cancelled: { type: 'array', items: schemaRef('CancelledEntry') },
            }),
            { etag: true },
          ),
          ...refusals(400),
        },
      }),
    },
  ],
};
