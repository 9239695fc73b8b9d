import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { bn, toLatinDigits } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { Field, Select, TextInput } from '../../../ui/field.tsx';
import { seatsIn } from '../rooms/plan.ts';
import { useSeatPlan } from '../rooms/use-plan.ts';
import type { ExamineeRecord } from './sheet-data.ts';
import { sheetWords as words } from './words.ts';

/** `seat` is its number, or the bench and side that the exam's seat plan gives. */
export type SeatLabel = { student: ExamineeRecord; room: string; seat: string };

/** Students who get a card or a label, and their seats: those of the exam's rooms, else chosen for one print and never stored. */
export function useSeating(students: readonly ExamineeRecord[], exam: number) {
  const plan = useSeatPlan(exam).data;
  const planned = useMemo(() => (plan ? seatsIn(plan) : null), [plan]);
  const [room, setRoom] = useState('');
  const [first, setFirst] = useState('1');
  const [step, setStep] = useState('1');
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  const from = Math.max(1, Number.parseInt(toLatinDigits(first), 10) || 1);
  const seatOf = (student: ExamineeRecord, at: number): SeatLabel => {
    const own = planned?.seats.get(student.id);
    if (own) return { student, ...own };
    return planned
      ? { student, room: '', seat: '' }
      : { student, room: room.trim(), seat: bn(from + at * Number(step)) };
  };
  const seats = students.map(seatOf).filter(({ student }) => !held.has(student.id) && !planned?.onHold.has(student.id));
  const hold = (id: number, on: boolean) => {
    const next = new Set(held);
    if (on) next.add(id);
    else next.delete(id);
    setHeld(next);
  };
  const form = (
    <div className="no-print">
      {planned ? (
        <p>
          {words.fromPlan} <Link to={screen.seatPlan({ exam: String(exam) })}>{words.toPlan}</Link>
        </p>
      ) : (
        <div className="form form-two">
          <Field name="room" label={words.room} hint={words.roomHint}>
            <TextInput
              value={room}
              autoComplete="off"
              maxLength={20}
              onChange={({ target }) => setRoom(target.value)}
            />
          </Field>
          <Field name="first-seat" label={words.firstSeat}>
            <TextInput value={first} inputMode="numeric" onChange={({ target }) => setFirst(target.value)} />
          </Field>
          <Field name="seat-step" label={words.seatStep}>
            <Select value={step} onChange={({ target }) => setStep(target.value)}>
              {Object.entries(words.seatSteps).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <details className="held">
        <summary>{words.held(held.size)}</summary>
        <p className="field-hint">{words.heldHint}</p>
        <ul>
          {students.map(({ id, full_name, roll_number }) => (
            <li key={id}>
              <label>
                <input type="checkbox" checked={held.has(id)} onChange={({ target }) => hold(id, target.checked)} />{' '}
                {roll_number} · {full_name}
              </label>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
  return { seats, form };
}
