import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { officeWords } from '../../kit/form/office-words.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { promotionWords as words } from './words.ts';

/** A completed promotion; `to` is 0 if they left the school. `lost`: students who lost their optional subject. */
export type PromotionOutcome = { batch: string; from: number; to: number; moved: number; lost?: readonly string[] };

type Props = {
  all: readonly PromotionOutcome[];
  nameOf: (id: number) => string;
  onTakenBack: (one: PromotionOutcome) => void;
};

/** Completed promotions, class by class; each can be reverted, or all together, the last first. */
export function PromotionsDone({ all, nameOf, onTakenBack }: Props) {
  const client = useQueryClient();
  /** Promotions that the open dialog asks about. */
  const [asked, setAsked] = useState<readonly PromotionOutcome[]>([]);

  async function takeBack(): Promise<void> {
    try {
      for (const one of [...asked].reverse()) {
        await officeApi().call('POST', 'undo/', { batch: one.batch }, { idempotencyKey: randomKey() });
        onTakenBack(one);
        // One that fails can be tried again without those that came back.
        setAsked((rest) => rest.filter((other) => other !== one));
      }
      showSuccess(officeWords.takenBack);
    } finally {
      void client.invalidateQueries();
    }
  }

  const said = ({ from, to, moved }: PromotionOutcome) =>
    to === 0 ? words.donePassed(nameOf(from), bn(moved)) : words.done(nameOf(from), bn(moved), `${nameOf(to)}তে`);
  return (
    <div className="promotion-done" role="status">
      {all.map((one) => (
        <p key={one.batch} className="promotion-say">
          {said(one)}
          <Button look="line" icon="undo" aria-label={words.undoOf(nameOf(one.from))} onClick={() => setAsked([one])}>
            {words.undo}
          </Button>
          {one.lost && one.lost.length > 0 && <span>{words.lost(one.lost.join(', '))}</span>}
        </p>
      ))}
      {all.length > 1 && (
        <Button look="line" icon="undo" onClick={() => setAsked(all)}>
          {words.undoAll(bn(all.length))}
        </Button>
      )}
      {asked.length > 0 && (
        <ConfirmDialog
          title={words.undoTitle}
          danger
          action={words.undo}
          acting={words.undoing}
          act={takeBack}
          failed={words.undoFailed}
          onDone={() => setAsked([])}
          onClose={() => setAsked([])}
        >
          <p>{words.undoAsk(bn(asked.reduce((sum, { moved }) => sum + moved, 0)))}</p>
          <ul>
            {asked.map((one) => (
              <li key={one.batch}>{said(one)}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  );
}
