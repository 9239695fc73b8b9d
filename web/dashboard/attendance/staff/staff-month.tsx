import { Fragment } from 'react';
import { staffAttendance } from '#contract/resources/staff-attendance.ts';
import { monthInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { choiceWord } from '#contract/sheets/values.ts';
import type { PaperSize } from '../register/month.ts';
import { MonthSheet } from '../register/month-sheet.tsx';
import type { RegisterMonthDay } from '../register/pages.ts';
import type { PrintHead } from '../register/print-page.tsx';
import { leavesOf, type StaffRow } from './rows.ts';
import { LEAVE_SIGNS, type LeaveKind, staffRegisterWords as words } from './words.ts';

const { leave_kind } = staffAttendance.fields;
const SIGNS = [
  ...words.legend.marks,
  ...(Object.keys(LEAVE_SIGNS) as LeaveKind[]).map(
    (kind) => [LEAVE_SIGNS[kind], choiceWord(leave_kind, kind)] as const,
  ),
];

type Props = {
  month: string;
  days: readonly RegisterMonthDay[];
  rows: readonly StaffRow[];
  head: Omit<PrintHead, 'place' | 'facts'>;
  paper: PaperSize;
  headTitle: string;
};

/** The register of teachers and staff, with their days of leave by kind on A3. */
export function StaffMonth({ month, days, rows, head, paper, headTitle }: Props) {
  const [teachers, staff] = (['teacher', 'staff'] as const).map((of) => rows.filter((row) => row.of === of));
  const counts = [
    [words.teachers, bn(teachers?.length ?? 0)],
    [words.staff, bn(staff?.length ?? 0)],
  ] as const;
  const leaves = new Map(rows.map((row) => [row.key, leavesOf(row)]));
  return (
    <MonthSheet
      paper={paper}
      month={{
        ...{ headTitle, days, rows, number: words.number, sign: words.sign, marksLow: false },
        head: { ...head, place: '', facts: counts },
        title: words.register(monthInWords(month)),
        groups: [
          { label: words.teachersThere, rows: teachers ?? [] },
          { label: words.staffThere, rows: staff ?? [] },
        ],
        people: counts.map(([label, count], at) => (
          <Fragment key={label}>
            {at > 0 && ' · '}
            {label} <b>{count}</b>
          </Fragment>
        )),
        beside: {
          head: words.leave,
          columns: [{ word: words.leaveKinds, mm: 29 }],
          cells: ({ key }) => [
            (leaves.get(key) ?? []).map(([kind, count]) => `${LEAVE_SIGNS[kind]} ${bn(count)}`).join(' · ') || '–',
          ],
        },
        legend: {
          left: (
            <>
              {SIGNS.map(([sign, word]) => (
                <Fragment key={word}>
                  <b>{sign}</b> {word} ·{' '}
                </Fragment>
              ))}
              {words.legend.rest}
            </>
          ),
          right: words.legend.rate,
        },
      }}
    />
  );
}
