import { useCallback, useEffect, useRef, useState } from 'react';
import type { MarksRow, RefusedRow } from '#contract/exams/answers.ts';
import type { PaperPart } from '#contract/results/subject.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { type Cells, type Journal, writeKept } from '../../kit/form/marks-journal.ts';
import { officeWords } from '../../kit/form/office-words.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { officeApi } from '../../kit/session/office-api.ts';
import {
  begun,
  isRewritten,
  kept,
  type MarksRowState,
  mergedRow,
  putBack,
  refused,
  reverted,
  rowAfterSave,
  sentOf,
  shownIn,
  typedInto,
  withCells,
} from './row-state.ts';
import { marksWords as words } from './words.ts';

const RETRY_MS = 5000;

type Options = {
  paper: number;
  parts: readonly PaperPart[];
  rows: readonly MarksRow[];
  /** Entries typed into the paper that this device still holds. */
  journal: Journal;
  isOpen: boolean;
};

/** True if a retry may succeed: no answer arrived, or the server was unable to handle the call. */
const mayPass = (reason: unknown): boolean =>
  !(reason instanceof ApiError) || [0, 408, 429].includes(reason.status) || reason.status >= 500;

/** The rows of a paper's grid, saved one by one as they are left, and kept on the device until they are. */
export function useMarks({ paper, parts, rows: listed, journal, isOpen }: Options) {
  const [rows, setRows] = useState(() => listed.map((row) => begun(row, journal.get(row.student), parts)));
  const [underway, setUnderway] = useState<ReadonlySet<number>>(new Set());
  /** Why nothing gets through; '' while it does. */
  const [trouble, setTrouble] = useState('');
  const now = useRef(rows);
  /** Student whose row is being edited: sent when it is left. */
  const held = useRef<number | null>(null);
  /** Said when it was pasted, with the way back. */
  const pasted = useRef(new Set<number>());
  const sending = useRef({ isUnderway: false, isAsked: false, isTriedAgain: false });

  const change = useCallback(
    (student: number, next: (row: MarksRowState) => MarksRowState) => {
      now.current = now.current.map((row) => {
        if (row.saved.student !== student) return row;
        const { saved, typed, ...rest } = next(row);
        if (typed) writeKept(paper, student, { cells: typed, base: baseOf(saved) });
        else if (row.typed) writeKept(paper, student, null);
        return { saved, typed, ...rest };
      });
      setRows(now.current);
    },
    [paper],
  );

  const sendDue = useCallback(
    async (due: readonly MarksRowState[]) => {
      const cells = new Map(due.map((row) => [row.saved.student, shownIn(row)]));
      const before = new Map(due.map((row) => [row.saved.student, row.saved]));
      setUnderway(new Set(cells.keys()));
      const answer = (await officeApi().call('PUT', `papers/${paper}/marks/`, {
        rows: due.map((row) => sentOf(row, parts)),
      })) as { rows: MarksRow[]; refused: RefusedRow[] };
      for (const saved of answer.rows)
        change(saved.student, (row) => rowAfterSave(row, saved, cells.get(saved.student) ?? {}));
      for (const one of answer.refused) change(one.student, (row) => refused(row, one, parts));
      // Edits by two people that do not overlap need no question: send them again, merged.
      if (answer.refused.some(({ status }) => status === 409)) sending.current.isAsked = true;
      const others = answer.rows.filter(({ student }) => !pasted.current.has(student));
      return others.flatMap((saved) => {
        const old = before.get(saved.student);
        return old && isRewritten(old, saved) ? [old] : [];
      });
    },
    [change, paper, parts],
  );

  const send = useCallback(async (): Promise<void> => {
    const turn = sending.current;
    turn.isAsked = true;
    if (turn.isUnderway || !isOpen) return;
    turn.isUnderway = true;
    const rewritten: MarksRow[] = [];
    while (turn.isAsked) {
      turn.isAsked = false;
      const due = now.current.filter((row) => isDue(row) && row.saved.student !== held.current);
      if (due.length === 0) break;
      try {
        rewritten.push(...(await sendDue(due)));
        turn.isTriedAgain = false;
        setTrouble('');
      } catch (reason) {
        turn.isTriedAgain = mayPass(reason);
        setTrouble(turn.isTriedAgain ? words.offline : words.stopped((reason as ApiError).said ?? ''));
        break;
      }
    }
    turn.isUnderway = false;
    setUnderway(new Set());
    if (rewritten.length > 0) offerBack.current(words.rewritten(rewritten), rewritten.map(kept));
  }, [isOpen, sendDue]);

  /** Reports a change of rows, and offers to restore their earlier text. */
  const offerBack = useRef((said: string, before: readonly MarksRowState[]) => {
    const act = () => {
      for (const row of before)
        change(row.saved.student, (there) => ({ ...withCells(there, shownIn(row), parts), theirs: null }));
      held.current = null;
      void send();
    };
    showSuccess(said, { label: officeWords.takeBack, keys: 'Control+Z Meta+Z', act });
  });

  /** Moves the editing to this student's row, or to none: the one before is sent. */
  const hold = useCallback(
    (student: number | null) => {
      if (held.current === student) return;
      held.current = student;
      void send();
    },
    [send],
  );

  useEffect(() => {
    for (const { saved, typed } of now.current)
      if (!typed && journal.has(saved.student)) writeKept(paper, saved.student, null);
  }, [journal, paper]);

  useEffect(() => {
    void send();
    const again = () => void send();
    const timer = setInterval(() => sending.current.isTriedAgain && again(), RETRY_MS);
    // A user who switches tabs, or puts the phone away, may not come back.
    const hidden = () => document.visibilityState === 'hidden' && hold(null);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [send, hold]);

  return {
    rows,
    underway,
    trouble,
    hold,
    type: (student: number, cells: Cells) => {
      held.current = student;
      pasted.current.delete(student);
      change(student, (row) => withCells(row, typedInto(shownIn(row), cells, parts), parts));
    },
    /** Puts cells of several students in place at once, and sends them. */
    paste: (block: ReadonlyMap<number, Cells>) => {
      const before = now.current.filter(({ saved }) => block.has(saved.student));
      for (const [student, cells] of block) {
        pasted.current.add(student);
        change(student, (row) => withCells(row, typedInto(shownIn(row), cells, parts), parts));
      }
      offerBack.current(words.pasted(block.size), before);
      held.current = null;
      void send();
    },
    /** Puts back the marks that a student had when the grid was opened. */
    putBack: (before: MarksRow) => {
      change(before.student, (row) => putBack(before, row, parts));
      held.current = null;
      void send();
    },
    /** Reverts one cell to its saved value. */
    revert: (student: number, key: string) => change(student, (row) => reverted(row, key, parts)),
    /** Resolves a conflict of two people's marks. */
    settle: (student: number, wins: 'mine' | 'theirs') => {
      change(student, (row) => (row.theirs ? mergedRow(row, row.theirs.row, wins, parts) : row));
      held.current = null;
      void send();
    },
  };
}

const baseOf = ({ parts, absent, version }: MarksRow) => ({ parts, absent, version });

const isDue = ({ typed, problems, theirs }: MarksRowState): boolean =>
  typed !== null && theirs === null && Object.keys(problems).length === 0;
