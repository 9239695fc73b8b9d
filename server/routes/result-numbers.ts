import { answers, ID, refusals, type Schema, schemaRef } from '#contract/kit/openapi-parts.ts';
import { examNumbers, FEWEST_EXAMINEES } from '#contract/results/exam-numbers.ts';
import type { App } from '../app-context.ts';
import { answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { exactly, textSchema } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';

/** Most exams reported: a public answer must not grow for ever. */
const MOST = 6;

/** As they were published, whatever has happened to students since. */
async function read(app: App, call: Call): Promise<Response> {
  const exams = await app.reports.newest(MOST);
  return answerJson(
    call,
    exams.flatMap(([first, ...others]) => {
      if (!first) return [];
      const { exam, grades } = first.head;
      const counted = [first, ...others].map((pack) => pack.counted ?? {});
      return { exam, numbers: examNumbers(grades, counted) };
    }),
  );
}

const pair = (items: Schema): Schema => ({ type: 'array', items, minItems: 2, maxItems: 2 });
const count: Schema = { type: 'integer', minimum: 0 };

/** The results of exams as everybody may know them. */
export const resultNumbersRoutes: RouteGroup = {
  tags: [
    { name: 'result-numbers', description: 'How exams went; few pupils are told together with others, or not counted' },
  ],
  schemas: () => ({
    ResultNumbers: {
      type: 'array',
      maxItems: MOST,
      items: exactly({
        exam: exactly({ id: ID, name: textSchema(200), year: { type: 'integer' } }),
        numbers: {
          anyOf: [
            exactly({
              students: count,
              passed: pair(count),
              pass_rate: pair({ type: 'number', minimum: 0, maximum: 100 }),
              gpa5: { anyOf: [count, { type: 'null', description: 'Too few to tell.' }] },
              by_letter: {
                type: 'array',
                items: exactly({ letters: { type: 'array', items: textSchema(10) }, students: count }),
              },
            }),
            { type: 'null', description: `Fewer than ${FEWEST_EXAMINEES} may be counted.` },
          ],
        },
      }),
    },
  }),
  routes: [
    {
      method: 'GET',
      path: 'result-numbers',
      right: 'anyone',
      handle: read,
      operation: () => ({
        operationId: 'readResultNumbers',
        summary: 'Students, passed, pass rate and letters of the exams published last',
        tags: ['result-numbers'],
        responses: {
          200: answers('The exams, newest first.', schemaRef('ResultNumbers'), { etag: true }),
          ...refusals(),
        },
      }),
    },
  ],
};
