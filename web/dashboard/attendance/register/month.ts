import type { ReactNode } from 'react';
import type { MonthRow, RegisterMonthDay } from './pages.ts';
import type { PrintHead } from './print-page.tsx';

export type PaperSize = 'a4' | 'a3';

/** The register of a month, whoever is in it. */
export type Month = {
  head: PrintHead;
  title: string;
  days: readonly RegisterMonthDay[];
  rows: readonly MonthRow[];
  /** Head of the first column. */
  number: string;
  /** Rows that are counted by themselves below, each day. */
  groups: readonly { label: string; rows: readonly MonthRow[] }[];
  /** A line on how many people there are. */
  people: ReactNode;
  /** Label of the signatures of the days, and the title of the person who signs the month. */
  sign: string;
  headTitle: string;
  /** Columns after the totals, where the paper has room for them. */
  beside: {
    head: string;
    columns: readonly { word: string; mm: number }[];
    cells: (row: MonthRow) => readonly ReactNode[];
  };
  /** True if a share below three quarters is marked. */
  marksLow: boolean;
  legend: { left: ReactNode; right: ReactNode };
};
