import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { screen } from '#contract/screens.ts';
import { DraftLine, OfflineBar } from '../../kit/form/editor-form.tsx';
import { LeaveGuard } from '../../kit/form/leave-guard.tsx';
import { useReload } from '../../kit/form/list/use-records.ts';
import { isSaveKey } from '../../kit/form/save-keys.ts';
import { showError, showSuccess } from '../../kit/form/toast.tsx';
import { useRootMark } from '../../kit/page/use-root-mark.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBlock } from '../../ui/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { ConsentQuestion } from './consent-question.tsx';
import {
  CONSENT,
  imageOf,
  MOST_BANNERS,
  type PictureRow,
  pictureProblems,
  rowsFor,
  type UploadTarget,
} from './rows.ts';
import { UploadRow } from './upload-row.tsx';
import { useRows } from './use-rows.ts';
import { type UploadReport, type UploadRun, useSending } from './use-sending.ts';
import { uploadWords as words } from './words.ts';

/** Outcome of the last press; shown above the buttons until the next. */
type Outcome = { title: string; hint?: string } | { done: UploadTarget; count: number } | null;

const ADD = 'add-row';

export default function GalleryUploadScreen() {
  const { sending, send, cancel } = useSending();
  const list = useRows();
  const reload = useReload();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [preparing, setPreparing] = useState(false);
  const [added, setAdded] = useState<number | null>(null);
  /** Pictures that would become public without the guardians' consent, while that is asked. */
  const [asking, setAsking] = useState<{ target: UploadTarget; count: number } | null>(null);
  const asksConsent = officeApi().offers('gallery', CONSENT);
  useRootMark('foot', 'two');
  const working = useRef(false);
  const said = useRef<HTMLDivElement>(null);
  /** Counts the refusals of fields: the focus goes to the first invalid one. */
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn > 0) document.querySelector<HTMLElement>('.upload-row [aria-invalid]')?.focus();
  }, [turn]);

  useEffect(() => {
    if (outcome) void said.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  function refuse(title: string, hint?: string) {
    setOutcome({ title, hint });
    showError(title);
  }

  /** Adds a row and moves the focus to it. */
  function add() {
    const row = list.add();
    setAdded(row);
    if (row === null) refuse(words.mostRows);
  }
  function remove(id: number) {
    if (!list.remove(id)) return refuse(words.lastRow);
    document.getElementById(ADD)?.focus();
  }

  async function upload(target: UploadTarget) {
    if (working.current) return;
    working.current = true;
    setOutcome(null);
    setFailures(new Map());
    setPreparing(true);
    const rows = await list.ready();
    setPreparing(false);
    const chosen = rowsFor(target, rows);
    const problems = new Map(chosen.map((row) => [row.id, pictureProblems(target, row)]));
    if (!chosen.some(imageOf)) refuseNone(target, rows);
    else if (target === 'banners' && chosen.length > MOST_BANNERS) refuse(words.banners.most);
    else if ([...problems.values()].some((one) => Object.keys(one).length > 0)) {
      list.mark(problems);
      refuse(words.mendRows);
      setTurn((before) => before + 1);
    } else if (asksConsent && !list.consent) setAsking({ target, count: chosen.length });
    else await sendRows(target, chosen);
    working.current = false;
  }

  async function sendRows(target: UploadTarget, chosen: readonly PictureRow[]) {
    list.keep();
    conclude(target, chosen.length, await send(target, chosen, (id) => list.store(target, id)));
  }

  /** If pictures exist but none is marked as a banner, shows where to mark them. */
  function refuseNone(target: UploadTarget, rows: readonly PictureRow[]) {
    const first = target === 'banners' ? rows.find(imageOf) : undefined;
    if (!first) return refuse(words[target].none);
    list.mark(new Map([[first.id, { is_banner: words.banners.tick }]]));
    setOutcome({ title: words.banners.none, hint: words.banners.noneHint });
    setTurn((before) => before + 1);
  }

  async function publish(target: UploadTarget, consents: boolean) {
    setAsking(null);
    if (working.current) return;
    working.current = true;
    if (consents) list.setConsent(true);
    await sendRows(target, rowsFor(target, await list.ready()));
    working.current = false;
  }

  /** Keeps only the refused rows. */
  function conclude(target: UploadTarget, count: number, { done: taken, failures: failed, gaveUp }: UploadReport) {
    list.dropStored();
    list.mark(new Map(failed.map(({ id, problems }) => [id, problems])));
    setFailures(new Map(failed.map(({ id, said: told }) => [id, told ?? words.rowFailed])));
    const left = count - taken;
    if (left === 0) {
      showSuccess(words[target].done);
      setOutcome({ done: target, count });
    } else if (gaveUp) setOutcome({ title: words.gaveUp(taken, left) });
    else refuse(words[target].failed, taken > 0 ? words.partly(taken, left) : words.allLeft);
    if (taken > 0) void reload(target);
  }

  const busy = sending !== null || preparing;
  const button = (target: UploadTarget, label: string, look: 'solid' | 'line', icon: 'upload' | 'image') => (
    <Button
      look={look}
      icon={icon}
      busy={sending?.target === target}
      busyLabel={words.uploading}
      aria-disabled={busy || undefined}
      onClick={() => void upload(target)}
    >
      {label}
    </Button>
  );
  const byKey = (event: KeyboardEvent) => {
    if (!isSaveKey(event.nativeEvent)) return;
    event.preventDefault();
    void upload('gallery');
  };

  return (
    <Screen title={words.title}>
      <section className="panel">
        <form
          className="form"
          noValidate
          aria-label={words.title}
          onSubmit={(event: FormEvent) => event.preventDefault()}
          onKeyDown={byKey}
        >
          <div className="form-notes">
            <OfflineBar />
            <DraftLine draft={list.draft} />
          </div>
          <p className="muted small">{words.hint}</p>
          <ol className="upload-list">
            {list.rows.map((row, place) => (
              <UploadRow
                key={row.id}
                row={row}
                number={place + 1}
                fate={sending?.fates.get(row.id)}
                failure={failures.get(row.id)}
                // Rows are read-only while they are sent.
                onChange={(name, value) => sending || list.change(row.id, name, value)}
                onUnfit={(problem) => list.refuseFile(row.id, problem)}
                onMore={(files) => busy || list.more(row.id, files) || refuse(words.mostRows)}
                onRemove={() => busy || remove(row.id)}
                focus={added === row.id}
                onCancel={cancel}
                prepare={list.prepare}
              />
            ))}
          </ol>
          <div>
            <Button look="line" icon="plus" id={ADD} onClick={() => busy || add()}>
              {words.addRow}
            </Button>
          </div>
          {asksConsent && (
            <div>
              <label className="check">
                <input
                  type="checkbox"
                  checked={list.consent}
                  aria-describedby="consent-hint"
                  onChange={(event) => sending || list.setConsent(event.currentTarget.checked)}
                />
                {words.consent}
              </label>
              <p className="field-hint" id="consent-hint">
                {words.consentHint}
              </p>
            </div>
          )}
          <div ref={said}>
            <Said outcome={outcome} />
          </div>
          <div className="form-foot foot-kept">
            <div className="save-bar">
              <p className="save-state" role="status">
                {preparing && words.preparing}
                {sending && words.progress(doneIn(sending), sending.fates.size)}
              </p>
              {button('banners', words.toBanners, 'line', 'image')}
              {button('gallery', words.toGallery, 'solid', 'upload')}
            </div>
          </div>
        </form>
      </section>
      {asking && (
        <ConsentQuestion
          count={asking.count}
          onPublish={(consents) => publish(asking.target, consents)}
          onClose={() => setAsking(null)}
        />
      )}
      <LeaveGuard dirty={list.dirty} />
    </Screen>
  );
}

const doneIn = ({ fates }: UploadRun): number => [...fates.values()].filter((fate) => fate === 'done').length;

function Said({ outcome }: { outcome: Outcome }) {
  if (!outcome) return null;
  if ('title' in outcome) return <ErrorBlock {...outcome} />;
  const { see, doneCount } = words[outcome.done];
  return (
    <div className="alert alert-ok" role="status">
      <p className="alert-words">{doneCount(outcome.count)}</p>
      {officeApi().offers(outcome.done, 'change') && (
        <Link to={screen.galleryList({ tab: outcome.done === 'banners' ? 'banners' : 'new' })}>{see}</Link>
      )}
    </div>
  );
}
