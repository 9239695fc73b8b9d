import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldChange } from '#contract/history.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { ResourcePath } from '#contract/resources/index.ts';
import { useTakingBack, whyNot } from '../../kit/form/taking-back.ts';
import { withReason } from '../../kit/form/with-reason.ts';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBlock } from '../../ui/states.tsx';
import { FieldChangeView } from './field-change.tsx';
import { changeInWords, type LabelOf } from './student-lines.ts';
import { versionWords as words } from './words.ts';

type Props = {
  resource: Resource;
  id: number;
  change: number;
  changes: readonly FieldChange[];
  labelOf: LabelOf;
  onDone: () => void;
  onClose: () => void;
};

/** Shows the changes before a record is reverted to an earlier version; a failure replaces the note. */
export function RestoreDialog({ resource, id, change, changes, labelOf, onDone, onClose }: Props) {
  const client = useQueryClient();
  const { say } = useTakingBack();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(randomKey());

  async function restore() {
    setBusy(true);
    setProblem(null);
    try {
      const path = `${resource.path}/${id}/history/${change}/restore`;
      await withReason((more) => {
        // A retry with a reason is another submission.
        if (more.reason) key.current = randomKey();
        return officeApi().call('POST', `${path}/`, more, { idempotencyKey: key.current });
      });
      void client.invalidateQueries();
      say(words.restored, { list: resource.path as ResourcePath, path });
      onDone();
    } catch (reason) {
      console.error(reason);
      // A refused call may succeed once its obstacle is gone.
      key.current = randomKey();
      setProblem(whyNot(reason, words.restoreFailed));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={words.restoreTitle}
      onClose={onClose}
      footer={
        <>
          <Button look="line" data-autofocus onClick={onClose}>
            {words.stay}
          </Button>
          {changes.length > 0 && (
            <Button icon="undo" busy={busy} busyLabel={words.restoring} onClick={() => void restore()}>
              {words.restore}
            </Button>
          )}
        </>
      }
    >
      {changes.map((one) => (
        <FieldChangeView
          key={one.field}
          change={changeInWords(resource.path, one)}
          field={resource.fields[one.field]}
          label={labelOf(resource.path, one.field)}
          before={words.now}
          after={words.restoredTo}
        />
      ))}
      {problem ? <ErrorBlock title={problem} /> : <p>{changes.length > 0 ? words.public : words.nothing}</p>}
    </Dialog>
  );
}
