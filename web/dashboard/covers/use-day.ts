import { useQuery } from '@tanstack/react-query';
import { windowOf } from '#contract/covers/availability.ts';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { can } from '#contract/roles.ts';
import { together, useRecords } from '../../kit/form/list/use-records.ts';
import { loadingOf } from '../../kit/page/loading.ts';
import { LOOK_MS } from '../../kit/page/use-now.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { useOffice } from '../shell/enter.ts';
import { useSettings } from '../shell/use-school.ts';
import {
  type AbsenceRecord,
  type CoverRecord,
  chosen,
  type DayAnswer,
  groupsOf,
  loadsOf,
  type ProposedAnswer,
  schoolOf,
  type Way,
} from './day.ts';

type Answers = {
  day: DayAnswer;
  /** Null for those who do not arrange covers. */
  proposed: ProposedAnswer | null;
  absences: readonly AbsenceRecord[];
  covers: readonly CoverRecord[];
};

/** All that the covers of a date are arranged by, asked again while the screen stands. */
export function useAnswers(date: string) {
  const { user } = useOffice();
  const mayArrange = can(user.role, 'write', 'timetables');
  const settings = useSettings();
  const { cover_window: window, teacher_in_a_row: mostInARow } = settings.data ?? DEFAULT_SETTINGS;
  const shown = windowOf(window, date);
  const [from = date, to = date] = [...shown, ...windowOf('week', date)].sort().filter((_, at) => at === 0 || at === 3);
  const query = useQuery({
    queryKey: ['covers/', 'day', date, from, to],
    queryFn: async (): Promise<Answers> => {
      const api = officeApi();
      const [day, proposed, absences, covers] = await Promise.all([
        api.call('GET', `timetable/day/?date=${date}`),
        mayArrange ? api.call('POST', 'covers/propose/', { date }) : null,
        api.list('teacher-absences', { date }),
        api.list('covers', { from, to }),
      ]);
      return { day: day as DayAnswer, proposed: proposed as ProposedAnswer | null, absences, covers };
    },
    enabled: settings.data !== undefined || settings.isError,
    staleTime: 0,
    // A day that is left must not be taken for the one that is asked for.
    placeholderData: undefined,
    refetchInterval: LOOK_MS,
    refetchOnWindowFocus: true,
  });
  return { query, mayArrange, window, mostInARow, shown };
}

/** The lessons without a teacher of a date, with the choices that were made for them. */
export function useDay(
  date: string,
  { query, mayArrange, window, mostInARow, shown }: ReturnType<typeof useAnswers>,
  made: ReadonlyMap<string, Way>,
) {
  const teachers = useRecords('teachers');
  const own = loadingOf(query);
  const state = together(own, teachers);
  if (!query.data || state.state !== 'ok') return { ...state, mayArrange, data: null };
  const { day, proposed, absences, covers } = query.data;
  const names = new Map(teachers.items.map(({ id, full_name }) => [id, full_name]));
  const nameOf = (id: number | null) => names.get(id ?? 0) ?? '';
  const groups = groupsOf(day, { proposed, covers, absences, nameOf });
  const school = schoolOf(day, { covers, absences, teachers: teachers.items, window, mostInARow });
  const rows = groups.flatMap((group) => group.rows);
  return {
    ...state,
    mayArrange,
    data: {
      ...{ day, groups, rows, nameOf, window, teachers: teachers.items },
      choices: chosen(school, date, rows, made),
      wholeDay: proposed?.whole_day ?? [],
      loads: loadsOf(school, shown),
    },
  };
}

export type DayData = NonNullable<ReturnType<typeof useDay>['data']>;
