import { z } from 'zod';
import { detailsField } from '#contract/certificates/fields.ts';
import { LANGUAGE_WORDS, NUMBERED_KINDS } from '#contract/certificates/kinds.ts';
import { defineForm, type Resource } from '#contract/kit/define-resource.ts';
import { choice, date, flag, line, reference } from '#contract/kit/field.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  idParameter,
  refusals,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { bodySchema, inputSchema } from '#contract/kit/openapi-schemas.ts';
import { problems } from '#contract/kit/problems.ts';
import { certificate as declaration } from '#contract/resources/certificate.ts';
import { resources } from '#contract/resources/index.ts';
import { wordedChoice } from '#contract/rules/choices.ts';
import { endsBeforeStart } from '#contract/rules/dates.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { parseYear } from '#contract/rules/years.ts';
import type { App } from '../app-context.ts';
import { printRecord, voidRecord } from '../certificates/change.ts';
import { type CertificateRequest, issue } from '../certificates/issue.ts';
import { lastNumbers, setLastNumber } from '../certificates/numbers.ts';
import { note } from '../history/entries.ts';
import { answerJson } from '../http/answer.ts';
import { parsed, readAnyBody, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { queryParameter } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { idOf, type Route, type RouteGroup } from '../http/router.ts';
import { commit } from '../records/commit.ts';
import { checkRow, completer, readWrite } from '../records/input.ts';
import { Refusal } from '../refusal.ts';
import { writtenAnswer } from './records.ts';

const certificates = resources.certificates as unknown as Resource;

/** Fields of a certificate to be issued. */
const issuing = defineForm({
  path: 'certificates',
  fields: {
    kind: declaration.fields.kind,
    student: reference('students', { required: true }),
    signatory: reference('principal-vice-principal', { required: true }),
    template: reference('certificate-templates'),
    language: choice({ ...wordedChoice(LANGUAGE_WORDS), default: 'bn' }),
    issued_on: date({ default: 'today', notAfterToday: true }),
    valid_until: date(),
    purpose: line(),
    received_by: line(),
    memo_number: line(),
    supersedes: reference('certificates'),
    details: detailsField,
    allow_empty: flag(),
  },
  words: declaration.words ?? {},
  check: ({ issued_on, valid_until }) =>
    endsBeforeStart(issued_on, valid_until) ? { valid_until: [problems.endBeforeStart] } : null,
});

const voiding = defineForm({ path: 'certificates', fields: { reason: line({ required: true }) } });

async function create(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, [], app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    const values = completer(issuing)(readWrite(issuing, 'create', body).values);
    checkRow(issuing, values);
    const asked = {
      ...values,
      details: JSON.parse(String(values.details)),
      allow_empty: values.allow_empty === 1,
    } as unknown as CertificateRequest;
    const written = writtenAnswer(app, remember, 201);
    const step = await issue(app, actorOf(call), asked, (writer, step) => written.also(writer, certificates, step));
    return written.of(call, certificates, step);
  });
}

/** Voids a certificate or card. */
const voidHandler = (resource: Resource) => async (app: App, call: Call) => {
  const id = idOf(call);
  const body = await readBody(call, [], app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    const reason = String(readWrite(voiding, 'create', body).values.reason);
    const written = writtenAnswer(app, remember);
    const also: Parameters<typeof voidRecord>[4] = (writer, step) => written.also(writer, resource, step);
    return written.of(call, resource, await voidRecord(app, actorOf(call), resource, { id, reason }, also));
  });
};

/** Describes the route that voids one of a resource. */
export const voidRoute = (resource: Resource, operationId: string, record: string): Route => ({
  method: 'POST',
  path: `${resource.path}/:id/void`,
  right: ['write', 'certificate-register'],
  handle: voidHandler(resource),
  operation: () =>
    withKey({
      operationId,
      summary: 'Void it: it stays in the register with the reason',
      tags: [resource.path],
      security: BY_TOKEN,
      parameters: [idParameter],
      requestBody: eitherBody({
        type: 'object',
        required: ['reason'],
        properties: { reason: { type: 'string', maxLength: 300 } },
      }),
      responses: { 200: answers('The record.', schemaRef(record), { etag: true }), ...refusals(400, 404, 409) },
    }),
});

async function print(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  const body = await readAnyBody(call, app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    const written = writtenAnswer(app, remember);
    const step = await printRecord(app, actorOf(call), certificates, id, (writer, step) =>
      written.also(writer, certificates, step),
    );
    return written.of(call, certificates, step);
  });
}

const HIGHEST = 1_000_000;
const NUMBER_PROBLEM = problems.number({ min: 0, max: HIGHEST, step: 1 });

