import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Absentee } from '#contract/attendance/absentees.ts';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useTakingBack } from '../../../kit/form/taking-back.ts';
import { loadingOf } from '../../../kit/page/loading.ts';
import { officeApi, randomKey } from '../../../kit/session/office-api.ts';
import { absenteeWords as words } from './words.ts';

const queryKey = ['attendance/', 'absentees'];

/** Today's absentees of the classes that the user reaches, in the server's order. */
export function useAbsentees() {
  const query = useQuery({
    queryKey,
    queryFn: async () => (await officeApi().call('GET', 'attendance/absentees/')) as Absentee[],
    staleTime: 0,
  });
  return {
    ...loadingOf(query),
    items: query.data ?? [],
  };
}

type AbsenteeNote = { note: string } | { told: true };

/** Notes something about an absentee; `refused` is why it failed. */
export function useNoting(student: number) {
  const client = useQueryClient();
  const { say } = useTakingBack();
  const [state, setState] = useState<{ busy: boolean; refused: string }>({ busy: false, refused: '' });

  async function note(sent: AbsenteeNote): Promise<boolean> {
    setState({ busy: true, refused: '' });
    try {
      const body = { student, ...sent };
      const row = await officeApi().call('POST', 'attendance/absentees/', body, { idempotencyKey: randomKey() });
      // The row stays where it is under a finger.
      client.setQueryData<Absentee[]>(queryKey, (rows) =>
        rows?.map((one) => (one.student === student ? (row as Absentee) : one)),
      );
      say('told' in sent ? words.toldNow : words.noted, { list: 'absentees', path: 'attendance/absentees' });
      setState({ busy: false, refused: '' });
      return true;
    } catch (reason) {
      console.error(reason);
      const { errors = {}, said = '' } = reason instanceof ApiError ? reason : {};
      setState({ busy: false, refused: Object.values(errors).flat()[0] || said || words.failed });
      return false;
    }
  }
  return { ...state, note };
}
