import { dateInWords } from '../rules/dates.ts';
import { firstNameOf, graphemes } from '../rules/text.ts';
import { smsSize } from '../sms/parts.ts';
import { smsText } from '../sms/wording.ts';

/** Units of one part of a Bengali message. */
const ROOM = 70;

const words = {
  absent: 'বিদ্যালয়ে অনুপস্থিত।',
  present: 'বিদ্যালয়ে উপস্থিত।',
  today: 'আজ',
} as const;

/** Words that do not end a name that was shortened. */
const JOINING = /\s(?:ও|এবং|অ্যান্ড|and|&)$/i;

/** The forms of a name, each shorter than the one before: without its last words, then without its last letters. */
function* shorter(name: string): Generator<string> {
  const all = name.split(' ');
  for (let count = all.length; count > 0; count -= 1) {
    const text = all.slice(0, count).join(' ');
    if (count === all.length || !JOINING.test(text)) yield text;
  }
}

function* cutShort(name: string): Generator<string> {
  const letters = graphemes(name);
  for (let count = letters.length; count > 0; count -= 1) yield letters.slice(0, count).join('');
}

type AbsenceNotice = {
  full_name: string;
  school: string;
  /** YYYY-MM-DD. */
  date: string;
  isThere: boolean;
};

/**
 * The message to a guardian, in one part: first name, date, what is so, school. The school's name is shortened first, by words,
 * then the pupil's.
 */
export function absenceMessage({ full_name, school, date, isThere }: AbsenceNotice): string {
  const day = dateInWords(date).split(' ').slice(0, 2).join(' ');
  const textOf = (name: string, of: string) =>
    smsText([name, words.today, day, isThere ? words.present : words.absent, of].filter(Boolean).join(' '));
  const fits = (text: string) => smsSize(text).units <= ROOM;
  const [first, of] = [firstNameOf(full_name), school.trim()];
  let last = of;
  for (const short of shorter(of)) {
    last = short;
    if (fits(textOf(first, short))) return textOf(first, short);
  }
  for (const name of cutShort(first)) if (fits(textOf(name, last))) return textOf(name, last);
  // A school of one word that leaves no room.
  for (const short of cutShort(last)) if (fits(textOf('', short))) return textOf('', short);
  return textOf('', '');
}
