import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ActivityEntry } from '#contract/history.ts';
import { authorName } from '#contract/history-words.ts';
import { timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { reasonsIn, useTakingBack } from '../form/taking-back.ts';
import { backInWords, byDay, deedOf, detailPath, isStep, revertOf, stepsOf, subjectOf } from './entries.ts';
import { historyWords as words } from './words.ts';

const ICONS: Partial<Record<ActivityEntry['action'], IconName>> = {
  created: 'plus',
  deleted: 'trash',
  purged: 'trash',
  restored: 'undo',
  signed_in: 'login',
  sign_in_refused: 'warning',
  signed_out: 'logout',
  password_changed: 'key',
  role_changed: 'shield',
  invited: 'mail',
  exported: 'download',
  backup_downloaded: 'download',
  imported: 'upload',
};

type Props = {
  entries: readonly ActivityEntry[];
  /** Note of each row, such as the address of a login. */
  note?: (entry: ActivityEntry) => string;
  /** Level of a day's heading, below the screen's or a panel's. */
  level: 2 | 3;
};

/** Entries by day, each with its record's history and a revert. */
export function EntryRows({ entries, note, level }: Props) {
  const Heading = `h${level}` as const;
  return byDay(entries).map(({ day, entries: rows }) => (
    <section key={day} className="entry-day">
      <Heading>{day}</Heading>
      <ul>
        {rows.map((entry) => (
          <Row key={entry.id} entry={entry} note={note?.(entry)} />
        ))}
      </ul>
    </section>
  ));
}

const iconOf = ({ action, via }: ActivityEntry): IconName => {
  if (via === 'undo') return 'undo';
  return via === 'import' ? 'upload' : (ICONS[action] ?? 'edit');
};

function Row({ entry, note }: { entry: ActivityEntry; note: string | undefined }) {
  const { undo } = useTakingBack();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const steps = stepsOf(entry);
  /** Reason a revert failed; undefined before. */
  const [reason, setReason] = useState<string>();
  const [open, setOpen] = useState(true);
  const [subject, place] = [subjectOf(entry), detailPath(entry)];

  async function takeBack() {
    setBusy(true);
    const refused = await undo(revertOf(entry));
    setBusy(false);
    if (refused) setReason(reasonsIn(refused, entry.resource) || words.notNow);
  }

  return (
    <li>
      <Icon name={iconOf(entry)} />
      <div>
        <p className="entry-subject">
          {place ? (
            <Link to={place}>
              <bdi>{subject}</bdi>
            </Link>
          ) : (
            <bdi>{subject}</bdi>
          )}
        </p>
        <p className="entry-deed">
          <bdi>{authorName(entry)}</bdi> {deedOf(entry.resource, entry)} · {timeInWords(entry.at)}
          {note}
        </p>
      </div>
      {isStep(entry) &&
        (entry.undone ? (
          <Tag>{words.undone}</Tag>
        ) : (
          // One button, so that the focus stays next to the answer.
          <Button
            look="quiet"
            small
            icon={reason === undefined ? 'undo' : 'info'}
            busy={busy}
            aria-label={reason === undefined ? words.takeBackOf(subject) : words.whyOf(subject)}
            aria-expanded={reason === undefined ? undefined : open}
            aria-controls={reason === undefined ? undefined : id}
            onClick={() => (reason === undefined ? setAsking(true) : setOpen(!open))}
          >
            {reason === undefined ? words.takeBack : words.why}
          </Button>
        ))}
      {asking && (
        <ConfirmDialog
          title={steps > 1 ? words.batchTitle : words.oneTitle}
          danger={entry.action !== 'deleted'}
          action={steps > 1 ? words.batchAct(bn(steps)) : words.takeBack}
          acting={words.taking}
          act={takeBack}
          failed={words.notNow}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <p>{backInWords(entry)}</p>
          <p className="ask-name">
            <bdi>{subject}</bdi>
          </p>
          <p className="muted">{words.batchAlso}</p>
        </ConfirmDialog>
      )}
      {reason !== undefined && (
        <p id={id} className="entry-reason" hidden={!open}>
          {reason}
        </p>
      )}
    </li>
  );
}
