import { expect, it } from 'vitest';
import { findChildData } from './findings.ts';
import { isFinding, UNREAD } from './wording.ts';

it('knows what was found by what is said of it, whatever stands before', () => {
  const text = 'রহিমা খাতুন, পিতা: আব্দুল করিম, মোবাইল ০১৭১২-৩৪৫৬৭৮, জন্ম তারিখ ১২/০৩/২০১২, জন্ম নিবন্ধন ২০১২১৯১৭৪৫৬৭৮৯০১২';
  const found = findChildData(text, { today: '2026-11-22' });
  expect(found.length).toBeGreaterThanOrEqual(4);
  for (const { sentence } of found) {
    expect([sentence, `ফাইলে ${sentence}`, `নামের তালিকা: ফাইলে ${sentence}`].map(isFinding)).toEqual([true, true, true]);
  }
  expect([UNREAD, `তালিকা: ${UNREAD}`].map(isFinding)).toEqual([true, true]);
  expect(['ফাইলটি বেশি বড়, সর্বোচ্চ ১০ MB', '“ক” নামে একটি আছে', undefined].map(isFinding)).toEqual([false, false, false]);
});
