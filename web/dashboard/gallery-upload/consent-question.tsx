import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { uploadWords as words } from './words.ts';

type Props = { count: number; onPublish: (consents: boolean) => void; onClose: () => void };

/** Asks once before pictures without the guardians' consent become public. */
export function ConsentQuestion({ count, onPublish, onClose }: Props) {
  return (
    <Dialog
      kind="ask"
      open
      title={words.askConsent}
      onClose={onClose}
      footer={
        <>
          <Button look="line" data-autofocus onClick={onClose}>
            {words.back}
          </Button>
          <Button look="line" onClick={() => onPublish(false)}>
            {words.withoutConsent}
          </Button>
          <Button onClick={() => onPublish(true)}>{words.withConsent}</Button>
        </>
      }
    >
      <p>{words.askConsentText(count)}</p>
    </Dialog>
  );
}
