import { inflateSync } from 'node:zlib';

/** The reader's warnings about a page or a stream of which it skipped a part. */
const LEFT_OUT =
  /Invalid stream|Unknown command|Skipping (?:command|invalid)|Filter ".*" is not supported|\/Pages tree|getAllPageDicts|getTextContent|Error(?: |:).*(?:stream|page)|FormatError|XRefEntryException|MissingDataException/i;

export const tellsOfDamage = (warning: string): boolean => LEFT_OUT.test(warning);
/** Said of a file whose table of contents is lost: its pages are those that can be recognized. */
export const tellsOfLostTable = (warning: string): boolean => warning.includes('Indexing all PDF objects');

/** True if the file may hold visible text: without a stream, a field or a note there is none. */
export const mayHoldText = (file: Buffer): boolean => /\bstream\r?\n|\/V\b|\/Contents\b/.test(file.toString('latin1'));

const STREAM = /<<((?:(?!endobj|stream\b)[\s\S]){0,4000})>>\s*stream\r?\n/g;
/** Larger ones are the reader's own affair. */
const MOST_BYTES = 32 * 1024 * 1024;

/** True if a packed stream is cut short or corrupt: the reader shows the rest without a warning. */
export function hasBrokenStream(file: Buffer): boolean {
  const text = file.toString('latin1');
  // Only the reader can unpack encrypted streams.
  if (/\/Encrypt\b/.test(text)) return false;
  for (const { 0: head, 1: keys = '', index } of text.matchAll(STREAM)) {
    if (!/\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\b/.test(keys)) continue;
    const start = index + head.length;
    const end = text.indexOf('endstream', start);
    try {
      inflateSync(file.subarray(start, end < 0 ? file.length : end), { maxOutputLength: MOST_BYTES });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') return true;
    }
  }
  return false;
}
