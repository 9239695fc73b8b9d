import { answers, INSTANT, type Parameter, refusals, type Schema } from '#contract/kit/openapi-parts.ts';
import { problems } from '#contract/kit/problems.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import type { App } from '../app-context.ts';
import { answerUnkept } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';
import { checkLog } from '../public-log/check.ts';
import { readLog, readLogHead } from '../public-log/log.ts';
import { Refusal } from '../refusal.ts';

const MOST = 200;
const HIGHEST = 2 ** 31 - 1;

function afterOf(call: Call): number {
  const text = toLatinDigits(call.req.query('after') ?? '').trim();
  const after = Number(text);
  if (/^\d*$/.test(text) && after <= HIGHEST) return after;
  throw new Refusal(400, { errors: { after: [problems.number({ min: 0, max: HIGHEST, step: 1 })] } });
}

async function read(app: App, call: Call): Promise<Response> {
  const after = afterOf(call);
  const broken = await checkLog(app);
  const { read } = app.database;
  return answerUnkept(call, { head: await readLogHead(read), broken, results: await readLog(read, after, MOST) });
}

const hash: Schema = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const number: Schema = { type: 'integer', minimum: 1 };
const after: Parameter = {
  name: 'after',
  in: 'query',
  description: 'Number of the last known entry; without it from the first.',
  schema: { type: 'integer', minimum: 0 },
};

export const publicLogRoutes: RouteGroup = {
  tags: [{ name: 'verify', description: 'Checks of what the school has issued and published' }],
  routes: [
    {
      method: 'GET',
      path: 'verify/log',
      right: 'anyone',
      handle: read,
      operation: () => ({
        operationId: 'readLog',
        summary: 'The public log: a chain of hashes of all that was signed and issued, oldest first',
        description:
          '`hash` is the SHA-256 of `n`, `at`, `what`, `sha256` and `prev`, joined by line feeds; `prev` is the hash of the entry before. `broken` is the number of the first entry that does not fit.',
        tags: ['verify'],
        parameters: [after],
        responses: {
          200: answers(
            `At most ${MOST} entries.`,
            exactly({
              head: { oneOf: [exactly({ n: number, hash }), { type: 'null' }] },
              broken: { type: ['integer', 'null'] },
              results: {
                type: 'array',
                items: exactly({ n: number, at: INSTANT, what: { type: 'string' }, sha256: hash, prev: hash, hash }),
              },
            }),
          ),
          ...refusals(400, 404),
        },
      }),
    },
  ],
};
