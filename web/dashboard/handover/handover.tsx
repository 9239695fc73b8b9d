import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { accountName } from '../../kit/api/user.ts';
import { backupWords } from '../../kit/backup/backup-words.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { whyNot } from '../../kit/form/taking-back.ts';
import { showError, showSuccess } from '../../kit/form/toast.tsx';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Screen } from '../shell/screen.tsx';
import { useHandover } from './use-handover.ts';
import { handoverWords as words } from './words.ts';

// Loaded only for a backup.
const BackupDialog = lazy(() =>
  import('../../kit/backup/backup-dialog.tsx').then((module) => ({ default: module.BackupDialog })),
);

/** Walks a head who leaves through everything that has to be handed over. */
export default function HandoverScreen() {
  const facts = useHandover();
  return (
    <Screen title={words.title} count={words.lead}>
      <FormPanel records={facts} failed={words.loadFailed}>
        {() => <Steps {...facts} />}
      </FormPanel>
    </Screen>
  );
}

type StepProps = { title: string; done?: boolean; children: ReactNode };

function Step({ title, done, children }: StepProps) {
  return (
    <li>
      <div className="duty-head">
        <h2>{title}</h2>
        {done !== undefined && (
          <Tag kind={done ? 'ok' : 'warn'}>
            <Icon name={done ? 'check' : 'clock'} />
            {done ? words.done : words.open}
          </Tag>
        )}
      </div>
      {children}
    </li>
  );
}

const StepLink = ({ to, children }: { to: string; children: string }) => (
  <div className="duty-acts">
    <Link className="button button-line button-small" to={to}>
      {children}
    </Link>
  </div>
);

function Steps({
  me,
  inside,
  successors,
  sessions,
  head,
  former,
  backup,
  isBackupNew,
}: ReturnType<typeof useHandover>) {
  const { admin, leader, accounts, backup: copy, letter } = words;
  return (
    <>
      <ol className="duties handover">
        <Step title={admin.title} done={successors.length > 0}>
          <p>{admin.text}</p>
          {successors.length > 0 && <p>{admin.there(successors.map(accountName).join(', '))}</p>}
          <StepLink to={screen.accounts({ new: '1' })}>{admin.act}</StepLink>
        </Step>
        <Step title={leader.title} done={former !== undefined}>
          <p>{leader.text}</p>
          {former && <p>{leader.gone(former.full_name, dateInWords(former.served_until))}</p>}
          {head && <p>{leader.there(head.full_name)}</p>}
          <StepLink to={`${screen.principalInfo({ designation: 'principal' })}#served_until`}>{leader.act}</StepLink>
        </Step>
        <Step title={accounts.title}>
          <p>{inside.length > 1 ? accounts.text : accounts.none}</p>
          {inside.length > 1 && (
            <ul className="handover-people">
              {inside.map((user) => (
                <li key={user.id}>
                  <bdi>{accountName(user)}</bdi> {user.id === me.id && <Tag kind="new">{accounts.you}</Tag>}
                </li>
              ))}
            </ul>
          )}
          <StepLink to={screen.accounts()}>{accounts.act}</StepLink>
        </Step>
        <SessionsStep ids={sessions.map(({ id }) => id)} />
        <BackupStep done={isBackupNew}>
          <p>{copy.text}</p>
          {backup && <p>{copy.last(backup)}</p>}
        </BackupStep>
        <Step title={letter.title}>
          <p>{letter.text}</p>
          <StepLink to={screen.handoverLetter()}>{letter.act}</StepLink>
        </Step>
      </ol>
      <p className="handover-last">{words.last}</p>
    </>
  );
}

function SessionsStep({ ids }: { ids: readonly number[] }) {
  const { sessions } = words;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function end() {
    setBusy(true);
    try {
      for (const id of ids) await officeApi().remove('user/sessions', id);
      showSuccess(sessions.ended);
    } catch (reason) {
      console.error(reason);
      showError(whyNot(reason, sessions.failed));
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['user/sessions/'] });
    }
  }

  return (
    <Step title={sessions.title} done={ids.length === 0}>
      <p role="status">{ids.length > 0 ? sessions.text(bn(ids.length)) : sessions.none}</p>
      {ids.length > 0 && (
        <div className="duty-acts">
          <Button look="line" small busy={busy} busyLabel={sessions.acting} onClick={() => void end()}>
            {sessions.act}
          </Button>
        </div>
      )}
    </Step>
  );
}

function BackupStep({ done, children }: { done: boolean; children: ReactNode }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  return (
    <Step title={words.backup.title} done={done}>
      {children}
      <div className="duty-acts">
        <Button look="line" small icon="download" onClick={() => setOpen(true)}>
          {words.backup.act}
        </Button>
      </div>
      {open && (
        <Suspense>
          <BackupDialog
            onDone={() => {
              setOpen(false);
              showSuccess(backupWords.done);
              void client.invalidateQueries({ queryKey: ['activity/'] });
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Step>
  );
}
