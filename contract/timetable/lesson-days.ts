import type { DayOff } from '../calendar/day-off.ts';
import type { Period } from './types.ts';

type NamedRecord = { id: number; name: string };

/** The reason why a lesson is held by somebody else, elsewhere, or not at all. */
export type LessonCover = {
  kind: string;
  substitute: number | null;
  substitute_name: string;
  joined_with: string;
};

/** A lesson of a date, as the calls about lessons answer it. */
export type Lesson = {
  id: number;
  class: NamedRecord;
  section: string;
  group: string;
  subject: NamedRecord;
  teachers: readonly { id: number; full_name: string; short_name: string }[];
  room: NamedRecord | null;
  period: string;
  span: number;
  starts: string;
  ends: string;
  parallel: string;
  cover: LessonCover | null;
  covers: readonly LessonCover[];
};

/** The bells of a date for a class or teacher; `special` are the days of the timetable that replaces the usual week. */
export type LessonDay = {
  date: string;
  day_off: DayOff | null;
  /** The exam that the calendar tells of. */
  exam: string | null;
  special: { valid_from: string; valid_to: string } | null;
  periods: readonly Period[];
};

/** Everybody who has lessons. */
export type Choices = {
  classes: { id: number; name: string; sections: string[] }[];
  teachers: { id: number; full_name: string }[];
};

/** A class with a section, or a teacher. */
export type LessonChoice = { class: number | null; section: string; teacher: number | null };

/** The lessons of a class or teacher from the Sunday of this week on. */
export type LessonDays = Choices & {
  name: string;
  today: string;
  chosen: LessonChoice | null;
  days: LessonDay[];
  lessons: { date: string; slot: Lesson }[];
};
