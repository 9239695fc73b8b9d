/** One line of a teacher's introduction: a known label with its value, or (label null) text as it was written. */
export type IntroLine = { label: string | null; value: string };

// Spellings, as patterns in which a space stands for any small gap or none, and look-alike letters for each other.
const DAY = '(?: (?:তারিখ|তাং|তা))?';
const NUMBER = '(?: (?:নং|নম্বর|নাম্বার|নাম্বর|no|number))?';
const SERVICE = '(?:চাক(?:ু)?রিতে|শিক্ষকতায়|শিক্ষকতা পেশায়|পেশায়)';
const MPO = '(?:এম পি ও|mpo)';
const PLACE = '(?:প্রতিষ্ঠান|বিদ্যালয়|স্কুল ও কলেজ|স্কুল|কলেজ|মাদ্রাসা|কর্মস্থল)(?:ের|ে|য়)?';

/** `alone`: a spelling that counts only where a line or a part of a list begins, being part of other labels too. */
const SPELLINGS: { label: string; spelling: string; alone?: string }[] = [
  { label: 'জন্ম তারিখ', spelling: 'জ(?:ন|ম)্ম(?:ের)? (?:তারিখ|তাং|তা|দিন)' },
  { label: 'ইনডেক্স নং', spelling: `(?:${MPO} )?(?:ইন(?:্)?ডে(?:ক্স|স্ক)|index)${NUMBER}` },
  {
    label: 'শিক্ষাগত যোগ্যতা',
    spelling: '(?:সর্বোচ্চ )?শিক্ষা(?:গত)? যোগ্য(?:া)?তা(?:সমূহ)?',
    alone: 'যোগ্য(?:া)?তা(?:সমূহ)?',
  },
  {
    label: 'প্রথম যোগদান',
    spelling: `(?:${SERVICE} )?(?:সর্ব )?(?:প্রথম|(?:১|1)ম)(?: (?:${SERVICE}|${PLACE}))? যোগদান(?:ের)?${DAY}`,
  },
  {
    label: 'এমপিওভুক্তির তারিখ',
    spelling: `(?:প্রথম )?${MPO}(?:র)? (?:ভুক্ত(?:ির|ি)?(?: হওয়ার)?${DAY}|তারিখ|তাং)`,
  },
  { label: 'বেতন কোড', spelling: `বেতন(?:ের)? (?:স্কেল )?কোড${NUMBER}` },
  {
    label: 'বর্তমান প্রতিষ্ঠানে যোগদান',
    spelling: `(?:বর্তমান|অত্র|এই)(?: ${PLACE})?(?: প্রথম)? যোগদান(?:ের)?${DAY}`,
    alone: `${PLACE} যোগদান(?:ের)?${DAY}`,
  },
];

/** The seven labels as they are shown. */
export const INTRO_LABELS: readonly string[] = SPELLINGS.map(({ label }) => label);

const ALIKE = ['িী', 'ুূ', 'নণ', 'শষস', 'যজ', 'টঠ', 'ংঙ', 'খথ'];
const JOINER = '[\\u200B-\\u200D\\u2060\\uFEFF\\u00AD]?';
const GAP = '[\\s.\\u2010-\\u2015-]{0,3}';
const SEPARATOR = '(?:[^\\S\\n]|\\.){0,3}(?:ঃ?\\s?[:：][-–—]?|ঃ[-–—]?|[-–—]{1,2})';
const LABEL = labelPattern();

// A bullet or a number before a label, at the end of what precedes it.
const BULLET = /[•●▪◦▶➤✓*]{1,3}\s{0,3}$/;
const LIST_NUMBER = /^\s*(?:[-–—]|\(?[0-9০-৯]{1,2}[.)।]|\(?[ক-ছ][.)])\s*$/;

/**
 * A teacher's introduction as lines: each known label in its usual spelling with its value, in the order written,
 * and between them, as it is, what stands under no label. Takes any text, never throws.
 */
export function splitIntro(text: string | null | undefined): IntroLine[] {
  const intro = (text ?? '').normalize('NFC').replace(/\r\n?/g, '\n');
  const lines: IntroLine[] = [];
  let label: string | null = null;
  let from = 0;
  for (const found of findLabels(intro)) {
    lines.push(...linesOf(label, withoutBullet(intro.slice(from, found.start), from === 0)));
    label = found.label;
    from = found.end;
  }
  lines.push(...linesOf(label, intro.slice(from)));
  return lines;
}

function* findLabels(intro: string): Generator<{ label: string; start: number; end: number }> {
  const search = new RegExp(LABEL, 'giu');
  for (let found = search.exec(intro); found; found = search.exec(intro)) {
    const [name, value] = Object.entries(found.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    const label = SPELLINGS[Number(name?.slice(1))]?.label;
    const fits = name?.startsWith('a') ? beginsPart(intro, found.index) : beginsWord(intro, found.index);
    if (label !== undefined && value !== undefined && fits) {
      yield { label, start: found.index, end: search.lastIndex };
    } else {
      search.lastIndex = found.index + 1;
    }
  }
}

/** A run-on text may glue a label to the value before it, but never inside a conjunct or a Latin word. */
function beginsWord(intro: string, at: number): boolean {
  return !/[\u09CDa-z]/i.test(intro.charAt(at - 1));
}

function beginsPart(intro: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && /[^\S\n]/.test(intro.charAt(before))) before -= 1;
  return before < 0 || /[\n,;।|.)•*]/.test(intro.charAt(before));
}

function withoutBullet(part: string, isFirst: boolean): string {
  const lastLine = part.slice(part.lastIndexOf('\n') + 1);
  const isWholeLine = isFirst || lastLine !== part;
  if (isWholeLine && LIST_NUMBER.test(lastLine)) return part.slice(0, part.length - lastLine.length);
  return part.replace(BULLET, '');
}

/** Lines from one label to the next: the value is the rest of the label's line, other lines have no label. */
function linesOf(label: string | null, part: string): IntroLine[] {
  if (label === null) return textLine(part);
  const [first = '', ...others] = part.split('\n').map((line) => line.trim());
  let value = first;
  // A value under its label, or one that goes on after a comma.
  while (others[0] && (value === '' || /[,;]$/.test(value))) value = `${value} ${others.shift()}`.trim();
  return [{ label, value: tidy(value) }, ...textLine(others.join('\n'))];
}

function textLine(text: string): IntroLine[] {
  const value = text.trim();
  return value === '' ? [] : [{ label: null, value }];
}

/** Without the marks that only part a value from its label or from the next one. */
function tidy(value: string): string {
  const inner = value.replace(/^[-–—]\s*(?=\S)/, '').replace(/[\s,;|]+$/, '');
  return /^[^।?!]*।$/.test(inner) ? inner.slice(0, -1).trimEnd() : inner;
}

function labelPattern(): string {
  const whole = SPELLINGS.map(({ spelling }, index) => `(?<s${index}>${loose(spelling)})`);
  const alone = SPELLINGS.flatMap(({ alone }, index) => (alone ? `(?<a${index}>${loose(alone)})` : []));
  return `(?:${[...whole, ...alone].join('|')})${SEPARATOR}`;
}

function loose(spelling: string): string {
  return spelling
    .normalize('NFC')
    .replace(/[\p{L}\p{M}\p{Nd}]/gu, (char) => `(?:[${ALIKE.find((group) => group.includes(char)) ?? char}]${JOINER})`)
    .replace(/ /g, GAP);
}
