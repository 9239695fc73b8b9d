import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Import, Importable, ImportUndo } from '#contract/imports/import.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import type { MARKS } from '#contract/sheets/marks-sheet.ts';
import { saveDownload } from '../../kit/api/download.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { whyNot } from '../../kit/form/taking-back.ts';
import { showError } from '../../kit/form/toast.tsx';
import { useRootMark } from '../../kit/page/use-root-mark.ts';
import { officeDownload } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import {
  countInWords,
  happened,
  type ProgressSample,
  runLabel,
  type SentencePiece,
  secondsLeft,
  takenBack,
  willHappen,
} from './sentence.ts';
import type { OpenImport } from './use-import.ts';
import { importStateWords, slotsWords, importWords as words } from './words.ts';

const LISTS: Readonly<Record<Importable | typeof MARKS, string>> = {
  marks: screen.marks(),
  students: screen.students(),
  teachers: screen.teachers(),
  staff: screen.staff(),
  'committee-members': screen.committee(),
  classes: screen.classes(),
  subjects: screen.subjects(),
  events: screen.events(),
  officers: screen.officers(),
  facilities: screen.facilities(),
  'approved-sections': screen['approved-sections'](),
  'student-counts': screen['student-counts'](),
  rooms: screen.rooms(),
  'subject-plans': screen['subject-plans'](),
};

/** Most kept records that are named. */
const MOST_KEPT = 20;

const LOOKS = { strong: undefined, bad: 'is-bad' } as const;

const Sentence = ({ pieces }: { pieces: readonly SentencePiece[] }) => (
  <>
    {pieces.map(({ text, look }, at) =>
      look ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is drawn as a whole
        <b key={at} className={LOOKS[look]}>
          {text}
        </b>
      ) : (
        text
      ),
    )}
  </>
);

/** Progress of the import, with the time left. */
function Progress({ data }: { data: Import }) {
  const first = useRef<ProgressSample | null>(null);
  const { state, undoing, rows, summary } = data;
  const all = state === 'checking' ? rows : summary.add + summary.change;
  const now = { at: Date.now(), done: undoing ? all - data.done : data.done };
  first.current ??= now;
  const left = secondsLeft(first.current, now, all);
  const say = undoing ? words.takingBack : state === 'running' ? words.running : words.checking;
  const said = say(bn(now.done), bn(all));
  return (
    <>
      <p className="import-say" role="status">
        {said}
      </p>
      <progress aria-label={said} max={Math.max(1, all)} value={now.done} />
      <p className="muted">
        {left !== null && `${left < 90 ? words.secondsLeft(bn(left)) : words.minutesLeft(bn(Math.ceil(left / 60)))} · `}
        {words.mayLeave}
      </p>
    </>
  );
}

function Said({ data }: { data: Import }) {
  const { state, resource, undone } = data;
  if (state === 'ready') return <Sentence pieces={willHappen(data)} />;
  if (state === 'failed') return words.failed;
  if (state === 'undone') return undone ? takenBack(resource, undone) : `${importStateWords.undone}।`;
  if (state === 'stopped')
    return `${importStateWords.stopped}: ${words.running(bn(data.done), bn(data.summary.add + data.summary.change))}`;
  return <Sentence pieces={happened(data)} />;
}

/** Time and author of the revert, and the records it kept. */
function UndoneFacts({ undone: { at, by, kept } }: { undone: ImportUndo }) {
  return (
    <>
      <p className="muted">{words.undoneAt(`${dateInWords(at)}, ${timeInWords(at)}`, by?.name ?? '')}</p>
      {kept.length > 0 && (
        <>
          <h2 className="import-kept">{words.kept}</h2>
          <ul className="import-kept-list">
            {kept.slice(0, MOST_KEPT).map(({ record_id, name, why }) => (
              <li key={record_id}>
                <b>
                  <bdi>{name}</bdi>
                </b>
                {why && `: ${why}`}
              </li>
            ))}
          </ul>
          {kept.length > MOST_KEPT && <p className="muted">{words.keptMore(bn(kept.length - MOST_KEPT))}</p>}
        </>
      )}
    </>
  );
}

type Props = { opened: OpenImport; data: Import };

