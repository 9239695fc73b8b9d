import { couldBeBijoy } from '#contract/bijoy/columns.ts';
import { fromBijoy } from '#contract/bijoy/unicode.ts';
import { type RowRepair, rowProblems } from '#contract/imports/import.ts';
import { problems } from '#contract/kit/problems.ts';
import { readValue, type ValueField } from '#contract/kit/read-value.ts';
import { timetableSlot } from '#contract/resources/timetable-slot.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { withoutPointZero } from '#contract/sheets/cells.ts';
import { SLOT_COLUMNS, slotsSheet } from '#contract/sheets/slots-sheet.ts';
import { choiceWord } from '#contract/sheets/values.ts';
import { subjectReadings } from '#contract/timetable/grid.ts';
import { typedWeekday } from '#contract/timetable/typed-weekday.ts';
import type { Slot } from '#contract/timetable/types.ts';
import { type SheetCell, textOf } from '../../sheets/sheet.ts';
import { healedText } from '../cells.ts';
import type { StoredColumn } from '../check-rows.ts';
import { holdsWords } from '../target.ts';
import { type SlotNameIndex, typedKey } from './names.ts';
import { placeReader } from './places.ts';

const words = {
  day: 'দিনের নাম লিখুন, যেমন রবিবার, অথবা ০ (রবিবার) থেকে ৬ (শনিবার)',
  period: (text: string) => `“${text}” নামে কোনো পিরিয়ড এই শিফটের ঘণ্টার সময়সূচিতে নেই`,
} as const;

/** A lesson as a row says it. Several teachers of a name, or subjects, are told apart by the lesson that is there. */
export type SlotCells = Pick<Slot, 'class' | 'section' | 'day' | 'period' | 'weeks' | 'parallel'> & {
  subjects: { subject: number; group: string }[];
  teachers: (readonly number[])[];
  room: number | null;
  span: number;
};

export type ReadSlot = {
  /** The typed texts by field, healed; empty ones are left out. */
  texts: Readonly<Record<string, string>>;
  /** The same as the school calls it. */
  values: Record<string, string>;
  healed: RowRepair[];
  /** The first problem of each field. */
  faults: Map<string, string>;
  said: SlotCells;
};

const fields = timetableSlot.fields;

/** Readings of the teachers: names between commas, of which some may be part of a name. Answers the unknown text where one is. */
function readTeachers(text: string, names: SlotNameIndex): { ids: (readonly number[])[] } | { unknown: string } {
  const pieces = text.split(/[,،]/);
  const ids: (readonly number[])[] = [];
  for (let at = 0; at < pieces.length; ) {
    let end = pieces.length;
    let found: readonly { id: number }[] = [];
    for (; end > at; end -= 1) {
      found = names.teachers.find(pieces.slice(at, end).join(','));
      if (found.length > 0) break;
    }
    if (found.length === 0) return { unknown: (pieces[at] ?? '').trim() };
    ids.push(found.map(({ id }) => id));
    at = end;
  }
  return { ids };
}

/** True if a text says something as it stands: it was neither typed in Bijoy nor damaged. */
function isKnown(field: string, text: string, names: SlotNameIndex): boolean {
  const isHeld = (key: 'section' | 'group' | 'parallel') =>
    names.slots.some((slot) => typedKey(slot[key]) === typedKey(text));
  switch (field) {
    case 'day':
      return typedWeekday(text) !== null;
    case 'period':
      return names.periods.find(text) !== null;
    case 'class':
      return names.classes.find(text) !== null;
    case 'subject':
      return subjectReadings(text).some(({ subject }) => names.subjects.isKnown(subject).length > 0);
    case 'teachers':
      return 'ids' in readTeachers(text, names);
    case 'room':
      return names.rooms.find(text).length > 0;
    case 'weeks':
      return 'value' in readValue(fields.weeks, text, '');
    case 'section':
    case 'group':
    case 'parallel':
      return isHeld(field);
    default:
      return false;
  }
}

