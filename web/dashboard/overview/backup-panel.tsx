import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { backupWords as words } from '../../kit/backup/backup-words.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type Backups, backupState } from './backup-age.ts';

// Loaded only for a download.
const BackupDialog = lazy(() =>
  import('../../kit/backup/backup-dialog.tsx').then((module) => ({ default: module.BackupDialog })),
);

const BoxButton = lazy(() =>
  import('../../kit/backup/box-button.tsx').then((module) => ({ default: module.BoxButton })),
);

/** Age of the last backup, advice, and a download. */
export function BackupPanel() {
  const query = useQuery({
    queryKey: ['backups/'],
    queryFn: async () => (await officeApi().call('GET', 'backups/')) as Backups,
  });
  const [open, setOpen] = useState(false);
  const [takesBox, setTakesBox] = useState(false);
  const kind = query.data && backupState(query.data, Date.now()).kind;
  return (
    <section className="panel" aria-labelledby="backup">
      <div className="panel-head">
        <h2 id="backup">{words.title}</h2>
        {kind === 'old' && <Tag kind="warn">{words.oldTag}</Tag>}
        {kind === 'none' && <Tag kind="warn">{words.noneTag}</Tag>}
      </div>
      {query.isError && !query.data && (
        <QuietRetry retry={{ onRetry: () => void query.refetch() }}>{words.loadFailed}</QuietRetry>
      )}
      <div className="backup">
        {query.data ? <Age backups={query.data} /> : query.isPending && <TextSkeleton lines={2} />}
        <Button look="line" icon="download" onClick={() => setOpen(true)}>
          {words.download}
        </Button>
        {takesBox ? (
          <Suspense>
            <BoxButton />
          </Suspense>
        ) : (
          <Button look="line" icon="download" onClick={() => setTakesBox(true)}>
            {words.box}
          </Button>
        )}
        <p className="muted">{words.boxHint}</p>
      </div>
      {open && (
        <Suspense>
          <BackupDialog
            onDone={() => {
              setOpen(false);
              showSuccess(words.done);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Age({ backups }: { backups: Backups }) {
  const state = backupState(backups, Date.now());
  const warns = state.kind !== 'fresh';
  return (
    <>
      <p className={classNames('backup-age', warns && 'backup-age-warn')}>
        <Icon name={warns ? 'warning' : 'check'} />
        <span>{state.kind === 'none' ? words.none : words.last(state.age)}</span>
        {backups.last !== null && (
          <time dateTime={backups.last}>
            {dateInWords(backups.last)}, {timeInWords(backups.last)}
          </time>
        )}
      </p>
      <p className="muted">
        {state.kind === 'none' ? words.noneHint : state.kind === 'old' ? words.old : words.fresh(bn(backups.count))}
      </p>
    </>
  );
}
