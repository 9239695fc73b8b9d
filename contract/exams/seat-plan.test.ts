import { describe, expect, it } from 'vitest';
import { type PlannedRoom, type Pupil, seatPlan } from './seat-plan.ts';

const CLASS = { VI: 6, IX: 9 } as const;

const pupilsOf = (id: number, count: number, section = ''): Pupil[] =>
  Array.from({ length: count }, (_, at) => ({
    student: id * 100 + section.length * 50 + at + 1,
    class: id,
    section,
    roll_number: String(at + 1),
    full_name: '',
    hold: false,
  }));
const queue = (id: number, section = '') => ({ class: id, section });
const room = (more: Partial<PlannedRoom> = {}): PlannedRoom => ({
  ...{ id: 1, room: '১০১', rows: 3, columns: 2, per_bench: 2, fill: false },
  queues: [queue(CLASS.VI), queue(CLASS.IX)],
  ...more,
});

/** Benches as `c1r1 6-1|9-1`, one after the other. */
function told(rooms: readonly PlannedRoom[], pupils: readonly Pupil[]) {
  const { rooms: planned, left } = seatPlan(rooms, pupils);
  const benches = planned.map(({ seats }) =>
    Object.entries(Object.groupBy(seats, ({ column, row }) => `c${column}r${row}`)).map(
      ([at, places = []]) =>
        `${at} ${places.map(({ student, class: id, roll_number }) => (student ? `${id}-${roll_number}` : '–')).join('|')}`,
    ),
  );
  return { benches, left: left.map(({ class: id, roll_number }) => `${id}-${roll_number}`) };
}

describe('a seat plan', () => {
  it('seats two queues side by side, and says who is left', () => {
    expect(told([room()], [...pupilsOf(6, 7), ...pupilsOf(9, 5)])).toEqual({
      benches: [['c1r1 6-1|9-1', 'c1r2 6-2|9-2', 'c1r3 6-3|9-3', 'c2r1 6-4|9-4', 'c2r2 6-5|9-5', 'c2r3 6-6|–']],
      left: ['6-7'],
    });
  });

  it('goes on with a queue in the next room, and behind an ended one with the next of its place', () => {
    const small = { rows: 1, columns: 2, queues: [queue(6), queue(9), queue(7)] };
    const rooms = [room({ ...small }), room({ ...small, id: 2 }), room({ ...small, id: 3 })];
    expect(told(rooms, [...pupilsOf(6, 3), ...pupilsOf(9, 6), ...pupilsOf(7, 2)])).toEqual({
      benches: [
        ['c1r1 6-1|9-1', 'c2r1 6-2|9-2'],
        ['c1r1 6-3|9-3', 'c2r1 7-1|9-4'],
        ['c1r1 7-2|9-5', 'c2r1 –|9-6'],
      ],
      left: [],
    });
  });

  it('leaves a place empty where the class sits on the bench already', () => {
    const queues = [queue(6, 'ক'), queue(6, 'খখ')];
    const pupils = [...pupilsOf(6, 2, 'ক'), ...pupilsOf(6, 2, 'খখ')];
    expect(told([room({ rows: 1, columns: 2, queues })], pupils)).toEqual({
      benches: [['c1r1 6-1|–', 'c2r1 6-2|–']],
      left: ['6-1', '6-2'],
    });
  });

  it('fills empty benches first, one a bench, and then empty places', () => {
    const fill = { queues: [queue(9), queue(6)], fill: true };
    expect(told([room({ rows: 2, columns: 2, ...fill })], pupilsOf(6, 7)).benches).toEqual([
      ['c1r1 6-5|6-1', 'c1r2 6-6|6-2', 'c2r1 6-7|6-3', 'c2r2 –|6-4'],
    ]);
    const one = { queues: [queue(6)], fill: true, per_bench: 3, rows: 1, columns: 2 };
    expect(told([room(one)], pupilsOf(6, 3)).benches).toEqual([['c1r1 6-1|6-3|–', 'c2r1 6-2|–|–']]);
    const both = { queues: [queue(6, 'ক'), queue(6, 'খখ')], fill: true, rows: 2, columns: 1 };
    const pupils = [...pupilsOf(6, 1, 'ক'), ...pupilsOf(6, 2, 'খখ')];
    expect(told([room(both)], pupils).benches).toEqual([['c1r1 6-1|6-2', 'c1r2 –|6-1']]);
  });

  it('seats each pupil once, also where a whole class and its section are queues', () => {
    const queues = [queue(6, 'ক'), queue(9), queue(6)];
    const { rooms, left } = seatPlan([room({ queues })], [...pupilsOf(6, 5, 'ক'), ...pupilsOf(9, 3)]);
    const seated = rooms.flatMap(({ seats }) => seats.flatMap(({ student }) => student ?? []));
    expect([new Set(seated).size, seated.length, left]).toEqual([8, 8, []]);
  });

  it('keeps the place of a pupil who is held, and sorts rolls as numbers in either digits', () => {
    const pupils = ['১০', '2', '০৩'].map((roll_number, at) => ({
      ...{ student: at + 1, class: 6, section: '', full_name: 'ক', hold: at === 1, roll_number },
    }));
    const [planned] = seatPlan([room({ queues: [queue(6)], per_bench: 1, columns: 1 })], pupils).rooms;
    expect(planned?.seats.map(({ roll_number, hold }) => [roll_number, hold])).toEqual([
      ['2', true],
      ['০৩', false],
      ['১০', false],
    ]);
  });
});
