import { PostgresAdapter } from 'kysely';
import { problems } from '#contract/kit/problems.ts';
import { bellTable } from '#contract/resources/bell-table.ts';
import { room } from '#contract/resources/room.ts';
import { teacher } from '#contract/resources/teacher.ts';
import { timetable } from '#contract/resources/timetable.ts';
import { timetableSlot } from '#contract/resources/timetable-slot.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Problem } from '#contract/timetable/problem-words.ts';
import { problemsOf } from '#contract/timetable/problems.ts';
import type { BellTable, Timetable } from '#contract/timetable/types.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { itemInTrash, parseValues } from '../history/read.ts';
import type { Once } from '../history/rules.ts';
import { Refusal } from '../refusal.ts';
import { checkedOf } from './checked.ts';
import { bellsOf, readBells, readSlots, readTimetables, SLOTS, timetableOf } from './rows.ts';

type Change = { before: Row | null; after: Row | null; doer: { via: string }; once?: Once };

const words = {
  sameStart: 'এই শিফটের আরেকটি ঘণ্টার সময়সূচি একই দিন থেকে চালু, অন্য তারিখ দিন',
  keyInUse: 'প্রকাশিত রুটিনে এই পিরিয়ডে ক্লাস আছে। আগে রুটিনে ক্লাসগুলো সরান',
  sameDay: (name: string) => `“${name}” একই দিন থেকে প্রকাশিত, অন্য তারিখ দিন বা আগে সেটি তুলে নিন`,
  sharedDays: (name: string) => `“${name}” একই দিনে একই শ্রেণির জন্য প্রকাশিত, অন্য তারিখ দিন বা আগে সেটি তুলে নিন`,
  errors: 'রুটিনে ভুল আছে, ঠিক করে আবার প্রকাশ করুন।',
  otherClass: 'এই বিষয় অন্য শ্রেণির। শ্রেণিটির বিষয়গুলো থেকে বেছে নিন',
  shortName: 'এই সংক্ষিপ্ত নাম আরেকজন শিক্ষকের, অন্যটি দিন',
  noTeacher: 'তালিকা থেকে শিক্ষক বেছে নিন',
  subjectInUse: 'এই বিষয়ের ক্লাস রুটিনে আছে, তাই শ্রেণি বদলানো যায় না',
} as const;

const refuse = (status: 400 | 409, field: string, problem: string) =>
  new Refusal(status, { message: `${problem}।`, errors: { [field]: [problem] } });

const sameShift = (a: { shift: string }, b: { shift: string }): boolean => foldKey(a.shift) === foldKey(b.shift);

/** Transactions that have their turn. */
const having = new WeakSet<Writer>();

/**
 * Steps of these come one after another, so that each sees what the one before has written; SQLite's writers come one by one
 * anyway.
 */
