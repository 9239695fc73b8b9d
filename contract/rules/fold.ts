const JOINERS = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

// A with aa is the letter that both make; khanda ta is ta with hasanta; then digits, danda, dashes and quotes.
const SAME_TO_A_READER = /\u0985\u09BE|[\u09CE\u09E6-\u09EF\u0964\u0965\u2010-\u2015\u2212\u2018\u2019\u201C\u201D]/g;

function folded(found: string): string {
  const code = found.charCodeAt(0);
  if (code === 0x985) return '\u0986';
  if (code === 0x9ce) return '\u09A4\u09CD';
  if (code >= 0x9e6 && code <= 0x9ef) return String(code - 0x9e6);
  if (code === 0x964 || code === 0x965) return ' ';
  if (code <= 0x2015 || code === 0x2212) return '-';
  return code <= 0x2019 ? "'" : '"';
}

/**
 * The key under which a text is searched: joiners, Unicode form, digits, dashes, quotes, danda, case and spaces folded.
 * Only for comparing, never stored or shown (joiners carry meaning). Takes anything, never throws.
 */
export function foldSearch(input: unknown): string {
  return (
    String(input ?? '')
      // Joiners first, so that the two halves of a vowel sign meet before they are composed.
      .replace(JOINERS, '')
      .normalize('NFKC')
      .replace(SAME_TO_A_READER, folded)
      .toLowerCase()
      .replace(/\s{2,}|[^\S ]/g, ' ')
      .trim()
  );
}

/**
 * The same for a search within texts: উদ্যাপন, with a joiner or without, is উদযাপন, so a hasanta before য and র is left out.
 * Other words may meet by it, so nothing is told apart by this key.
 */
export const searchKey = (input: unknown): string => foldSearch(input).replace(/\u09CD(?=[যর])/g, '');

/** True if any of the texts contains the needle; each is folded separately. An empty needle is in everything. */
export function matches(needle: string, ...hay: (string | null | undefined)[]): boolean {
  const wanted = searchKey(needle);
  return wanted === '' || hay.some((text) => searchKey(text).includes(wanted));
}

/**
 * The key by which class names and usernames are unique: case, runs of spaces, joiners and Unicode form folded.
 * Digits and dashes stay apart, unlike in a search.
 */
export function foldKey(text: string): string {
  const form = (value: string) => value.replace(JOINERS, '').normalize('NFKC');
  // By way of upper case, so that ß and ẞ meet ss, and ς meets σ.
  return form(form(text).toLowerCase().toUpperCase().toLowerCase()).replace(/\s+/g, ' ').trim();
}

/** Each text once however it was typed, in the order in which it first appears; empty ones are left out. */
export function once(texts: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const text of texts) {
    const key = foldSearch(text);
    if (key && !known.has(key)) known.set(key, text);
  }
  return [...known.values()];
}

/** True if two texts are the same to a reader. */
export const same = (a: string, b: string): boolean => foldSearch(a) === foldSearch(b);
