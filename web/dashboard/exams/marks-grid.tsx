import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { MarksRow } from '#contract/exams/answers.ts';
import type { Part } from '#contract/results/subject.ts';
import { bn } from '#contract/rules/digits.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ABSENT, cellsOf, pastedBlock, type RowState, sentOf, shownIn } from './row-state.ts';
import { useMarks } from './use-marks.ts';
import { marksWords as words } from './words.ts';

type Props = { paper: number; parts: readonly Part[]; rows: readonly MarksRow[]; isOpen: boolean };

const stateOf = (row: RowState, isUnderway: boolean) => {
  if (row.theirs || Object.keys(row.problems).length > 0) return 'refused';
  if (row.typed) return isUnderway ? 'saving' : 'unsent';
  return row.saved.version === 0 ? 'empty' : 'saved';
};

const ICONS = { refused: 'warning', saving: 'clock', unsent: 'clock', saved: 'check', empty: null } as const;

function totalOf(row: RowState, parts: readonly Part[]): string {
  const { absent, parts: marks } = sentOf({ ...row, typed: shownIn(row) }, parts);
  if (absent) return words.absent;
  const known = parts.flatMap(({ key }) => marks[key] ?? []);
  return known.length === 0 ? '' : bn(known.reduce((all, one) => all + Math.round(one * 100), 0) / 100);
}

const saying = (row: MarksRow): string => Object.values(cellsOf(row)).join(' · ');

/** A grid like a sheet: a row for each student, saved as one goes. */
export function MarksGrid({ paper, parts, rows: listed, isOpen }: Props) {
  const grid = useMarks({ paper, parts, rows: listed });
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState(0);
  const { rows } = grid;

  const focus = (row: number, column: number): boolean => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`);
    cell?.focus();
    cell?.select();
    return cell !== null && cell !== undefined;
  };

  const onKey = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { key, shiftKey, currentTarget: cell } = event;
    const [start, end] = [cell.selectionStart ?? 0, cell.selectionEnd ?? 0];
    const isAll = start === 0 && end === cell.value.length;
    const moves: Record<string, [number, number] | undefined> = {
      Enter: [shiftKey ? -1 : 1, 0],
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowLeft: isAll || end === 0 ? [0, -1] : undefined,
      ArrowRight: isAll || start === cell.value.length ? [0, 1] : undefined,
    };
    if (key === 'Escape') {
      grid.revert(rows[row]?.saved.student ?? 0, parts[column]?.key ?? '');
      return;
    }
    const move = moves[key];
    if (!move || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!focus(row + move[0], column + move[1])) void grid.send();
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => {
    const block = pastedBlock(event.clipboardData.getData('text'));
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    for (const [down, line] of block.entries())
      for (const [right, text] of line.entries()) {
        const [student, part] = [rows[row + down]?.saved.student, parts[column + right]];
        if (student !== undefined && part && text !== '') grid.type(student, part.key, text);
      }
    void grid.send();
  };

  const entered = rows.filter(({ saved, typed }) => saved.version !== 0 || typed).length;
  const wrong = rows.filter((row) => stateOf(row, false) === 'refused').length;
  const waiting = rows.filter((row) => stateOf(row, false) === 'unsent').length;
  return (
    <>
      <div className="marks-counts" role="status">
        <span>{words.counts(entered, rows.length)}</span>
        {wrong > 0 && <b className="marks-bad">{words.left(wrong)}</b>}
        {waiting > 0 && <span>{words.waiting(waiting)}</span>}
        {grid.isAway && <span className="marks-bad">{words.offline}</span>}
      </div>
      {!isOpen && <p className="alert alert-info">{words.closed}</p>}
      <div className="marks-scroll">
        <table className="marks-grid" ref={table}>
          <caption className="visually-hidden">{words.table}</caption>
          <thead>
            <tr>
              <th scope="col">{words.roll}</th>
              <th scope="col">{words.student}</th>
              {parts.map(({ key, name, full, pass }) => (
                <th scope="col" key={key}>
                  {name}
                  <small>{words.full(full, pass)}</small>
                </th>
              ))}
              <th scope="col">{words.total}</th>
              <th scope="col">{words.state}</th>
            </tr>
          </thead>
          {rows.map((row, at) => {
            const { saved } = row;
            const cells = shownIn(row);
            const state = stateOf(row, grid.underway.has(saved.student));
            const icon = ICONS[state];
            const problems = Object.entries(row.problems);
            return (
              <tbody
                key={saved.student}
                className={classNames(at === current && 'is-current', state === 'refused' && 'is-refused')}
                onFocus={() => setCurrent(at)}
                onBlur={({ currentTarget, relatedTarget }) => {
                  if (!currentTarget.contains(relatedTarget)) void grid.send();
                }}
              >
                <tr>
                  <td className="marks-roll">{bn(saved.roll_number)}</td>
                  <th scope="row">{saved.full_name}</th>
                  {parts.map(({ key, name, pass }, column) => {
                    const text = cells[key] ?? '';
                    const mark = sentOf({ ...row, typed: cells }, parts).parts[key];
                    const isLow = typeof mark === 'number' && mark < pass;
                    return (
                      <td key={key} className={classNames(text === ABSENT && 'is-absent')}>
                        {isOpen ? (
                          <input
                            className={classNames('marks-cell', isLow && 'is-low')}
                            data-cell={`${at}:${column}`}
                            name={`${saved.student}-${key}`}
                            aria-label={words.part(name, saved.full_name)}
                            aria-invalid={row.problems[key] ? true : undefined}
                            aria-describedby={row.problems[key] ? `marks-${saved.student}` : undefined}
                            inputMode="decimal"
                            autoComplete="off"
                            value={text}
                            onChange={({ target }) => grid.type(saved.student, key, target.value)}
                            onFocus={({ target }) => target.select()}
                            onKeyDown={(event) => onKey(event, at, column)}
                            onPaste={(event) => onPaste(event, at, column)}
                          />
                        ) : (
                          text
                        )}
                      </td>
                    );
                  })}
                  <td className="marks-total">{totalOf(row, parts)}</td>
                  <td className="marks-state">
                    {icon && <Icon name={icon} />}
                    {words[state]}
                  </td>
                </tr>
                {(problems.length > 0 || row.theirs) && (
                  <tr className="marks-why">
                    <td colSpan={parts.length + 4} id={`marks-${saved.student}`} role="alert">
                      {problems
                        .map(([key, text]) => `${parts.find((part) => part.key === key)?.name ?? ''}: ${text}`)
                        .join(' · ')}
                      {row.theirs && (
                        <>
                          {words.changed(saying(row.theirs))}{' '}
                          <Button look="line" onClick={() => grid.keepMine(saved.student)}>
                            {words.keepMine}
                          </Button>{' '}
                          <Button look="line" onClick={() => grid.takeTheirs(saved.student)}>
                            {words.takeTheirs}
                          </Button>
                        </>
                      )}
                    </td>
                  </tr>
                )}
              </tbody>
            );
          })}
        </table>
      </div>
      {isOpen && <p className="field-hint marks-keys">{words.keys}</p>}
      {isOpen && (
        <div className="marks-next">
          <Button
            onClick={() => {
              setCurrent(Math.min(current + 1, rows.length - 1));
              requestAnimationFrame(() => focus(Math.min(current + 1, rows.length - 1), 0));
            }}
          >
            {words.next}
          </Button>
        </div>
      )}
    </>
  );
}
