const FORMAT = 'PRANGON-NOTICE-1';
/** Name of the notice's own PDF among its files. */
export const OWN_FILE = 'pdf_file';
/** Stands for a missing number of the institution. */
export const NO_EIIN = '-';

export type SignedFile = { name: string; sha256: string };
export type SignedNotice = {
  eiin: string;
  id: number;
  memo_number: string;
  date: string;
  title: string;
  description: string;
  files: readonly SignedFile[];
};

/** One character for each byte of UTF-8, so that comparing texts compares bytes. */
const bytesOf = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byName = (a: SignedFile, b: SignedFile): number =>
  order(bytesOf(a.name), bytesOf(b.name)) || order(a.sha256, b.sha256);

/** The text of a notice that is signed: what it says, and the hash of each file in the order of their names. */
export function signedText({ eiin, id, memo_number, date, title, description, files }: SignedNotice): string {
  const fileLines = [...files].sort(byName).map(({ name, sha256 }) => `${sha256} ${name}`);
  const lines = [FORMAT, eiin || NO_EIIN, id, memo_number, date, title, description, ...fileLines];
  return lines
    .join('\n')
    .normalize('NFC')
    .replace(/[ \t]+$/gm, '');
}

/** The number of the institution in a signed text. */
export const eiinIn = (text: string): string => text.split('\n')[1] ?? NO_EIIN;

/** The lines of a signed text before anything of the notice. */
export const headOf = (text: string): string => text.split('\n', 2).join('\n');

/** True of a text that has no more than that. */
export const isHead = (text: string): boolean => headOf(text) === text;

/** True if a line of a description would read like that of a file. */
export const looksLikeFiles = (description: string): boolean => /^[0-9a-f]{64} /im.test(description);
