import type { SearchDocument } from './search-index.ts';
import { SEARCH_TYPES, type SearchType } from './types.ts';

/** A place that the search of the copy finds; `url` is relative to the search page. */
export type BoxDocument = SearchDocument & { type: SearchType; url: string; archived: boolean };

/** A document as the copy's script has it: without names, which would be half of it. */
export const writeBoxDocument = ({ type, title, text, date, url, archived }: BoxDocument): unknown[] => [
  SEARCH_TYPES.indexOf(type),
  title,
  text,
  date,
  url,
  archived ? 1 : 0,
];

/** The same read again. */
export function readBoxDocument([type, title, text, date, url, archived]: unknown[]): BoxDocument {
  return {
    type: SEARCH_TYPES[Number(type)] ?? 'pages',
    title: String(title),
    text: String(text),
    date: String(date),
    url: String(url),
    archived: archived === 1,
  };
}
