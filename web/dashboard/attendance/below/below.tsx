import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BelowRow } from '#contract/attendance/answers.ts';
import { rateInWords } from '#contract/attendance/rates.ts';
import { can } from '#contract/roles.ts';
import { dateInWords, parseDate, todayInDhaka } from '#contract/rules/dates.ts';
import { bn, toLatinDigits } from '#contract/rules/digits.ts';
import { screen, screens } from '#contract/screens.ts';
import { toldBy } from '../../../kit/api/calls.ts';
import { DayFilter } from '../../../kit/form/list/day-filter.tsx';
import { ExportButtons } from '../../../kit/form/list/export-buttons.tsx';
import { useClasses } from '../../../kit/form/list/use-classes.ts';
import { LetterheadPrint } from '../../../kit/page/paper.tsx';
import { officeApi } from '../../../kit/session/office-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, TextInput } from '../../../ui/field.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../../ui/states.tsx';
import { useOffice } from '../../shell/enter.ts';
import { Screen } from '../../shell/screen.tsx';
import { useInstitution } from '../../shell/use-school.ts';
import './below.css';
import { belowWords as words } from './words.ts';

const USUAL = 75;

function percentIn(text: string): number | null {
  const percent = Number(toLatinDigits(text.trim() || String(USUAL)));
  return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : null;
}

type Listed = { percent: number; from: string; to: string; of: string };

function List({ percent, from, to, of }: Listed) {
  const institution = useInstitution();
  const classes = useClasses();
  const query = useQuery({
    queryKey: ['attendance/', 'below', percent, from, to, of],
    queryFn: async () => {
      const asked = new URLSearchParams({ percent: String(percent), from, to, ...(of && { class: of }) });
      return (await officeApi().call('GET', `attendance/below/?${asked}`)) as BelowRow[];
    },
    staleTime: 0,
  });
  if (query.isError) {
    const retry = { onRetry: () => void query.refetch() };
    return <ErrorBlock title={words.loadFailed} hint={toldBy(query.error)} retry={retry} />;
  }
  if (!query.data || institution === undefined || classes.state === 'loading') return <TextSkeleton lines={8} />;
  const rows = query.data;
  if (rows.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />;
  const ranks = new Map(classes.items.map(({ id }, at) => [id, at]));
  const inOrder = [...rows].sort((a, b) => (ranks.get(a.class) ?? 0) - (ranks.get(b.class) ?? 0));
  const title = words.heading(bn(percent));
  const range = words.range(dateInWords(from), dateInWords(to));
  const { columns } = words;
  return (
    <LetterheadPrint institution={institution} foot={words.foot([title, range])}>
      <h2>{title}</h2>
      <p>
        {range} · <b>{words.count(bn(rows.length))}</b>
      </p>
      <table className="below-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {(Object.keys(columns) as (keyof typeof columns)[]).map((key) => (
              <th key={key} scope="col">
                {columns[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder.map((row, at) => (
            <tr key={row.student}>
              <td>{bn(at + 1)}</td>
              <th scope="row">{row.full_name}</th>
              <td>{classes.nameOf({ class_name: row.class })}</td>
              <td>{row.section}</td>
              <td data-label={columns.roll}>{bn(row.roll_number)}</td>
              <td>{bn(row.present)}</td>
              <td>{bn(row.of)}</td>
              <td>
                <b>{rateInWords(row.present, row.of)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="below-note">{words.note}</p>
    </LetterheadPrint>
  );
}

/** Students who were there on fewer than a share of the sheets, as for a stipend. */
export default function AttendanceBelowScreen() {
  const { user } = useOffice();
  const [params, setParams] = useSearchParams();
  const asked = screens.attendanceBelow.parse(params);
  const classes = useClasses();
  const [typed, setTyped] = useState(bn(asked.percent || USUAL));
  const today = todayInDhaka();
  const to = parseDate(asked.to) ?? today;
  const from = parseDate(asked.from) ?? `${to.slice(0, 4)}-01-01`;
  const percent = percentIn(asked.percent);
  const go = (values: Partial<typeof asked>) =>
    setParams(new URL(screen.attendanceBelow({ ...asked, ...values }), location.href).searchParams, {
      preventScrollReset: true,
      replace: true,
    });
  return (
    <Screen
      title={words.title}
      action={
        <div className="screen-acts no-print">
          {can(user.role, 'read', 'sheets') && (
            <ExportButtons
              path="attendance/below"
              filters={{ percent: String(percent ?? USUAL), from, to, class: asked.class }}
              small
            />
          )}
          <Button icon="printer" data-print>
            {words.print}
          </Button>
        </div>
      }
    >
      <section className="panel no-print">
        <div className="form form-two">
          <Field name="class" label={words.class}>
            <Select value={asked.class} onChange={({ target }) => go({ class: target.value })}>
              <option value="">{words.all}</option>
              {classes.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field name="percent" label={words.percent} error={percentIn(typed) === null ? words.percentBad : undefined}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                const next = percentIn(target.value);
                if (next !== null) go({ percent: next === USUAL ? '' : String(next) });
              }}
            />
          </Field>
          <DayFilter name="from" label={words.from} notAfterToday value={from} onPick={(date) => go({ from: date })} />
          <DayFilter name="to" label={words.to} notAfterToday value={to} onPick={(date) => go({ to: date })} />
        </div>
      </section>
      <List percent={percent ?? USUAL} from={from} to={to} of={asked.class} />
    </Screen>
  );
}
