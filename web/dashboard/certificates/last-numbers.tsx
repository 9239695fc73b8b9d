import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numbersOf } from '#contract/certificates/kinds.ts';
import { can } from '#contract/roles.ts';
import { dateInWords, dayOf } from '#contract/rules/dates.ts';
import { bn, toLatinDigits } from '#contract/rules/digits.ts';
import { groupBy } from '#contract/rules/lists.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { useReload } from '../../kit/form/list/use-records.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { useOffice } from '../shell/enter.ts';
import { type LastNumber, lastWords as words } from './last-words.ts';

type Answer = { restored_at: string | null; numbers: LastNumber[] };

const PATH = 'certificates/last-numbers/';
const nameOf = ({ kind, year }: LastNumber): string => `${kind}-${year}`;

/** The count that was typed, in either digits; null for what is none or lower than this copy's. */
function countOf(typed: string, { number }: LastNumber): number | null {
  const text = toLatinDigits(typed).trim();
  return /^\d{1,7}$/.test(text) && Number(text) >= number ? Number(text) : null;
}

type DialogProps = { day: string; rows: readonly LastNumber[]; onDone: () => void; onClose: () => void };

function LastNumbersDialog({ day, rows, onDone, onClose }: DialogProps) {
  const [typed, setTyped] = useState(() => new Map(rows.map((row) => [nameOf(row), bn(row.number)])));
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const [keys] = useState(() => new Map(rows.map((row) => [nameOf(row), randomKey()])));
  const typedOf = (row: LastNumber): string => typed.get(nameOf(row)) ?? '';

  function isReady(): boolean {
    const found = rows.filter((row) => countOf(typedOf(row), row) === null);
    setWrong(new Map(found.map((row) => [nameOf(row), words.atLeast(row.number)])));
    if (found[0]) document.querySelector<HTMLInputElement>(`[name="${nameOf(found[0])}"]`)?.focus();
    return found.length === 0;
  }

  async function act(): Promise<void> {
    for (const row of rows) {
      const body = { kind: row.kind, year: row.year, number: countOf(typedOf(row), row) ?? row.number };
      // Another number is another call.
      const idempotencyKey = `${keys.get(nameOf(row))}-${body.number}`;
      try {
        await officeApi().call('POST', PATH, body, { idempotencyKey });
      } catch (reason) {
        const [said] = reason instanceof ApiError ? (reason.errors.number ?? []) : [];
        if (said) setWrong(new Map([[nameOf(row), said]]));
        throw reason;
      }
    }
  }

  return (
    <ConfirmDialog
      title={words.title}
      action={words.save}
      acting={words.saving}
      ready={isReady}
      act={act}
      failed={words.failed}
      closeOnBackdrop={false}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{words.text(day)}</p>
      {[...groupBy(rows, ({ year }) => year)].map(([year, own]) => (
        <fieldset key={year} className="last-numbers">
          <legend>{bn(year)}</legend>
          {own.map((row) => (
            <Field
              key={nameOf(row)}
              name={nameOf(row)}
              label={words.kinds[row.kind]}
              hint={words.next(numbersOf(row.kind, row.year, (countOf(typedOf(row), row) ?? row.number) + 1).number)}
              error={wrong.get(nameOf(row))}
            >
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                value={typedOf(row)}
                onChange={({ currentTarget: { value } }) => setTyped((all) => new Map(all).set(nameOf(row), value))}
              />
            </Field>
          ))}
        </fieldset>
      ))}
    </ConfirmDialog>
  );
}

/** Asks after a restore for the last numbers on paper: until then none is given, so that none comes twice; `year`: of cards. */
export function LastNumbers({ year }: { year?: string }) {
  const { user } = useOffice();
  const reload = useReload();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['certificates/', 'last-numbers', year],
    queryFn: () => officeApi().call('GET', year ? `${PATH}?year=${year}` : PATH) as Promise<Answer>,
  });
  const rows = (data?.numbers ?? []).filter(({ said }) => !said);
  if (!data?.restored_at || rows.length === 0) return null;
  const day = dateInWords(dayOf(data.restored_at));
  const maySay = can(user.role, 'write', 'certificate-register');
  return (
    <section className="panel last-numbers-notice no-print" aria-label={words.title}>
      <p>{maySay ? words.waits(day) : words.waitsForHead(day)}</p>
      {maySay && <Button onClick={() => setOpen(true)}>{words.open}</Button>}
      {isOpen && (
        <LastNumbersDialog
          day={day}
          rows={rows}
          onDone={() => {
            setOpen(false);
            showSuccess(words.saved);
            void reload('certificates');
          }}
          onClose={() => {
            setOpen(false);
            // Some may have been said before another one was refused.
            void reload('certificates');
          }}
        />
      )}
    </section>
  );
}
