import { useQuery } from '@tanstack/react-query';
import type { AttendanceRegister, SheetAnswer, YearSheet } from '#contract/attendance/answers.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { officeApi } from '../../../kit/session/office-api.ts';
import type { Gender } from './pages.ts';

type RegisterQuery = { class: number; section: string; month: string; session: string };

/** The month's register, the sheet of its year, and the genders of those on its first and last sheet. */
export type RegisterPrintData = { register: AttendanceRegister; year: YearSheet; genders: ReadonlyMap<number, string> };

const queryOf = (values: Readonly<Record<string, string | number>>): string =>
  `${new URLSearchParams(Object.entries(values).flatMap(([key, value]) => (value === '' ? [] : [[key, String(value)]])))}`;

async function gendersIn({ class: of, section, days, session }: AttendanceRegister): Promise<Map<number, string>> {
  const taken = days.filter((day) => day.taken).map(({ date }) => date);
  // Before the first sheet of a month that is open, today's tells who is there.
  const dates = taken.length > 0 ? [...new Set([taken[0], taken.at(-1)])] : [todayInDhaka()];
  const sheets = await Promise.all(
    dates.map(async (date) => {
      const query = queryOf({ class: of, section, date: String(date), session });
      return (await officeApi().call('GET', `attendance/?${query}`)) as SheetAnswer;
    }),
  );
  return new Map(sheets.flatMap(({ roster }) => roster.map(({ student, gender }) => [student, gender] as const)));
}

export function useAttendanceRegister(asked: RegisterQuery | undefined) {
  const { class: of = 0, section = '', month = '', session = '' } = asked ?? {};
  return useQuery({
    queryKey: ['attendance/', 'register', of, section, month, session],
    queryFn: async (): Promise<RegisterPrintData> => {
      const room = { class: of, section };
      const [register, year] = (await Promise.all([
        officeApi().call('GET', `attendance/register/?${queryOf({ ...room, month, session })}`),
        officeApi().call('GET', `attendance/year/?${queryOf({ ...room, year: month.slice(0, 4) })}`),
      ])) as [AttendanceRegister, YearSheet];
      return { register, year, genders: await gendersIn(register) };
    },
    enabled: asked !== undefined,
    staleTime: 0,
  });
}

export const countGender = (
  genders: ReadonlyMap<number, string>,
  students: readonly number[],
  gender: Gender,
): number => students.filter((student) => genders.get(student) === gender).length;
