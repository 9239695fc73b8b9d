const JOINERS = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

/**
 * The key under which a text is searched: joiners, Unicode form, digits, dashes, quotes, danda, case and spaces folded.
 * Only for comparing, never stored or shown (joiners carry meaning). Takes anything, never throws. Source: TEXT 2.2.
 */
export function foldSearch(input: unknown): string {
  return (
    String(input ?? '')
      // Joiners first, so that the two halves of a vowel sign meet before they are composed.
      .replace(JOINERS, '')
      .normalize('NFKC')
      .replace(/\u09CE/g, '\u09A4\u09CD')
      .replace(/\u0985\u09BE/g, '\u0986')
      .replace(/[\u09E6-\u09EF]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x9e6 + 0x30))
      .replace(/[\u0964\u0965]/g, ' ')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/[\u201C\u201D]/g, '"')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Whether any of the texts contains the needle; each is folded by itself. An empty needle is in everything. */
export function matches(needle: string, ...hay: (string | null | undefined)[]): boolean {
  const wanted = foldSearch(needle);
  return wanted === '' || hay.some((text) => foldSearch(text).includes(wanted));
}

/**
 * The key by which class names and usernames are unique: case, runs of spaces, joiners and Unicode form folded.
 * Digits and dashes stay apart, unlike in a search. Source: CONTRACT 3.
 */
export function foldKey(text: string): string {
  const form = (value: string) => value.replace(JOINERS, '').normalize('NFKC');
  // By way of upper case, so that ß and ẞ meet ss, and ς meets σ.
  return form(form(text).toLowerCase().toUpperCase().toLowerCase()).replace(/\s+/g, ' ').trim();
}
