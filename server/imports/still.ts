import { rowProblems } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { answeredValue } from '#contract/kit/read-value.ts';
import { timetableSlot } from '#contract/resources/timetable-slot.ts';
import { sheetEntries } from '#contract/sheets/values.ts';
import type { Row, Writer } from '../database/database.ts';
import type { ExamPaper } from '../exams/rows.ts';
import { Refusal } from '../refusal.ts';
import { type Checker, mappedFields, PLACE, studentPlaceKey } from './check-rows.ts';
import { finderOf, matchesOf, readSome } from './existing.ts';
import { marksChecker } from './marks.ts';
import { slotsChecker } from './slots/check.ts';
import type { StoredImport } from './store.ts';
import { knowledge, readSheetRows, type StoredRow } from './stored-rows.ts';
import type { SlotsQuery } from './target.ts';

/*
 * Checks, in the transaction that writes rows, that each is still as it was checked. Only records with newer entries are
 * read, however long the list is.
 */

/** Records of the list that somebody has touched since the check, besides the import itself. */
async function touchedSince(
  writer: Writer,
  { path }: Resource,
  { checkedEntry, batch }: StoredImport,
): Promise<number[]> {
  const touched = await writer
    .selectFrom('changes')
    .select('record_id')
    .distinct()
    .where('resource', '=', path)
    .where('id', '>', checkedEntry)
    .where((eb) => eb.or([eb('batch', 'is', null), eb('batch', '!=', String(batch))]))
    .where('record_id', 'is not', null)
    .execute();
  return touched.map(({ record_id }) => Number(record_id));
}

const refused = (field: string): Refusal => new Refusal(409, { errors: { [field]: [rowProblems.changedSince] } });

/** Refuses the rows if one is no longer as it was checked: its record has gone, come or changed, or another has its roll. */
export async function requireUnchanged(
  writer: Writer,
  resource: Resource,
  stored: StoredImport,
  rows: readonly StoredRow[],
): Promise<void> {
  const touched = await touchedSince(writer, resource, stored);
  if (touched.length === 0) return;
  const now = await readSome(writer, resource, touched);
  const finder = finderOf(now, matchesOf(resource, stored.match), new Set(mappedFields(stored.columns)));
  const fields = new Map(sheetEntries(resource));
  const hasPlace = PLACE.every((key) => fields.has(key));
  const gone = new Set(touched.filter((id) => !now.has(id)));
  const isOther = (row: StoredRow) => (id: number) => id !== row.record_id;
  for (const row of rows) {
    const matchKey = ['roll_number', ...Object.keys(row.values)].find((key) => key in row.values) ?? '';
    const own = row.record_id === null ? null : (now.get(row.record_id) ?? null);
    if (row.record_id !== null && gone.has(row.record_id)) throw refused(matchKey);
    if (row.key !== null && finder.under(row.key).some(isOther(row))) throw refused(matchKey);
    for (const [key, value] of own ? Object.entries(row.values) : []) {
      const field = fields.get(key);
      const change = row.changes.find((one) => one.field === key);
      const known = change ? change.before : value;
      if (field && answeredValue(field, own?.[key] ?? null) !== known) throw refused(key);
    }
    if (!hasPlace) continue;
    // An unchanged record's place is still right unless this row changes it.
    const whole: Row = { ...own, ...row.write };
    if (!PLACE.every((key) => key in whole)) continue;
    const place = studentPlaceKey(whole);
    const isTaken = [...now].some(
      ([id, one]) => isOther(row)(id) && one.status === 'active' && studentPlaceKey(one) === place,
    );
    if (isTaken && (await isStranger(writer, stored, place, now, row)))
      throw new Refusal(409, { errors: { roll_number: [rowProblems.rollTaken] } });
  }
}

/** True if a record that is not in the sheet has the place; pupils of one sheet may swap theirs. */
async function isStranger(
  writer: Writer,
  { id }: StoredImport,
  place: string,
  now: ReadonlyMap<number, Row>,
  row: StoredRow,
): Promise<boolean> {
  const ids = [...now]
    .filter(([other, one]) => other !== row.record_id && studentPlaceKey(one) === place)
    .map(([own]) => own);
  const rows = await writer
    .selectFrom('import_rows')
    .select('record_id')
    .where('import_id', '=', id)
    .where('record_id', 'in', ids)
    .execute();
  const known = new Set(rows.map(({ record_id }) => Number(record_id)));
  return ids.some((own) => !known.has(own));
}

/** The same for marks: each row is looked at once more, and must be of the same student with the same marks. */
export const requireUnchangedMarks = async (
  writer: Writer,
  paper: ExamPaper,
  stored: StoredImport,
  rows: readonly StoredRow[],
): Promise<void> => requireSameAgain(writer, await marksChecker(writer, paper, stored), stored, rows);

/** The same for lessons, where somebody has touched one: which record a row is depends on all others of its place. */
export async function requireUnchangedSlots(
  writer: Writer,
  slots: SlotsQuery,
  stored: StoredImport,
  rows: readonly StoredRow[],
): Promise<void> {
  const touched = await touchedSince(writer, timetableSlot as unknown as Resource, stored);
  if (touched.length > 0)
    await requireSameAgain(writer, await slotsChecker(writer, { ...stored, slots }), stored, rows);
}

/** Checks rows once more, and refuses them if one is another by now. */
async function requireSameAgain(
  writer: Writer,
  { check }: Checker,
  stored: StoredImport,
  rows: readonly StoredRow[],
): Promise<void> {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for await (const slice of readSheetRows(writer, stored.id)) {
    for (const { line, cells } of slice) {
      const now = await check(line, cells);
      const row = byLine.get(line);
      if (!row) continue;
      const isSame = now && knowledge(now) === knowledge(row) && now.write.student === row.write.student;
      if (!isSame) throw refused(now?.problems[0]?.field ?? stored.columns.find(({ field }) => field)?.field ?? '');
    }
  }
}
