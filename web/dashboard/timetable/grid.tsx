import { type KeyboardEvent, useRef } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import type { ProblemKind } from '#contract/timetable/problem-words.ts';
import type { Period } from '#contract/timetable/types.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Cell, cellsOf, type Place, type Slot } from './columns.ts';
import { useLessonDrag } from './use-lesson-drag.ts';
import { weekWords as words } from './words.ts';

export type SlotText = { subject: string; teachers: string; room: string };
export type Fault = { kind: ProblemKind; isError: boolean };

type Props = {
  name: string;
  days: readonly number[];
  periods: readonly Period[];
  slots: readonly Slot[];
  /** The day that a phone shows. */
  shown: number;
  isReadOnly: boolean;
  textOf: (slot: Slot) => SlotText;
  faultOf: (slot: Slot) => Fault | undefined;
  onOpen: (place: Place, slot: Slot | null, typed?: string) => void;
  onClear: (slots: readonly Slot[]) => void;
  onCopy: (slots: readonly Slot[]) => void;
  onPaste: (place: Place) => void;
  onNextFault: () => void;
  onMove: (slot: Slot, to: Place) => void;
  /** True if a lesson may not be held there. */
  clashes: (slot: Slot, to: Place) => boolean;
};

const clock = (time: string): string => `${bn(Number(time.slice(0, 2)) % 12 || 12)}:${bn(time.slice(3))}`;

/** Name of a period of the week, for a reader. */
export const periodName = ({ name, key }: Period): string => `${name || bn(key)} পিরিয়ড`;

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The week of a section: every cell a button, moved between with the arrow keys; a mouse drags lessons. */
export function Grid(props: Props) {
  const { name, days, periods, slots, shown, isReadOnly, textOf, faultOf, onOpen } = props;
  const table = useRef<HTMLTableElement>(null);
  const rows = days.map((day) => cellsOf(day, periods, slots));
  const isAt = ({ day, period }: Slot, to: Place) => day === to.day && period === periods[to.column]?.key;
  const { drag, props: dragging } = useLessonDrag((slot, to) => !isAt(slot, to) && props.onMove(slot, to));

  /** Says of a cell to which a lesson is dragged if it may be held there. */
  function dropOf({ day, column }: Place): 'free' | 'clash' | undefined {
    const to = drag?.over;
    if (!drag || !to || to.day !== day || to.column !== column || isAt(drag.slot, to)) return undefined;
    return props.clashes(drag.slot, to) ? 'clash' : 'free';
  }

  function move(button: HTMLElement, [down, right]: readonly [number, number]) {
    const beside = down > 0 ? button.nextElementSibling : down < 0 ? button.previousElementSibling : null;
    if (beside instanceof HTMLElement) return beside.focus();
    const [day, column] = [Number(button.dataset.day), Number(button.dataset.column)];
    const row = days.indexOf(day) + down;
    const cells = rows[row] ?? [];
    const at = cells.findIndex((cell) => cell.column <= column && column < cell.column + cell.columns) + right;
    const cell = cells[at];
    if (!cell) return;
    const found = table.current?.querySelectorAll<HTMLElement>(
      `[data-day="${cell.day}"][data-column="${cell.column}"]`,
    );
    [...(found ?? [])].at(down < 0 ? -1 : 0)?.focus();
  }

  function press(event: KeyboardEvent, cell: Cell, slot: Slot | null) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const step = STEPS[key];
    const isCommand = ctrlKey || metaKey;
    if (step) move(event.currentTarget as HTMLElement, step);
    else if (key === 'F8') props.onNextFault();
    else if (isReadOnly || altKey) return;
    else if (key === 'Delete' && slot) props.onClear([slot]);
    else if (isCommand && key.toLowerCase() === 'c' && cell.slots.length > 0) props.onCopy(cell.slots);
    else if (isCommand && key.toLowerCase() === 'v') props.onPaste(cell);
    else if (!isCommand && /^[\p{L}\p{N}]$/u.test(key)) onOpen(cell, slot, key);
    else return;
    event.preventDefault();
  }

  const button = (cell: Cell, slot: Slot | null) => {
    const { day, column } = cell;
    const period = periods[column];
    if (!period) return null;
    const text = slot && textOf(slot);
    const fault = slot ? faultOf(slot) : undefined;
    const said = fault && words.said[fault.kind];
    const weeks = slot ? words.weeks[slot.weeks] : '';
    const subject = text && (slot.group ? `${text.subject} (${slot.group})` : text.subject);
    const [taught, kept] = [
      [text?.teachers, text?.room],
      [weeks, slot?.span === 2 && words.double],
    ].map((parts) => parts.filter(Boolean).join(' · '));
    return (
      <button
        key={slot?.id ?? 'free'}
        type="button"
        id={slot ? `slot-${slot.id}` : undefined}
        className={classNames(
          'timetable-cell',
          !slot && 'is-free',
          fault && (fault.isError ? 'is-wrong' : 'is-warned'),
        )}
        data-day={day}
        data-column={column}
        data-drop={dropOf(cell)}
        data-dragged={(slot && drag?.slot.id === slot.id) || undefined}
        aria-disabled={isReadOnly || undefined}
        {...(slot && !isReadOnly && dragging(slot))}
        onClick={() => !isReadOnly && onOpen(cell, slot)}
        onKeyDown={(event) => press(event, cell, slot)}
      >
        <span className="visually-hidden">
          {words.cell(WEEKDAYS[day] ?? '', periodName(period), text ? '' : words.free)}
        </span>
        {text ? (
          <>
            <b>{subject}</b> <small>{taught}</small> {kept && <small>{kept}</small>}
            {said && ' '}
            {said && (
              <small className="timetable-said">
                <Icon name="warning" /> {said}
              </small>
            )}
          </>
        ) : (
          !isReadOnly && <Icon name="plus" />
        )}
      </button>
    );
  };

  return (
    <table className="timetable-grid" ref={table}>
      <caption className="visually-hidden">{words.grid(name)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.days}</span>
          </th>
          {periods.map((period) => (
            <th key={period.key} scope="col">
              {period.name || bn(period.key)}
              <small>{words.from(clock(period.starts))}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, at) => (
          <tr key={day} data-shown={day === shown}>
            <th scope="row">{(WEEKDAYS[day] ?? '').replace('বার', '')}</th>
            {(rows[at] ?? []).map((cell) => (
              <td
                key={cell.column}
                colSpan={cell.columns > 1 ? cell.columns : undefined}
                data-time={clock(periods[cell.column]?.starts ?? '00:00')}
              >
                {cell.slots.length === 0 ? button(cell, null) : cell.slots.map((slot) => button(cell, slot))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
