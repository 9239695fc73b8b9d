import type { TextPlace } from './wording.ts';

/** Labels of a guardian, as lists, forms and certificates write them. */
const LABELS = [
  '(?:পিতা|বাবা|মাতা|অভিভাবক|আব্বা|আম্মা|আব্বু|আম্মু|গার্ডিয়ান)(?:ের|র)?(?:\\s?নাম)?',
  'অভি(?=[ঃ.])',
  'মা(?:য়ের)?(?:\\s?নাম)?',
  "(?:father|mother|guardian|parent)(?:['’]?s)?(?:\\s(?:full\\s)?name)?",
  '[sdc]/o',
  '(?:son|daughter|child|ward) of',
  'পিং',
];
const LABEL = new RegExp(`(?:${LABELS.join('|')})`, 'giu');
/** Further words after the label, and then a colon or dash: অভিভাবকের নাম ও সম্পর্ক: … */
const SEPARATOR =
  /^(?:\s?\([^)\n]{1,16}\)|\s(?:ও|and|&)\s[\p{L}\p{M}]{2,14}){0,2}\s{0,3}(?:[:：ঃ=]\s?-?|-{1,2}|\.)\s{0,4}/u;

/** Words of people's names, by which a name is told from a sentence. */
const TITLES = `মো মোঃ মোহাম্মদ মোহাম্মাদ মুহাম্মদ মুহাঃ মু মৃত মরহুম মরহুমা শ্রী শ্রীমতি শ্রীমতী জনাব মোছাঃ মোছা মোসাঃ মোসা মোসাম্মৎ মোছাম্মৎ আলহাজ্ব আলহাজ হাজী
  ডাঃ ডা ডঃ ড হাফেজ মাওলানা মৌলভী md md. mohammad muhammad mst mst. mrs mr late sri`;
const NAMES = `আলী আলি হোসেন হোসাইন রহমান ইসলাম উদ্দিন উদ্দীন মিয়া খান হক আহমেদ আহম্মেদ আহমদ শেখ সরকার চৌধুরী মোল্লা মন্ডল মণ্ডল প্রামানিক প্রামাণিক সরদার তালুকদার হাওলাদার
  সিকদার শিকদার ফকির বেপারী মৃধা কাজী সৈয়দ গাজী দাস রায় সাহা পাল ঘোষ দত্ত কর্মকার চন্দ্র কুমার রানী রাণী দেবী বেগম খাতুন আক্তার আখতার সুলতানা পারভীন নাহার বিবি খানম আরা
  আব্দুল আবদুল আব্দুর আবদুর করিম রহিম কাদের জব্বার সাত্তার খালেক মালেক সালাম ফাতেমা আয়েশা রহিমা
  ali hossain hossen rahman islam uddin miah mia khan haque hoque ahmed sheikh sarkar chowdhury mollah mondal das roy saha begum khatun akter akhter sultana parvin abdul karim rahim`;
/** Words that follow a name in a list. */
const NEXT = `মাতা মাতার মা পিতা পিতার রোল শ্রেণি শ্রেণী শাখা গ্রাম সাং ডাকঘর থানা উপজেলা জেলা ঠিকানা পেশা মোবাইল ফোন মোবা জন্ম বয়স এনআইডি রক্তের ধর্ম mother father roll class section village phone mobile nid occupation`;
/** Words that follow a label that names nobody. */
const NOT_NAMES = `করবেন করুন করিবেন হবে হতে হন নাম নামের স্বাক্ষর সাক্ষর নম্বর নং আয় জাতীয় সকল সকলকে সবাই প্রযোজ্য নয় অথবা কিংবা উভয় উভয়ের দিবস সভা সমাবেশ জন্য সাথে সঙ্গে প্রতি উপস্থিত
  আসবেন থাকবেন থাকতে দিন দিতে ছবি কপি সনদ প্রয়োজন শিক্ষাগত যোগ্যতা পরিচয়পত্র মৃত্যু না নেই আছে যদি যে এই সন্তানের সন্তানকে প্রতিনিধি সদস্য মহোদয়ের
  must should please attach bring write will name signature copy meeting and or of the are is to can not have day`;

const fold = (word: string): string =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.:]+$/, '');
const setOf = (words: string): Set<string> => new Set(words.split(/\s+/).map(fold));
const [titles, names, nexts, notNames] = [setOf(TITLES), setOf(NAMES), setOf(NEXT), setOf(NOT_NAMES)];
const isNames = (word: string): boolean => names.has(word) || titles.has(word);

const PUPIL = /শিক্ষার্থী|ছাত্র|রোল|শ্রেণ[িী]|শাখা|ভর্তি|student|pupil|\broll\b|\bclass\b|section/i;
/** Words next to persons whose parents may be public. */
const PUBLIC_PERSON =
  /জাতির\s*$|জনক|জমিদাতা|দাতা সদস্য|বঙ্গবন্ধু|মুক্তিযোদ্ধা|শহি?ী?দ|প্রতিষ্ঠাতা|কবি|সাহিত্যিক|বিজ্ঞানী|রাষ্ট্রপতি|প্রধানমন্ত্রী|জন্মগ্রহণ|\b1[789]\d\d\b|সভাপতি|পদবি|প্রভাষক|অধ্যক্ষ|শিক্ষক|কর্মচারী|founder|president|poet|teacher|lecturer|principal/i;

