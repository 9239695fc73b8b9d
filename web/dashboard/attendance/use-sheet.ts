import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SheetAnswer, SheetConflict, TakenAnswer } from '#contract/attendance/answers.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { officeApi, randomKey } from '../../kit/api/office-api.ts';
import { useTakingBack } from '../../kit/form/taking-back.ts';
import { attendanceWords as words } from './words.ts';

export type Asked = { class: number; section: string; date: string; session: string };

export function useSheet({ class: of, section, date, session }: Asked) {
  const query = new URLSearchParams({ class: String(of), section, ...(date && { date }), ...(session && { session }) });
  return useQuery({
    queryKey: ['attendance/', of, section, date, session],
    queryFn: async () => (await officeApi().call('GET', `attendance/?${query}`)) as SheetAnswer,
    staleTime: 0,
    // A reload must not change the rows under a finger.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

type Sent = Pick<SheetAnswer, 'marks' | 'notes'> & { reason: string; anyway: boolean };
type State = { busy: boolean; refused: ApiError | null; conflict: SheetConflict | null };

/** Sends a sheet; the same tries share a key, so that a lost answer never makes two entries. */
export function useTaking(sheet: SheetAnswer, onTaken: (answer: TakenAnswer) => void) {
  const client = useQueryClient();
  const { say } = useTakingBack();
  const tries = useRef({ sent: '', key: '' });
  const [state, setState] = useState<State>({ busy: false, refused: null, conflict: null });
  const { class: of, section, date, session, roster } = sheet;
  async function take(sent: Sent, version: number): Promise<void> {
    const body = { class: of, section, date, session, roster: roster.map(({ student }) => student), version, ...sent };
    const text = JSON.stringify(body);
    if (tries.current.sent !== text) tries.current = { sent: text, key: randomKey() };
    setState({ busy: true, refused: null, conflict: null });
    try {
      const idempotencyKey = tries.current.key;
      onTaken((await officeApi().call('PUT', 'attendance/', body, { idempotencyKey })) as TakenAnswer);
      setState({ busy: false, refused: null, conflict: null });
      say(words.saved, 'attendance');
      void client.invalidateQueries({ queryKey: ['attendance/'], refetchType: 'none' });
    } catch (reason) {
      console.error(reason);
      const refused = reason instanceof ApiError ? reason : new ApiError(0);
      const conflict =
        refused.status === 409 && 'sheet' in refused.body ? (refused.body as unknown as SheetConflict) : null;
      setState({ busy: false, refused, conflict });
    }
  }
  return { ...state, take };
}
