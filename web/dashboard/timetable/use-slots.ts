import { useState } from 'react';
import { useReload } from '../../kit/form/list/use-records.ts';
import { useTakingBack, whyNot } from '../../kit/form/taking-back.ts';
import { showError } from '../../kit/form/toast.tsx';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import type { Slot } from './columns.ts';
import { weekWords as words } from './words.ts';

type Target = { timetable: number; class: number; section: string; day: number; period: string };

/** Clears cells, and moves or copies lessons from one cell to another. */
export function useSlots() {
  const reload = useReload();
  const { say } = useTakingBack();
  const [copied, setCopied] = useState<readonly Slot[]>([]);

  async function doing(said: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
      say(said, 'timetable-slots');
    } catch (reason) {
      console.error(reason);
      showError(whyNot(reason, words.failed));
    } finally {
      void reload('timetable-slots', 'timetables');
    }
  }

  return {
    reload: () => void reload('timetable-slots', 'timetables'),
    say: (said: string) => say(said, 'timetable-slots'),
    copy: setCopied,
    clear: (slots: readonly Slot[]) =>
      doing(words.cleared, async () => {
        for (const { id } of slots) await officeApi().remove('timetable-slots', id);
      }),
    move: (slot: Slot, { day, period }: Target) =>
      doing(words.moved, () => officeApi().change('timetable-slots', slot, { day, period })),
    paste: async (to: Target) => {
      if (copied.length === 0) return;
      await doing(words.pasted, async () => {
        for (const { subject, teachers, room, span, weeks, group, parallel } of copied)
          await officeApi().create(
            'timetable-slots',
            { ...to, subject, teachers, room, span, weeks, group, parallel },
            { idempotencyKey: randomKey() },
          );
      });
    },
  };
}