/** জাকির হোসেনের ছেলে: one to four words, the last of which is a name's. */
const CHILD_OF =
  /(^|[^\p{L}\p{M}.])((?:[\p{L}\p{M}.]{1,24} ){1,3}[\p{L}\p{M}]{1,24}?)(?:-এর|ের|র) (?:একমাত্র |বড় |ছোট |মেজো )?(?:পুত্র|কন্যা|ছেলে|মেয়ে)/gu;

/** বাবা-মাকে: the other parent, and nobody's name. */
const PARENT = /^(?:মা|মাতা|পিতা|বাবা)(?:কে|র|ের|য়ের|দের)?$/u;
/** আবদুল করিম, ছাত্র আরিফের পিতা: the parent before the pupil. */
const PARENT_OF =
  /(^|[^\p{L}\p{M}.])((?:[\p{L}\p{M}.]{1,24} ){1,3}[\p{L}\p{M}]{1,24})[,;(-] ?(?:(?:শিক্ষার্থী|ছাত্রী?|পরীক্ষার্থী) )?(?:[\p{L}\p{M}.]{1,24} ){0,2}[\p{L}\p{M}]{1,24}(?:-এর|ের|র) (?:পিতা|মাতা|বাবা|মা|অভিভাবক)(?![\p{L}\p{M}])/gu;

const LETTER = /[\p{L}\p{M}]/u;
const BEFORE = 130;
const AFTER = 90;

/** Names that follow a father's, a mother's or a guardian's label, unless the sentence is about somebody in public life. */
export function guardianNames(text: string): TextPlace[] {
  return [...labelled(text), ...childrenOf(text)].filter(({ start, end }) => !isPublic(text, start, end));
}

function labelled(text: string): TextPlace[] {
  return [...text.matchAll(LABEL)].flatMap(({ 0: label, index }) => {
    const end = index + label.length;
    if (LETTER.test(text.charAt(index - 1)) || /^(?!ঃ)[\p{L}\p{M}]/u.test(text.charAt(end))) return [];
    const separator = SEPARATOR.exec(text.slice(end, end + 40))?.[0];
    const start = end + (separator ?? /^\s{0,3}/.exec(text.slice(end, end + 3))?.[0] ?? '').length;
    const asks = /নাম$|name$|^পিং|[sdc]\/o| of$/i.test(label) || hasPupil(text, index, start + 70);
    const length = nameLength(
      text.slice(start, start + 70),
      separator !== undefined && (label !== 'মা' || asks) ? 'any' : asks || separator !== undefined ? 'known' : 'titled',
    );
    return length > 0 ? [{ start, end: start + length, kind: 'guardian' as const }] : [];
  });
}

function childrenOf(text: string): TextPlace[] {
  return [...text.matchAll(CHILD_OF), ...text.matchAll(PARENT_OF)].flatMap(
    ({ 0: whole, 1: before = '', 2: name = '', index }) => {
      const start = index + before.length;
      const isName = names.has(fold(name.split(' ').at(-1) ?? ''));
      if (!isName || !hasPupil(text, index, index + whole.length)) return [];
      return [{ start, end: start + name.length, kind: 'guardian' as const }];
    },
  );
}

/** The sentence around a place, without the place itself. */
function around(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - BEFORE), start).replace(/^.*[।\n]/s, '');
  const after = text.slice(end, end + AFTER).replace(/[।\n].*$/s, '');
  return `${before} ${after}`;
}

const hasPupil = (text: string, start: number, end: number): boolean =>
  PUPIL.test(around(text, start, start) + text.slice(start, end));

function isPublic(text: string, start: number, end: number): boolean {
  if (/জাতির পিতা/.test(text.slice(Math.max(0, start - 20), start))) return true;
  const sentence = around(text, start, end);
  return PUBLIC_PERSON.test(sentence) && !PUPIL.test(sentence);
}

/**
 * Length of the name that begins here; 0 if none does. `any`: after a colon nearly everything is a name; `known`: one of its
 * first words must be a name's; `titled`: it must begin with a title such as মোঃ.
 */
export function nameLength(text: string, which: 'any' | 'known' | 'titled'): number {
  const chunk = /^[^,।;|\n/()\d\t:]*/.exec(text)?.[0].replace(/\s{3,}.*$/, '') ?? '';
  const words = [...chunk.matchAll(/[\p{L}\p{M}.'’\-\u200C\u200D]+/gu)].slice(0, 6);
  const folded = words.map(([word]) => fold(word));
  const next = folded.findIndex((word) => nexts.has(word));
  const listed = next < 0 ? folded : folded.slice(0, next);
  const stop = listed.findIndex((word) => notNames.has(word));
  const own = stop < 0 ? listed : listed.slice(0, stop);
  const first = own[0] ?? '';
  if (!/\p{L}/u.test(first) || PARENT.test(first) || (which === 'titled' && !titles.has(first))) return 0;
  const known = own.slice(0, which === 'any' ? own.length : 3).some(isNames);
  if (which === 'known' && !known) return 0;
  // এ. কে. এম. are letters of one name.
  const full = own.filter((_, at) => !/^.{1,4}\.$/u.test(words[at]?.[0] ?? ''));
  if (
    !known &&
    (stop >= 0 || /^[a-z]/.test(words[0]?.[0] ?? '') || full.length > 4 || (own.length === 1 && first.length < 3))
  )
    return 0;
  const last = words[own.length - 1];
  return last ? last.index + last[0].length : 0;
}
