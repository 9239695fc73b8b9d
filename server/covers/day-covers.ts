import { lessonAt, swapDateOf } from '#contract/covers/availability.ts';
import type { DayLesson } from '#contract/covers/types.ts';
import { lastShownDay } from '#contract/kit/visible.ts';
import { cover } from '#contract/resources/cover.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { LessonCover } from '#contract/timetable/lesson-days.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import type { Weeks } from '../timetable/weeks.ts';
import { coverOf, coverRows } from './rows.ts';

/** The public sees covers of today and the next days, colleagues those of every date. */
export type CoverReader = 'public' | 'colleague';

/** The arrangements for a lesson on a date, the first one first. */
export type DayCovers = (date: string, lesson: DayLesson) => LessonCover[];

/** The halves of a cover: whoever takes a lesson of a date. */
function halvesOf(row: Row): { date: string; slot: number | null; told: LessonCover }[] {
  const found = coverOf(row);
  const { kind, substitute, joined_with } = found;
  const first = { kind, substitute, substitute_name: String(row.substitute_name), joined_with };
  const back = { ...first, substitute: found.absent, substitute_name: String(row.absent_name) };
  return [
    { date: found.date, slot: found.slot, told: first },
    ...(kind === 'swap' ? [{ date: swapDateOf(found), slot: found.swap_slot, told: back }] : []),
  ];
}

/** Reads the covers of days that are confirmed or were held. */
export async function readDayCovers(
  reader: Reader | Writer,
  weeks: Weeks,
  { from, until }: { from: string; until: string },
  seeing: CoverReader,
): Promise<DayCovers> {
  const today = todayInDhaka();
  const last = lastShownDay(cover.visible ?? {}, today);
  const days =
    seeing === 'public' ? { from: from > today ? from : today, to: until < last ? until : last } : { from, to: until };
  const rows = days.from > days.to ? [] : await coverRows(reader, days);
  const told = new Map<string, LessonCover[]>();
  const school = { lessonsOn: (date: string) => weeks.lessonsOn(date) };
  for (const row of rows) {
    if (row.state !== 'confirmed' && row.state !== 'held') continue;
    for (const half of halvesOf(row)) {
      if (half.date < days.from || half.date > days.to) continue;
      const lesson = lessonAt(school, half.date, half.slot);
      if (!lesson) continue;
      const key = `${half.date} ${lesson.lesson}`;
      told.set(key, [...(told.get(key) ?? []), half.told]);
    }
  }
  return (date, { lesson }) => told.get(`${date} ${lesson}`) ?? [];
}
