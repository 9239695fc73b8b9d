import { CERTIFICATE_KIND_WORDS, type NumberedKind } from '#contract/certificates/kinds.ts';
import { bn } from '#contract/rules/digits.ts';

/** The highest number of a kind and year in this copy; `said` once the office has said the last one on paper. */
export type LastNumber = { kind: NumberedKind; year: number; number: number; said: boolean };

export const lastWords = {
  title: 'খাতার শেষ নম্বর',
  waits: (day: string) =>
    `${day} তারিখে ব্যাকআপ থেকে তথ্য ফেরানো হয়েছে। একই নম্বর যেন দুটি কাগজে না পড়ে, তাই শেষ নম্বর না লেখা পর্যন্ত নতুন সনদ ও কার্ড দেওয়া বন্ধ।`,
  waitsForHead: (day: string) =>
    `${day} তারিখে ব্যাকআপ থেকে তথ্য ফেরানো হয়েছে। শেষ নম্বর না লেখা পর্যন্ত নতুন সনদ ও কার্ড দেওয়া বন্ধ; অ্যাডমিনকে লিখতে বলুন।`,
  open: 'শেষ নম্বর লিখুন',
  text: (day: string) =>
    `ব্যাকআপের পর ${day} পর্যন্ত দেওয়া কাগজের নম্বর এখানে নাও থাকতে পারে। ছাপা খাতা ও কাগজ দেখে প্রতিটির শেষ নম্বর লিখুন; এর পরে কিছু দেওয়া না হলে যা আছে তা-ই রাখুন।`,
  kinds: { ...CERTIFICATE_KIND_WORDS, id: 'পরিচয়পত্র' } satisfies Record<NumberedKind, string>,
  next: (number: string) => `পরেরটি হবে ${number}`,
  atLeast: (number: number) => `${bn(number)} বা তার বেশি একটি সংখ্যা লিখুন।`,
  save: 'শেষ নম্বর রাখুন',
  saving: 'রাখা হচ্ছে…',
  saved: 'শেষ নম্বর রাখা হয়েছে, এখন সনদ ও কার্ড দেওয়া যাবে।',
  failed: 'সব শেষ নম্বর রাখা যায়নি। দেখে আবার চেষ্টা করুন।',
} as const;
