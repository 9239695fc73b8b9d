import { useCallback, useEffect, useRef, useState } from 'react';
import type { MarksRow, RefusedRow } from '#contract/exams/answers.ts';
import type { Part } from '#contract/results/subject.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { type Cells, type Journal, readJournal, writeJournal } from '../../kit/form/marks-journal.ts';
import { cellsOf, isSame, problemsIn, type RowState, refused, sentOf, shownIn, taken, withCell } from './row-state.ts';

const RETRY_MS = 5000;

type Options = { paper: number; parts: readonly Part[]; rows: readonly MarksRow[] };

/** Rows as they begin: what the server has, with what this device still holds typed over it. */
function begin(rows: readonly MarksRow[], journal: Journal, parts: readonly Part[]): RowState[] {
  return rows.map((saved) => {
    const kept = journal[saved.student];
    if (!kept || isSame(saved, kept.cells, parts)) return { saved, typed: null, problems: {}, theirs: null };
    // Sent with the version that was typed over: whoever wrote meanwhile is not overwritten unseen.
    const isOld = kept.version !== saved.version;
    return { saved, typed: kept.cells, problems: problemsIn(kept.cells, parts), theirs: isOld ? saved : null };
  });
}

/** The rows of a paper's grid, saved one by one as they are left, and kept on the device until they are. */
export function useMarks({ paper, parts, rows: listed }: Options) {
  const [rows, setRows] = useState(() => begin(listed, readJournal(paper), parts));
  const [underway, setUnderway] = useState<ReadonlySet<number>>(new Set());
  const [isAway, setAway] = useState(false);
  const now = useRef(rows);
  const isSending = useRef(false);
  const hasFailed = useRef(false);

  const change = useCallback(
    (student: number, next: (row: RowState) => RowState) => {
      now.current = now.current.map((row) => (row.saved.student === student ? next(row) : row));
      setRows(now.current);
      const open = now.current.filter(({ typed }) => typed !== null);
      const journal = open.map(({ saved, typed }) => [
        saved.student,
        { cells: typed as Cells, version: saved.version },
      ]);
      writeJournal(paper, Object.fromEntries(journal));
    },
    [paper],
  );

  const send = useCallback(async () => {
    if (isSending.current) return;
    const due = now.current.filter(
      ({ typed, problems, theirs }) => typed !== null && theirs === null && Object.keys(problems).length === 0,
    );
    if (due.length === 0) return;
    isSending.current = true;
    const cells = new Map(due.map((row) => [row.saved.student, shownIn(row)]));
    setUnderway(new Set(cells.keys()));
    try {
      const answer = (await officeApi().call('PUT', `papers/${paper}/marks/`, {
        rows: due.map((row) => sentOf(row, parts)),
      })) as { rows: MarksRow[]; refused: RefusedRow[] };
      for (const saved of answer.rows)
        change(saved.student, (row) => taken(row, saved, cells.get(saved.student) ?? {}));
      for (const one of answer.refused) change(one.student, (row) => refused(row, one));
      hasFailed.current = false;
      setAway(false);
    } catch {
      hasFailed.current = true;
      setAway(true);
    } finally {
      isSending.current = false;
      setUnderway(new Set());
    }
  }, [change, paper, parts]);

  useEffect(() => {
    void send();
    // A row at which somebody types is sent when it is left; only what could not be sent is tried again by itself.
    const timer = setInterval(() => {
      if (hasFailed.current) void send();
    }, RETRY_MS);
    const online = () => void send();
    addEventListener('online', online);
    return () => {
      clearInterval(timer);
      removeEventListener('online', online);
    };
  }, [send]);

  const typed = useCallback(
    (row: RowState, cells: Cells): RowState =>
      isSame(row.saved, cells, parts)
        ? { ...row, typed: null, problems: {}, theirs: null }
        : { ...row, typed: cells, problems: problemsIn(cells, parts) },
    [parts],
  );

  return {
    rows,
    underway,
    isAway,
    send,
    type: (student: number, key: string, text: string) =>
      change(student, (row) => typed(row, withCell(shownIn(row), key, text, parts))),
    /** Takes one cell back to what is kept. */
    revert: (student: number, key: string) =>
      change(student, (row) => typed(row, { ...shownIn(row), [key]: cellsOf(row.saved)[key] ?? '' })),
    keepMine: (student: number) => {
      change(student, (row) => ({ ...row, saved: row.theirs ?? row.saved, theirs: null }));
      void send();
    },
    takeTheirs: (student: number) =>
      change(student, (row) => ({ saved: row.theirs ?? row.saved, typed: null, problems: {}, theirs: null })),
  };
}
