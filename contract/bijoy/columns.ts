import { isEmail } from '../rules/email.ts';
import { pairScore } from './pair-scores.ts';
import { asWindows1252 } from './table.ts';
import { fromBijoy, type UnicodeText } from './unicode.ts';

/** A cell of a sheet: its text and the name of its font, where the file says one (a csv file and a pasted text don't). */
export type FontCell = { text: string; font?: string | null };

// The names of Bijoy's fonts end so; those in OMJ (SutonnyOMJ) hold Unicode.
const BIJOY_FONT = /MJ(?:[ _-]?(?:bold|italic|regular|normal|\(.*\)))*$/i;
const UNICODE_FONT = /OMJ/i;

/** True for Bijoy's fonts (SutonnyMJ, SutonnyEMJ, RinkiyMJ …): text in them looks Bengali, whatever its letters. */
export const isBijoyFont = (font: string | null | undefined): boolean =>
  BIJOY_FONT.test((font ?? '').trim()) && !UNICODE_FONT.test(font ?? '');

const BENGALI = /[\u0980-\u09FF]/;
/** Characters that Latin text next to Bengali never has: † ‡ ˆ ‰ Š and the like. */
const GLYPH = /[\u00A1-\u00FF\u0152\u0160\u0161\u0178\u0192\u02C6\u2020\u2021\u2030\u2039\u203A]/;
const WORDS = /[A-Za-z`_\u00A1-\u00FF\u0152-\u0192\u02C6\u02DC\u2018-\u203A\u2122]/;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\S+$/i;
/** Grades, blood groups, degrees and single letters look alike in any font. */
const TOO_SHORT = /^(?:[A-Z]|[A-F][+-]|(?:A|B|AB|O)\s?(?:[+-]|\(?[+-]ve\)?)|[\d.]+\s?°\s?[CF]?)$/i;

const LIKELY = -2.5;
const CLEARLY_NOT = -8;
/** No single cell of a column counts for more. */
const MOST = 6;

/** True if a cell could be Bijoy at all: Bengali text, an address, a number or a grade is never touched. */
export function couldBeBijoy(text: string): boolean {
  const line = asWindows1252(text).trim();
  return WORDS.test(line) && !BENGALI.test(line) && !ADDRESS.test(line) && !isEmail(line) && !TOO_SHORT.test(line);
}

/** Rolls, sections, house numbers and formulas: in ASCII, and without three letters in a row that could be a word. */
const isCode = (text: string): boolean =>
  /^\s*[=+\-@]/.test(text) ||
  (/^[ -~]*$/.test(text) && /[^A-Za-z`_~^&|\s]/.test(text) && !/[A-Za-z`_~^&|]{3}/.test(text));

export const isBengali = (text: string): boolean => BENGALI.test(text);

/** True if a cell mixes Bengali and Bijoy's glyphs: it stays unchanged, and somebody should look at it. */
export const mixesBijoy = (text: string): boolean => BENGALI.test(text) && GLYPH.test(asWindows1252(text));

const scoreOf = (text: string): number => pairScore(asWindows1252(text).trim());

/**
 * True if a column was typed in Bijoy (one in a hundred single words is misjudged): a cell in a Bijoy font decides. Without one,
 * cells of unknown font vote by how their pairs of letters follow each other, clearer cells with more weight; a column of mostly
 * Bengali is not Bijoy.
 */
export function isBijoyColumn(cells: Iterable<FontCell>): boolean {
  let votes = 0;
  let bengali = 0;
  let others = 0;
  for (const { text, font } of cells) {
    if (BENGALI.test(text)) bengali += 1;
    else if (/\p{L}/u.test(text)) others += 1;
    if (!couldBeBijoy(text)) continue;
    if (isBijoyFont(font)) return true;
    if (!font && !isCode(text)) votes += Math.max(-MOST, Math.min(MOST, scoreOf(text) - LIKELY));
  }
  return votes > 0 && bengali <= others;
}

/**
 * A cell of a column that is to be healed, in Unicode; null for one that stays as it is. `recognised` is what `isBijoyColumn`
 * says of the column: where it is, a cell in another font stays, and one that is clearly English; where a person says so against
 * it, all are healed that could be Bijoy.
 */
export function healCell({ text, font }: FontCell, recognised: boolean): UnicodeText | null {
  if (!couldBeBijoy(text)) return null;
  if (!recognised || isBijoyFont(font)) return fromBijoy(text);
  return font || isCode(text) || scoreOf(text) < CLEARLY_NOT ? null : fromBijoy(text);
}
