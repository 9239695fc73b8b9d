import { bn } from '#contract/rules/digits.ts';
import type { SampleRow } from '../rows.ts';

const FLOORS = [1, 2, 3];
const DOORS = [1, 2, 3, 4, 5, 6];

/** The classrooms of three floors, and two laboratories. */
export const rows = (): SampleRow<'rooms'>[] => [
  ...FLOORS.flatMap((floor) => DOORS.map((door) => ({ name: bn(floor * 100 + door), capacity: 60 }))),
  { name: 'বিজ্ঞানাগার', capacity: 40 },
  { name: 'কম্পিউটার ল্যাব', capacity: 40 },
];
