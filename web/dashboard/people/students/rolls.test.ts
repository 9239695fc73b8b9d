import { describe, expect, it } from 'vitest';
import { freeRoll, nextAfter, rollTaken } from './rolls.ts';

const student = (id: number, full_name: string, roll_number: string, section = 'ক', class_name = 8) => ({
  id,
  full_name,
  roll_number,
  section,
  class_name,
});
const students = [
  student(1, 'লাবিব', '10'),
  student(2, 'সাদিয়া', '১১'),
  student(3, 'রহিম', '০১৩'),
  student(4, 'করিম', '10', 'খ'),
  student(5, 'নাফিস', '10', 'ক', 9),
];
const typed = (roll_number: string, more = {}) => ({ roll_number, class_name: '8', section: ' ক', ...more });

describe('a roll that somebody has', () => {
  it('is told with who has it and the next one that is free, in the digits that were typed', () => {
    expect(rollTaken(students, typed('১০'), null)).toEqual({ names: 'লাবিব', roll: '১০', free: '১২' });
    expect(rollTaken(students, typed('010'), null)).toEqual({ names: 'লাবিব', roll: '010', free: '12' });
    expect(rollTaken(students, typed('13'), null)).toEqual({ names: 'রহিম', roll: '13', free: '14' });
  });

  it('is nobody else’s in another section or class, of the student in the form, or of one who has left', () => {
    expect(rollTaken(students, typed('10', { section: 'গ' }), null)).toBeNull();
    expect(rollTaken(students, typed('10', { class_name: '' }), null)).toBeNull();
    expect(rollTaken(students, typed('10'), 1)).toBeNull();
    expect(rollTaken(students, typed('10', { status: 'left' }), null)).toBeNull();
    expect(rollTaken(students, typed('12'), null)).toBeNull();
    expect(rollTaken(students, typed(''), null)).toBeNull();
  });

  it('has no next one where rolls are no numbers', () => {
    const lettered = [student(1, 'লাবিব', 'ক-১')];
    expect(rollTaken(lettered, typed('ক-1'), null)).toEqual({ names: 'লাবিব', roll: 'ক-1', free: null });
    expect(freeRoll([], '99999999999')).toBeNull();
  });
});

describe('the next of many', () => {
  it('has the class, the section and the next free roll', () => {
    expect(nextAfter(students, typed('১০'))).toEqual({ class_name: '8', section: 'ক', roll_number: '১২' });
    expect(nextAfter(students, typed('20'))).toEqual({ class_name: '8', section: 'ক', roll_number: '21' });
    expect(nextAfter(students, typed('ক-১'))).toEqual({ class_name: '8', section: 'ক', roll_number: '' });
  });
});
