import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { BellTable } from '#contract/timetable/types.ts';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { together, useRecords } from '../../kit/form/list/use-records.ts';
import { useSettings } from '../shell/use-school.ts';
import { breaksFrom, daysFrom, isOfSection, periodsFrom, type Slot } from './columns.ts';
import type { SlotText } from './grid.tsx';

/** A section in the choice of sections. */
export type Section = { class: number; section: string; name: string };

/** Everything that the week of one timetable is drawn of. */
export function useWeek(timetable: RecordAt<'timetables'>) {
  const slots = useRecords('timetable-slots', { timetable: String(timetable.id) });
  const bells = useRecords('bell-tables');
  const classes = useClasses();
  const subjects = useRecords('subjects');
  const teachers = useRecords('teachers');
  const rooms = useRecords('rooms');
  const settings = useSettings().data ?? DEFAULT_SETTINGS;
  const tables = bells.items as unknown as readonly BellTable[];
  const { shift, valid_from, valid_to } = timetable;
  const today = todayInDhaka();
  const from = valid_from < today && (valid_to ?? today) >= today ? today : valid_from;
  const periods = periodsFrom(tables, shift, from);
  const names = new Map(classes.items.map(({ id, name }) => [id, name]));
  const subjectNames = new Map(subjects.items.map(({ id, name }) => [id, name]));
  const people = new Map(teachers.items.map((one) => [one.id, one]));
  const roomNames = new Map(rooms.items.map(({ id, name }) => [id, name]));
  const sections: Section[] = [];
  for (const { class: of, section } of slots.items)
    if (!sections.some((one) => isOfSection({ class: one.class, section: one.section } as Slot, of, section)))
      sections.push({ class: of, section, name: [names.get(of), section].filter(Boolean).join(' · ') });
  const rank = new Map(classes.items.map(({ id }, at) => [id, at]));
  sections.sort(
    (a, b) => (rank.get(a.class) ?? 0) - (rank.get(b.class) ?? 0) || a.section.localeCompare(b.section, 'bn'),
  );
  const shortName = (id: number) => people.get(id)?.short_name || people.get(id)?.full_name || '';
  return {
    ...together(slots, bells, classes, subjects, teachers, rooms),
    slots: slots.items,
    byId: new Map(slots.items.map((slot) => [slot.id, slot])),
    periods,
    breaks: breaksFrom(tables, shift, from),
    daysOf: (own: readonly Slot[]) => daysFrom(tables, { shift, from, slots: own }),
    classes,
    sections,
    subjects: subjects.items,
    teacherOptions: [...teachers.items]
      .sort((a, b) => a.full_name.localeCompare(b.full_name, 'bn'))
      .map(({ id, full_name, short_name }) => ({
        value: String(id),
        label: short_name ? `${full_name} (${short_name})` : full_name,
      })),
    roomOptions: rooms.items.map(({ id, name }) => ({ value: String(id), label: name })),
    sectionName: (of: number, section: string) => [names.get(of), section].filter(Boolean).join(' · '),
    shortName,
    designation: (id: number) => people.get(id)?.designation ?? '',
    teacherName: (id: number) => people.get(id)?.full_name ?? '',
    textOf: ({ subject, teachers: ids, room }: Slot): SlotText => ({
      subject: subjectNames.get(subject) ?? '',
      teachers: (ids as number[]).map(shortName).filter(Boolean).join(', '),
      room: room === null ? '' : (roomNames.get(room) ?? ''),
    }),
    weekLoad: settings.teacher_week_load,
  };
}

export type Week = ReturnType<typeof useWeek>;
