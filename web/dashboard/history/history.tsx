import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { HistoryEntry } from '#contract/history.ts';
import {
  actionWords,
  authorName,
  fieldLabel,
  isRecord,
  resourceLabel,
  studentLine,
  viaWords,
} from '#contract/history-words.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { type ResourcePath, resources } from '#contract/resources/index.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen, screens } from '#contract/screens.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { useTakingBack } from '../../kit/form/taking-back.ts';
import { deedOf, oneBackInWords } from '../../kit/history/entries.ts';
import { useGrowingList } from '../../kit/history/use-pages.ts';
import { historyWords } from '../../kit/history/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Screen } from '../shell/screen.tsx';
import { FieldChangeView } from './field-change.tsx';
import { wayBack } from './places.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { changeInWords, useLabels } from './student-lines.ts';
import { changesTo, nameIn } from './versions.ts';
import { versionWords as words } from './words.ts';

const momentInWords = (moment: string): string => `${dateInWords(moment)}, ${timeInWords(moment)}`;

/** History of one record, with a revert to each of its versions. */
export default function HistoryScreen() {
  const [params] = useSearchParams();
  const { of, id, version } = screens.history.parse(params);
  if (!isRecord(of) || id === 0) {
    return (
      <Screen title={words.title}>
        <EmptyState title={words.none} hint={words.noneHint} />
      </Screen>
    );
  }
  return <Versions key={`${of}/${id}`} of={of} id={id} chosen={version} />;
}

function Versions({ of, id, chosen }: { of: ResourcePath; id: number; chosen: number }) {
  const entries = useGrowingList<HistoryEntry>(`${of}/${id}/history/`);
  const { items, count } = entries;
  const [first] = items;
  const name = nameIn(resources[of], items);
  const last = items.at(-1);
  const back = wayBack(of, id, items);
  const list = useRef<HTMLElement>(null);
  useFocusShown(list, chosen);
  // On a phone the list is a page of its own, until an entry is chosen.
  const shown = items.find((entry) => entry.id === chosen) ?? first;
  return (
    <Screen
      title={`${resourceLabel(of)}: ${words.title}`}
      count={last && !entries.more ? words.count(bn(count), dateInWords(last.at)) : ''}
    >
      {first && (
        <p className="version-of">
          {name && <bdi>{name}</bdi>} {back && <Link to={back.to}>{back.label}</Link>}
        </p>
      )}
      {entries.state === 'loading' && <RowSkeleton rows={5} lines={2} />}
      {entries.state === 'failed' && !entries.gone && (
        <ErrorBlock title={words.loadFailed} hint={entries.said} retry={{ onRetry: entries.retry }} />
      )}
      {(entries.gone || (entries.state === 'ok' && !first)) && <EmptyState title={words.none} hint={words.noneHint} />}
      {first && shown && (
        <div className={chosen ? 'versions versions-one' : 'versions'}>
          <nav className="panel version-list" aria-label={words.list} ref={list}>
            <ol>
              {items.map((entry) => (
                <li key={entry.id}>
                  <Link
                    to={screen.history({ of, id, version: entry.id })}
                    replace={chosen !== 0}
                    preventScrollReset
                    data-version={entry.id}
                    aria-current={entry === shown || undefined}
                  >
                    <b>
                      {momentInWords(entry.at)} {entry === first && <Tag>{words.current}</Tag>}
                    </b>
                    <span>
                      <bdi>{authorName(entry)}</bdi>
                    </span>
                    <small>
                      <Icon name={iconOf(entry)} />
                      {deedOf(of, entry)}
                    </small>
                  </Link>
                </li>
              ))}
            </ol>
            {entries.more && (
              <Button look="quiet" busy={entries.busy} onClick={entries.more}>
                {historyWords.more}
              </Button>
            )}
          </nav>
          <Version of={of} id={id} name={name} entry={shown} entries={items} />
        </div>
      )}
    </Screen>
  );
}

