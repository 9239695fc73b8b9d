import { byRoll } from '#contract/rules/class-rank.ts';
import { once, same } from '#contract/rules/fold.ts';
import { together, useRecords } from '../../../kit/form/list/use-records.ts';
import type { CardHolder, CardRecord } from './card-data.ts';

/** A student of a class, with the card of the year. */
export type CardRow = CardHolder & { card: CardRecord | null };

/** Students of a class and section in the order of the register, and their cards of a year. */
export function useCards(classId: number, section: string, year: string) {
  const of = String(classId);
  const students = useRecords('students', { class_name: of }, { enabled: classId > 0 });
  const cards = useRecords('cards', { class: of, year, state: 'issued' }, { enabled: classId > 0 });
  const sections = once(students.items.map((student) => student.section)).sort();
  const cardOf = new Map(cards.items.map((card) => [card.student, card]));
  const rows: CardRow[] = students.items
    .filter((student) => section === '' || same(student.section, section))
    .sort(byRoll)
    .map((student) => ({ ...student, card: cardOf.get(student.id) ?? null }));
  return { ...together(students, cards), sections, rows };
}
