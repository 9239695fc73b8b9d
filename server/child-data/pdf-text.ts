import { fork } from 'node:child_process';
import { watchMemory } from '../aside.ts';

/** What is read of one PDF, and how long and with how much memory. */
export const MOST_PAGES = 200;
export const MOST_CHARACTERS = 400_000;
const TIMEOUT_MS = 20_000;
const HEAP_MB = 256;
/** Beside the heap lies what a PDF unpacks to: a few KB of it can be gigabytes. */
const MAX_BYTES = 400 * 1024 * 1024;

const PROGRAM = new URL('./pdf-text-child.ts', import.meta.url);

/** `isWhole`: whether nothing of it stayed unread. */
export type PdfText = { text: string; isWhole: boolean };

let last: Promise<unknown> = Promise.resolve();

/** The text layer of a PDF, one after the other; '' where it has none, or nobody could read it as a PDF. */
export function pdfText(path: string): Promise<PdfText> {
  const text = last.then(() => readIn(path));
  last = text;
  return text;
}

const readIn = (path: string): Promise<PdfText> =>
  new Promise((resolve) => {
    const child = fork(PROGRAM, {
      // Nothing of the server's environment: it holds secrets.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--disallow-code-generation-from-strings'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = () => void child.kill('SIGKILL');
    const timer = setTimeout(end, TIMEOUT_MS);
    const unwatch = watchMemory(child, MAX_BYTES, end);
    let answer: PdfText = { text: '', isWhole: false };
    child.on('message', (read) => {
      answer = read as PdfText;
      // Its own exit may wait for ever for the threads that collect its garbage.
      end();
    });
    child.on('error', () => resolve(answer));
    child.on('close', () => {
      clearTimeout(timer);
      unwatch();
      resolve(answer);
    });
    child.send(path, (error) => error && end());
  });
