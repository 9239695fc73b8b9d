import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { student } from '../resources/student.ts';
import { readBytes } from './bytes.ts';
import {
  cellDay,
  excelDay,
  guardedCell,
  numberText,
  typedMobile,
  typedRoll,
  unguardedCell,
  withoutPointZero,
} from './cells.ts';
import { isSample, sampleOf } from './template.ts';
import { choiceWordsOf } from './values.ts';

const TODAY = '2026-11-22';

describe('cellDay', () => {
  it.each(['40607', '40607.0', '৪০৬০৭', '5/3/2011', '05032011'])('%j is the fifth of March 2011', (text) =>
    expect(cellDay(text, TODAY)).toBe('2011-03-05'),
  );
  it.each(['99999', '2011', '01712345678'])('%j is no day', (text) => expect(cellDay(text, TODAY)).toBeNull());
});

describe('excelDay', () => {
  it.each([
    [40607, false, '2011-03-05'],
    [39145, true, '2011-03-05'],
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [61, false, '1900-03-01'],
    [40607.75, false, '2011-03-05'],
    [-1, false, null],
    [Number.NaN, false, null],
    [200_000, false, null],
  ])('%d (since 1904: %s) is %s', (serial, since1904, day) => expect(excelDay(serial, since1904)).toBe(day));
});

describe('typedMobile', () => {
  it.each([
    ['1712345678', '01712345678'],
    ['১৭১২৩৪৫৬৭৮', '01712345678'],
    ['+8801712345678', '01712345678'],
    ['8801712345678', '01712345678'],
    ['+88 01712-345678', '01712345678'],
    ['+৮৮০ ১৭১২ ৩৪৫৬৭৮', '01712345678'],
    ['008801712345678', '01712345678'],
    ['01712-345678', '01712345678'],
    ['01712 345 678', '01712345678'],
    ['1712345678.0', '01712345678'],
    ['1.712345678E+9', '01712345678'],
    ['01712345678', '01712345678'],
    ['০১৭১২৩৪৫৬৭৮', '০১৭১২৩৪৫৬৭৮'],
  ])('%j is %s', (text, phone) => expect(typedMobile(text)).toBe(phone));

  it.each([
    '',
    '12345',
    '1.71E+09',
    '02-9876543',
    '01712345678, 01812345678',
    'নেই',
    '+1 212 555 0100',
    '017123456789',
  ])('leaves %j for its field to judge', (text) => expect(typedMobile(text)).toBe(text));
});

describe('numbers', () => {
  it.each([
    ['12.0', '12'],
    ['১২.০', '১২'],
    ['12.00', '12'],
    ['12.5', '12.5'],
    ['ক-১২.০', 'ক-১২.০'],
    ['012.0', '012'],
  ])('withoutPointZero(%j) is %j', (text, plain) => expect(withoutPointZero(text)).toBe(plain));

  it('are written as people type them', () => {
    expect([12, 1712345678, 12.5, 0, -3, 1e20].map(numberText)).toEqual([
      '12',
      '1712345678',
      '12.5',
      '0',
      '-3',
      '100000000000000000000',
    ]);
  });

  it('of a roll are in one script', () => {
    expect(['০1', '০১', '01', ' ক-1২ '].map(typedRoll)).toEqual(['01', '০১', '01', 'ক-12']);
  });
});

describe('a cell that looks like a formula', () => {
  it.each(['=1+1', '+8801712345678', '-5', '@SUM(A1)', '\t=1', "'=1", "''-5"])(
    '%j is guarded, and comes back',
    (text) => {
      expect(guardedCell(text)).toBe(`'${text}`);
      expect(unguardedCell(guardedCell(text))).toBe(text);
    },
  );

  it('is the only one that is touched', () => {
    expect(["'ক", 'ক=১', '', '১২'].map(guardedCell)).toEqual(["'ক", 'ক=১', '', '১২']);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'=\'"+-@a1\t') }),
        (text) => unguardedCell(guardedCell(text)) === text,
      ),
    );
  });
});

describe('choices', () => {
  const { gender, status } = student.fields;

  it.each([
    ['ছাত্রী', 'female'],
    ['মেয়ে', 'female'],
    ['F', 'female'],
    ['Male', 'male'],
    ['পুরুষ', 'male'],
    ['M.', 'male'],
    ['তৃতীয় লিঙ্গ', 'other'],
    ['ক', null],
    ['', null],
  ])('%j is %s', (text, meant) => expect(gender.normalize(text)).toBe(meant));

  it('read what we write', () => {
    for (const field of [gender, status]) expect(choiceWordsOf(field).map(field.normalize)).toEqual(field.values);
    expect(['TC', 'উত্তীর্ণ', 'active'].map(status.normalize)).toEqual(['left', 'passed', 'active']);
  });
});

describe('readBytes', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const utf16 = (text: string) =>
    Uint8Array.from([
      0xff,
      0xfe,
      ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
    ]);

  it('reads UTF-8 with and without its mark, UTF-16, and windows-1252 as Bijoy comes', () => {
    expect(readBytes(bytes('নাম,রোল'))).toEqual({ text: 'নাম,রোল', encoding: 'utf-8', lossy: false });
    expect(readBytes(bytes('\uFEFFনাম')).text).toBe('নাম');
    expect(readBytes(utf16('নাম\tরোল'))).toMatchObject({ text: 'নাম\tরোল', encoding: 'utf-16le' });
    expect(readBytes(Uint8Array.from([0x87, 0x67, 0x76, 0x74]))).toMatchObject({
      text: '‡gvt',
      encoding: 'windows-1252',
    });
  });

  it('sees that Bengali was lost', () => {
    expect(readBytes(bytes('???,????,????\n??????,1,??????')).lossy).toBe(true);
    expect(readBytes(bytes('নাম,মন্তব্য\nআরিফ,???')).lossy).toBe(false);
  });
});

it("knows the template's sample row when it comes back", () => {
  const fields = ['full_name', 'roll_number', 'section'];
  const row = Object.fromEntries(sampleOf('students', fields).map((text, index) => [fields[index] ?? '', text]));
  expect(isSample('students', row)).toBe(true);
  expect(isSample('students', { ...row, roll_number: '২' })).toBe(false);
  expect(isSample('students', { full_name: '', roll_number: '' })).toBe(false);
});
