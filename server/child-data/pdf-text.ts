import { ChildRunner } from '../child-processes/child-runner.ts';

/** Limits of what is read of one PDF. */
export const MOST_PDF_PAGES = 200;
export const MOST_CHARACTERS = 400_000;
const HEAP_MB = 256;

/** `isWhole`: all of it was read. */
export type PdfText = { text: string; isWhole: boolean };

const reader = new ChildRunner<{ path: string }, PdfText>({
  program: new URL('./pdf-text-child.ts', import.meta.url),
  timeoutMs: 20_000,
  // Beside the heap lies what a PDF unpacks to: a few KB of it can be gigabytes.
  maxBytes: 400 * 1024 * 1024,
  maxWaiting: Number.POSITIVE_INFINITY,
  execArgv: [`--max-old-space-size=${HEAP_MB}`, '--disallow-code-generation-from-strings'],
});

/**
 * Reads the text layer of a PDF with its fields and notes, one after the other; '' where it has none, or could hold none.
 * One that takes too long or too much memory is not whole.
 */
export const pdfText = (path: string): Promise<PdfText> =>
  reader.run({ path }).catch(() => ({ text: '', isWhole: false }));
