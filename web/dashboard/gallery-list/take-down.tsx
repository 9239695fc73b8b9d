import { useState } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { useReload } from '../../kit/form/list/use-records.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { pictureWords as words } from './words.ts';

/** Takes all pictures without the guardians' consent off the site. */
export function TakeDown({ pictures }: { pictures: readonly RecordAt<'gallery'>[] }) {
  const [asking, setAsking] = useState(false);
  const reload = useReload();
  const count = pictures.length;

  async function takeDown() {
    try {
      for (const { id } of pictures) await officeApi().remove('gallery', id);
    } finally {
      void reload('gallery');
    }
  }

  return (
    <div className="picture-note">
      <p className="muted small">{words.unconsentedHint}</p>
      <Button look="line" icon="trash" onClick={() => setAsking(true)}>
        {words.takeDown(count)}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.takeDownTitle}
          action={words.takeDown(count)}
          acting={words.takingDown}
          danger
          act={takeDown}
          failed={words.takeDownFailed}
          onDone={() => {
            setAsking(false);
            showSuccess(words.takenDown(count));
          }}
          onClose={() => setAsking(false)}
        >
          <p>{words.takeDownAsk(count)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
