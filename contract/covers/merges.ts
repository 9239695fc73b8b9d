import { foldKey } from '../rules/fold.ts';
import { overlaps } from '../timetable/bells.ts';
import { counts, isAway, joinedWith, lessonAt } from './availability.ts';
import { indexOfSubjects } from './indexes.ts';
import type { CoverSchool, DayLesson } from './types.ts';

/** Lessons of other sections of the class that could take a lesson's pupils: the same subject then, its teacher there, and room. */
export function mergesFor(school: CoverSchool, date: string, lesson: DayLesson): DayLesson[] {
  const subject = indexOfSubjects(school.subjects).keyOf;
  const own = joinedWith(school, date, lesson);
  const pupils = own.reduce((sum, { slot }) => sum + school.pupilsOf(slot), 0);
  return school.lessonsOn(date).filter((other) => {
    const { slot } = other;
    if (slot.class !== lesson.slot.class || own.some(({ section }) => section === other.section)) return false;
    if (subject(slot.subject) !== subject(lesson.slot.subject) || !overlaps(other.minutes, lesson.minutes))
      return false;
    if (!slot.teachers.some((teacher) => !isAway(school, teacher, date, other))) return false;
    const capacity = slot.room === null ? null : school.capacityOf(slot.room);
    return capacity === null || pupils + pupilsIn(school, date, other, own) <= capacity;
  });
}

/** Pupils of a lesson, with those of sections that are already sent to it. */
function pupilsIn(school: CoverSchool, date: string, host: DayLesson, except: readonly DayLesson[]): number {
  const sections = new Map(joinedWith(school, date, host).map((one) => [one.section, one.slot]));
  for (const cover of school.covers) {
    if (!counts(cover) || cover.kind !== 'merge' || cover.date !== date) continue;
    const guest = lessonAt(school, date, cover.slot);
    const isHere =
      guest &&
      guest.slot.class === host.slot.class &&
      foldKey(cover.joined_with) === foldKey(host.slot.section) &&
      overlaps(guest.minutes, host.minutes) &&
      !except.includes(guest);
    if (isHere) for (const one of joinedWith(school, date, guest)) sections.set(one.section, one.slot);
  }
  return [...sections.values()].reduce((sum, slot) => sum + school.pupilsOf(slot), 0);
}
