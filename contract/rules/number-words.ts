export type Language = 'bn' | 'en';

// Every number below a hundred is a word of its own in Bengali.
const BENGALI = [
  'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়',
  'দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ',
  'বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ',
  'ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ',
  'চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ',
  'পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট',
  'ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর',
  'সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি',
  'আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই',
  'নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই',
].flatMap((line) => line.normalize('NFC').split(' '));

const ENGLISH = [
  'Zero One Two Three Four Five Six Seven Eight Nine',
  'Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen',
].flatMap((line) => line.split(' '));
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

const GROUPS = [
  { size: 10_000_000, bn: 'কোটি', en: 'Crore' },
  { size: 100_000, bn: 'লাখ', en: 'Lakh' },
  { size: 1000, bn: 'হাজার', en: 'Thousand' },
  { size: 100, bn: 'শত', en: 'Hundred' },
] as const;

function belowHundred(number: number, language: Language): string {
  if (language === 'bn') return BENGALI[number] ?? '';
  if (number < 20) return ENGLISH[number] ?? '';
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? tens : `${tens}-${ENGLISH[number % 10]}`;
}

/** A whole number, 0 or more, in words: বারো লাখ চৌত্রিশ হাজার পাঁচ শত সাতষট্টি; Twelve Lakh Thirty-Four Thousand … */
export function numberInWords(number: number, language: Language): string {
  const parts: string[] = [];
  let rest = number;
  for (const group of GROUPS) {
    const count = Math.floor(rest / group.size);
    if (count > 0) parts.push(numberInWords(count, language), group[language]);
    rest %= group.size;
  }
  if (rest > 0 || parts.length === 0) parts.push(belowHundred(rest, language));
  return parts.join(' ');
}

const ENDS = {
  bn: { taka: 'টাকা', poisha: 'পয়সা', only: 'মাত্র' },
  en: { taka: 'Taka', poisha: 'Poisha', only: 'Only' },
} as const;

/** An amount in words with its end, from hundredths of a taka: এক শত টাকা পঞ্চাশ পয়সা মাত্র; One Hundred Taka Fifty Poisha Only. */
export function amountInWords(poisha: number, language: Language): string {
  const ends = ENDS[language];
  const words = [numberInWords(Math.floor(poisha / 100), language), ends.taka];
  if (poisha % 100 > 0) words.push(numberInWords(poisha % 100, language), ends.poisha);
  return [...words, ends.only].join(' ').normalize('NFC');
}

/** A year as it is said: those of the twentieth century by hundreds, উনিশ শত নিরানব্বই, Nineteen Oh Five. */
export function yearInWords(year: number, language: Language): string {
  if (year < 1900 || year > 1999) return numberInWords(year, language);
  const rest = year % 100;
  const century = `${numberInWords(19, language)}${language === 'bn' ? ' শত' : ''}`;
  if (rest === 0) return language === 'bn' ? century : `${century} Hundred`;
  const oh = language === 'en' && rest < 10 ? 'Oh ' : '';
  return `${century} ${oh}${numberInWords(rest, language)}`;
}

const ORDINALS: Readonly<Record<string, string>> = {
  One: 'First',
  Two: 'Second',
  Three: 'Third',
  Five: 'Fifth',
  Eight: 'Eighth',
  Nine: 'Ninth',
  Twelve: 'Twelfth',
};

/** The place of a day in its month: First, Twentieth, Twenty-First. */
export const ordinal = (number: number): string =>
  numberInWords(number, 'en').replace(
    /[A-Za-z]+$/,
    (word) => ORDINALS[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`),
  );

/** An amount with its digits grouped, from hundredths of a taka: 12,34,567 or 1,250.50. */
export function groupedAmount(poisha: number): string {
  const taka = String(Math.floor(poisha / 100));
  const grouped = taka.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
  return poisha % 100 === 0 ? grouped : `${grouped}.${String(poisha % 100).padStart(2, '0')}`;
}
