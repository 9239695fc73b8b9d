export type FindingKind = 'phone' | 'birth_date' | 'identity' | 'birth_registration' | 'guardian';

/** A place in a text; `start` and `end` count UTF-16 units of the text as it was given. */
export type TextPlace = { start: number; end: number; kind: FindingKind };

/** Findings in words, appended to the text that seems to reveal a child. */
export const SENTENCES: Readonly<Record<FindingKind, string>> = {
  phone: 'এটি মোবাইল নম্বর, প্রতিষ্ঠানের প্রকাশিত নম্বরের মধ্যে নেই',
  birth_date: 'এটি শিক্ষার্থীর জন্ম তারিখ হতে পারে',
  identity: 'এটি কারও পরিচয়পত্র বা রেজিস্ট্রেশন নম্বর হতে পারে',
  birth_registration: 'এটি জন্ম নিবন্ধন নম্বর হতে পারে',
  guardian: 'এটি শিক্ষার্থীর অভিভাবকের নাম হতে পারে',
};

/** Finding for a file that could not be scanned completely. */
export const UNREAD =
  'ফাইলের সব লেখা যাচাই করা যায়নি: এটি খুব বড়, ক্ষতিগ্রস্ত, বা পাসওয়ার্ড দেওয়া। নিজে পড়ে দেখুন এতে কোনো শিশুর তথ্য নেই, তারপর তা কারণে লিখুন।';

const ALL = [...Object.values(SENTENCES), UNREAD].map((sentence) => sentence.normalize('NFC'));

/** True if a refusal contains a finding, whatever precedes it: then a reason lets the text or file pass. */
export const isFinding = (problem: string | undefined): boolean => {
  const said = problem?.normalize('NFC') ?? '';
  return ALL.some((sentence) => said.includes(sentence));
};