/** Reads the rows of one sheet of lessons. */
export function slotReader(columns: readonly StoredColumn[], names: SlotNameIndex) {
  const mapped = SLOT_COLUMNS.flatMap((field) => columns.find((column) => column.field === field) ?? []);
  const placeIn = placeReader(names);

  function textIn(column: StoredColumn, cells: readonly SheetCell[]): { text: string; from: string | null } {
    const field = column.field ?? '';
    const cell = cells[column.index];
    const plain = textOf(cell).trim();
    const healed = fromBijoy(plain).text;
    const isAsked = column.recognised === column.bijoy;
    const isPlain = isAsked && isKnown(field, plain, names);
    // Names of a list are few, so that one which only Bijoy explains was typed in it.
    const isMeant = isAsked && !isPlain && couldBeBijoy(plain) && isKnown(field, healed, names);
    if (isPlain) return { text: plain, from: null };
    const { text, from } = isMeant
      ? { text: healed, from: plain }
      : healedText(cell, column, holdsWords(slotsSheet, field));
    return { text: withoutPointZero(text.replace(/\s*[\r\n\t]+\s*/g, ' ')), from };
  }

  /** Reads a row; null for a blank one. */
  return function read(cells: readonly SheetCell[]): ReadSlot | null {
    const texts: Record<string, string> = {};
    const healed: RowRepair[] = [];
    for (const column of mapped) {
      const { text, from } = textIn(column, cells);
      if (text === '') continue;
      const field = column.field ?? '';
      texts[field] = text;
      if (from !== null) healed.push({ field, from, to: text });
    }
    if (Object.keys(texts).length === 0) return null;
    const values = { ...texts };
    const faults = new Map<string, string>();
    const typed = (field: string): string => texts[field] ?? '';
    const fault = (field: string, problem: string) => void (faults.has(field) || faults.set(field, problem));
    for (const field of ['day', 'period', 'class', 'subject']) if (typed(field) === '') fault(field, problems.required);
    const plain = <T extends string | number>(key: keyof typeof fields, otherwise: T): T => {
      if (typed(key) === '') return otherwise;
      const found = readValue(fields[key] as ValueField, typed(key), '');
      if ('value' in found && found.value !== undefined) return found.value as T;
      if ('problem' in found) fault(key, found.problem);
      return otherwise;
    };

    const day = typedWeekday(typed('day'));
    if (day === null) fault('day', words.day);
    else values.day = WEEKDAYS[day] ?? '';
    const period = names.periods.find(typed('period'));
    if (period === null) fault('period', words.period(typed('period')));
    else values.period = names.periods.said(period);
    const whole = names.classes.find(typed('class'));
    // A cell may say the section, too, as the name of a grid's sheet does.
    const place = whole || typed('section') !== '' ? null : placeIn(typed('class'));
    const inside = whole ?? names.classes.all.find(({ id }) => id === place?.class);
    if (!inside) fault('class', rowProblems.noClass(typed('class')));
    else values.class = inside.name;
    if (place?.section) values.section = place.section;

    const given = plain('group', '');
    const subjects = (inside ? subjectReadings(typed('subject')) : []).flatMap(({ subject, group }) =>
      group !== '' && given !== ''
        ? []
        : names.subjects.find(inside?.id ?? 0, subject).map(({ id }) => ({ subject: id, group: group || given })),
    );
    if (inside && subjects.length === 0) fault('subject', rowProblems.unknown(typed('subject')));

    const teachers = typed('teachers') === '' ? { ids: [] } : readTeachers(typed('teachers'), names);
    if ('unknown' in teachers) fault('teachers', rowProblems.unknown(teachers.unknown));
    const rooms = names.rooms.find(typed('room'));
    if (typed('room') !== '' && rooms.length !== 1)
      fault('room', rooms.length > 1 ? rowProblems.several : rowProblems.unknown(typed('room')));
    const weeks = plain<Slot['weeks']>('weeks', 'all');
    if (typed('weeks') !== '' && !faults.has('weeks')) values.weeks = choiceWord(fields.weeks, weeks);
    return {
      texts,
      values,
      healed,
      faults,
      said: {
        class: inside?.id ?? 0,
        section: place?.section ?? plain('section', ''),
        day: day ?? -1,
        period: period ?? '',
        weeks,
        subjects,
        teachers: 'ids' in teachers ? teachers.ids : [],
        room: rooms[0]?.id ?? null,
        span: plain('span', 1),
        parallel: plain('parallel', ''),
      },
    };
  };
}
