import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { MarksRow as SavedRow } from '#contract/exams/answers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import type { Cells, Journal } from '../../kit/form/marks-journal.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MarksCounts } from './marks-counts.tsx';
import { type CellActs, StudentMarksRow } from './marks-row.tsx';
import { RollMap } from './roll-map.tsx';
import { ABSENT_LETTER, firstLeft, pastedBlock, rowStatus, shownIn } from './row-state.ts';
import { useMarks } from './use-marks.ts';
import { marksWords as words } from './words.ts';

type Props = {
  paper: RecordAt<'papers'>;
  exam: RecordAt<'exams'>;
  rows: readonly SavedRow[];
  /** Entries typed into the paper that this device still holds. */
  journal: Journal;
  children: ReactNode;
};

/** Most characters kept of a cell; most lines shown of text that found no cell. */
const LONGEST = 40;
const MOST_LINES = 20;

/** True if one student is shown at a time. */
const isPhone = (): boolean => matchMedia('(max-width: 799px)').matches;

/** Functions with a stable identity that call the latest versions, so that their users need not render again. */
// biome-ignore lint/suspicious/noExplicitAny: whatever they take
function useLasting<T extends Record<string, (...all: any[]) => unknown>>(functions: T): T {
  const newest = useRef(functions);
  useLayoutEffect(() => {
    newest.current = functions;
  });
  const [lasting] = useState(
    () =>
      Object.fromEntries(
        Object.keys(functions).map((key) => [key, (...all: unknown[]) => newest.current[key]?.(...all)]),
      ) as T,
  );
  return lasting;
}

