import { z } from 'zod';
import type { ExamResults } from '#contract/exams/answers.ts';
import { inRegister } from '#contract/exams/order.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  formatParameter,
  ID,
  idParameter,
  type OpenApiOperation,
  refusals,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { parseId } from '#contract/kit/read-value.ts';
import { exam } from '#contract/resources/exam.ts';
import { classSummary } from '#contract/results/class-results.ts';
import { parseMoment, todayInDhaka } from '#contract/rules/dates.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { App } from '../app-context.ts';
import type { Writer } from '../database/database.ts';
import { readExamineeDetails } from '../exams/beside.ts';
import { publishResults, withdraw } from '../exams/publish.ts';
import { gradeClass } from '../exams/results.ts';
import { findExam } from '../exams/rows.ts';
import { moveExam } from '../exams/states.ts';
import { uncountedMarks } from '../exams/uncounted.ts';
import type { Step } from '../history/steps.ts';
import { answerJson } from '../http/answer.ts';
import { type Body, NO_BODY, parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly, queryParameter, textSchema } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { idOf, type Route, type RouteGroup } from '../http/router.ts';
import { Refusal } from '../refusal.ts';
import { resultsTable } from '../sheets/results-table.ts';
import { answerTable, operationOf as exporting, formatOf, noteExport } from './exports.ts';
import { writtenAnswer } from './records.ts';

const exams = exam as unknown as Resource;

const words = {
  class: 'কোন শ্রেণি তা বেছে নিন',
  moment: 'সঠিক তারিখ ও সময় দিন',
  incomplete: 'absent ছাড়া অন্য কিছু দেওয়া যায় না',
} as const;

type ExamStep = (
  app: App,
  call: Call,
  body: Body,
  also: (writer: Writer, step: Step) => Promise<unknown>,
) => Promise<Step>;

/** Moves an exam and answers its record. */
const moving =
  (doing: ExamStep, takesBody = false) =>
  async (app: App, call: Call) => {
    // A call that says nothing more may come without a body.
    const isEmpty = !call.req.header('content-type');
    const body = takesBody && !isEmpty ? await readBody(call, [], app.tempDir) : NO_BODY;
    return idempotent(app, call, body, async (remember) => {
      const written = writtenAnswer(app, remember);
      const step = await doing(app, call, body, (writer, done) => written.also(writer, exams, done));
      return written.of(call, exams, step);
    });
  };

const publishBody = z.object({
  at: z
    .string({ error: words.moment })
    .nullish()
    .transform((sent, context) => {
      if (!sent?.trim()) return null;
      const at = parseMoment(sent);
      if (at === null) context.addIssue({ code: 'custom', message: words.moment });
      return at;
    }),
  incomplete: z.literal('absent', { error: words.incomplete }).nullish(),
});

const publishing = moving(async (app, call, body, also) => {
  const { at, incomplete } = parsed(publishBody, body);
  return publishResults(app, actorOf(call), idOf(call), { at, absent: incomplete === 'absent', also });
}, true);

/** The class that a query names. */
export function classIn(call: Call): number {
  const id = parseId(new URL(call.req.url).searchParams.get('class'));
  if (id === null) throw new Refusal(400, { errors: { class: [words.class] } });
  return id;
}

/** The results that a query asks for: of a class, or of a section of it. */
async function askedResults(app: App, call: Call): Promise<ExamResults> {
  const [id, classId] = [idOf(call), classIn(call)];
  const exam = await findExam(app.database.read, id);
  const pack = exam.state === 'published' ? await app.reports.made(id, classId) : null;
  const { head, rows: all } = pack
    ? { head: pack.head, rows: pack.rows().sort(inRegister) }
    : await gradeClass(app.database.read, exam, classId);
  const section = new URL(call.req.url).searchParams.get('section');
  const rows = section === null ? all : all.filter((row) => foldKey(row.section) === foldKey(section));
  const summary = section === null ? head.summary : classSummary(rows, exam.rules);
  const sections = [...new Map(all.map((row) => [foldKey(row.section), row.section])).values()].filter(Boolean);
  const beside = await readExamineeDetails(
    app,
    exam,
    classId,
    rows.map(({ student }) => student),
  );
  const uncounted = await uncountedMarks(app.database.read, exam, classId, rows);
  return { ...head, class: classId, sections, summary, rows, beside, uncounted };
}

