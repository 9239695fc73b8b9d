import { useQuery } from '@tanstack/react-query';
import type { Lesson } from '#contract/timetable/lesson-days.ts';
import { useRecords } from '../../../kit/form/list/use-records.ts';
import { officeApi } from '../../../kit/session/office-api.ts';
import { isTeacherAway, type PresenceDay, presenceOf } from './whom.ts';

const NONE: readonly Lesson[] = [];

/**
 * Teachers today and, while one of `asked` is away, the lessons with their covers. Where that is not known, everybody counts as
 * there: the list of missing sheets does not wait for it.
 */
export function useWhereabouts(today: string, asked: readonly number[]): PresenceDay {
  const enabled = asked.length > 0;
  const hasCovers = officeApi().offers('covers');
  const marks = useRecords('staff-attendance', { date: today }, { enabled });
  const absences = useRecords('teacher-absences', { date: today }, { enabled: enabled && hasCovers });
  const presence = presenceOf(marks.items, absences.items);
  const { data = NONE } = useQuery({
    queryKey: ['covers/', 'lessons', today],
    queryFn: async () =>
      ((await officeApi().call('GET', `timetable/day/?date=${today}`)) as { slots: readonly Lesson[] }).slots,
    enabled: hasCovers && asked.some((id) => isTeacherAway({ presence: presence.get(id) ?? null })),
  });
  return { presence, lessons: data };
}
