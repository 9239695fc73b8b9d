import fs from 'node:fs';
import { filesBelow } from '../source-hash.ts';

const escapeOf = (letter: string): string =>
  letter
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/**
 * Writes the scripts below a folder again with escapes for all letters beyond ASCII. V8 keeps the text of a script for as long
 * as it may run, with two bytes for each character where one of them is Bengali.
 */
export function writeInAscii(folder: string): void {
  for (const file of filesBelow(folder).filter((name) => name.endsWith('.js'))) {
    const script = fs.readFileSync(file, 'utf8');
    // A backslash belongs to what follows it; before a letter beyond ASCII it means nothing.
    const ascii = script.replace(/(\\\p{ASCII})|\\?(\P{ASCII})/gu, (_, pair?: string, letter = '') =>
      pair === undefined ? escapeOf(letter) : pair,
    );
    fs.writeFileSync(file, ascii);
  }
}
