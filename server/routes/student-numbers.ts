import { GENDER_COLUMNS, studentNumbers } from '#contract/inspection/student-numbers.ts';
import { answers, ID, refusals, type Schema, schemaRef } from '#contract/kit/openapi-parts.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import { answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { exactly, textSchema } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';
import { countStudents, typedCounts } from '../inspection/numbers.ts';

/** Counted now, or as somebody typed it where no students are kept here; small numbers as ranges. */
async function read({ database }: App, call: Call): Promise<Response> {
  const counted = await countStudents(database.read);
  if (counted.length > 0)
    return answerJson(call, { counted_on: todayInDhaka(), live: true, ...studentNumbers(counted) });
  const typed = await typedCounts(database.read);
  return answerJson(call, { counted_on: typed.on, live: false, ...studentNumbers(typed.counted) });
}

const range: Schema = { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 };
const columns = Object.fromEntries([...GENDER_COLUMNS, 'total'].map((column) => [column, range]));

/** Number of pupils, as far as it is public. */
export const studentNumbersRoutes: RouteGroup = {
  tags: [{ name: 'student-numbers', description: 'How many pupils there are; one or two are answered as a range' }],
  schemas: () => ({
    StudentNumbers: exactly({
      counted_on: { type: ['string', 'null'], format: 'date' },
      live: { type: 'boolean' },
      rows: { type: 'array', items: exactly({ class: ID, section: textSchema(200), ...columns }) },
      totals: exactly(columns),
    }),
  }),
  routes: [
    {
      method: 'GET',
      path: 'student-numbers',
      right: 'anyone',
      handle: read,
      operation: () => ({
        operationId: 'readStudentNumbers',
        summary: 'Pupils by class, section and gender, from as many to as many',
        tags: ['student-numbers'],
        responses: { 200: answers('The numbers.', schemaRef('StudentNumbers'), { etag: true }), ...refusals() },
      }),
    },
  ],
};
