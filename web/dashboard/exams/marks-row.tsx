import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import type { MarksRow as SavedRow } from '#contract/exams/answers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import type { GradingRules } from '#contract/results/rules.ts';
import { type PaperPart, scoreOf, subjectResult } from '#contract/results/subject.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Cells } from '../../kit/form/marks-journal.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  ABSENT_LETTER,
  type ContestedPart,
  contestedIn,
  type MarksRowState,
  type RowStatus,
  replacedIn,
  sentOf,
  shownIn,
} from './row-state.ts';
import { marksWords as words } from './words.ts';

export const ICONS = {
  refused: 'warning',
  saving: 'clock',
  unsent: 'clock',
  absent: 'check',
  saved: 'check',
  partly: 'check',
  none: null,
  empty: null,
} as const satisfies Record<RowStatus, string | null>;

type Paper = RecordAt<'papers'>;

/** The subject's grade by the exam's rules, once every part is filled; '' for a paper that is graded with another. */
function letterOf(row: MarksRowState, paper: Paper, rules: GradingRules): string {
  if (paper.joined || Object.keys(row.problems).length > 0) return '';
  const { parts, absent } = sentOf({ ...row, typed: shownIn(row) }, paper.parts);
  const student = { id: 0, section: '', optional_subject: null, marks: new Map([[paper.id, { parts, absent }]]) };
  const group = { papers: [{ ...paper, streams: [] }], optional: false, uncounted: false };
  return subjectResult(group, scoreOf(group, student, rules, 'open'), rules).letter ?? '';
}

function totalOf(row: MarksRowState, parts: readonly PaperPart[]): string {
  const { absent, parts: marks } = sentOf({ ...row, typed: shownIn(row) }, parts);
  if (absent) return words.absent;
  const known = parts.flatMap(({ key }) => marks[key] ?? []);
  return known.length === 0 ? '' : bn(known.reduce((all, one) => all + Math.round(one * 100), 0) / 100);
}

/** Event handlers of a cell, by its place in the grid. */
export type CellActs = {
  onFocus: (row: number, student: number) => void;
  type: (student: number, cells: Cells) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => void;
  settle: (student: number, wins: 'mine' | 'theirs') => void;
  putBack: (before: SavedRow) => void;
};

type Props = {
  row: MarksRowState;
  /** The student's marks when the grid was opened. */
  before: SavedRow | undefined;
  at: number;
  paper: Paper;
  rules: GradingRules;
  standing: RowStatus;
  isCurrent: boolean;
  isOpen: boolean;
  /** Stable for the lifetime of the grid. */
  acts: CellActs;
};

/** A student: a line of the sheet, or the only one shown on a phone. Rendered again only when its props change. */
export const StudentMarksRow = memo(function MarksRow(props: Props) {
  const { row, before, at, paper, rules, standing, isCurrent, isOpen, acts } = props;
  const { saved, problems } = row;
  const { parts } = paper;
  const cells = shownIn(row);
  const marks = sentOf({ ...row, typed: cells }, parts).parts;
  const icon = ICONS[standing];
  const why = `marks-${saved.student}`;
  const hasWhy = Object.keys(problems).length > 0 || Boolean(row.theirs);
  const replaced = before && !row.theirs ? replacedIn(before, row, parts) : [];
  return (
    <tbody
      className={classNames(isCurrent && 'is-current', standing === 'refused' && 'is-refused')}
      data-standing={standing}
      onFocus={() => acts.onFocus(at, saved.student)}
    >
      <tr className={hasWhy ? 'has-why' : undefined}>
        <td className="marks-roll">
          <span className="marks-label">{words.roll}</span>
          {bn(saved.roll_number)}
        </td>
        <th scope="row">
          <bdi>{saved.full_name}</bdi>
        </th>
        {parts.map((part, column) => {
          const { key, name, full, pass } = part;
          const text = cells[key] ?? '';
          const mark = marks[key];
          const isLow = typeof mark === 'number' && mark < pass;
          return (
            <td
              key={key}
              className={classNames('marks-part', isOpen && 'is-open', text === ABSENT_LETTER && 'is-absent')}
            >
              <span className="marks-label" aria-hidden="true">
                {name}
              </span>
              {isOpen ? (
                <input
                  className={classNames('marks-cell', isLow && 'is-low')}
                  data-cell={`${at}:${column}`}
                  name={`${saved.student}-${key}`}
                  aria-label={words.part(name, saved.full_name)}
                  aria-invalid={problems[key] ? true : undefined}
                  aria-describedby={problems[key] ? why : undefined}
                  inputMode="decimal"
                  enterKeyHint="next"
                  autoComplete="off"
                  maxLength={20}
                  value={text}
                  onChange={({ target }) => acts.type(saved.student, { [key]: target.value })}
                  onFocus={({ target }) => target.select()}
                  onKeyDown={(event) => acts.onKey(event, at, column)}
                  onPaste={(event) => acts.onPaste(event, at, column)}
                />
              ) : (
                text
              )}
              <small className="marks-label" aria-hidden="true">
                {words.full(full, pass)}
              </small>
            </td>
          );
        })}
        <td className="marks-total">
          <span className="marks-label">{words.total}</span>
          {totalOf(row, parts)}
        </td>
        <td className="marks-letter" lang="en">
          {letterOf(row, paper, rules)}
        </td>
        <td className="marks-state">
          <span>
            {icon && <Icon name={icon} />}
            {words.standing[standing]}
          </span>
        </td>
      </tr>
      {hasWhy && (
        <tr className="marks-why">
          <td />
          <td colSpan={parts.length + 4} id={why} role="alert">
            {row.theirs ? (
              <Choice
                said={row.theirs.said}
                contested={contestedIn(row, row.theirs.row, parts)}
                onChoose={(wins) => acts.settle(saved.student, wins)}
              />
            ) : (
              Object.entries(problems)
                .map(([key, text]) => words.problem(parts.find((part) => part.key === key)?.name ?? '', text))
                .join(' · ')
            )}
          </td>
        </tr>
      )}
      {before && replaced.length > 0 && (
        <tr className="marks-old">
          <td />
          <td colSpan={parts.length + 4}>
            <span role="status">{words.before(oldMarks(before, replaced))}</span>{' '}
            <Button look="line" small onClick={() => acts.putBack(before)}>
              {words.putBack}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
});

const oldMarks = ({ parts, absent }: SavedRow, replaced: readonly PaperPart[]): string =>
  absent ? words.absent : replaced.map(({ key, name }) => words.value(name, bn(parts[key] ?? ''))).join(', ');

type ChoiceProps = { said: string; contested: readonly ContestedPart[]; onChoose: (wins: 'mine' | 'theirs') => void };

/** Shows both versions of conflicting marks, to choose one. */
function Choice({ said, contested, onChoose }: ChoiceProps) {
  const told = (side: 'mine' | 'theirs') =>
    contested.map((one) => words.value(one.part?.name ?? '', one[side])).join(', ');
  const keep = (side: 'mine' | 'theirs') => words.keep(contested.map((one) => one[side]).join(', '));
  return (
    <>
      {words.contested(said, told('theirs'), told('mine'))}{' '}
      <span className="marks-choice">
        <Button look="line" small onClick={() => onChoose('theirs')}>
          {keep('theirs')}
        </Button>
        <Button look="line" small onClick={() => onChoose('mine')}>
          {keep('mine')}
        </Button>
      </span>
    </>
  );
}