/** On a phone, the list disappears when an entry is chosen, and comes back: the focus follows. */
function useFocusShown(list: RefObject<HTMLElement | null>, chosen: number) {
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    const left = list.current?.querySelector<HTMLElement>(`[data-version="${before.current}"]`);
    before.current = chosen;
    const isShown = (document.activeElement as HTMLElement | null)?.offsetParent != null;
    if (!isShown) (chosen ? document.getElementById('version') : left)?.focus();
  }, [list, chosen]);
}

const iconOf = ({ action, via }: HistoryEntry) => {
  if (via === 'undo' || action === 'restored') return 'undo';
  if (action === 'created') return 'plus';
  return action === 'deleted' || action === 'purged' ? 'trash' : 'edit';
};

type VersionProps = {
  of: ResourcePath;
  id: number;
  name: string;
  entry: HistoryEntry;
  entries: readonly HistoryEntry[];
};

function Version({ of, id, name, entry, entries }: VersionProps) {
  const resource: Resource = resources[of];
  const { undo } = useTakingBack();
  const [asking, setAsking] = useState<'undo' | 'restore' | null>(null);
  const isNewest = entry === entries[0];
  const labelOf = useLabels(of, id);
  const changed = new Set(entry.changes.map(({ field }) => studentLine(of, field)?.field ?? field));
  const same = Object.keys(resource.fields).filter((field) => !changed.has(field));
  const isState = entry.action !== 'deleted' && entry.action !== 'purged';

  return (
    <article className="panel version" aria-labelledby="version">
      <header>
        <Link className="version-back" to={screen.history({ of, id })} replace>
          <Icon name="chevron-left" />
          {words.all}
        </Link>
        <div aria-live="polite">
          <h2 id="version" tabIndex={-1}>
            {momentInWords(entry.at)}
          </h2>
          <p className="muted">
            {words.fields(
              authorName(entry),
              bn(entry.changes.length),
              [viaWords[entry.via], actionWords[entry.action]].filter(Boolean).join(' '),
            )}
          </p>
        </div>
        {isNewest && entry.action !== 'purged' && (
          <Button look="line" icon="undo" onClick={() => setAsking('undo')}>
            {words.undo}
          </Button>
        )}
        {!isNewest && isState && (
          <Button look="line" icon="undo" onClick={() => setAsking('restore')}>
            {words.restore}
          </Button>
        )}
      </header>
      {entry.changes.map((change) => (
        <FieldChangeView
          key={change.field}
          change={changeInWords(of, change)}
          field={resource.fields[change.field]}
          label={labelOf(of, change.field)}
        />
      ))}
      {same.length > 0 && entry.action === 'changed' && (
        <details className="version-same">
          <summary>{words.same(bn(same.length))}</summary>
          <p>{same.map((field) => fieldLabel(of, field)).join(', ')}</p>
        </details>
      )}
      {asking === 'undo' && (
        <ConfirmDialog
          title={historyWords.oneTitle}
          danger={entry.action !== 'deleted'}
          action={historyWords.takeBack}
          acting={historyWords.taking}
          act={() => undo({ change: entry.id })}
          failed={historyWords.notNow}
          onDone={() => setAsking(null)}
          onClose={() => setAsking(null)}
        >
          <p>{oneBackInWords(of, entry, labelOf)}</p>
          <p className="ask-name">
            <bdi>{[resourceLabel(of), name].filter(Boolean).join(': ')}</bdi>
          </p>
          <p className="muted">{historyWords.batchAlso}</p>
        </ConfirmDialog>
      )}
      {asking === 'restore' && (
        <RestoreDialog
          resource={resource}
          id={id}
          change={entry.id}
          changes={changesTo(entries, entry.id)}
          labelOf={labelOf}
          onDone={() => setAsking(null)}
          onClose={() => setAsking(null)}
        />
      )}
    </article>
  );
}
