import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SheetAnswer, SheetConflict, TakenAnswer } from '#contract/attendance/answers.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { useTakingBack } from '../../kit/form/taking-back.ts';
import { noteSeen } from '../../kit/roll-call/own-sheet-store.ts';
import { mayPass, sendSheet } from '../../kit/roll-call/send.ts';
import { storageKeyOf, type UnsentSheet } from '../../kit/roll-call/store.ts';
import { removeUnsent, writeUnsent } from '../../kit/roll-call/unsent-store.ts';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import { worker, workerName } from '../../kit/session/own-session.ts';
import { type OpenSheet, type SheetDraft, sheetBody } from './draft.ts';
import { attendanceWords as words } from './words.ts';

/** `date`: '' for the server's today, which `today` parts from that of another day. */
export type SheetQuery = { class: number; section: string; date: string; today: string; session: string };

export function useSheet({ class: of, section, date, today, session }: SheetQuery) {
  const query = new URLSearchParams({ class: String(of), section, ...(date && { date }), ...(session && { session }) });
  return useQuery({
    queryKey: ['attendance/', of, section, date || today, session],
    queryFn: async () => {
      const sheet = (await officeApi().call('GET', `attendance/?${query}`)) as SheetAnswer;
      await noteOpened(sheet);
      return sheet as OpenSheet;
    },
    staleTime: 0,
    // A reload must not change the rows under a finger.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Keeps what the server has of an own sheet, for the page without a network. */
export const noteOpened = (sheet: SheetAnswer): Promise<void> =>
  noteSeen(workerName(), sheet, sheet.taken_by?.id === worker()?.id).catch(console.warn);

type Events = { onTaken: (answer: TakenAnswer) => void; onConflict: (conflict: SheetConflict) => void };

/** Sends a sheet; the same tries share a key, so that a lost answer never makes two entries. */
export function useTaking(room: string, { onTaken, onConflict }: Events) {
  const client = useQueryClient();
  const { say } = useTakingBack();
  const tries = useRef({ sent: '', key: '' });
  const [state, setState] = useState<{ busy: boolean; refused: ApiError | null }>({ busy: false, refused: null });
  /** True once the server said that the day is off, which may be declared while the sheet is open. */
  const [off, setOff] = useState(false);
  async function take(draft: SheetDraft, reason: string): Promise<void> {
    const body = sheetBody(draft, { anyway: off || draft.sheet.day_off !== null, reason });
    const text = JSON.stringify(body);
    if (tries.current.sent !== text) tries.current = { sent: text, key: randomKey() };
    setState({ busy: true, refused: null });
    const sheet: UnsentSheet = { key: tries.current.key, room, body, refused: '', isMet: false };
    const owner = workerName();
    const told = (reason: unknown) => console.warn(reason);
    const forget = () => removeUnsent(storageKeyOf(owner, body), sheet.key).catch(told);
    // On the device before it goes out: a page that dies meanwhile sends it again, once.
    const kept = await writeUnsent(owner, sheet).catch(told);
    try {
      onTaken((await sendSheet(officeApi(), owner, kept ?? sheet)) as TakenAnswer);
      await forget();
      setState({ busy: false, refused: null });
      setOff(false);
      say(words.saved, 'attendance');
      void client.invalidateQueries({ queryKey: ['attendance/'], refetchType: 'none' });
    } catch (reason) {
      console.error(reason);
      const refused = reason instanceof ApiError ? reason : new ApiError(0);
      if (!mayPass(refused)) await forget();
      const isConflict = refused.status === 409 && 'sheet' in refused.body;
      if (isConflict) onConflict(refused.body as unknown as SheetConflict);
      else if (refused.status === 409) setOff(true);
      setState({ busy: false, refused: isConflict ? null : refused });
    }
  }
  return { ...state, off, take };
}
