import { swapDateOf } from '#contract/covers/availability.ts';
import { coverOf, coverRows } from '../covers/rows.ts';
import type { Reader, Writer } from '../database/database.ts';
import { type ClassReach, recordOf } from '../records/own-classes.ts';
import { Weeks } from '../timetable/weeks.ts';

/** The classes and sections whose lessons an account's teacher takes over on a date. */
export async function coveredBy(reader: Reader | Writer, user: number | null, date: string): Promise<ClassReach[]> {
  const teacher = await recordOf(reader, user);
  if (teacher === null) return [];
  const rows = await coverRows(reader, { from: date, to: date });
  const slots = rows.flatMap((row) => {
    const cover = coverOf(row);
    if (cover.state !== 'confirmed' && cover.state !== 'held') return [];
    const isSubstitute = cover.substitute === teacher && cover.date === date;
    const isReturn = cover.kind === 'swap' && cover.absent === teacher && swapDateOf(cover) === date;
    return [isSubstitute ? cover.slot : null, isReturn ? cover.swap_slot : null].filter((slot) => slot !== null);
  });
  if (slots.length === 0) return [];
  const weeks = await Weeks.read(reader, { from: date, until: date });
  const lessons = weeks.lessonsOn(date);
  const taken = new Set(lessons.filter(({ slot }) => slots.includes(slot.id)).map(({ lesson }) => lesson));
  return lessons
    .filter(({ lesson }) => taken.has(lesson))
    .map(({ slot }) => ({ class: slot.class, section: slot.section }));
}
