import type { ReactNode } from 'react';
import { monthInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { Field, Select } from '../../../ui/field.tsx';
import { attendanceRegisterWords as words } from './words.ts';

/** Years that are offered, the running one first. */
const YEARS = 6;

/** The month of an address, YYYY-MM; the running one where that is none. */
export const requestedMonth = (asked: string): string =>
  /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : todayInDhaka().slice(0, 7);

type Props = {
  month: string;
  /** True if only the year is asked for. */
  isYear?: boolean;
  onPick: (month: string) => void;
  children?: ReactNode;
};

/** The year and month to print, above whatever else is chosen. */
export function MonthFields({ month, isYear = false, onPick, children }: Props) {
  const [year = '', ofYear = ''] = month.split('-');
  const running = Number(todayInDhaka().slice(0, 4));
  const years = [...new Set([year, ...Array.from({ length: YEARS }, (_, at) => String(running - at))])]
    .sort()
    .reverse();
  return (
    <div className="form form-two">
      <Field name="year" label={words.year}>
        <Select value={year} onChange={({ target }) => onPick(`${target.value}-${ofYear}`)}>
          {years.map((one) => (
            <option key={one} value={one}>
              {bn(one)}
            </option>
          ))}
        </Select>
      </Field>
      {!isYear && (
        <Field name="month" label={words.month}>
          <Select value={month} onChange={({ target }) => onPick(target.value)}>
            {Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).map((one) => (
              <option key={one} value={one}>
                {monthInWords(one)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {children}
    </div>
  );
}