export async function inTurn(writer: Writer): Promise<void> {
  if (!(writer.getExecutor().adapter instanceof PostgresAdapter) || having.has(writer)) return;
  having.add(writer);
  await writer
    .updateTable('content_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .execute();
}

const missingIn = (problems: readonly Problem[]): Set<number> =>
  new Set(problems.filter(({ kind }) => kind === 'no_period').flatMap(({ slots }) => slots));

/** Refuses to take away a period in which a published timetable has lessons. */
async function requireKeysKept(reader: Reader, before: BellTable, after: BellTable | null): Promise<void> {
  const kept = new Set(after?.periods.filter(({ kind }) => kind === 'class').map(({ key }) => key));
  const isLess = !after || before.periods.some(({ key, kind }) => kind === 'class' && !kept.has(key));
  if (!isLess) return;
  const all = await readTimetables(reader);
  for (const one of all.filter((other) => other.state === 'published' && sameShift(other, before))) {
    const checked = await checkedOf(reader, one);
    const others = checked.bells.filter(({ id }) => id !== before.id);
    const then = problemsOf({ ...checked, bells: after ? [...others, after] : others });
    const known = missingIn(problemsOf({ ...checked, bells: [...others, before] }).errors);
    if ([...missingIn(then.errors)].some((slot) => !known.has(slot))) throw refuse(409, 'periods', words.keyInUse);
  }
}

export async function guardBellTable(reader: Reader, { before, after }: Change): Promise<void> {
  const now = after && bellsOf({ ...after, id: after.id ?? 0 });
  if (now) {
    const others = (await readBells(reader)).filter(({ id }) => id !== now.id);
    const same = others.some(
      (other) =>
        sameShift(other, now) &&
        other.valid_from === now.valid_from &&
        other.days.some((day) => now.days.includes(day)),
    );
    if (same) throw refuse(409, 'valid_from', words.sameStart);
  }
  if (before) await requireKeysKept(reader, bellsOf(before), now);
}

const sharesDay = (a: Timetable, b: Timetable): boolean =>
  a.valid_from <= (b.valid_to ?? '9') && b.valid_from <= (a.valid_to ?? '9');

/** Classes of the lessons that are in the trash with their timetable, and come back after it. */
async function classesInTrash(reader: Reader, id: number): Promise<number[]> {
  const item = await itemInTrash(reader, timetable.path, id);
  if (!item) return [];
  const lessons = reader.selectFrom('trash').select('record').where('resource', '=', timetableSlot.path);
  const rows = await lessons.where('cause', '=', Number(item.change_id)).execute();
  return rows.map(({ record }) => Number(parseValues(record)?.class));
}

/** Refuses a published timetable on whose days another one of its shift and kind is published. */
async function requireOwnDays(reader: Reader, own: Timetable): Promise<void> {
  const all = await readTimetables(reader);
  const others = all.filter(
    (one) => one.id !== own.id && one.state === 'published' && one.kind === own.kind && sameShift(one, own),
  );
  if (own.kind === 'regular') {
    const same = others.find(({ valid_from }) => valid_from === own.valid_from);
    if (same) throw refuse(409, 'valid_from', words.sameDay(same.name));
    return;
  }
  const sharing = others.filter((one) => sharesDay(one, own));
  if (sharing.length === 0) return;
  const slots = await readSlots(reader, [own.id, ...sharing.map(({ id }) => id)]);
  const classes = new Set([
    ...slots.filter((slot) => slot.timetable === own.id).map((slot) => slot.class),
    ...(await classesInTrash(reader, own.id)),
  ]);
  const same = slots.find((slot) => slot.timetable !== own.id && classes.has(slot.class));
  const other = sharing.find(({ id }) => id === same?.timetable);
  if (other) throw refuse(409, 'valid_from', words.sharedDays(other.name));
}

/** Refuses a timetable with errors. */
async function requireNoErrors(reader: Reader, own: Timetable): Promise<void> {
  const { errors } = problemsOf(await checkedOf(reader, own));
  if (errors.length > 0)
    throw new Refusal(409, { message: words.errors, errors: { slots: errors.map(({ text }) => text) } });
}

const FIXED = ['shift', 'kind', 'valid_from', 'valid_to', 'state'] as const;

/** Publishing's own rules: they hold for undo, too. */
export async function guardTimetable(reader: Reader, { before, after }: Change): Promise<void> {
  if (after?.state !== 'published' || (before && FIXED.every((key) => before[key] === after[key]))) return;
  const own = timetableOf(after);
  await requireOwnDays(reader, own);
  if (before && before.state !== 'published') await requireNoErrors(reader, own);
}

export async function guardSlot(reader: Reader, { before, after, doer }: Change): Promise<void> {
  if (!after) return;
  const status = doer.via === 'undo' || (!before && after.id !== undefined) ? 409 : 400;
  if (!before || before.subject !== after.subject || before.class !== after.class) {
    const subject = await reader
      .selectFrom('subjects')
      .select('class_name')
      .where('id', '=', Number(after.subject))
      .executeTakeFirst();
    // A missing subject is reported as a broken reference.
    if (subject && Number(subject.class_name) !== Number(after.class))
      throw refuse(status, 'subject', words.otherClass);
  }
  // Teachers who are gone are left out of a slot from the trash; undo looks for them itself, as they may come back with it.
  const isBack = doer.via === 'undo' || (!before && after.id !== undefined);
  if (isBack || before?.teachers === after.teachers) return;
  const ids = JSON.parse(String(after.teachers)) as number[];
  if (ids.length === 0) return;
  const found = await reader.selectFrom('teachers').select('id').where('id', 'in', ids).execute();
  if (found.length < ids.length) throw refuse(status, 'teachers', words.noTeacher);
}

/** A subject stays in its class while it stands in a timetable. */
export async function guardSubject(reader: Reader, { before, after }: Change): Promise<void> {
  if (!before || !after || Number(before.class_name) === Number(after.class_name)) return;
  const slot = await reader.selectFrom(SLOTS).select('id').where('subject', '=', Number(before.id)).executeTakeFirst();
  if (slot) throw refuse(409, 'class_name', words.subjectInUse);
}

/** Counts the teachers with each short name, or with one. */
async function countNames(reader: Reader, key?: string): Promise<Map<string, number>> {
  const all = reader.selectFrom('teachers').select(['short_name_key', (eb) => eb.fn.countAll().as('count')]);
  const rows = await (key === undefined ? all : all.where('short_name_key', '=', key))
    .groupBy('short_name_key')
    .execute();
  return new Map(rows.map(({ short_name_key, count }) => [String(short_name_key), Number(count)]));
}

/** No two teachers have one short name. */
export async function guardTeacher(reader: Reader, { before, after, once }: Change): Promise<void> {
  const keyOf = (row: Row | null) => foldKey(String(row?.short_name ?? ''));
  const [had, key] = [keyOf(before), keyOf(after)];
  if (had === key) return;
  const counts = await (once ? once('short names', () => countNames(reader)) : countNames(reader, key));
  const count = (one: string) => counts.get(one) ?? 0;
  if (key !== '' && count(key) > 0) throw refuse(409, 'short_name', words.shortName);
  counts.set(had, count(had) - 1).set(key, count(key) + 1);
}

const roomKey = ({ name }: Row): string => toLatinDigits(foldKey(String(name)));

/** No two rooms have one name in whichever digits; those that had it before stay. */
export async function guardRoom(reader: Reader, { before, after }: Change): Promise<void> {
  if (!after || (before && roomKey(before) === roomKey(after))) return;
  const others = (await reader.selectFrom('rooms').select(['id', 'name']).execute()) as Row[];
  if (others.some((other) => other.id !== after.id && roomKey(other) === roomKey(after)))
    throw refuse(409, 'name', problems.taken);
}

/** True if a step must see what the one before has written. */
export const comesInTurn = (path: string, { before, after }: Pick<Change, 'before' | 'after'>): boolean =>
  path === bellTable.path ||
  path === timetable.path ||
  (path === room.path && before?.name !== after?.name) ||
  (path === teacher.path && (after?.short_name ?? '') !== '' && before?.short_name !== after?.short_name);
