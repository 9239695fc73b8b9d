import { setImmediate as breathe } from 'node:timers/promises';
import { type CellValue, type RowChange, rowProblems } from '#contract/imports/import.ts';
import { problems } from '#contract/kit/problems.ts';
import { readValue } from '#contract/kit/read-value.ts';
import { timetableSlot } from '#contract/resources/timetable-slot.ts';
import { bn } from '#contract/rules/digits.ts';
import { type Layout, REMOVED, slotsSheet } from '#contract/sheets/slots-sheet.ts';
import { isSample } from '#contract/sheets/template.ts';
import { headerOf } from '#contract/sheets/words.ts';
import { gridLine } from '#contract/timetable/grid.ts';
import { slotTeachersField } from '#contract/timetable/slot-fields.ts';
import type { Slot } from '#contract/timetable/types.ts';
import type { Reader, Row, Writer } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { SheetCell } from '../../sheets/sheet.ts';
import { type CheckedRow, type Checker, rowState } from '../check-rows.ts';
import type { StoredImport } from '../store.ts';
import { readSheetRows } from '../stored-rows.ts';
import type { SlotsQuery } from '../target.ts';
import { readSlotNames, type SlotNameIndex, typedKey } from './names.ts';
import { type ReadSlot, type SlotCells, slotReader } from './read-row.ts';

const JOINT = '\u0000';

/** Place of lessons that a filled cell of a grid is the whole truth of. */
const placeOf = ({ class: inside, section, day, period }: Pick<Slot, 'class' | 'section' | 'day' | 'period'>): string =>
  [inside, typedKey(section), day, period].join(JOINT);

const keyOf = (slot: Pick<Slot, 'class' | 'section' | 'day' | 'period' | 'weeks' | 'subject' | 'group'>): string =>
  [placeOf(slot), slot.weeks, slot.subject, typedKey(slot.group)].join(JOINT);

/** True if these are a lesson's teachers, in any order; several of a name are told apart by their place. */
function areTeachersOf(teachers: SlotCells['teachers'], slot: Slot): boolean {
  if (teachers.length !== slot.teachers.length) return false;
  if (teachers.every((ids, at) => ids.includes(slot.teachers[at] ?? 0))) return true;
  const all = new Set(teachers.flat());
  return all.size === teachers.length && slot.teachers.every((id) => all.has(id));
}

/** Values of a lesson besides those by which it is found. */
type Rest = Pick<Slot, 'teachers' | 'room' | 'span' | 'parallel'>;

/** Fields of a lesson that a row says otherwise. In a list an empty cell leaves what is there, in a grid it empties it. */
function otherwise(slot: Slot, { said, texts }: ReadSlot, layout: Layout): (keyof Rest)[] {
  const isTold = (field: string) => layout === 'grid' || texts[field] !== undefined;
  const differing: (keyof Rest)[] = [];
  // A lesson has teachers, so that none are told leaves them.
  if (said.teachers.length > 0 && !areTeachersOf(said.teachers, slot)) differing.push('teachers');
  if (isTold('room') && said.room !== slot.room) differing.push('room');
  if (isTold('parallel') && typedKey(said.parallel) !== typedKey(slot.parallel)) differing.push('parallel');
  if (isTold('span') && said.span !== slot.span) differing.push('span');
  return differing;
}

const slotInWords = (slot: Slot, { subjects, teachers, rooms }: SlotNameIndex): string =>
  gridLine({
    ...slot,
    subject: subjects.said(slot.subject),
    teachers: slot.teachers.map(teachers.said),
    room: rooms.said(slot.room),
  });

type CheckRequest = Pick<StoredImport, 'columns' | 'mode' | 'id'> & { slots: SlotsQuery };