/** Summary in one sentence, and the actions. */
export function ImportSummary({ opened, data }: Props) {
  const [asking, setAsking] = useState<'undo' | 'back' | null>(null);
  const { state, summary, resource, id, undone, undo_batch } = data;
  const writes = summary.add + summary.change;
  const list =
    data.timetable === null
      ? (LISTS as Readonly<Record<string, string | undefined>>)[resource]
      : screen.timetable({ timetable: String(data.timetable) });
  const mayRun = state === 'ready' && writes > 0 && !data.undoing;
  // On a phone its button covers the screen's last lines.
  useRootMark('runs', mayRun ? '' : null);
  if (state === 'checking' || state === 'running' || data.undoing) {
    return (
      <section className="panel import-summary">
        <Progress key={`${state} ${data.undoing}`} data={data} />
      </section>
    );
  }
  const hasRows = state !== 'undone' && summary.wrong > 0;
  const run = () => {
    // On a phone its button stands below the rows; what becomes of them is said here.
    scrollTo({ top: 0 });
    void opened.run(summary.wrong > 0 ? 'skip' : 'refuse');
  };

  async function download(): Promise<void> {
    try {
      saveDownload(await officeDownload(`imports/${id}/sheet/?state=wrong`, null, `${resource}.xlsx`));
    } catch (reason) {
      showError(whyNot(reason, words.sheetFailed));
    }
  }

  return (
    <section className="panel import-summary">
      <p className="import-say" role="status">
        <Said data={data} />
      </p>
      {state === 'ready' && <p className="muted">{words.nothingYet}</p>}
      {state === 'failed' && <p>{words.failedHint}</p>}
      {undone && <UndoneFacts undone={undone} />}
      <div className="import-actions">
        {mayRun && (
          <Button className="import-run" icon="upload" busy={opened.busy === 'run'} onClick={run}>
            {runLabel(data)}
          </Button>
        )}
        {state === 'stopped' && (
          <Button icon="play" busy={opened.busy === 'run'} onClick={run}>
            {words.goOn}
          </Button>
        )}
        {state === 'failed' && (
          <Button icon="reset" busy={opened.busy === 'change'} onClick={() => void opened.change({})}>
            {words.checkAgain}
          </Button>
        )}
        {state === 'done' && list !== undefined && (
          <Link className="button" to={list}>
            {data.timetable === null ? words.toList : slotsWords.toWeek}
          </Link>
        )}
        {hasRows && (
          <Button
            look={writes > 0 || state !== 'ready' ? 'line' : 'solid'}
            icon="download"
            onClick={() => void download()}
          >
            {words.wrongSheet}
          </Button>
        )}
        {(state === 'done' || state === 'stopped') && data.done > 0 && (
          <Button look="line" icon="undo" onClick={() => setAsking('undo')}>
            {words.undo}
          </Button>
        )}
        {state === 'undone' && undo_batch !== null && undone?.undone !== 0 && (
          <Button look="line" icon="undo" onClick={() => setAsking('back')}>
            {words.bringBack}
          </Button>
        )}
        {(hasRows || state === 'failed' || state === 'undone') && (
          <Link
            className="button button-quiet"
            to={screen.imports({ of: resource, paper: data.paper ?? 0, timetable: data.timetable ?? 0 })}
          >
            {words.again}
          </Link>
        )}
      </div>
      {asking === 'undo' && (
        <ConfirmDialog
          title={words.undoTitle}
          danger
          action={words.undo}
          acting={words.undoing}
          act={opened.undo}
          failed={words.undoFailed}
          onDone={() => setAsking(null)}
          onClose={() => setAsking(null)}
        >
          <p>{words.undoAsk(countInWords(resource, data.done))}</p>
          <p className="ask-name">
            <bdi>{data.file_name}</bdi>
          </p>
          <p className="muted">{words.undoAlso}</p>
        </ConfirmDialog>
      )}
      {asking === 'back' && (
        <ConfirmDialog
          title={words.bringBackTitle}
          action={words.bringBack}
          acting={words.bringingBack}
          act={() => opened.bringBack(undo_batch ?? '')}
          failed={words.bringBackFailed}
          onDone={() => setAsking(null)}
          onClose={() => setAsking(null)}
        >
          <p>{words.bringBackAsk(countInWords(resource, undone?.undone ?? summary.add + summary.change))}</p>
          <p className="ask-name">
            <bdi>{data.file_name}</bdi>
          </p>
          <p className="muted">{words.bringBackAlso}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
