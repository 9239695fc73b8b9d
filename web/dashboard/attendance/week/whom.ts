import { sectionTeacher } from '#contract/attendance/section-teachers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { telHref } from '#contract/rules/phone.ts';
import type { Lesson } from '#contract/timetable/lesson-days.ts';
import { roomKey } from '../use-rooms.ts';

type Person = Pick<RecordAt<'teachers'>, 'id' | 'full_name' | 'contact_phone'>;
type Room = { class: number; section: string };
type School = {
  classes: readonly Pick<RecordAt<'classes'>, 'id' | 'class_teacher' | 'section_teachers'>[];
  teachers: readonly Person[];
};

/** Words on a teacher today; somebody of whom nothing is written has none. */
export type Presence = 'here' | 'leave' | 'absent';

/** Teachers today by id, and the lessons of the day by their start. */
export type PresenceDay = {
  presence: ReadonlyMap<number, Presence>;
  lessons: readonly Pick<Lesson, 'class' | 'section' | 'covers'>[];
};

/** The class teacher of a section, and who is asked for its sheet instead: whoever takes a lesson of it over, or leads the whole class. */
export type Whom = {
  usual: Person | null;
  presence: Presence | null;
  standIn: { person: Person; as: 'cover' | 'class' } | null;
};

/** Presence of teachers by what the staff sheet says of today, and by absences that take the whole day. */
export function presenceOf(
  marks: readonly Pick<RecordAt<'staff-attendance'>, 'teacher' | 'mark'>[],
  absences: readonly Pick<RecordAt<'teacher-absences'>, 'teacher' | 'periods'>[],
): ReadonlyMap<number, Presence> {
  const found = new Map<number, Presence>();
  for (const { teacher, mark } of marks)
    if (teacher !== null) found.set(teacher, mark === 'leave' || mark === 'absent' ? mark : 'here');
  for (const { teacher, periods } of absences)
    if ((periods as readonly string[]).length === 0 && found.get(teacher) !== 'leave') found.set(teacher, 'absent');
  return found;
}

export const isTeacherAway = ({ presence }: Pick<Whom, 'presence'>): boolean =>
  presence === 'leave' || presence === 'absent';

const personIn = (teachers: School['teachers'], id: number | null) => teachers.find((one) => one.id === id) ?? null;

/** The class teacher of a section. */
export function usualOf({ class: id, section }: Room, { classes, teachers }: School): Person | null {
  const of = classes.find((one) => one.id === id);
  return personIn(teachers, of ? sectionTeacher(of, section) : null);
}

export function whomToAsk(room: Room, school: School, { presence, lessons }: PresenceDay): Whom {
  const usual = usualOf(room, school);
  const whom: Whom = { usual, presence: usual && (presence.get(usual.id) ?? null), standIn: null };
  if (!usual || !isTeacherAway(whom)) return whom;
  const key = roomKey(room.class, room.section);
  const own = lessons.filter((lesson) => roomKey(lesson.class.id, lesson.section) === key);
  const leading = school.classes.find(({ id }) => id === room.class)?.class_teacher ?? null;
  const covering = own.flatMap(({ covers }) =>
    covers.map(({ substitute }) => ({ teacher: substitute, as: 'cover' as const })),
  );
  const standIns = [...covering, { teacher: leading, as: 'class' as const }].flatMap(({ teacher, as }) => {
    const person = personIn(school.teachers, teacher);
    const isThere = person && person.id !== usual.id && !isTeacherAway({ presence: presence.get(person.id) ?? null });
    return isThere ? [{ person, as }] : [];
  });
  const standIn = standIns.find(({ person }) => telHref(person.contact_phone) !== null) ?? standIns[0] ?? null;
  return { ...whom, standIn };
}
