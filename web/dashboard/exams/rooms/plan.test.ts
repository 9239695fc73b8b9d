import { describe, expect, test } from 'vitest';
import { type PlannedRoom, type Pupil, seatPlan } from '#contract/exams/seat-plan.ts';
import { benchesOf, groupsIn, placedRooms, rollsInWords, seatsIn, sharedSide, takenIn } from './plan.ts';

const room: PlannedRoom = {
  ...{ id: 1, room: 'কক্ষ ১', rows: 3, columns: 2, per_bench: 2, fill: false },
  queues: [
    { class: 6, section: '' },
    { class: 9, section: '' },
  ],
};
const pupil = (of: number, roll: number, hold = false): Pupil => ({
  ...{ student: of * 100 + roll, class: of, section: 'ক', roll_number: String(roll), full_name: `${of}-${roll}`, hold },
});
const pupils = [...[1, 2, 3, 4, 5, 6, 7].map((roll) => pupil(6, roll)), ...[1, 2, 3, 4].map((roll) => pupil(9, roll))];
const placed = (all: readonly Pupil[]) => {
  const [first] = placedRooms(seatPlan([room], all));
  if (!first) throw new Error('no room');
  return first;
};

describe('a room as it is printed', () => {
  test('numbers its benches column by column, and shows them row by row', () => {
    const { rows, columns, each } = placed(pupils);
    expect([rows, columns, each]).toEqual([3, 2, 2]);
    expect(benchesOf(placed(pupils)).map(({ bench }) => bench)).toEqual([1, 4, 2, 5, 3, 6]);
  });

  test('seats those of one class on one side of the benches', () => {
    const [six, nine] = groupsIn(placed(pupils).seats);
    expect([six?.class, rollsInWords(six?.seats ?? []), sharedSide(six?.seats ?? [])]).toEqual([6, '১–৬', 'বাঁ']);
    expect([nine?.class, rollsInWords(nine?.seats ?? []), sharedSide(nine?.seats ?? [])]).toEqual([9, '১–৪', 'ডান']);
  });

  test('prints the place of who is on hold as empty', () => {
    const seats = takenIn(placed([...pupils.slice(1), pupil(6, 1, true)]).seats);
    expect(seats.some(({ student }) => student === 601)).toBe(false);
    expect(seats.find(({ bench, side }) => bench === 1 && side === 'বাঁ')).toBeUndefined();
    expect(rollsInWords(groupsIn(seats)[0]?.seats ?? [])).toBe('২–৬');
  });
});

test('rolls that are no numbers stand by themselves', () => {
  expect(rollsInWords(['1', '2', '4', '7', '8', '৯', 'খ-১'].map((roll_number) => ({ roll_number })))).toBe(
    '১–২, ৪, ৭–৯, খ-১',
  );
});

test('admit cards have room and bench, and none is made for who is on hold', () => {
  const found = seatsIn(seatPlan([room], [pupil(6, 1, true), pupil(6, 2), pupil(9, 1)]));
  expect(found?.seats.get(602)).toEqual({ room: 'কক্ষ ১', seat: '২ বাঁ' });
  expect(found?.seats.get(901)).toEqual({ room: 'কক্ষ ১', seat: '১ ডান' });
  expect(found?.seats.has(601)).toBe(false);
  expect([...(found?.onHold ?? [])]).toEqual([601]);
  expect(seatsIn(seatPlan([], []))).toBeNull();
});