/** A grid like a sheet: a row for each student, saved when it is left. */
export function MarksGrid({ paper, exam, rows: listed, journal, children }: Props) {
  const { parts } = paper;
  const isOpen = exam.state === 'open';
  const grid = useMarks({ paper: paper.id, parts, rows: listed, journal, isOpen });
  const table = useRef<HTMLTableElement>(null);
  const [start] = useState(() => (isOpen ? firstLeft(grid.rows, parts, isPhone()) : null));
  const [current, setCurrent] = useState(start?.row ?? 0);
  const [before] = useState(() => new Map(listed.map((row) => [row.student, row])));
  /** Pasted text beyond the last student or the last part. */
  const [outside, setOutside] = useState<readonly string[]>([]);
  const { rows } = grid;
  const standings = rows.map((row) =>
    rowStatus(row, grid.underway.has(row.saved.student), paper.role !== 'optional' || row.saved.optional),
  );

  const go = (row: number, column = 0): boolean => {
    if (!rows[row] || !parts[column]) return false;
    flushSync(() => setCurrent(row));
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`);
    cell?.focus();
    cell?.select();
    return true;
  };

  /** The next student in the same part, after the last the first in the next part; on a phone the next part. */
  const goOn = (row: number, column: number, step: 1 | -1): boolean => {
    if (isPhone()) return go(row, column + step) || go(row + step, step > 0 ? 0 : parts.length - 1);
    return go(row + step, column) || go(step > 0 ? 0 : rows.length - 1, column + step);
  };

  const onKey = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { key, shiftKey, currentTarget: cell } = event;
    if (event.nativeEvent.isComposing) return;
    const [start, end] = [cell.selectionStart ?? 0, cell.selectionEnd ?? 0];
    const isAll = start === 0 && end === cell.value.length;
    const moves: Record<string, (() => boolean) | undefined> = {
      Enter: () => goOn(row, column, shiftKey ? -1 : 1),
      ArrowDown: () => go(row + 1, column),
      ArrowUp: () => go(row - 1, column),
      ArrowLeft: isAll || end === 0 ? () => go(row, column - 1) : undefined,
      ArrowRight: isAll || start === cell.value.length ? () => go(row, column + 1) : undefined,
    };
    if (key === 'Escape') grid.revert(rows[row]?.saved.student ?? 0, parts[column]?.key ?? '');
    const move = moves[key];
    if (!move) return;
    event.preventDefault();
    if (!move() && key === 'Enter') grid.hold(null);
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => {
    const lines = pastedBlock(event.clipboardData.getData('text'));
    if (lines.length === 1 && lines[0]?.length === 1) return;
    event.preventDefault();
    const block = new Map<number, Cells>();
    const left: string[] = [];
    for (const [down, line] of lines.entries()) {
      const student = rows[row + down]?.saved.student;
      const placed = student === undefined ? 0 : parts.length - column;
      // An empty cell keeps the current value.
      const cells = line.slice(0, placed).map((text, right) => [parts[column + right]?.key ?? '', text] as const);
      const filled = cells.filter(([, text]) => text !== '').map(([key, text]) => [key, text.slice(0, LONGEST)]);
      if (student !== undefined && filled.length > 0) block.set(student, Object.fromEntries(filled));
      const beyond = line.slice(placed).filter((text) => text !== '');
      if (beyond.length > 0) left.push(beyond.join('  '));
    }
    setOutside(left);
    grid.paste(block);
  };

  // Continue at the first cell without a mark, not over earlier ones; a phone would open its keyboard.
  useEffect(() => {
    if (!start || (start.row === 0 && start.column === 0) || isPhone()) return;
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${start.row}:${start.column}"]`)?.focus();
  }, [start]);

  const onFocus = (at: number, student: number) => {
    setCurrent(at);
    grid.hold(student);
  };
  const acts = useLasting<CellActs>({
    type: grid.type,
    settle: grid.settle,
    putBack: grid.putBack,
    onFocus,
    onKey,
    onPaste,
  });
  const shown = rows[current];
  const isAbsent = shown !== undefined && Object.values(shownIn(shown)).includes(ABSENT_LETTER);
  return (
    <>
      <section className="panel marks-panel" aria-label={words.table}>
        {children}
        <MarksCounts standings={standings} onGo={go} />
        {grid.trouble && (
          <p className="alert" role="alert">
            <Icon name="warning" />
            <span className="alert-words">{grid.trouble}</span>
          </p>
        )}
        {!isOpen && <p className="alert alert-info">{words.closed}</p>}
        {outside.length > 0 && (
          <div className="alert alert-warn" role="alert">
            <div className="alert-words">
              <p className="alert-title">{words.outside(outside.length)}</p>
              {outside.slice(0, MOST_LINES).map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of one paste, which never move
                <p key={at}>{line.slice(0, 200)}</p>
              ))}
            </div>
            <IconButton icon="close" label={words.closeOutside} onClick={() => setOutside([])} />
          </div>
        )}
        <div className="marks-scroll">
          <table
            className="marks-grid"
            ref={table}
            data-parts={parts.length}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) grid.hold(null);
            }}
          >
            <caption className="visually-hidden">{words.table}</caption>
            <thead>
              <tr>
                <th scope="col" className="marks-roll">
                  {words.roll}
                </th>
                <th scope="col">{words.student}</th>
                {parts.map(({ key, name, full, pass }) => (
                  <th scope="col" className="marks-part" key={key}>
                    {name}
                    <small>{words.full(full, pass)}</small>
                  </th>
                ))}
                <th scope="col" className="marks-total">
                  {words.total}
                </th>
                <th scope="col">{words.letter}</th>
                <th scope="col">{words.state}</th>
              </tr>
            </thead>
            {rows.map((row, at) => (
              <StudentMarksRow
                key={row.saved.student}
                row={row}
                before={before.get(row.saved.student)}
                at={at}
                paper={paper}
                rules={exam.rules}
                standing={standings[at] ?? 'empty'}
                isCurrent={at === current}
                isOpen={isOpen}
                acts={acts}
              />
            ))}
          </table>
        </div>
        {isOpen && shown && (
          <div className="marks-next">
            <Button
              look="line"
              aria-pressed={isAbsent}
              onClick={() => grid.type(shown.saved.student, { [parts[0]?.key ?? '']: isAbsent ? '' : ABSENT_LETTER })}
            >
              {words.absent}
            </Button>
            <Button
              onClick={() => {
                grid.hold(null);
                go(current + 1);
              }}
            >
              {current + 1 < rows.length ? words.next : words.keepLast}
            </Button>
          </div>
        )}
      </section>
      <RollMap
        seats={rows.map(({ saved }, at) => ({
          roll: saved.roll_number,
          name: saved.full_name,
          section: saved.section,
          standing: standings[at] ?? 'empty',
        }))}
        current={current}
        onGo={(at) => void go(at)}
      />
    </>
  );
}
