import { ChildRunner } from '../child-processes/child-runner.ts';
import { Refusal } from '../refusal.ts';

/** Limits of what is read of one PDF. */
export const MOST_PDF_PAGES = 200;
export const MOST_CHARACTERS = 400_000;
const HEAP_MB = 256;
/** PDFs that may wait behind the one at work: most take a moment, some all of their time. */
export const MOST_WAITING = 20;

const words = {
  busy: 'এখন আরও কয়েকটি PDF পড়া হচ্ছে, একটু পরে আবার চেষ্টা করুন।',
} as const;

/** `isWhole`: all of it was read. */
export type PdfText = { text: string; isWhole: boolean };

const reader = new ChildRunner<{ path: string }, PdfText>({
  program: new URL('./pdf-text-child.ts', import.meta.url),
  timeoutMs: 20_000,
  // Beside the heap lies what a PDF unpacks to: a few KB of it can be gigabytes.
  maxBytes: 400 * 1024 * 1024,
  maxWaiting: MOST_WAITING,
  execArgv: [`--max-old-space-size=${HEAP_MB}`, '--disallow-code-generation-from-strings'],
});

/**
 * Reads the text layer of a PDF with its fields and notes, one after the other; '' where it has none, or could hold none.
 * One that takes too long or too much memory is not whole. Refuses with 503 when too many wait.
 */
export async function pdfText(path: string): Promise<PdfText> {
  if (reader.waiting >= MOST_WAITING) throw new Refusal(503, { message: words.busy, headers: { 'Retry-After': '10' } });
  return reader.run({ path }).catch(() => ({ text: '', isWhole: false }));
}
