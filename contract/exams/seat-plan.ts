import { foldKey } from '../rules/fold.ts';
import { inRegister } from './order.ts';
import type { Queue } from './queues-field.ts';

/** A pupil who sits an exam, as the plan places them. */
export type Pupil = {
  student: number;
  class: number;
  section: string;
  roll_number: string;
  full_name: string;
  /** Their papers are held back: the place stays theirs and prints as empty. */
  hold: boolean;
};

export type PlannedRoom = {
  id: number;
  room: string;
  rows: number;
  columns: number;
  per_bench: number;
  queues: readonly Queue[];
  fill: boolean;
};

/** A place on a bench, counted from 1; an empty one has no student. */
export type PlanSeat = { column: number; row: number; place: number } & (
  | Pupil
  | { student: null; class: null; section: ''; roll_number: ''; full_name: ''; hold: false }
);
export type SeatPlan = {
  rooms: { id: number; room: string; seats: PlanSeat[] }[];
  left: Omit<Pupil, 'hold'>[];
};

const NOBODY = { student: null, class: null, section: '', roll_number: '', full_name: '', hold: false } as const;

type Bench = { column: number; row: number; places: (Pupil | null)[] };

/** Benches column by column, row by row. */
function benchesOf({ rows, columns, per_bench }: PlannedRoom): Bench[] {
  return Array.from({ length: columns * rows }, (_, at) => ({
    column: Math.floor(at / rows) + 1,
    row: (at % rows) + 1,
    places: Array.from({ length: per_bench }, () => null),
  }));
}

/** Pupils of queues who wait for a place; each leaves when seated. */
class Waiting {
  readonly #all: readonly Pupil[];
  readonly #seated = new Set<number>();

  constructor(pupils: readonly Pupil[]) {
    this.#all = [...pupils].sort((a, b) => a.class - b.class || inRegister(a, b));
  }

  of({ class: id, section }: Queue): Pupil[] {
    const key = foldKey(section);
    return this.#all.filter(
      (pupil) =>
        pupil.class === id && (key === '' || foldKey(pupil.section) === key) && !this.#seated.has(pupil.student),
    );
  }

  ofAll(queues: readonly Queue[]): Pupil[] {
    return [...new Set(queues.flatMap((queue) => this.of(queue)))];
  }

  seat(pupil: Pupil): Pupil {
    this.#seated.add(pupil.student);
    return pupil;
  }
}

/** The first that waits in the queues of a place: in its own, or when that has ended in the one so many behind it. */
function nextFor({ queues, per_bench }: PlannedRoom, place: number, waiting: Waiting): Pupil | null {
  for (let at = place; at < queues.length; at += per_bench) {
    const [first] = waiting.of(queues[at] as Queue);
    if (first) return first;
  }
  return null;
}

/** Seats a room in its order; a place stays empty where its pupil's class sits on the bench already. */
function seatRoom(room: PlannedRoom, benches: readonly Bench[], waiting: Waiting): void {
  for (const { places } of benches)
    for (let place = 0; place < places.length; place += 1) {
      const pupil = nextFor(room, place, waiting);
      if (pupil && !places.some((other) => other?.class === pupil.class)) places[place] = waiting.seat(pupil);
    }
}

/** Lets who is left sit down in these places, in the order of the room's queues. */
function fillPlaces(room: PlannedRoom, free: readonly { bench: Bench; place: number }[], waiting: Waiting): void {
  const left = waiting.ofAll(room.queues);
  for (const [at, { bench, place }] of free.entries()) {
    const pupil = left[at];
    if (!pupil) return;
    bench.places[place] = waiting.seat(pupil);
  }
}

const emptyBenches = (benches: readonly Bench[]) =>
  benches.filter(({ places }) => places.every((pupil) => pupil === null)).map((bench) => ({ bench, place: 0 }));

const emptyPlaces = (benches: readonly Bench[]) =>
  benches.flatMap((bench) => bench.places.flatMap((pupil, place) => (pupil === null ? [{ bench, place }] : [])));

/** Places the pupils of an exam in its rooms, which come in their order; each once, in the first room that reaches them. */
export function seatPlan(rooms: readonly PlannedRoom[], pupils: readonly Pupil[]): SeatPlan {
  const waiting = new Waiting(pupils);
  const planned = rooms.map((room) => ({ room, benches: benchesOf(room) }));
  for (const { room, benches } of planned) seatRoom(room, benches, waiting);
  const filled = planned.filter(({ room }) => room.fill);
  for (const { room, benches } of filled) fillPlaces(room, emptyBenches(benches), waiting);
  for (const { room, benches } of filled) fillPlaces(room, emptyPlaces(benches), waiting);
  return {
    rooms: planned.map(({ room: { id, room }, benches }) => ({
      id,
      room,
      seats: benches.flatMap(({ column, row, places }) =>
        places.map((pupil, place) => ({ column, row, place: place + 1, ...(pupil ?? NOBODY) })),
      ),
    })),
    left: waiting.ofAll(rooms.flatMap(({ queues }) => queues)).map(({ hold: _, ...pupil }) => pupil),
  };
}
