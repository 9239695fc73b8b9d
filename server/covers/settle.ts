import { randomUUID } from 'node:crypto';
import { isAway, lessonAt, swapDateOf } from '#contract/covers/availability.ts';
import { stillStands } from '#contract/covers/judge.ts';
import type { CoverSchool } from '#contract/covers/types.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { cover as coverResource } from '#contract/resources/cover.ts';
import { teacherAbsence } from '#contract/resources/teacher-absence.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { Database, Row, Writer } from '../database/database.ts';
import type { Doer } from '../history/entries.ts';
import { offPaths } from '../history/parts.ts';
import { trashRecord, updateRecord } from '../history/steps.ts';
import { coverGone, isIncomplete } from './guard.ts';
import { COVERS, coverOf } from './rows.ts';
import { daysOf, readCoverSchool } from './school.ts';
import { type Touch, takeTouchedBearers } from './touched.ts';

const covers = coverResource as unknown as Resource;

type Bearer = Touch<Doer>;

/** The absences that a commit takes back or makes shorter, as they were. */
const takenBack = (touched: readonly Bearer[]): Row[] =>
  touched.flatMap(({ path, before }) => (path === teacherAbsence.path && before ? [before] : []));

/** Confirmed covers that the steps may concern: of today and later, and those of the absences. */
async function concerned(writer: Writer, touched: readonly Bearer[], today: string): Promise<Row[]> {
  const absences = takenBack(touched);
  const rows = await writer
    .selectFrom(COVERS)
    .selectAll()
    .where('state', '=', 'confirmed')
    .where((eb) =>
      eb.or([
        eb('date', '>=', today),
        eb('swap_date', '>=', today),
        ...absences.map((absence) =>
          eb.and([
            eb('absent', '=', Number(absence.teacher)),
            eb('date', '>=', String(absence.date)),
            eb('date', '<=', String(absence.until ?? absence.date)),
          ]),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows as Row[];
}

/** True if the teacher for whom a cover stands in was away by one of these absences, and no longer is. */
function hasReturned(school: CoverSchool, row: Row, absences: readonly Row[]): boolean {
  const { kind, date, absent, slot } = coverOf(row);
  const was = absences.some(
    (absence) =>
      Number(absence.teacher) === absent &&
      String(absence.date) <= date &&
      String(absence.until ?? absence.date) >= date,
  );
  if (kind === 'swap' || absent === null || !was) return false;
  const lesson = lessonAt(school, date, slot);
  if (lesson) return !isAway(school, absent, date, lesson);
  return !school.absences.some(
    (absence) => absence.teacher === absent && absence.date <= date && (absence.until ?? absence.date) >= date,
  );
}

/** A slot that was given other times or to another section holds its covers no longer, though it is there on their dates. */
const MOVING = ['day', 'period', 'span', 'weeks', 'class', 'section'] as const;

const movedSlots = (touched: readonly Bearer[]): Set<number> =>
  new Set(
    touched.flatMap(({ path, before, after }) =>
      path === 'timetable-slots' && before && after && MOVING.some((key) => before[key] !== after[key])
        ? [Number(before.id)]
        : [],
    ),
  );

/** Refuses that steps leave covers which count, and lack what they refer to. */
async function requireWhole(writer: Writer, ids: ReadonlySet<number>): Promise<void> {
  if (ids.size === 0) return;
  const rows = (await writer
    .selectFrom(COVERS)
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()) as Row[];
  if (rows.some((row) => row.state === 'confirmed' && isIncomplete(row))) throw coverGone();
}

/** Covers that a commit makes count again. */
const revivedIn = (steps: readonly Bearer[]): Set<number> =>
  new Set(
    steps.flatMap(({ path, before, after }) =>
      path === covers.path && before?.state === 'orphaned' && after?.state === 'confirmed' ? [Number(after.id)] : [],
    ),
  );

async function settleTouched(
  database: Database,
  writer: Writer,
  steps: readonly Bearer[],
  revived: ReadonlySet<number>,
): Promise<void> {
  const touched = steps.filter(({ path }) => path !== covers.path);
  const last = touched.at(-1);
  if (!last) return;
  const today = todayInDhaka();
  const rows = await concerned(writer, touched, today);
  if (rows.length === 0 || (await offPaths(writer)).includes(covers.path)) return;
  const school = await readCoverSchool(writer, daysOf(rows.map(coverOf)));
  const [absences, moved] = [takenBack(touched), movedSlots(touched)];
  // A cover that comes back together with its slot was of the slot as it is now.
  const isMoved = ({ id, slot, swap_slot }: Row) =>
    !revived.has(Number(id)) && (moved.has(Number(slot)) || moved.has(Number(swap_slot)));
  const going = rows.filter((row) => hasReturned(school, row, absences));
  const orphans = rows.filter((row) => {
    const cover = coverOf(row);
    const isAhead = cover.date >= today || swapDateOf(cover) >= today;
    return isAhead && !going.includes(row) && (isMoved(row) || !stillStands(school, cover));
  });
  if (going.length === 0 && orphans.length === 0) return;
  const root = await writer
    .selectFrom('changes')
    .select(['batch', 'cause'])
    .where('id', '=', last.change)
    .executeTakeFirstOrThrow();
  const batch = root.batch === null ? randomUUID() : String(root.batch);
  const cause = root.cause === null ? last.change : Number(root.cause);
  const doer: Doer = { ...last.doer, batch, judge: undefined, reason: undefined };
  const entries: (number | null)[] = [];
  for (const row of going) entries.push((await trashRecord(database, writer, covers, row, doer)).change);
  for (const row of orphans)
    entries.push((await updateRecord(writer, covers, row, { state: 'orphaned' }, doer)).change);
  const brought = entries.filter((entry) => entry !== null);
  await writer.updateTable('changes').set({ cause }).where('id', 'in', brought).execute();
  await writer.updateTable('changes').set({ batch }).where('id', 'in', [last.change, cause]).execute();
  await writer.updateTable('trash').set({ cause }).where('change_id', 'in', brought).execute();
}

/**
 * Comes last in every commit: moves covers to the trash whose teachers are no longer away, and makes those orphans that no
 * longer stand on what they were confirmed by. All of it shares the batch of what brought it about.
 */
export async function settleCovers(database: Database, writer: Writer): Promise<void> {
  const steps = takeTouchedBearers<Doer>(writer);
  const revived = revivedIn(steps);
  await settleTouched(database, writer, steps, revived);
  await requireWhole(writer, revived);
}