/** Checks rows one after the other; which lesson each is depends on those before. */
function rowsOf(asked: CheckRequest, names: SlotNameIndex) {
  const {
    columns,
    mode,
    slots: { layout, timetable },
  } = asked;
  const read = slotReader(columns, names);
  const known = Map.groupBy(names.slots, keyOf);
  const taken = new Set<number>();
  const seen = new Map<string, number>();
  const columnOf = (field: string): string =>
    columns.find((column) => column.field === field)?.header ?? headerOf(slotsSheet, field);

  function valueSaid(field: keyof Rest, slot: Rest): CellValue {
    if (field === 'teachers') return slot.teachers.map(names.teachers.said).join(', ');
    return field === 'room' ? names.rooms.said(slot.room) : slot[field];
  }

  /** Finds the lesson of a row, and what it is to be called and taught by. */
  function meant(row: ReadSlot): { slot: Slot | null; subject: number; group: string; teachers: readonly number[] } {
    const { said, faults } = row;
    const options = said.subjects.map((option) => ({ ...option, key: keyOf({ ...said, ...option }) }));
    const there = options.flatMap(({ key }) => known.get(key) ?? []);
    const free = there.filter(({ id }) => !taken.has(id));
    const exact = free.find((slot) => otherwise(slot, row, layout).length === 0);
    const slot = exact ?? free[0] ?? null;
    const [first] = options;
    const isUnsure = free.length > 1 && !exact;
    const isTwo = free.length === 0 && options.filter(({ group }) => group === first?.group).length > 1;
    if (isUnsure || isTwo) faults.set('subject', faults.get('subject') ?? rowProblems.several);
    const earlier = there.length > 0 && free.length === 0 ? there[0] : null;
    const line = seen.get(earlier ? `record ${earlier.id}` : (first?.key ?? ''));
    if (line !== undefined && !slot) faults.set('subject', faults.get('subject') ?? rowProblems.twice(bn(line)));
    const chosen = slot ?? { subject: first?.subject ?? 0, group: first?.group ?? '' };
    const isSame = slot !== null && areTeachersOf(said.teachers, slot);
    if (!isSame && said.teachers.some((ids) => ids.length > 1))
      faults.set('teachers', faults.get('teachers') ?? rowProblems.several);
    const teachers = isSame ? slot.teachers : said.teachers.map(([id = 0]) => id);
    return { slot, subject: chosen.subject, group: chosen.group, teachers };
  }

  return function check(line: number, cells: readonly SheetCell[]): { row: CheckedRow; place: string } | null {
    const found = read(cells);
    if (!found || isSample(slotsSheet.path, found.texts)) return null;
    const { said, faults, texts, values, healed } = found;
    const { slot, subject, group, teachers } = meant(found);
    if (!faults.has('subject')) {
      values.subject = names.subjects.said(subject);
      if (group !== '') values.group = group;
    }
    const now = { teachers, room: said.room, span: said.span, parallel: said.parallel };
    const asGroup = readValue(timetableSlot.fields.group, group, '');
    if ('problem' in asGroup) faults.set('group', asGroup.problem);
    if (teachers.length > 0) {
      const asTeachers = slotTeachersField.read([...teachers]);
      if ('problem' in asTeachers && !faults.has('teachers')) faults.set('teachers', asTeachers.problem);
      else if (!faults.has('teachers')) values.teachers = teachers.map(names.teachers.said).join(', ');
    } else if (!slot && !faults.has('teachers')) faults.set('teachers', problems.required);
    if (said.room !== null && !faults.has('room')) values.room = names.rooms.said(said.room);
    if (!slot && mode === 'update' && faults.size === 0) faults.set('subject', rowProblems.notThere);
    if (slot && mode === 'add' && faults.size === 0) faults.set('subject', rowProblems.isThere);

    const changed = slot ? otherwise(slot, found, layout) : [];
    const changes = changed.map(
      (field): RowChange => ({
        field,
        before: slot && valueSaid(field, slot),
        after: valueSaid(field, now),
      }),
    );
    const stored: Row = { ...now, teachers: JSON.stringify(teachers) };
    const whole: Row = {
      ...stored,
      timetable,
      class: said.class,
      section: said.section,
      group,
      day: said.day,
      period: said.period,
      weeks: said.weeks,
      subject,
    };
    const row: CheckedRow = {
      line,
      state: 'same',
      values,
      problems: [...faults].map(([field, message]) => ({
        column: columnOf(field),
        field,
        value: texts[field] ?? '',
        message,
      })),
      warnings: [],
      healed,
      changes,
      record_id: slot?.id ?? null,
      write: slot ? Object.fromEntries(changed.map((field) => [field, stored[field] ?? null])) : whole,
      key: null,
    };
    row.state = rowState(row);
    if (row.state !== 'wrong') {
      seen.set(slot ? `record ${slot.id}` : keyOf({ ...said, subject, group }), line);
      if (slot) taken.add(slot.id);
    }
    return { row, place: placeOf(said) };
  };
}

/** Cells of a grid by their place: the line in which what else is there goes to the trash, and what stays. */
type Cell = { first: number; kept: Set<number>; isWrong: boolean };

async function cellsOf(reader: Reader | Writer, asked: CheckRequest, names: SlotNameIndex): Promise<Map<string, Cell>> {
  const cells = new Map<string, Cell>();
  const check = rowsOf(asked, names);
  for await (const slice of readSheetRows(reader, asked.id)) {
    for (const { line, cells: typed } of slice) {
      const found = check(line, typed);
      if (!found) continue;
      const { row, place } = found;
      const cell = cells.get(place) ?? { first: line, kept: new Set(), isWrong: false };
      cells.set(place, cell);
      if (row.record_id !== null) cell.kept.add(row.record_id);
      cell.isWrong ||= row.state === 'wrong';
    }
    await breathe();
  }
  return cells;
}

/**
 * Checks rows of a timetable's lessons; refuses where it has gone. A filled cell of a grid is the whole truth of its section,
 * day and period.
 */
export async function slotsChecker(reader: Reader | Writer, asked: CheckRequest): Promise<Checker> {
  const names = await readSlotNames(reader, asked.slots.timetable);
  if (!names) throw new Refusal(404);
  const isGrid = asked.slots.layout === 'grid' && asked.mode !== 'add';
  const cells = isGrid ? await cellsOf(reader, asked, names) : new Map<string, Cell>();
  const there = Map.groupBy(names.slots, placeOf);
  const check = rowsOf(asked, names);
  return {
    check: async (line, typed) => {
      const found = check(line, typed);
      if (!found) return null;
      const { row, place } = found;
      const cell = cells.get(place);
      if (!cell || cell.first !== line || cell.isWrong) return row;
      const gone = (there.get(place) ?? []).filter(({ id }) => !cell.kept.has(id));
      for (const slot of gone) row.changes.push({ field: REMOVED, before: slotInWords(slot, names), after: '' });
      if (gone.length > 0) row.write = { ...row.write, [REMOVED]: JSON.stringify(gone.map(({ id }) => id)) };
      return { ...row, state: rowState(row) };
    },
    settle: () => [],
  };
}
