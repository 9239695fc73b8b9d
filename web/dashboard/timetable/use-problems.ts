import { useQuery } from '@tanstack/react-query';
import type { Problem } from '#contract/timetable/problem-words.ts';
import { officeApi } from '../../kit/session/office-api.ts';

export type Problems = { errors: Problem[]; warnings: Problem[] };

/** Errors and warnings of a timetable; read again with the list of timetables. */
export const useProblems = (timetable: number) =>
  useQuery({
    queryKey: ['timetables/', timetable, 'problems'],
    queryFn: async () => (await officeApi().call('GET', `timetables/${timetable}/problems/`)) as Problems,
  });

type Move = 'publish' | 'retire' | 'copy';

/** Publishes, retires or copies a timetable; answers its record. */
export const moveTimetable = async (id: number, move: Move, said?: Readonly<Record<string, string>>) =>
  (await officeApi().call('POST', `timetables/${id}/${move}/`, said)) as { id: number };
