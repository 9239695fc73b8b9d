import { rollRank } from '#contract/exams/order.ts';
import type { PlanSeat, SeatPlan } from '#contract/exams/seat-plan.ts';
import { bn } from '#contract/rules/digits.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { groupBy } from '#contract/rules/lists.ts';
import { seatPlanWords as words } from './words.ts';

/** A place on a bench as prints have it; who is on hold is printed as nobody. */
export type PlacedSeat = PlanSeat & { bench: number; side: string };
export type PlacedRoom = { id: number; room: string; columns: number; rows: number; each: number; seats: PlacedSeat[] };

const most = (seats: readonly PlanSeat[], key: 'column' | 'row' | 'place'): number =>
  seats.reduce((all, seat) => Math.max(all, seat[key]), 0);

const nobody = (seat: PlanSeat): PlanSeat => ({
  ...{ column: seat.column, row: seat.row, place: seat.place },
  ...{
    student: null,
    class: null,
    section: '' as const,
    roll_number: '' as const,
    full_name: '' as const,
    hold: false,
  },
});

/** Rooms with numbered benches. */
export const placedRooms = ({ rooms }: SeatPlan): PlacedRoom[] =>
  rooms.map(({ id, room, seats }) => {
    const rows = most(seats, 'row');
    const each = most(seats, 'place');
    return {
      ...{ id, room, rows, each, columns: most(seats, 'column') },
      seats: seats.map((seat) => ({
        ...(seat.hold ? nobody(seat) : seat),
        bench: (seat.column - 1) * rows + seat.row,
        side: words.sides[each]?.[seat.place - 1] ?? '',
      })),
    };
  });

type AssignedSeat = PlacedSeat & { student: number; class: number };

export const takenIn = (seats: readonly PlacedSeat[]): AssignedSeat[] =>
  seats.filter((seat): seat is AssignedSeat => seat.student !== null);

/** Seats of a class and section together, in the order of its register. */
type SeatGroup = { key: string; class: number; section: string; seats: AssignedSeat[] };

/** Groups of a room, those on the left of the benches first. */
export function groupsIn(seats: readonly PlacedSeat[]): SeatGroup[] {
  const groups = groupBy(takenIn(seats), (seat) => `${seat.class} ${foldKey(seat.section)}`);
  const listed = [...groups].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const sorted = [...own].sort((a, b) => rollRank(a.roll_number) - rollRank(b.roll_number));
    const place = own.reduce((least, seat) => Math.min(least, seat.place), first.place);
    return [{ key, class: first.class, section: first.section, seats: sorted, place }];
  });
  return listed.sort((a, b) => a.place - b.place);
}

/** Rolls for people, runs of them as one: ১–১৮, ২০. */
export function rollsInWords(seats: readonly Pick<AssignedSeat, 'roll_number'>[]): string {
  const runs: { first: string; last: string }[] = [];
  for (const { roll_number: roll } of seats) {
    const run = runs.at(-1);
    if (run && rollRank(roll) === rollRank(run.last) + 1) run.last = roll;
    else runs.push({ first: roll, last: roll });
  }
  return runs.map(({ first, last }) => bn(first === last ? first : `${first}–${last}`)).join(', ');
}

/** The side on which all of a group sit; null where they sit on several. */
export function sharedSide(seats: readonly AssignedSeat[]): string | null {
  const [first] = seats;
  return first && seats.every(({ side }) => side === first.side) ? first.side : null;
}

/** Benches of a room, row by row as seen from its door, with the places of each. */
export function benchesOf({ seats, rows }: PlacedRoom): { bench: number; column: number; places: PlacedSeat[] }[] {
  const benches = groupBy(seats, ({ bench }) => bench);
  return [...benches]
    .map(([bench, places]) => ({ bench, column: places[0]?.column ?? 1, places }))
    .sort((a, b) => ((a.bench - 1) % rows) - ((b.bench - 1) % rows) || a.column - b.column);
}

/** Room and seat of each student, and who is on hold; null without rooms. */
export function seatsIn(plan: SeatPlan) {
  if (plan.rooms.length === 0) return null;
  const seats = new Map<number, { room: string; seat: string }>();
  for (const { room, seats: placed } of placedRooms(plan))
    for (const { student, bench, side } of takenIn(placed)) seats.set(student, { room, seat: words.seat(bench, side) });
  const onHold = new Set(
    plan.rooms.flatMap((room) =>
      room.seats.flatMap(({ student, hold }) => (hold && student !== null ? [student] : [])),
    ),
  );
  return { seats, onHold };
}
