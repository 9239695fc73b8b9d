import { useState } from 'react';
import { Link } from 'react-router';
import type { ActivityEntry } from '#contract/history.ts';
import { timeInWords } from '#contract/rules/dates.ts';
import { screen } from '#contract/screens.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useTakingBack } from '../form/taking-back.ts';
import { authorOf, byDay, deedOf, isRecord, isStep, subjectOf } from './entries.ts';
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
  /** What more each row says, such as from where somebody signed in. */
  note?: (entry: ActivityEntry) => string;
  /** The heading of a day stands below the screen's or a panel's. */
  level: 2 | 3;
};

/** What was done, by days, each with the way to its record's history and back. */
export function EntryRows({ entries, note, level }: Props) {
  const { undo } = useTakingBack();
  const [busy, setBusy] = useState<number | null>(null);
  const Heading = `h${level}` as const;

  async function takeBack(id: number) {
    setBusy(id);
    await undo({ change: id });
    setBusy(null);
  }

  return byDay(entries).map(({ day, entries: rows }) => (
    <section key={day} className="entry-day">
      <Heading>{day}</Heading>
      <ul>
        {rows.map((entry) => {
          const { id, resource, record_id, action, via } = entry;
          const subject = subjectOf(entry);
          return (
            <li key={id}>
              <Icon name={via === 'undo' ? 'undo' : (ICONS[action] ?? 'edit')} />
              <div>
                <p className="entry-subject">
                  {isRecord(resource) && record_id !== null && action !== 'purged' ? (
                    <Link to={screen.history({ of: resource, id: record_id, version: id })}>
                      <bdi>{subject}</bdi>
                    </Link>
                  ) : (
                    <bdi>{subject}</bdi>
                  )}
                </p>
                <p className="entry-deed">
                  <bdi>{authorOf(entry)}</bdi> {deedOf(resource, entry)} · {timeInWords(entry.at)}
                  {note?.(entry)}
                </p>
              </div>
              {isStep(entry) && (
                <Button
                  look="quiet"
                  small
                  icon="undo"
                  busy={busy === id}
                  aria-label={words.takeBackOf(subject)}
                  onClick={() => void takeBack(id)}
                >
                  {words.takeBack}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
