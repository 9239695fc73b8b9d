import { describe, expect, it } from 'vitest';
import { happened, runLabel, secondsLeft, takenBack, willHappen } from './sentence.ts';

const of = (resource: string, add: number, change: number, same: number, wrong: number) => ({
  resource,
  rows: add + change + same + wrong,
  done: add + change,
  summary: { add, change, same, wrong },
});
const said = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('');

describe('what will happen', () => {
  it.each([
    [
      of('students', 286, 14, 9, 3),
      '৩১২টি সারির মধ্যে ২৮৬ জন নতুন যোগ হবে, ১৪ জনের তথ্য বদলাবে, ৯ জন একই থাকবে; ৩টি সারিতে ভুল আছে।',
      'ভুল ৩টি বাদে ৩০০ জন তুলুন',
    ],
    [of('students', 312, 0, 0, 0), '৩১২টি সারির মধ্যে ৩১২ জন নতুন যোগ হবে।', '৩১২ জন তুলুন'],
    [of('classes', 0, 2, 1, 0), '৩টি সারির মধ্যে ২টির তথ্য বদলাবে, ১টি একই থাকবে।', '২টি তুলুন'],
    [of('teachers', 0, 0, 0, 4), '৪টি সারির সবগুলোতে ভুল আছে।', 'ভুল ৪টি বাদে ০ জন তুলুন'],
  ])('%#', (found, sentence, button) => {
    expect(said(willHappen(found))).toBe(sentence);
    expect(runLabel(found)).toBe(button);
  });
});

it('says what happened, and what was taken back', () => {
  expect(said(happened(of('students', 298, 2, 0, 3)))).toBe('৩০০ জন তোলা হয়েছে। ৩টি সারি ভুল বলে বাদ আছে।');
  expect(takenBack('students', { undone: 298, kept: [{ record_id: 1, name: 'করিম', why: '' }] })).toBe(
    '২৯৮ জন ফিরিয়ে নেওয়া হয়েছে। ১ জন রেখে দেওয়া হয়েছে।',
  );
  expect(takenBack('subjects', { undone: 3, kept: [] })).toBe('৩টি ফিরিয়ে নেওয়া হয়েছে।');
});

it('tells how long it takes once it has seen it go on', () => {
  const first = { at: 0, done: 100 };
  expect(secondsLeft(null, { at: 5000, done: 200 }, 300)).toBeNull();
  expect(secondsLeft(first, { at: 500, done: 200 }, 300)).toBeNull();
  expect(secondsLeft(first, { at: 5000, done: 100 }, 300)).toBeNull();
  expect(secondsLeft(first, { at: 4000, done: 300 }, 1300)).toBe(20);
});
