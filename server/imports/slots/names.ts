import { toLatinDigits } from '#contract/rules/digits.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { groupBy } from '#contract/rules/lists.ts';
import { classFinder } from '#contract/sheets/classes.ts';
import { inGrid } from '#contract/timetable/grid.ts';
import type { BellTable, Slot, Timetable } from '#contract/timetable/types.ts';
import type { Reader, Row, Writer } from '../../database/database.ts';
import { readBells, readSlots, readTimetables } from '../../timetable/rows.ts';

type NamedRecord = { id: number; name: string };
type Period = { key: string; name: string };

/** The key of a text however it is typed, in a list or in a grid. */
export const typedKey = (text: string): string => foldKey(inGrid(text));

/** Finds everything of a name: spelt so, else with other digits. */
function finderOf<T extends { name: string }>(known: readonly T[]): (text: string) => readonly T[] {
  const named = known.filter(({ name }) => name !== '');
  const exact = groupBy(named, ({ name }) => typedKey(name));
  const alike = groupBy(named, ({ name }) => toLatinDigits(typedKey(name)));
  return (text) => exact.get(typedKey(text)) ?? alike.get(toLatinDigits(typedKey(text))) ?? [];
}

/** The bell tables of a timetable, the one with which it begins first. */
function bellsOf(timetable: Timetable, bells: readonly BellTable[]): BellTable[] {
  const isBegun = ({ valid_from }: BellTable) => Number(valid_from <= timetable.valid_from);
  return bells
    .filter(
      ({ shift, valid_from, valid_to }) =>
        foldKey(shift) === foldKey(timetable.shift) &&
        (valid_to ?? '9') >= timetable.valid_from &&
        valid_from <= (timetable.valid_to ?? '9'),
    )
    .sort((a, b) => isBegun(b) - isBegun(a) || b.valid_from.localeCompare(a.valid_from) || a.id - b.id);
}

/** Class periods by key, else by name; those that only lessons have come last. */
function periodsIn(bells: readonly BellTable[], slots: readonly Slot[]) {
  const rung = bells.flatMap(({ periods }) => periods.filter(({ kind }) => kind === 'class'));
  const all: Period[] = [...rung, ...slots.map(({ period }) => ({ key: period, name: '' }))];
  const names = new Map<string, string>();
  for (const { key, name } of all) if (!names.has(key)) names.set(key, name);
  const byKey = finderOf([...names.keys()].map((key) => ({ key, name: key })));
  const byName = finderOf(all);
  const find = (text: string): string | null => (byKey(text)[0] ?? byName(text)[0])?.key ?? null;
  return {
    keys: [...names.keys()],
    find,
    /** A name that would be read as another period is left for the key. */
    said: (key: string): string => (find(names.get(key) ?? '') === key ? (names.get(key) ?? key) : key),
  };
}

const named = (rows: readonly Row[], name: string): NamedRecord[] =>
  rows.map((row) => ({ id: Number(row.id), name: String(row[name]) }));

const saidBy = (all: readonly NamedRecord[]): ((id: number | null) => string) => {
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
};

export type SlotNameIndex = NonNullable<Awaited<ReturnType<typeof readSlotNames>>>;

/** Everything that cells of a timetable's sheet name, and how they name it; null where there is no such timetable. */
export async function readSlotNames(reader: Reader | Writer, id: number) {
  const timetable = (await readTimetables(reader)).find((one) => one.id === id);
  if (!timetable) return null;
  const [slots, bells, classes, subjects, teachers, rooms] = [
    await readSlots(reader, [id]),
    bellsOf(timetable, await readBells(reader)),
    named(await reader.selectFrom('classes').select(['id', 'name']).orderBy('id').execute(), 'name'),
    await reader.selectFrom('subjects').select(['id', 'name', 'class_name']).orderBy('id').execute(),
    await reader.selectFrom('teachers').select(['id', 'full_name', 'short_name']).orderBy('id').execute(),
    named(await reader.selectFrom('rooms').select(['id', 'name']).orderBy('id').execute(), 'name'),
  ];
  const subjectsIn = new Map(
    [...groupBy(subjects, ({ class_name }) => Number(class_name))].map(([of, all]) => [
      of,
      finderOf(named(all, 'name')),
    ]),
  );
  const byShortName = finderOf(named(teachers, 'short_name'));
  const byFullName = finderOf(named(teachers, 'full_name'));
  const called = teachers.map((row) => ({ id: Number(row.id), name: String(row.short_name || row.full_name) }));
  return {
    timetable,
    slots,
    /** Weekdays on which bells ring. */
    days: [...new Set(bells.flatMap(({ days }) => days))],
    periods: periodsIn(bells, slots),
    classes: { all: classes, find: classFinder(classes), said: saidBy(classes) },
    subjects: {
      all: named(subjects, 'name'),
      find: (inside: number, text: string) => subjectsIn.get(inside)?.(text) ?? [],
      isKnown: finderOf(named(subjects, 'name')),
      said: saidBy(named(subjects, 'name')),
    },
    teachers: {
      all: called,
      find: (text: string) => (byShortName(text).length > 0 ? byShortName(text) : byFullName(text)),
      said: saidBy(called),
    },
    rooms: { all: rooms, find: finderOf(rooms), said: saidBy(rooms) },
  };
}
