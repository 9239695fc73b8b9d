/** The role of a glyph in its cluster, and the letters it represents. */
export type Glyph = {
  /**
   * `before`: a vowel typed before its consonant · `vowel`, `mark`: typed after it · `leading`: a half that the next letter
   * completes · `trailing`: a half below or beside what is there · `reph`: র্ over it, typed last · `sign`: stands by itself.
   */
  kind: 'base' | 'before' | 'vowel' | 'mark' | 'leading' | 'trailing' | 'reph' | 'hasanta' | 'sign';
  text: string;
};

const BASES = `A অ Av আ B ই C ঈ D উ E ঊ F ঋ G এ H ঐ I ও J ঔ K ক L খ M গ N ঘ O ঙ P চ Q ছ R জ S ঝ T ঞ U ট V ঠ W ড X ঢ Y ণ Z ত _ থ
  \` দ a ধ b ন c প d ফ e ব f ভ g ম h য i র j ল k শ l ষ m স n হ o ড় p ঢ় q য় r ৎ
  ° ক্ক ± ক্ট ² ক্ষ্ম ³ ক্ত ´ ক্ম µ ক্র ¶ ক্ষ ÿ ক্ষ · ক্স ¸ গু ¹ জ্ঞ Á জ্ঞ º গ্দ » গ্ধ ¼ ঙ্ক ½ ঙ্গ ¾ জ্জ À জ্ঝ Â ঞ্চ Ã ঞ্ছ Ä ঞ্জ Å ঞ্ঝ
  Æ ট্ট Ç ড্ড È ণ্ট É ণ্ঠ Ê ণ্ড Ë ত্ত Ì ত্থ Í ত্ম Î ত্র Ï দ্দ × দ্ধ Ø দ্ব Ù দ্ম Ú ন্ঠ Û ন্ড Ü ন্ধ Ý ন্স Þ প্ট ß প্ত à প্প á প্স â ব্জ ã ব্দ
  ä ব্ধ å ভ্র æ ম্ন ç ম্ফ é ল্ক ê ল্গ ë ল্ট ì ল্ড í ল্প î ল্ফ ï শু ð শ্চ ñ শ্ছ ò ষ্ণ ó ষ্ট ô ষ্ঠ õ ষ্ফ ö স্খ ÷ স্ট ø স্ন ù স্ফ û হু ü হৃ
  ý হ্ন þ হ্ম nœ হ্ণ Kè ক্ন YX ণ্ঢ Lÿ খড়্গ`;
const BEFORE = 'w ি † ে ‡ ে ˆ ৈ ‰ ৈ';
const VOWELS = 'v া x ী y ু z ু “ ু ~ ূ ƒ ূ ‚ ূ „ ৃ … ৃ Š ৗ';
const MARKS = 's ং t ঃ u ঁ';
const LEADING = '• ঙ্ ” চ্ ˜ দ্ ™ দ্ š ন্ › ন্ ¤ ম্ ® ষ্ ¯ স্';
const TRAILING = `‹ ্ক Œ ্ক্র — ্ত ‘ ্তু ¿ ্ত্র ’ ্থ œ ্ন è ্ণ ú ্প ^ ্ব ¦ ্ব ¡ ্ব Ÿ ্ব ¢ ্ভ £ ্ভ্র ¥ ্ম § ্ম ¨ ্য ª ্র « ্র Ö ্র
  ¬ ্ল \u00AD ্ল \u2212 ্ল`;
const SIGNS = '| । \\ ॥ $ ৳ Ò “ Ó ” Ô ‘ Õ ’ Ð – Ñ —';

function glyphs(kind: Glyph['kind'], list: string): [string, Glyph][] {
  const words = list.normalize('NFC').split(/[ \n]+/);
  return words.flatMap((glyph, index) => (index % 2 ? [] : [[glyph, { kind, text: words[index + 1] ?? '' }]]));
}

/**
 * The glyphs of SutonnyMJ, the font of the Bijoy keyboard (windows-1252). Facts read off the font; checked against the word pairs
 * of OpenBangla's poriborton and the rules of banglakit's bondhon. Other old layouts (Boishakhi, AdarshaLipi) have other tables.
 */
export const GLYPHS: ReadonlyMap<string, Glyph> = new Map([
  ...glyphs('base', BASES),
  ...glyphs('before', BEFORE),
  ...glyphs('vowel', VOWELS),
  ...glyphs('mark', MARKS),
  ...glyphs('leading', LEADING),
  ...glyphs('trailing', TRAILING),
  ...glyphs('sign', SIGNS),
  ...Array.from({ length: 10 }, (_, digit): [string, Glyph] => [
    String(digit),
    { kind: 'sign', text: String.fromCharCode(0x9e6 + digit) },
  ]),
  ['©', { kind: 'reph', text: '' }],
  ['&', { kind: 'hasanta', text: '\u09CD' }],
]);

/** Windows-1252 above 0x7F where it is not Latin-1: what a byte read as Latin-1 was meant to be. '' is undefined there. */
const C1 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Control characters U+0080–U+009F, as a careless reader of the file leaves them, as the glyphs that were meant. */
export function asWindows1252(text: string): string {
  return text.replace(/[\u0080-\u009F]/g, (control) => {
    const meant = C1.charAt(control.charCodeAt(0) - 0x80);
    return meant === ' ' ? control : meant;
  });
}
