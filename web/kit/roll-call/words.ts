import { MARK_WORDS } from '#contract/attendance/mark-words.ts';

/** The texts of calling a roll, on the screen and on the page that opens without a network. */
export const rollCallWords = {
  list: 'শিক্ষার্থীর তালিকা',
  roll: 'রোল',
  marks: MARK_WORDS,
  said: (roll: string, mark: string) => `রোল ${roll} ${mark}`,
  wasAway: 'আগের দিন ছিল না',
  counts: (count: (mark: keyof typeof MARK_WORDS) => string) =>
    (['P', 'A', 'L', 'V'] as const).map((mark) => `${MARK_WORDS[mark]} ${count(mark)}`).join(' · '),
  confirm: 'হাজিরা নিশ্চিত করুন',
  isNew: 'নতুন, আগে তালিকায় ছিল না',
  nobody: 'এই শাখায় কোনো শিক্ষার্থী নেই',
} as const;
