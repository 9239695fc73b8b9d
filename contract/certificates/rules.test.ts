import { expect, test } from 'vitest';
import { codeProblems, readCode, shownCode } from './codes.ts';
import { maskedName } from './mask.ts';
import { isAllRight, matchTyped } from './match.ts';

test.each([
  '7K3M9QX2WD',
  '7k3m9 qx2wd',
  ' 7k3m-9qx2-wd ',
  '７Ｋ３Ｍ９ＱＸ２ＷＤ',
  '7K3M9\u20117QX2WD'.replace('7QX', 'QX'),
])('the code %s is read', (typed) => expect(readCode(typed)).toEqual({ code: '7K3M9QX2WD' }));

test.each(['7K3M9QX2W0', '7K3M9QX2WO', '7K3M9QX2W1', '7K3M9QX2WI', '7K3M9QX2WL', 'o'])(
  '%s has a letter that codes never have',
  (typed) => expect(readCode(typed)).toEqual({ problem: codeProblems.never }),
);

test.each(['', '7K3M9QX2W', '7K3M9QX2WDD', '7K3M9QX2Wক', '7K3M9/X2WD', 'A'.repeat(5000), '\u0000'])(
  '%s is no code',
  (typed) => expect(readCode(typed)).toEqual({ problem: codeProblems.length }),
);

test('a code is shown in groups', () => expect(shownCode('7K3M9QX2WD')).toBe('7K3M9 QX2WD'));

test.each([
  ['মোছাঃ রাফিয়া সুলতানা', 'মো••• রা••• সু•••'],
  ['শ্রী কৃষ্ণ', 'শ্রী কৃ•••'],
  ['Rafia Sultana', 'R••• S•••'],
  ['ক্ষুদ্র  ক', 'ক্ষু••• ক'],
  ['', ''],
])('%s is masked', (name, masked) => {
  expect(maskedName(name.normalize('NFC'))).toBe(masked.normalize('NFC'));
  const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' });
  const first = name.normalize('NFC').split(' ')[0] ?? '';
  expect(maskedName(name.normalize('NFC')).startsWith([...segmenter.segment(first)][0]?.segment ?? '')).toBe(true);
});

const printed = { name: ['মোছাঃ রাফিয়া সুলতানা', 'Rafia Sultana'], dob: ['2011-03-05'], gpa: ['৫.০০'], roll: ['০৭'] };
const TODAY = '2026-11-26';

test.each([
  { name: 'মোছাঃ রাফিয়া সুলতানা' },
  { name: '  মোছাঃ   রাফিয়া সূলতানা ' },
  { name: 'মোসাঃ রাফিয়া সুলতানা' },
  { name: 'rafia sultana' },
  { dob: '2011-03-05' },
  { dob: '05/03/2011' },
  { dob: '৫ মার্চ ২০১১' },
  { dob: '5 March 2011' },
  { gpa: '5' },
  { gpa: '৫.০০' },
  { roll: '7' },
  { roll: '০০৭' },
  { name: 'Rafia Sultana', dob: '৫/৩/২০১১', gpa: '5.00', roll: '07' },
])('%o matches', (typed) => {
  const matched = matchTyped(printed, typed, TODAY);
  expect(isAllRight(matched)).toBe(true);
  expect(Object.values(matched).filter((one) => one === null)).toHaveLength(4 - Object.keys(typed).length);
});

test.each([{ name: 'রাফিয়া' }, { name: '' }, { dob: '2011-05-03' }, { dob: 'কাল' }, { gpa: '4.99' }, { roll: '70' }])(
  '%o does not match',
  (typed) => {
    expect(isAllRight(matchTyped(printed, typed, TODAY))).toBe(false);
    expect(Object.values(matchTyped(null, typed, TODAY)).filter((one) => one === true)).toEqual([]);
  },
);

test('a field that the paper does not print is wrong', () => {
  expect(matchTyped({ name: ['ক'] }, { name: 'ক', roll: '' }, TODAY)).toEqual({
    name: true,
    dob: null,
    gpa: null,
    roll: false,
  });
});
