import type { DutyState } from '#contract/inspection/facts.ts';

export const stateWords: Readonly<Record<DutyState, string>> = {
  complete: 'ঠিক আছে',
  stale: 'পুরোনো',
  missing: 'নেই',
};

export const meterWords = {
  of: (of: string, complete: string) => `${of}টির মধ্যে ${complete}টি ঠিক আছে`,
  slots: 'এগারোটি বিষয়ের অবস্থা',
  whole: 'সব ঠিক আছে। প্রমাণপত্র ছেপে হাতের কাছে রাখুন।',
  first: 'এর পর করুন:',
  failed: 'পরিদর্শনের প্রস্তুতি লোড করা যায়নি',
} as const;
