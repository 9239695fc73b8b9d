import { useRef, useState } from 'react';
import { HOLIDAY_YEARS, type NationalHoliday, nationalHolidays } from '#contract/calendar/national-holidays.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { foldSearch } from '#contract/rules/fold.ts';
import { officeWords } from '../../kit/form/office-words.ts';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { daysInWords } from './columns.tsx';
import { holidayWords as words } from './words.ts';

type Props = {
  events: readonly RecordAt<'events'>[];
  /** Some were taken, or all that were chosen. */
  onTaken: (count: number) => void;
  onClose: () => void;
};

const thisYear = (): number => Number(todayInDhaka().slice(0, 4));

/** True if the calendar has a holiday of this name in the same year, on any days. */
const isTaken = ({ title, start }: NationalHoliday, events: Props['events']): boolean =>
  events.some(
    (event) => event.start_date.slice(0, 4) === start.slice(0, 4) && foldSearch(event.title) === foldSearch(title),
  );

/** The national holidays of a year, to be added to the school's calendar, where each can be changed. */
export function HolidaysDialog({ events, onTaken, onClose }: Props) {
  const years = [...new Set([thisYear(), thisYear() + 1])];
  const [year, setYear] = useState(thisYear());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<number | null>(null);
  const [failed, setFailed] = useState('');
  /** One for each holiday, so that a second try makes none twice. */
  const keys = useRef(new Map<string, string>());
  const all = nationalHolidays(year);
  const open = all.filter((holiday) => !isTaken(holiday, events));
  const chosen = open.filter(({ title }) => !left.has(title));

  async function take() {
    setFailed('');
    let done = 0;
    try {
      for (const { title, start, end } of chosen) {
        setAt(done);
        const key = keys.current.get(start + title) ?? randomKey();
        keys.current.set(start + title, key);
        const event = { title, start_date: start, kind: 'holiday', ...(end && { end_date: end }) };
        await officeApi().create('events', event, { idempotencyKey: key });
        done += 1;
      }
      onTaken(done);
    } catch (reason) {
      console.error(reason);
      setFailed(words.failed(bn(done)));
    } finally {
      setAt(null);
    }
  }

  const toggle = (title: string) => {
    const next = new Set(left);
    if (!next.delete(title)) next.add(title);
    setLeft(next);
  };

  return (
    <Dialog
      open
      title={words.title(bn(year))}
      onClose={onClose}
      closeOnBackdrop={at === null}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {officeWords.cancel}
          </Button>
          <Button
            busy={at !== null}
            busyLabel={words.taking(bn(at ?? 0), bn(chosen.length))}
            aria-disabled={chosen.length === 0}
            onClick={() => void take()}
          >
            {chosen.length === 0 ? words.none : words.take(bn(chosen.length))}
          </Button>
        </>
      }
    >
      <Segmented
        label={words.year}
        choices={years.map((one) => ({ id: String(one), label: bn(one), href: '' }))}
        current={String(year)}
        onSelect={(id) => {
          setYear(Number(id));
          setLeft(new Set());
        }}
      />
      <p>{words.hint}</p>
      {!HOLIDAY_YEARS.includes(year) && <p className="alert alert-warn">{words.fixedOnly}</p>}
      {failed && (
        <p className="alert alert-bad" role="alert">
          {failed}
        </p>
      )}
      <ul className="holiday-list" aria-label={words.list}>
        {all.map((holiday) => (
          <HolidayRow
            key={holiday.title}
            holiday={holiday}
            isTaken={!open.includes(holiday)}
            isChosen={chosen.includes(holiday)}
            onToggle={() => toggle(holiday.title)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type RowProps = { holiday: NationalHoliday; isTaken: boolean; isChosen: boolean; onToggle: () => void };

function HolidayRow({ holiday, isTaken, isChosen, onToggle }: RowProps) {
  const { title, start, end, subject } = holiday;
  return (
    <li>
      <label className="check">
        <input type="checkbox" checked={isChosen} disabled={isTaken} onChange={onToggle} />
        <span>
          <b>{title}</b>
          <small>
            {daysInWords(start, end)}
            {isTaken ? ` · ${words.taken}` : subject && ` · ${words.subject[subject]}`}
          </small>
        </span>
      </label>
    </li>
  );
}
