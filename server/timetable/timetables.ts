import type { Resource } from '#contract/kit/define-resource.ts';
import { timetable } from '#contract/resources/timetable.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import { lockRow } from '../database/table.ts';
import { guard } from '../history/rules.ts';
import { type Step, updateRecord } from '../history/steps.ts';
import { type Actor, requireRight } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { checkRow, completer, readWrite } from '../records/input.ts';
import { Refusal } from '../refusal.ts';

const timetables = timetable as unknown as Resource;

const words = {
  notDraft: 'শুধু খসড়া রুটিন প্রকাশ করা যায়। বদলাতে চাইলে এর কপি করে সেটি প্রকাশ করুন।',
  notPublished: 'এই রুটিন এখন প্রকাশিত নয়, তাই তুলে নেওয়ার কিছু নেই।',
} as const;

export type Also = (writer: Writer, step: Step) => Promise<unknown>;

const found = async (app: App, writer: Writer, id: number): Promise<Row> => {
  const row = await lockRow(app.database, writer, timetables, id);
  if (!row) throw new Refusal(404);
  return row;
};

/** Moves a timetable by these values, which depend on what it is. */
async function move(app: App, actor: Actor, id: number, values: (row: Row) => Row, also: Also): Promise<Step> {
  requireRight(actor, ['write', 'timetables']);
  return commit(app, actor, ['write', 'timetables'], {
    moves: movesOfWrite(timetables),
    work: async (writer, doer) => {
      const before = await found(app, writer, id);
      const moved = values(before);
      const after = { ...before, ...moved };
      checkRow(timetables, after);
      await guard(writer, timetables, { before, after, doer });
      const step = await updateRecord(writer, timetables, before, moved, doer);
      await also(writer, step);
      return step;
    },
  });
}

/** Publishes a draft from a day on; refuses one with errors. */
export const publish = (app: App, actor: Actor, { id, from }: { id: number; from: string | null }, also: Also) =>
  move(
    app,
    actor,
    id,
    (row) => {
      if (row.state !== 'draft') throw new Refusal(409, { message: words.notDraft });
      return { state: 'published', ...(from && { valid_from: from }) };
    },
    also,
  );

/** Takes a published timetable away from today on. */
export const retire = (app: App, actor: Actor, id: number, also: Also) =>
  move(
    app,
    actor,
    id,
    (row) => {
      const today = todayInDhaka();
      const isOver = typeof row.superseded_on === 'string' && row.superseded_on <= today;
      if (row.state !== 'published' || isOver) throw new Refusal(409, { message: words.notPublished });
      return { state: 'retired', retired_on: today };
    },
    also,
  );

/** The values of a draft that is a copy of a timetable, from another day on. */
export function draftOf(
  source: Row,
  { name, valid_from, kind = source.kind, valid_to }: Readonly<Record<string, unknown>>,
): Row {
  const year = typeof valid_from === 'string' ? Number(valid_from.slice(0, 4)) || source.year : source.year;
  const values = { name, valid_from, kind, valid_to, year, shift: source.shift };
  const read = readWrite(timetables, 'create', { values, uploads: new Map() });
  const whole = completer(timetables)(read.values);
  checkRow(timetables, whole);
  return whole;
}
