import { z } from 'zod';
import { readCode } from '#contract/certificates/codes.ts';
import { isAllRight, MATCH_FIELDS, TRIES_LEFT, type TypedFields } from '#contract/certificates/match.ts';
import { answers, eitherBody, type Parameter, refusals, type Schema } from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { problems } from '#contract/kit/problems.ts';
import { isBlank } from '#contract/rules/text.ts';
import type { App } from '../app-context.ts';
import { countCheck } from '../certificates/checks.ts';
import { compare, verifyIssued } from '../certificates/verify.ts';
import { answerUnkept } from '../http/answer.ts';
import { parsed, readBody } from '../http/body.ts';
import { type Call, clientAddress } from '../http/call.ts';
import { exactly, textSchema } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';
import { LIMITS, spend, triesLeft } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { signDue } from '../verify/keep-up.ts';

const LONGEST = 200;

function codeOf(call: Call): string {
  const read = readCode(call.req.param('code') ?? '');
  if ('problem' in read) throw new Refusal(400, { errors: { code: [read.problem] } });
  return read.code;
}

async function look(app: App, call: Call): Promise<Response> {
  const code = codeOf(call);
  await signDue(app);
  const { answer, isPaper } = await verifyIssued(app, code);
  if (isPaper && call.req.method === 'GET') countCheck(app, code);
  return answerUnkept(call, answer);
}

const field = z.union([z.string().max(LONGEST, { error: problems.tooLong(LONGEST) }), z.number()]).nullish();
const typing = z.object({ name: field, dob: field, gpa: field, roll: field });

function typedIn(body: Parameters<typeof parsed<typeof typing>>[1]): TypedFields {
  const sent = parsed(typing, body);
  const typed: TypedFields = {};
  for (const key of MATCH_FIELDS) {
    const value = String(sent[key] ?? '');
    if (!isBlank(value)) typed[key] = value;
  }
  if (Object.keys(typed).length === 0) throw new Refusal(400, { errors: { name: [problems.required] } });
  return typed;
}

/** A try is counted before anything is looked up, and given back where all that was sent is right. */
async function match(app: App, call: Call): Promise<Response> {
  const code = codeOf(call);
  const typed = typedIn(await readBody(call, [], app.tempDir));
  const ofAddress = await spend(app, { limit: LIMITS.matchFrom, key: clientAddress(call) });
  const ofCode = await spend(app, { limit: LIMITS.matchOfCode, key: code });
  const { matched, isForgotten } = await compare(app, code, typed);
  if (isForgotten) await ofCode.giveBack();
  else if (isAllRight(matched)) await Promise.all([ofCode.giveBack(), ofAddress.giveBack()]);
  const left = await triesLeft(app, { limit: LIMITS.matchOfCode, key: code });
  return answerUnkept(call, matched, left === null ? {} : { [TRIES_LEFT]: String(left) });
}

const codeParameter: Parameter = {
  name: 'code',
  in: 'path',
  required: true,
  description: 'Ten letters, in any case, with or without spaces and dashes.',
  schema: { type: 'string' },
};
const DAY: Schema = { type: ['string', 'null'], format: 'date' };
const ANSWER: Schema = { type: ['boolean', 'null'] };

export const codeRoutes: RouteGroup = {
  routes: [
    {
      method: 'GET',
      path: 'verify/:code',
      right: 'anyone',
      handle: look,
      logged: 'verify/:code',
      operation: () => ({
        operationId: 'verifyCode',
        summary: 'What a code is of; an unknown one is answered alike',
        tags: ['verify'],
        parameters: [codeParameter],
        responses: {
          200: answers(
            'Names are masked.',
            exactly({
              state: {
                type: 'string',
                enum: ['valid', 'expired', 'void', 'superseded', 'altered', 'changed', 'withdrawn', 'unknown'],
              },
              kind: textSchema(200),
              number: textSchema(300),
              number_latin: textSchema(200),
              issued_on: DAY,
              valid_until: DAY,
              name: textSchema(1000),
              class: textSchema(200),
              exam: textSchema(300),
              year: { type: ['integer', 'null'] },
              title: textSchema(200),
              school: exactly({ name: textSchema(200), eiin: textSchema(300) }),
            }),
          ),
          ...refusals(400, 404),
        },
      }),
    },
    {
      method: 'POST',
      path: 'verify/:code/match',
      right: 'anyone',
      handle: match,
      logged: 'verify/:code/match',
      operation: () => ({
        operationId: 'matchCode',
        summary: 'Compare what a paper prints with what is typed from it',
        description:
          'At least one field. At most 5 tries of a code in 24 hours and 30 a minute from an address that are not all right; then 429. `Prangon-Tries-Left` says how many the code has left.',
        tags: ['verify'],
        parameters: [codeParameter],
        requestBody: eitherBody(inputSchema(typing)),
        responses: {
          200: answers(
            'By field; null where nothing was sent.',
            exactly({ name: ANSWER, dob: ANSWER, gpa: ANSWER, roll: ANSWER }),
          ),
          ...refusals(400, 404, 429),
        },
      }),
    },
  ],
};
