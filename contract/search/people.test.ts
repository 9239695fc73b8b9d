import { describe, expect, it } from 'vitest';
import { findPeople, nearestNames, PEOPLE, peopleIndexOf } from './people.ts';

const student = (full_name: string, roll_number: string, more: Record<string, string> = {}) => ({
  full_name,
  roll_number,
  guardian_name: '',
  guardian_contact: '',
  contact_phone: '',
  digital_id_code: '',
  ...more,
});

const students = [
  student('আহনাফ তাহমিদ ১০', '১', { guardian_name: 'জাহাঙ্গীর আলম', guardian_contact: '01712-345610' }),
  student('লাবিব হাসান', '২', { contact_phone: '০১৮১২৩৪৫৬৭৮', father_name: 'কামরুল হাসান' }),
  student('মুনতাসির চৌধুরী', '০৩', { digital_id_code: '3-8-1763999999123' }),
  student('সাদিয়া ছাত্তার', '১০'),
  student('শর্মিলা রায়', '101', { mother_name: 'অঞ্জলি রায়' }),
  student('লাবিবা খাতুন', 'ক-১২'),
];
const index = peopleIndexOf(students, PEOPLE.students);
const names = (query: string, numbers = true) =>
  findPeople(index, query, { numbers }).places.map((place) => students[place]?.full_name.split(' ')[0]);

describe('people are found', () => {
  it.each([
    ['লাবীব', ['লাবিব', 'লাবিবা']],
    ['মুনতাছির চৌধুরি', ['মুনতাসির']],
    ['মুনতাসীর', ['মুনতাসির']],
    ['muntasir', ['মুনতাসির']],
    ['Muntasir Chowdhury', ['মুনতাসির']],
    ['সাত্তার', ['সাদিয়া']],
    ['ছাত্তার', ['সাদিয়া']],
    ['sattar', ['সাদিয়া']],
  ])('by a name however it is spelled: %s', (query, found) => {
    expect(names(query)).toEqual(found);
  });

  it.each([
    ['জাহাংগীর', ['আহনাফ']],
    ['kamrul', ['লাবিব']],
    ['অঞ্জলি', ['শর্মিলা']],
    ['লাবিব কামরুল', ['লাবিব']],
  ])('by the names of their families: %s', (query, found) => {
    expect(names(query)).toEqual(found);
  });

  it.each([
    ['০১৭১২৩৪৫৬১০', ['আহনাফ']],
    ['01712345610', ['আহনাফ']],
    ['+880 1712-345610', ['আহনাফ']],
    ['01812-345678', ['লাবিব']],
    ['345678', ['লাবিব']],
    ['৩-৮-১৭৬৩৯৯৯৯৯৯১২৩', ['মুনতাসির']],
    ['1763999999', ['মুনতাসির']],
  ])('by a phone or code in digits of either kind: %s', (query, found) => {
    expect(names(query)).toEqual(found);
    expect(names(query, false)).toEqual([]);
  });

  it.each([
    ['10', ['সাদিয়া', 'আহনাফ', 'শর্মিলা'], 1],
    ['১০', ['সাদিয়া', 'আহনাফ', 'শর্মিলা'], 1],
    ['3', ['মুনতাসির'], 1],
    ['ক-12', ['লাবিবা'], 1],
    ['লাবিব ২', ['লাবিব'], 0],
    ['লাবিব 7', [], 0],
  ])('by their rolls, whose very roll it is first: %s', (query, found, exact) => {
    expect(names(query)).toEqual(found);
    expect(findPeople(index, query).exact).toBe(exact);
  });

  it('all where nothing is asked for', () => {
    expect(names('  ')).toHaveLength(students.length);
  });
});

describe('where nobody is found', () => {
  it.each([
    ['মুনতাহির', ['মুনতাসির চৌধুরী']],
    ['লাবিব বিশ্বাস', ['লাবিব হাসান', 'লাবিবা খাতুন']],
    ['৯৯৯', []],
    ['!?', []],
  ])('the nearest names are offered: %s', (query, near) => {
    expect(findPeople(index, query).places).toEqual([]);
    expect(nearestNames(index, query)).toEqual(near);
  });
});
