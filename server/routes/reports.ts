import { z } from 'zod';
import { answers, eitherBody, refusals } from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { problems } from '#contract/kit/problems.ts';
import { parseId } from '#contract/kit/read-value.ts';
import { isBlank } from '#contract/rules/text.ts';
import type { App } from '../app-context.ts';
import { reportCard } from '../exams/report.ts';
import { JSON_TYPE } from '../http/answer.ts';
import { parsed, readBody } from '../http/body.ts';
import { type Call, clientAddress } from '../http/call.ts';
import type { RouteGroup } from '../http/router.ts';

const LONGEST = 200;

const id = z.union([z.int(), z.string()], { error: problems.required }).transform((sent, context) => {
  const read = parseId(sent);
  if (read === null) context.addIssue({ code: 'custom', message: problems.reference('') });
  return read ?? 0;
});

const typed = z
  .union([z.string().max(LONGEST), z.number()], { error: problems.required })
  .transform((sent, context) => {
    if (isBlank(String(sent))) context.addIssue({ code: 'custom', message: problems.required });
    return String(sent).trim();
  });

const asked = z.object({
  exam: id,
  class: id,
  roll: typed,
  section: z.union([z.string().max(LONGEST), z.number()]).nullish(),
  check: typed,
});

async function look(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, [], app.tempDir);
  const { section, ...rest } = parsed(asked, body);
  const sectionText = String(section ?? '').trim();
  const card = await reportCard(app, clientAddress(call), {
    ...rest,
    section: sectionText === '' ? null : sectionText,
  });
  return new Response(JSON.stringify(card), {
    headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' },
  });
}

export const reportRoutes: RouteGroup = {
  tags: [{ name: 'reports', description: 'Report cards of published exams, for who knows the student' }],
  routes: [
    {
      method: 'POST',
      path: 'reports',
      right: 'anyone',
      handle: look,
      operation: () => ({
        operationId: 'readReport',
        summary: 'The report card of a student; the same 404 whatever was wrong',
        description:
          'Where all of several sections of a class have names, 400 without one and 404 name them in `sections`. At most 200 wrong tries in 15 minutes from one address and 10 on one roll of a class; then 429 for every try, right or wrong.',
        tags: ['reports'],
        requestBody: eitherBody(inputSchema(asked)),
        responses: {
          200: answers('The report card.', { type: 'object' }),
          ...refusals(400, 404, 429),
        },
      }),
    },
  ],
};
