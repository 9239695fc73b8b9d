import { foldKey } from '../rules/fold.ts';
import type { Slot } from './types.ts';

/** A class and section as one key; sections are matched folded. */
export const sectionKey = (slot: Pick<Slot, 'class' | 'section'>): string => `${slot.class} ${foldKey(slot.section)}`;

/** Keys of a slot: of its class and section, of its group, and of the joined lesson to which it belongs. */
export type SlotKeys = { section: string; group: string; parallel: string; lesson: string };

/** The keys of slots, each text folded once. */
export function keysOf(
  slots: readonly Slot[],
  subjects: ReadonlyMap<number, { name: string }>,
): ReadonlyMap<Slot, SlotKeys> {
  const known = new Map<string, string>();
  const fold = (text: string): string => {
    let key = known.get(text);
    if (key === undefined) {
      key = foldKey(text);
      known.set(text, key);
    }
    return key;
  };
  /** Sections with the same subject, teachers and room at one time, side by side, are one lesson. */
  const lesson = (slot: Slot, parallel: string): string => {
    if (parallel === '') return String(slot.id);
    const teachers = [...slot.teachers].sort((a, b) => a - b).join('.');
    const what = [parallel, fold(subjects.get(slot.subject)?.name ?? ''), teachers, slot.room];
    return JSON.stringify([...what, slot.timetable, slot.day, slot.period, slot.weeks]);
  };
  return new Map(
    slots.map((slot) => {
      const parallel = fold(slot.parallel);
      const section = `${slot.class} ${fold(slot.section)}`;
      return [slot, { section, group: fold(slot.group), parallel, lesson: lesson(slot, parallel) }];
    }),
  );
}
