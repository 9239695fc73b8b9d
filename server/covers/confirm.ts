import { randomUUID } from 'node:crypto';
import { judgeCovers } from '#contract/covers/judge.ts';
import type { FieldProblems, Resource } from '#contract/kit/define-resource.ts';
import { problems } from '#contract/kit/problems.ts';
import { parseProblems, writeSchema } from '#contract/kit/schema.ts';
import { cover as coverResource } from '#contract/resources/cover.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import { insertRecord } from '../history/steps.ts';
import { type Actor, requireRight } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { completer } from '../records/input.ts';
import type { AnswerRecord } from '../records/present.ts';
import { asWritten } from '../records/read.ts';
import { Refusal } from '../refusal.ts';
import { requireFit } from './guard.ts';
import { coverOf } from './rows.ts';
import { daysOf, readCoverSchool } from './school.ts';
import { heldBy, valuesOf, withoutAnswered } from './values.ts';

export const covers = coverResource as unknown as Resource;

const MOST_ROWS = 100;

const words = {
  rows: `১ থেকে ${bn(MOST_ROWS)}টি ক্লাসের বদলি দিন`,
} as const;

/** The states that a cover may be given; the others come of themselves. */
const GIVEN_STATES = ['confirmed', 'held', 'not_held'] as const;

export const stateProblem = (state: unknown): FieldProblems =>
  GIVEN_STATES.some((one) => one === state) ? {} : { state: [problems.choice(GIVEN_STATES)] };

/** Reads the rows that were sent, each whole; refuses all of them where one is wrong. */
function readRows(sent: unknown): Row[] {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > MOST_ROWS)
    throw new Refusal(400, { errors: { rows: [words.rows] } });
  const complete = completer(covers);
  const schema = writeSchema(covers, 'create', todayInDhaka());
  const errors: FieldProblems = {};
  const rows = (sent as unknown[]).map((one, at): Row => {
    const isObject = typeof one === 'object' && one !== null && !Array.isArray(one);
    const read = schema.safeParse(isObject ? withoutAnswered(one as Record<string, unknown>) : one);
    if (!read.success) {
      for (const [key, texts] of Object.entries(parseProblems(read.error)))
        errors[key === '' ? `rows.${at}` : `rows.${at}.${key}`] = texts;
      return {};
    }
    const whole = complete(read.data as Row);
    for (const [key, texts] of Object.entries(stateProblem(whole.state))) errors[`rows.${at}.${key}`] = texts;
    return whole;
  });
  if (Object.keys(errors).length > 0) throw new Refusal(400, { errors });
  return rows;
}

export type Confirmed = { batch: string; rows: AnswerRecord[] };

/** Confirms covers together, all or none. */
export async function confirmCovers(
  app: App,
  actor: Actor,
  sent: unknown,
  also: (writer: Writer, confirmed: Confirmed) => Promise<unknown>,
): Promise<Confirmed> {
  requireRight(actor, ['create', covers]);
  const rows = readRows(sent);
  return commit(app, actor, ['create', covers], {
    moves: movesOfWrite(covers),
    work: async (writer, by) => {
      const given = rows.map(coverOf);
      const school = await readCoverSchool(writer, daysOf(given));
      const judgements = judgeCovers(school, given);
      requireFit(judgements, 400, (row, field) => `rows.${row}.${field}`);
      const doer = { ...by, batch: by.batch ?? randomUUID() };
      const answered: AnswerRecord[] = [];
      for (const [at, { cover }] of judgements.entries()) {
        const values = { ...rows[at], ...valuesOf(school, cover), held_by: heldBy(cover.state, doer) };
        const { row } = await insertRecord(writer, covers, values, doer);
        answered.push(await asWritten(app, covers, row, writer));
      }
      const confirmed = { batch: doer.batch, rows: answered };
      await also(writer, confirmed);
      return confirmed;
    },
  });
}
