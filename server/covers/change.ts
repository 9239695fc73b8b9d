import { judgeCover, ofItsKind } from '#contract/covers/judge.ts';
import { can } from '#contract/roles.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import { findRow, lockRow } from '../database/table.ts';
import { type Step, updateRecord } from '../history/steps.ts';
import { type Actor, requireRight } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import type { WriteInput } from '../records/files.ts';
import { readWrite } from '../records/input.ts';
import { ownRecord } from '../records/own.ts';
import type { ChangeOptions } from '../records/write.ts';
import { Refusal } from '../refusal.ts';
import { covers, stateProblem } from './confirm.ts';
import { isAnother, isJudged, requireFit } from './guard.ts';
import { coverOf } from './rows.ts';
import { daysOf, readCoverSchool } from './school.ts';
import { heldBy, valuesOf, withoutAnswered } from './values.ts';

const words = {
  early: 'ক্লাসের দিন এখনও আসেনি। সেদিন জানান ক্লাসটি হয়েছে কি না।',
  orphaned: 'রুটিন বদলেছে বলে এই বদলি ক্লাস আর খাটে না। অফিসের সঙ্গে কথা বলুন।',
} as const;

const isOffice = ({ identity, via }: Actor): boolean =>
  via === 'command' || can(identity?.role ?? null, 'merge', covers);

/** Refuses a teacher everything but saying whether an own cover was held. */
async function requireOwnReport(
  reader: Reader | Writer,
  actor: Actor,
  row: Row,
  asked: Readonly<Record<string, unknown>>,
): Promise<void> {
  const others = Object.keys(asked).filter((key) => key in covers.fields && key !== 'state');
  const own = await ownRecord(reader, actor);
  if (others.length > 0 || own === null || own !== row.substitute || asked.state === 'confirmed')
    throw new Refusal(403);
  if (String(row.date) > todayInDhaka()) throw new Refusal(409, { message: words.early });
  if (row.state === 'orphaned') throw new Refusal(409, { message: words.orphaned });
}

/** The values of a cover that becomes another one, with the names of today; refuses one that would count and does not fit. */
async function judged(writer: Writer, before: Row, whole: Row): Promise<Row> {
  const cover = coverOf(whole);
  const school = await readCoverSchool(writer, daysOf([cover]), [cover.id]);
  if (!isJudged(before, whole)) return valuesOf(school, ofItsKind(cover));
  const judgement = judgeCover(school, cover);
  requireFit([judgement], 400, (_, field) => field);
  return valuesOf(school, judgement.cover);
}

/** Changes a cover: the office all of it, within the rules, a teacher whether an own one was held. */
export async function changeCover(
  app: App,
  actor: Actor,
  { id, sent }: { id: number; sent: WriteInput },
  { expect, also }: ChangeOptions,
): Promise<Step> {
  requireRight(actor, ['write', 'cover-reports']);
  const { read } = app.database;
  const asked = withoutAnswered(sent.values);
  const here = await findRow(read, covers, id);
  if (!here) throw new Refusal(404);
  if (!isOffice(actor)) await requireOwnReport(read, actor, here, asked);
  const { values } = readWrite(covers, 'merge', { values: asked, uploads: new Map() });
  const errors = 'state' in values ? stateProblem(values.state) : {};
  if (Object.keys(errors).length > 0) throw new Refusal(400, { errors });
  return commit(app, actor, ['write', 'cover-reports'], {
    moves: movesOfWrite(covers),
    work: async (writer, doer) => {
      const before = await lockRow(app.database, writer, covers, id);
      if (!before) throw new Refusal(404);
      if (!can(doer.by?.role ?? null, 'merge', covers) && doer.via !== 'command')
        await requireOwnReport(writer, actor, before, asked);
      expect?.(before);
      const whole = { ...before, ...values };
      const isSaid = 'state' in values && values.state !== before.state;
      const step = await updateRecord(
        writer,
        covers,
        before,
        {
          ...values,
          ...(isSaid && { held_by: heldBy(values.state, doer) }),
          ...((isAnother(before, whole) || isJudged(before, whole)) && (await judged(writer, before, whole))),
        },
        doer,
      );
      await also?.(writer, step);
      return step;
    },
  });
}
