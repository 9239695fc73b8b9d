import { readFileSync } from 'node:fs';
import path from 'node:path';

const words = (file: string): string[] =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' '))
    .filter((word) => word !== '');

/** Words as they are typed in Bijoy (older and newer versions of it), with their Unicode. */
export const wordPairs = (): [bijoy: string, unicode: string][] =>
  words('word-pairs.txt').map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)]);

/** Latin words and names from a school's sheets. */
export const latinWords = (): string[] => words('latin-words.txt');
