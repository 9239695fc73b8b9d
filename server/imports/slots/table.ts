import { problems } from '#contract/kit/problems.ts';
import { timetableSlot } from '#contract/resources/timetable-slot.ts';
import { groupBy } from '#contract/rules/lists.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { SLOT_COLUMNS, SLOTS, slotsSheet } from '#contract/sheets/slots-sheet.ts';
import { sampleOf } from '#contract/sheets/template.ts';
import { choiceWord, choiceWordsOf } from '#contract/sheets/values.ts';
import { headerOf } from '#contract/sheets/words.ts';
import { gridLine } from '#contract/timetable/grid.ts';
import type { Slot } from '#contract/timetable/types.ts';
import { Refusal } from '../../refusal.ts';
import type { TableFormat } from '../../sheets/tables.ts';
import type { WrittenColumn, WrittenTable } from '../../sheets/write-sheet.ts';
import { type SlotNameIndex, typedKey } from './names.ts';
import { placesIn, type SlotSection, sectionSheets } from './places.ts';

const WIDE = 32;
const { weeks: WEEKS } = timetableSlot.fields;

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

/** The columns of a list of lessons, with what may be picked in each. */
function listColumns(names: SlotNameIndex | null): WrittenColumn[] {
  const choices: Partial<Record<string, readonly string[]>> = {
    day: WEEKDAYS,
    weeks: choiceWordsOf(WEEKS),
    span: ['1', '2'],
    ...(names && {
      period: names.periods.keys.map(names.periods.said),
      class: names.classes.all.map(({ name }) => name),
      subject: unique(names.subjects.all.map(({ name }) => name)),
      teachers: unique(names.teachers.all.map(({ name }) => name)),
      room: names.rooms.all.map(({ name }) => name),
    }),
  };
  return SLOT_COLUMNS.map((key) => ({
    header: headerOf(slotsSheet, key),
    ...(choices[key] && { choices: choices[key] }),
  }));
}

const inOrder = (names: SlotNameIndex) => {
  const classes = new Map(names.classes.all.map(({ id }, at) => [id, at]));
  const at = ({ class: own }: Slot) => classes.get(own) ?? 0;
  const period = (slot: Slot) => names.periods.keys.indexOf(slot.period);
  return (a: Slot, b: Slot): number =>
    at(a) - at(b) || a.section.localeCompare(b.section, 'bn') || a.day - b.day || period(a) - period(b) || a.id - b.id;
};

const rowOf = (slot: Slot, { periods, classes, subjects, teachers, rooms }: SlotNameIndex): string[] => {
  const cells: Readonly<Record<string, string>> = {
    day: WEEKDAYS[slot.day] ?? '',
    period: periods.said(slot.period),
    class: classes.said(slot.class),
    section: slot.section,
    group: slot.group,
    subject: subjects.said(slot.subject),
    teachers: slot.teachers.map(teachers.said).join(', '),
    room: rooms.said(slot.room),
    weeks: choiceWord(WEEKS, slot.weeks),
    parallel: slot.parallel,
    span: String(slot.span),
  };
  return SLOT_COLUMNS.map((key) => cells[key] ?? '');
};

/** Lessons of timetables, one a row. */
export const slotsTable = (all: readonly { names: SlotNameIndex; slots: readonly Slot[] }[]): WrittenTable => ({
  name: SLOTS,
  columns: listColumns(all.length === 1 ? (all[0]?.names ?? null) : null),
  rows: all.flatMap(({ names, slots }) => [...slots].sort(inOrder(names)).map((slot) => rowOf(slot, names))),
});

/** An empty list, with one row that shows how it is meant. */
export const slotsTemplate = (names: SlotNameIndex | null): WrittenTable => ({
  name: SLOTS,
  columns: listColumns(names),
  rows: [sampleOf(SLOTS, SLOT_COLUMNS)],
});

const placeKey = ({ class: of, section }: SlotSection): string => `${of} ${typedKey(section)}`;

function gridOf(name: string, own: readonly Slot[], names: SlotNameIndex): WrittenTable {
  const { periods, subjects, teachers, rooms } = names;
  const days = [...new Set([...names.days, ...own.map(({ day }) => day)])].sort((a, b) => a - b);
  const line = (slot: Slot) =>
    gridLine({
      ...slot,
      subject: subjects.said(slot.subject),
      teachers: slot.teachers.map(teachers.said),
      room: rooms.said(slot.room),
    });
  return {
    name,
    columns: [
      { header: headerOf(slotsSheet, 'day') },
      ...periods.keys.map((key) => ({ header: periods.said(key), width: WIDE, lines: true as const })),
    ],
    rows: days.map((day) => [
      WEEKDAYS[day] ?? '',
      ...periods.keys.map((key) =>
        own
          .filter((slot) => slot.day === day && slot.period === key)
          .map(line)
          .join('\n'),
      ),
    ]),
  };
}

type AskedGrid = { class: number | null; section: string | null; format: TableFormat; isFilled: boolean };

/**
 * A timetable as grids, a sheet for each class and section. Refuses one without any that is asked for by name, and several for
 * a csv, which has one sheet.
 */
export function gridTable(names: SlotNameIndex, { class: asked, section, format, isFilled }: AskedGrid): WrittenTable {
  const isAsked = (place: SlotSection) =>
    (asked === null || place.class === asked) && (section === null || typedKey(place.section) === typedKey(section));
  const sheets = sectionSheets(placesIn(names), names).filter(({ place }) => isAsked(place));
  if (sheets.length === 0 && asked !== null)
    sheets.push(...sectionSheets([{ class: asked, section: section ?? '' }], names));
  const [first, ...others] = sheets;
  const field = asked === null ? 'class' : 'section';
  if (!first || (format === 'csv' && others.length > 0))
    throw new Refusal(400, { errors: { [field]: [problems.required] } });
  const slots = groupBy(isFilled ? names.slots : [], placeKey);
  const grid = ({ place, name }: typeof first) => gridOf(name, slots.get(placeKey(place)) ?? [], names);
  return { ...grid(first), more: others.map(grid) };
}