const lastNumber = z.object({
  kind: z.enum(NUMBERED_KINDS, { error: problems.choice(NUMBERED_KINDS) }),
  year: z.union([z.int(), z.string()], { error: problems.year }).transform((sent, context) => {
    const year = parseYear(sent);
    if (year === null) context.addIssue({ code: 'custom', message: problems.year });
    return year ?? 0;
  }),
  number: z.union([z.int(), z.string()], { error: NUMBER_PROBLEM }).transform((sent, context) => {
    const text = toLatinDigits(String(sent)).trim();
    const isRight = /^\d{1,7}$/.test(text) && Number(text) <= HIGHEST;
    if (!isRight) context.addIssue({ code: 'custom', message: NUMBER_PROBLEM });
    return isRight ? Number(text) : 0;
  }),
});

async function sayLast(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, [], app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    const said = parsed(lastNumber, body);
    const { kind, year, number } = said;
    await commit(app, actorOf(call), ['write', 'certificate-register'], {
      moves: { office: true },
      work: async (writer, doer) => {
        await setLastNumber(writer, kind, year, number);
        const resource = kind === 'id' ? 'cards' : 'certificates';
        const after = { kind, year, number };
        await note(writer, doer, { action: 'changed', resource, recordId: null, name: '', before: {}, after });
        await remember(writer, 200, said);
      },
    });
    return answerJson(call, said);
  });
}

async function tellLast(app: App, call: Call): Promise<Response> {
  const asked = new URL(call.req.url).searchParams.get('year');
  const year = asked === null ? null : parseYear(asked);
  if (asked !== null && year === null) throw new Refusal(400, { errors: { year: [problems.year] } });
  return answerJson(call, await lastNumbers(app.database.read, year));
}

export const certificateRoutes: RouteGroup = {
  schemas: () => ({
    LastNumber: inputSchema(lastNumber),
    LastNumbers: {
      type: 'object',
      properties: {
        restored_at: { type: ['string', 'null'], format: 'date-time' },
        numbers: {
          type: 'array',
          items: { allOf: [schemaRef('LastNumber'), { properties: { said: { type: 'boolean' } } }] },
        },
      },
    },
  }),
  routes: [
    {
      method: 'POST',
      path: 'certificates',
      right: ['write', 'certificates'],
      handle: create,
      operation: () =>
        withKey({
          operationId: 'issueCertificate',
          summary: 'Issue a certificate: its number, values and wording are fixed with it',
          description:
            'A wording whose values are empty is refused with `errors` by token, unless `allow_empty` is true. A transfer certificate moves an active student to `left`, in one batch.',
          tags: ['certificates'],
          security: BY_TOKEN,
          requestBody: eitherBody(bodySchema(issuing, 'create', false) ?? {}),
          responses: {
            201: answers('The certificate.', schemaRef('Certificates'), { etag: true }),
            ...refusals(400, 409),
          },
        }),
    },
    {
      method: 'GET',
      path: 'certificates/last-numbers',
      right: ['read', 'certificates'],
      handle: tellLast,
      operation: () => ({
        operationId: 'lastNumbers',
        summary:
          'Numbers that a restore left in doubt: the highest of this copy by kind and year; also cards of `year`',
        tags: ['certificates'],
        security: BY_TOKEN,
        parameters: [queryParameter('year', { type: 'integer' })],
        responses: {
          200: answers('`restored_at` is null without a restore.', schemaRef('LastNumbers')),
          ...refusals(400),
        },
      }),
    },
    {
      method: 'POST',
      path: 'certificates/last-numbers',
      right: ['write', 'certificate-register'],
      handle: sayLast,
      operation: () =>
        withKey({
          operationId: 'sayLastNumber',
          summary: 'Say the last number on paper of a kind and year; the next one comes after it',
          tags: ['certificates'],
          security: BY_TOKEN,
          requestBody: eitherBody(schemaRef('LastNumber')),
          responses: {
            200: answers('As it was said.', schemaRef('LastNumber')),
            ...refusals(400),
          },
        }),
    },
    voidRoute(certificates, 'voidCertificate', 'Certificates'),
    {
      method: 'POST',
      path: 'certificates/:id/print',
      right: ['write', 'certificates'],
      handle: print,
      operation: () =>
        withKey({
          operationId: 'printCertificate',
          summary: 'Note that it is printed; the second and later ones are reprints',
          tags: ['certificates'],
          security: BY_TOKEN,
          parameters: [idParameter],
          responses: {
            200: answers('The certificate.', schemaRef('Certificates'), { etag: true }),
            ...refusals(404, 409),
          },
        }),
    },
  ],
};
