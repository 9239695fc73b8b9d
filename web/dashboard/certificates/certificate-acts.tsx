import { useState } from 'react';
import { Link } from 'react-router';
import { can } from '#contract/roles.ts';
import { screen } from '#contract/screens.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { HistoryLink } from '../../kit/form/history-link.tsx';
import { useReload } from '../../kit/form/list/use-records.ts';
import { showError, showSuccess } from '../../kit/form/toast.tsx';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { useOffice } from '../shell/enter.ts';
import type { Certificate } from './state.ts';
import { VoidDialog } from './void-dialog.tsx';
import { oneWords as words } from './words.ts';

type Act = 'reprint' | 'void' | 'undo';

const HISTORY = { path: 'certificates' } as never;

/** Counts a print, and hands the record as it is then. */
async function countPrint(id: number): Promise<Certificate> {
  return (await officeApi().call(
    'POST',
    `certificates/${id}/print/`,
    {},
    { idempotencyKey: randomKey() },
  )) as Certificate;
}

type Props = {
  certificate: Certificate;
  /** Told when a print is counted, or needs no counting. */
  onPrint: () => void;
  onChanged: () => Promise<unknown>;
};

/** Acts on one certificate: print, replace, void, take a transfer back. */
export function CertificateActs({ certificate, onPrint, onChanged }: Props) {
  const { id, kind, state, student, number, prints, batch } = certificate;
  const { user } = useOffice();
  const reload = useReload();
  const [asked, setAsked] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);
  const isHead = can(user.role, 'write', 'certificate-register');
  const isIssued = state === 'issued';
  const close = () => setAsked(null);
  const changed = async (said?: string) => {
    close();
    if (said) showSuccess(said);
    await Promise.all([onChanged(), reload('certificates', 'students')]);
  };
  const print = async () => {
    await countPrint(id);
    await changed();
    onPrint();
  };
  const first = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await print();
    } catch (reason) {
      console.error(reason);
      showError([words.printFailed, reason instanceof ApiError && reason.said].filter(Boolean).join(' '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="certificate-acts no-print">
      {student !== null && (
        <Button
          icon="printer"
          busy={busy}
          busyLabel={words.printing}
          onClick={() => (isIssued ? (prints.length === 0 ? void first() : setAsked('reprint')) : onPrint())}
        >
          {isIssued ? (prints.length === 0 ? words.print : words.reprint) : words.officeCopy}
        </Button>
      )}
      {isIssued && student !== null && (
        <Link className="button button-line" to={screen.issueCertificate({ kind, student, supersedes: id })}>
          {words.replace}
        </Link>
      )}
      {isIssued && isHead && kind === 'transfer' && batch && (
        <Button look="line" icon="undo" onClick={() => setAsked('undo')}>
          {words.undo}
        </Button>
      )}
      {isIssued && isHead && student !== null && (
        <Button look="line" icon="close" onClick={() => setAsked('void')}>
          {words.void}
        </Button>
      )}
      <HistoryLink editor={{ resource: HISTORY, record: { id } }} />
      {asked === 'reprint' && (
        <ConfirmDialog
          title={words.reprintTitle}
          action={words.reprint}
          acting={words.printing}
          act={print}
          failed={words.printFailed}
          onDone={close}
          onClose={close}
        >
          <p>{words.reprintText(prints.length)}</p>
          <p className="ask-name">{number}</p>
        </ConfirmDialog>
      )}
      {asked === 'undo' && (
        <ConfirmDialog
          title={words.undoTitle}
          action={words.undo}
          acting={words.undoing}
          danger
          act={() => officeApi().call('POST', 'undo/', { batch }, { idempotencyKey: randomKey() })}
          failed={words.undoFailed}
          onDone={() => void changed(words.undone)}
          onClose={close}
        >
          <p>{words.undoText}</p>
          <p className="ask-name">
            <bdi>{certificate.name}</bdi> · {number}
          </p>
        </ConfirmDialog>
      )}
      {asked === 'void' && (
        <VoidDialog
          path={`certificates/${id}/void/`}
          name={`${certificate.name} · ${number}`}
          onDone={() => void changed(words.voided)}
          onClose={close}
        />
      )}
    </div>
  );
}
