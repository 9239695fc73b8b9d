import { isEmail } from '../rules/email.ts';
import { pairScore } from './pair-scores.ts';
import { asWindows1252 } from './table.ts';
import { fromBijoy, type Healed } from './unicode.ts';

/** A cell of a sheet: its text and the name of its font, where the file says one (a csv file and a pasted text don't). */
export type Cell = { text: string; font?: string | null };

// The names of Bijoy's fonts end so; those in OMJ (SutonnyOMJ) hold Unicode.
const BIJOY_FONT = /MJ(?:[ _-]?(?:bold|italic|regular|normal|\(.*\)))*$/i;
const UNICODE_FONT = /OMJ/i;

/** Whether a font is one of Bijoy's (SutonnyMJ, SutonnyEMJ, RinkiyMJ …): what is typed in it looks Bengali, whatever the letters. */
export const isBijoyFont = (font: string | null | undefined): boolean =>
  BIJOY_FONT.test((font ?? '').trim()) && !UNICODE_FONT.test(font ?? '');

const BENGALI = /[\u0980-\u09FF]/;
/** What no Latin text has beside Bengali: † ‡ ˆ ‰ Š and the like. */
const GLYPH = /[\u00A1-\u00FF\u0152\u0160\u0161\u0178\u0192\u02C6\u2020\u2021\u2030\u2039\u203A]/;
const WORDS = /[A-Za-z`_\u00A1-\u00FF\u0152-\u0192\u02C6\u02DC\u2018-\u203A\u2122]/;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\S+$/i;
/** Grades, blood groups, degrees and single letters look alike in any font. */
const TOO_SHORT = /^(?:[A-Z]|[A-F][+-]|(?:A|B|AB|O)\s?(?:[+-]|\(?[+-]ve\)?)|[\d.]+\s?°\s?[CF]?)$/i;

const LIKELY = -2.5;
const CLEARLY_NOT = -8;
/** No single cell of a column counts for more. */
const MOST = 6;

/** Whether a cell could be Bijoy at all: one that holds Bengali already, an address, a number or a grade is never touched. */
export function couldBeBijoy(text: string): boolean {
  const line = asWindows1252(text).trim();
  return WORDS.test(line) && !BENGALI.test(line) && !ADDRESS.test(line) && !isEmail(line) && !TOO_SHORT.test(line);
}

/** Whether a cell holds Bengali and Bijoy's glyphs side by side: it stays as it is, and somebody should look at it. */
export const isMixed = (text: string): boolean => BENGALI.test(text) && GLYPH.test(asWindows1252(text));

const scoreOf = (text: string): number => pairScore(asWindows1252(text).trim());

/**
 * Whether a column was typed in Bijoy (of a hundred single words one is misjudged): a cell in a font of Bijoy's decides. Without such, the cells of which no font is known vote
 * by how their pairs of letters follow each other, the clearer ones with more weight.
 */
export function isBijoyColumn(cells: Iterable<Cell>): boolean {
  let votes = 0;
  for (const { text, font } of cells) {
    if (!couldBeBijoy(text)) continue;
    if (isBijoyFont(font)) return true;
    if (!font) votes += Math.max(-MOST, Math.min(MOST, scoreOf(text) - LIKELY));
  }
  return votes > 0;
}

/**
 * A cell of a column that is to be healed, in Unicode; null for one that stays as it is. `recognised` is what `isBijoyColumn`
 * says of the column: where it is, a cell in another font stays, and one that is clearly English; where a person says so against
 * it, all are healed that could be Bijoy.
 */
export function healCell({ text, font }: Cell, recognised: boolean): Healed | null {
  if (!couldBeBijoy(text)) return null;
  if (!recognised || isBijoyFont(font)) return fromBijoy(text);
  return font || scoreOf(text) < CLEARLY_NOT ? null : fromBijoy(text);
}
