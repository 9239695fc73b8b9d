import { dateInWords, leafOf } from './dates.ts';
import { type Language, numberInWords, ordinal, yearInWords } from './number-words.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A day YYYY-MM-DD in figures: ৫ মার্চ ২০১১, 5 March 2011; '' for none. */
export function dateInFigures(date: string | null, language: Language): string {
  if (!date || language === 'bn') return dateInWords(date);
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** A day YYYY-MM-DD as it is said: পাঁচ মার্চ দুই হাজার এগারো, Fifth March Two Thousand Eleven; '' for none. */
export function dateAsSaid(date: string | null, language: Language): string {
  if (!date) return '';
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const said = yearInWords(year, language);
  if (language === 'en') return `${ordinal(day)} ${MONTHS[month - 1]} ${said}`;
  return `${numberInWords(day, 'bn')} ${leafOf(date)?.month ?? ''} ${said}`;
}
