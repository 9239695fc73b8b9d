import { siteOrigin } from '../../kit/api/browser-api.ts';
import { showError, showSuccess } from '../../kit/form/toast.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useSiteName } from '../shell/use-school.ts';
import { accountsWords as words } from './words.ts';

type Props = { path: string; name: string; onClose: () => void };

/** Link to choose a password: shown once, so with every way to send it. */
export function InvitationDialog({ path, name, onClose }: Props) {
  const school = useSiteName();
  const link = new URL(path, siteOrigin()).href;
  const message = words.message(name, school, link);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      showSuccess(words.copied);
    } catch (reason) {
      console.error(reason);
      showError(words.copyFailed);
    }
  }

  return (
    <Dialog
      open
      title={words.invitationTitle(name)}
      onClose={onClose}
      closeOnBackdrop={false}
      footer={
        <Button look="line" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <p>{words.invitationHint}</p>
      <p className="invitation-link">
        <a href={link} lang="en">
          {link}
        </a>
      </p>
      <div className="invitation-ways">
        <Button icon="copy" data-autofocus onClick={() => void copy(link)}>
          {words.copyLink}
        </Button>
        <Button look="line" icon="chat" onClick={() => void copy(message)}>
          {words.copyMessage}
        </Button>
        <LinkButton look="line" icon="phone" href={`sms:?body=${encodeURIComponent(message)}`}>
          {words.sms}
        </LinkButton>
        <LinkButton
          look="line"
          icon="external"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.whatsapp}
        </LinkButton>
      </div>
      <p className="invitation-text">{message}</p>
      <QrCode text={link} label={words.qr} />
    </Dialog>
  );
}
