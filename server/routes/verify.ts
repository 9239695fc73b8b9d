import type { Resource } from '#contract/kit/define-resource.ts';
import {
  answers,
  ID,
  INSTANT,
  idParameter,
  type Parameter,
  refusals,
  type Schema,
} from '#contract/kit/openapi-parts.ts';
import { problems } from '#contract/kit/problems.ts';
import { notice } from '#contract/resources/notice.ts';
import { lengthOf } from '#contract/rules/text.ts';
import type { App } from '../app-context.ts';
import { answerJson, answerUnkept } from '../http/answer.ts';
import { actorOf, type Call, clientAddress } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
import { LIMITS, spend } from '../limits.ts';
import { readRecord } from '../records/read.ts';
import { Refusal } from '../refusal.ts';
import { publicKeys } from '../signing/keys.ts';
import { presentEiin } from '../signing/notice-text.ts';
import { findSigned, lastVersion } from '../signing/signatures.ts';
import { checkFile } from '../verify/files.ts';
import { signDue } from '../verify/keep-up.ts';
import { checkNotices, MOST_NOTICES } from '../verify/notices.ts';

const notices = notice as unknown as Resource;
const LONGEST = 200;

const words = { hash: 'ফাইলের SHA-256 দিন: ৬৪টি অক্ষর, ০ থেকে ৯ ও a থেকে f' } as const;

async function findNotices(app: App, call: Call): Promise<Response> {
  const query = call.req.query('q') ?? '';
  if (lengthOf(query) > LONGEST) throw new Refusal(400, { errors: { q: [problems.tooLong(LONGEST)] } });
  await spend(app, { limit: LIMITS.verify, key: clientAddress(call) });
  return answerUnkept(call, await checkNotices(app, query));
}

async function findFile(app: App, call: Call): Promise<Response> {
  const sha256 = (call.req.param('sha256') ?? '').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Refusal(400, { errors: { sha256: [words.hash] } });
  return answerUnkept(call, await checkFile(app, sha256));
}

async function readKeys(app: App, call: Call): Promise<Response> {
  const { read } = app.database;
  const keys = (await publicKeys(read)).map(({ kid, x, ...validity }) => ({
    kid,
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    ...validity,
  }));
  return answerJson(call, { eiin: await presentEiin(read), keys });
}

async function readSignature(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  await readRecord(app, actorOf(call), notices, id);
  await signDue(app);
  const signed = await findSigned(app.database.read, id);
  if (!signed) throw new Refusal(404);
  const { code, text, versions } = signed;
  return answerJson(call, { id, code, text, ...lastVersion(signed), versions });
}

const text: Schema = { type: 'string' };
const hash: Schema = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const moment: Schema = { type: ['string', 'null'], format: 'date-time' };
const day: Schema = { type: 'string', format: 'date' };
const version = { sha256: hash, signature: text, kid: text, signed_at: INSTANT };
const query: Parameter = { name: 'q', in: 'query', description: 'A memo number, or words.', schema: text };
const ofFile: Parameter = { name: 'sha256', in: 'path', required: true, schema: hash };

export const verifyRoutes: RouteGroup = {
  routes: [
    {
      method: 'GET',
      path: 'notices/:id/signature',
      right: 'anyone',
      handle: readSignature,
      operation: () => ({
        operationId: 'noticeSignature',
        summary: 'The signed text of a notice and its signature, with all that was signed of it before, oldest first',
        tags: ['notices'],
        parameters: [idParameter],
        responses: {
          200: answers(
            'Ed25519 over the bytes of the text, in base64url without padding.',
            exactly({ id: ID, code: text, text, ...version, versions: { type: 'array', items: exactly(version) } }),
            { etag: true },
          ),
          ...refusals(404),
        },
      }),
    },
    {
      method: 'GET',
      path: 'verify/keys',
      right: 'anyone',
      handle: readKeys,
      operation: () => ({
        operationId: 'signingKeys',
        summary: 'The public keys of signatures, oldest first; the site has the same as a file',
        tags: ['verify'],
        responses: {
          200: answers(
            '`kid` is the beginning of the SHA-256 of the key; what it signed after `valid_until` is not valid.',
            exactly({
              eiin: text,
              keys: {
                type: 'array',
                items: exactly({
                  ...{ kid: text, kty: { const: 'OKP' }, crv: { const: 'Ed25519' }, x: text },
                  ...{ valid_from: INSTANT, valid_until: moment },
                }),
              },
            }),
            { etag: true },
          ),
          ...refusals(404),
        },
      }),
    },
    {
      method: 'GET',
      path: 'verify/notices',
      right: 'anyone',
      handle: findNotices,
      operation: () => ({
        operationId: 'verifyNotices',
        summary: 'Public notices under a memo number, or else with words, and how they stand to what was signed',
        tags: ['verify'],
        parameters: [query],
        responses: {
          200: answers(`At most ${MOST_NOTICES}.`, {
            type: 'array',
            items: exactly({
              id: ID,
              code: { type: ['string', 'null'] },
              memo_number: text,
              title: text,
              date: day,
              state: { type: 'string', enum: ['valid', 'changed', 'unsigned', 'altered'] },
              signed_at: moment,
              changed_at: moment,
            }),
          }),
          ...refusals(400, 404, 429),
        },
      }),
    },
    {
      method: 'GET',
      path: 'verify/files/:sha256',
      right: 'anyone',
      handle: findFile,
      operation: () => ({
        operationId: 'verifyFile',
        summary: 'Whether a file is one of a notice, by the hash of its bytes',
        tags: ['verify'],
        parameters: [ofFile],
        responses: {
          200: answers(
            'A copy in another size counts like its original.',
            exactly({
              state: { type: 'string', enum: ['current', 'old', 'unknown'] },
              notice: { oneOf: [exactly({ id: ID, title: text, date: day }), { type: 'null' }] },
              name: text,
              at: moment,
            }),
          ),
          ...refusals(400, 404),
        },
      }),
    },
  ],
};
