import { joinedWith, lessonAt, swapDateOf } from '#contract/covers/availability.ts';
import type { Cover, CoverSchool } from '#contract/covers/types.ts';
import { cover as coverResource } from '#contract/resources/cover.ts';
import type { Row, Writer } from '../database/database.ts';
import { Weeks } from '../timetable/weeks.ts';
import { isIncomplete, isJudged } from './guard.ts';
import { coverOf } from './rows.ts';
import { daysOf } from './school.ts';

type Lessons = Pick<CoverSchool, 'lessonsOn'>;
type Section = { class: number; section: string };

/** Classes and sections of a lesson, joined ones too, as a column holds them. */
function columnOf(lessons: Lessons, date: string, slot: number | null): string | null {
  const lesson = lessonAt(lessons, date, slot);
  if (!lesson) return null;
  const joined = joinedWith(lessons, date, lesson).map(
    ({ slot }): Section => ({ class: slot.class, section: slot.section }),
  );
  return JSON.stringify(joined);
}

/** Columns of a cover that say whose lessons it gives to another: they outlast the routine of that day. */
export const sectionsOf = (lessons: Lessons, cover: Cover): Row => ({
  sections: columnOf(lessons, cover.date, cover.slot),
  swap_sections: columnOf(lessons, swapDateOf(cover), cover.swap_slot),
});

/** Adds these columns where the history makes a cover count again, or another. */
export async function withSections(writer: Writer, path: string, before: Row | null, values: Row): Promise<Row> {
  if (path !== coverResource.path) return values;
  const after = { ...before, ...values };
  if (isIncomplete(after) || !isJudged(before, after)) return values;
  const cover = coverOf(after);
  const { from, to } = daysOf([cover]);
  return { ...values, ...sectionsOf(await Weeks.read(writer, { from, until: to }), cover) };
}