const results = async (app: App, call: Call): Promise<Response> => answerJson(call, await askedResults(app, call));

async function exportResults(app: App, call: Call): Promise<Response> {
  const format = formatOf(new URL(call.req.url).searchParams);
  const asked = await askedResults(app, call);
  const answer = await answerTable(resultsTable(asked), format, `results-${todayInDhaka()}`);
  await noteExport(app, actorOf(call), 'exams', asked.exam.name);
  return answer;
}

const TAGS = ['exams'];

const stateRoute = (
  move: string,
  right: Route['right'],
  handle: Route['handle'],
  operation: () => Pick<OpenApiOperation, 'summary' | 'requestBody'>,
): Route => ({
  method: 'POST',
  path: `exams/:id/${move}`,
  right,
  handle,
  operation: () =>
    withKey({
      operationId: `${move}Exam`,
      tags: TAGS,
      security: BY_TOKEN,
      parameters: [idParameter],
      ...operation(),
      responses: { 200: answers('The exam.', schemaRef('Exams'), { etag: true }), ...refusals(400, 404) },
    }),
});

export const examRoutes: RouteGroup = {
  routes: [
    stateRoute(
      'open',
      ['write', 'exams'],
      moving((app, call, _, also) => moveExam(app, actorOf(call), idOf(call), 'open', also)),
      () => ({ summary: 'Let marks be entered' }),
    ),
    stateRoute(
      'close',
      ['write', 'exams'],
      moving((app, call, _, also) => moveExam(app, actorOf(call), idOf(call), 'close', also)),
      () => ({ summary: 'Let no marks be entered any more' }),
    ),
    stateRoute('publish', ['write', 'exam-publication'], publishing, () => ({
      summary: 'Make every report of a closed exam and publish them, at once or from `at` on',
      requestBody: eitherBody(inputSchema(publishBody)),
    })),
    stateRoute(
      'withdraw',
      ['write', 'exam-publication'],
      moving((app, call, _, also) => withdraw(app, actorOf(call), idOf(call), { also })),
      () => ({ summary: 'Take a publication back' }),
    ),
    {
      method: 'GET',
      path: 'exams/:id/results/export',
      right: ['read', 'sheets'],
      handle: exportResults,
      operation: () => ({
        ...exporting('exportExamResults', 'The tabulation of a class as a sheet'),
        parameters: [
          idParameter,
          queryParameter('class', ID, true),
          queryParameter('section', textSchema(200)),
          formatParameter,
        ],
      }),
    },
    {
      method: 'GET',
      path: 'exams/:id/results',
      right: ['read', 'exams'],
      handle: results,
      operation: () => ({
        operationId: 'readExamResults',
        summary: 'The results of a class; of a published exam as they were published',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter, queryParameter('class', ID, true), queryParameter('section', textSchema(200))],
        responses: {
          200: answers('The results.', {
            type: 'object',
            required: ['exam', 'class', 'papers', 'rows', 'summary', 'beside', 'uncounted'],
            properties: {
              exam: exactly({ id: ID, name: textSchema(200), year: { type: 'integer' } }),
              class: ID,
              papers: { type: 'array', items: { type: 'object' } },
              rows: { type: 'array', items: { type: 'object' } },
              summary: { type: 'object' },
              beside: { type: 'object' },
              uncounted: {
                type: 'array',
                description: 'Marks in papers that do not count for their student.',
                items: exactly({
                  student: ID,
                  full_name: textSchema(200),
                  paper: ID,
                  subject: ID,
                  name: textSchema(200),
                }),
              },
            },
          }),
          ...refusals(400, 404),
        },
      }),
    },
  ],
};
