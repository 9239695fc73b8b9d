import { useQuery } from '@tanstack/react-query';
import { officeApi } from '../../../kit/session/office-api.ts';
import type { DayAnswer } from '../day.ts';
import { datesOf, type RegisterDay, registerGroups } from './rows.ts';

/** The covers of a stretch of days with their lessons, as they counted then. */
export const useRegister = (from: string, to: string) =>
  useQuery({
    queryKey: ['covers/', 'register', from, to],
    queryFn: async () => {
      const api = officeApi();
      const covers = await api.list('covers', { from, to });
      const days = await Promise.all(
        datesOf(covers).map(async (date): Promise<[string, RegisterDay]> => {
          const [day, absences] = await Promise.all([
            api.call('GET', `timetable/day/?date=${date}`),
            api.list('teacher-absences', { date }),
          ]);
          return [date, { day: day as DayAnswer, absences }];
        }),
      );
      return registerGroups(covers, new Map(days));
    },
    placeholderData: undefined,
  });
