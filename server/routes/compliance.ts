import { complianceOf } from '#contract/inspection/compliance.ts';
import { DUTIES, type Duty, isDuty } from '#contract/inspection/duties.ts';
import {
  answers,
  BY_TOKEN,
  INSTANT,
  refusals,
  type Schema,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import { answerJson } from '../http/answer.ts';
import { NO_BODY } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly, textSchema } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import type { RouteGroup } from '../http/router.ts';
import { readFacts } from '../inspection/facts.ts';
import { review } from '../inspection/review.ts';
import { Refusal } from '../refusal.ts';

const compliance = async (app: App) => complianceOf(await readFacts(app), { today: todayInDhaka() });

const read = async (app: App, call: Call) => answerJson(call, await compliance(app));

/** Reads what the item of a duty is once somebody has said at a moment that it is still right. */
async function reviewedItem(app: App, duty: Duty) {
  const facts = await readFacts(app);
  return (moment: string) => {
    const reviews = { ...facts.reviews, [duty]: moment };
    return complianceOf({ ...facts, reviews }, { today: todayInDhaka() }).items.find(({ key }) => key === duty);
  };
}

async function reviewed(app: App, call: Call): Promise<Response> {
  const key = call.req.param('key') ?? '';
  if (!isDuty(key)) throw new Refusal(404);
  return idempotent(app, call, NO_BODY, async (remember) => {
    const itemAt = await reviewedItem(app, key);
    const { at, change } = await review(app, actorOf(call), key, (writer, moment, change) =>
      remember(writer, 200, itemAt(moment), change),
    );
    return answerJson(call, itemAt(at), { change });
  });
}

const TAGS = ['compliance'];
const moment: Schema = { ...INSTANT, type: ['string', 'null'] };
const lacks: Schema = { type: 'array', items: exactly({ text: textSchema(1000), screen: textSchema(1000) }) };

/** State of the eleven duties of publication. */
export const complianceRoutes: RouteGroup = {
  tags: [{ name: 'compliance', description: 'The eleven kinds of information that a school’s site must show' }],
  schemas: () => ({
    ComplianceItem: exactly({
      key: { type: 'string', enum: [...DUTIES] },
      title: textSchema(200),
      state: { type: 'string', enum: ['complete', 'stale', 'missing'] },
      updated_at: moment,
      missing: lacks,
      reviewed_at: moment,
      warnings: lacks,
    }),
    Compliance: exactly({
      complete: { type: 'integer', minimum: 0, maximum: DUTIES.length },
      of: { type: 'integer', const: DUTIES.length },
      items: { type: 'array', items: schemaRef('ComplianceItem') },
    }),
  }),
  routes: [
    {
      method: 'GET',
      path: 'compliance',
      right: ['read', 'compliance'],
      handle: read,
      operation: () => ({
        operationId: 'readCompliance',
        summary: 'What of the eleven duties is done, has grown old, or is missing',
        tags: TAGS,
        security: BY_TOKEN,
        responses: { 200: answers('The eleven.', schemaRef('Compliance'), { etag: true }), ...refusals() },
      }),
    },
    {
      method: 'POST',
      path: 'compliance/:key/reviewed',
      right: ['write', 'compliance'],
      handle: reviewed,
      operation: () =>
        withKey({
          operationId: 'reviewDuty',
          summary: 'Say of one of them that it is still right',
          tags: TAGS,
          security: BY_TOKEN,
          parameters: [
            {
              name: 'key',
              in: 'path',
              required: true,
              description: 'Its key.',
              schema: { type: 'string', enum: [...DUTIES] },
            },
          ],
          responses: { 200: answers('The item.', schemaRef('ComplianceItem')), ...refusals(404, 409) },
        }),
    },
  ],
};
