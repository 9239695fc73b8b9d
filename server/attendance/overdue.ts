import { overdueFrom } from '#contract/attendance/untaken.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Settings } from '#contract/settings.ts';
import { firstBellAt } from '#contract/timetable/bells.ts';
import type { Reader } from '../database/database.ts';
import { readBells } from '../timetable/rows.ts';
import { Weeks } from '../timetable/weeks.ts';
import type { ClassSection } from './students.ts';

/**
 * Time of a date from which a section's missing sheet is overdue, by the first bell of its shift; of a section in no
 * timetable by the first one of the school. Bell tables of a school without the part of routines do not count.
 */
export async function overdueOn(
  reader: Reader,
  date: string,
  settings: Settings,
): Promise<(room: ClassSection) => string> {
  const bells = settings.parts.includes('routine') ? await readBells(reader) : [];
  const usual = overdueFrom(firstBellAt(bells, date) ?? undefined);
  if (new Set(bells.map(({ shift }) => shift)).size < 2) return () => usual;
  const weeks = (await Weeks.read(reader, { from: date, until: date })).at(date);
  const firsts = new Map<string, string>();
  for (const { shift, slots } of weeks) {
    const [first] = shift.periods.map(({ starts }) => starts).sort();
    for (const slot of first === undefined ? [] : slots)
      for (const key of [keyOf(slot), String(slot.class)]) {
        const known = firsts.get(key);
        if (first !== undefined && (known === undefined || first < known)) firsts.set(key, first);
      }
  }
  return (room) => {
    const first = firsts.get(keyOf(room)) ?? firsts.get(String(room.class));
    return first === undefined ? usual : overdueFrom(first);
  };
}

const keyOf = ({ class: id, section }: ClassSection): string => `${id} ${foldKey(section)}`;
