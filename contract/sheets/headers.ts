import { couldBeBijoy } from '../bijoy/columns.ts';
import { fromBijoy } from '../bijoy/unicode.ts';
import type { Resource } from '../kit/define-resource.ts';
import { foldSearch } from '../rules/fold.ts';
import { headersOf } from './words.ts';

/** Headers by field: from `wordsFor`. */
export type HeaderWords = ReadonlyMap<string, readonly string[]>;

/** A column of a sheet. `twice`: its header says a field that another column has already; it is left out. */
export type HeaderColumn = { index: number; header: string; field: string | null; twice: string | null };

/** `row` is the last one of the header, counted from 0; what follows is data. */
type HeaderRow = { row: number; columns: HeaderColumn[] };

export const wordsFor = (resource: Pick<Resource, 'words'>, fields: readonly string[]): HeaderWords =>
  new Map(fields.map((field) => [field, headersOf(resource, field)]));

const NUMBER = new Set(['নং', 'নম্বর', 'নাম্বার', 'নাম্বর', 'no', 'nos', 'number', 'num', 'nr'].map(letters));

/** Spellings that differ only by look-alike letters, marks or gaps are one. */
function letters(text: string): string {
  return foldSearch(text)
    .replace(/[\u0983\u0981\u09BC]/g, '')
    .replace(/ী/g, 'ি')
    .replace(/ূ/g, 'ু')
    .replace(/ণ/g, 'ন')
    .replace(/[শষ]/g, 'স')
    .replace(/য(?!\u09CD)/g, 'জ');
}

/** The key of a header: its letters and digits alone, নং for every word for a number. */
function keyOf(header: string): string {
  const words = letters(header.replace(/['’]s\b/g, '')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) => (NUMBER.has(word) ? letters('নং') : word)).join('');
}

const NUMBER_KEY = letters('নং');

/** Possible readings of a header, likeliest first: as it is; without brackets, or a number's word; from Bijoy. */
function readings(header: string): string[][] {
  const plain = keyOf(header);
  const outside = keyOf(header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '));
  const bare = outside.endsWith(NUMBER_KEY) ? outside.slice(0, -NUMBER_KEY.length) : outside;
  const healed = couldBeBijoy(header) ? fromBijoy(header).text : header;
  return [[plain], [outside, bare], healed === header ? [] : [keyOf(healed), keyOf(healed.replace(/\([^)]*\)/g, ' '))]];
}

/** One letter wrong, missing, too many, or two swapped; in words long enough that no other is meant. */
function isTypo(typed: string, meant: string): boolean {
  if (typed.length < 6 || meant.length < 6 || Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  if (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}

/** A longer cell is a sentence. */
const LONGEST = 100;

type Lookup = (key: string) => string | undefined;

/** Lookups of a key, the surest first. */
type Lookups = { exact: Lookup; close: Lookup };

function lookupsOf(words: HeaderWords): Lookups {
  const fields = new Map<string, string>();
  for (const [field, headers] of words) {
    for (const key of headers.map(keyOf)) if (!fields.has(key)) fields.set(key, field);
  }
  const close: Lookup = (key) => {
    const found = new Set([...fields].filter(([known]) => isTypo(key, known)).map(([, field]) => field));
    return found.size === 1 ? [...found][0] : undefined;
  };
  return { exact: (key) => (key === '' ? undefined : fields.get(key)), close };
}

/**
 * The columns of a header's row. Surer readings take their field first: `নাম` before `নাম (ইংরেজিতে)`; of two that say a field
 * alike, the first.
 */
export const headerColumns = (headers: readonly string[], words: HeaderWords): HeaderColumn[] =>
  columnsOf(headers, lookupsOf(words));

function columnsOf(headers: readonly string[], { exact, close }: Lookups): HeaderColumn[] {
  const columns = headers.map(
    (header, index): HeaderColumn => ({ index, header: header.trim(), field: null, twice: null }),
  );
  const taken = new Set<string>();
  const read = columns.map(({ header }) => (header.length > LONGEST ? [] : readings(header)));
  const ways = [0, 1, 2].map((level) => (found: string[][]) => found[level]?.map(exact).find(Boolean));
  for (const fieldOf of [...ways, (found: string[][]) => found[0]?.map(close).find(Boolean)]) {
    for (const column of columns) {
      if (column.field !== null || column.twice !== null) continue;
      const field = fieldOf(read[column.index] ?? []);
      if (field === undefined) continue;
      if (taken.has(field)) column.twice = field;
      else column.field = field;
      taken.add(field);
    }
  }
  return columns;
}

const known = (columns: readonly HeaderColumn[]): number => columns.filter(({ field }) => field !== null).length;

/** A header of two rows as one: a group's name (অভিভাবক, over several columns) goes before what stands below it. */
function joined(above: readonly string[], below: readonly string[], lookups: Lookups): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, index) => {
    const [upper, lower] = [(above[index] ?? '').trim(), (below[index] ?? '').trim()];
    group = upper || (lower ? group : '');
    if (lower === '') return upper;
    // অভিভাবক above নাম says অভিভাবকের নাম.
    const both = ['', 'র', 'ের'].map((ending) => `${group}${ending} ${lower}`);
    return both.find((header) => known(columnsOf([header], lookups)) > 0) ?? lower;
  });
}

const ROWS = 10;

/**
 * The header among the first ten rows: the one that says most fields; two rows together where the second adds to the first. Null
 * when no row says any. A title, an address or a date above it do not matter.
 */
export function findHeader(rows: readonly (readonly string[])[], words: HeaderWords): HeaderRow | null {
  const lookups = lookupsOf(words);
  let best: HeaderRow | null = null;
  let most = 0;
  for (const [index, row] of rows.slice(0, ROWS).entries()) {
    const columns = columnsOf(row, lookups);
    if (known(columns) > most) [best, most] = [{ row: index, columns }, known(columns)];
    const next = rows[index + 1];
    if (!next || (known(columns) === 0 && index + 1 >= ROWS)) continue;
    const two = columnsOf(joined(row, next, lookups), lookups);
    const adds = known(two) > Math.max(known(columns), known(columnsOf(next, lookups)));
    if (adds && known(two) > most) [best, most] = [{ row: index + 1, columns: two }, known(two)];
  }
  return best;
}
