import type { Field, FileField } from '#contract/kit/field.ts';
import { problems as wording } from '#contract/kit/problems.ts';
import { readText } from '#contract/kit/read-text.ts';
import { ApiError } from '../api/api-error.ts';
import { toldBy } from '../page/calls.ts';

/** Why a form was not sent, or not taken: what stands at its head, and what at its fields. */
export type Refusal = {
  /** Our own sentence, or the server's where that stands for it; '' when the fields say it all. */
  words: string;
  /** What more the server said, or what to do. */
  hint?: string;
  /** The problem of each field at fault; '' for one that `words` speaks of. */
  problems: Readonly<Record<string, string>>;
};

/** What a form's contents came to: the values to send, or why there is nothing to send. */
export type Reading<V> = { values: V } | { refusal: Refusal };

/**
 * What was typed, read by the API's own declaration of the fields: the texts as they will be sent (those with a problem
 * are missing), and the problems.
 */
export function readTexts<K extends string>(fields: Readonly<Record<K, Field>>, data: FormData) {
  const values: Partial<Record<K, string>> = {};
  const problems: Partial<Record<K, string>> = {};
  for (const [name, field] of Object.entries(fields) as [K, Field][]) {
    if (field.kind !== 'text') continue;
    const typed = data.get(name);
    const read = readText(field, typeof typed === 'string' ? typed : '');
    if ('problem' in read) problems[name] = read.problem;
    else values[name] = read.text;
  }
  return { values, problems };
}

/** Bytes of the largest file that the API takes. */
export const LARGEST = 10 * 1_048_576;

const TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' } as const;

/** The value of a file input's `accept`. */
export const acceptOf = ({ accepts }: Pick<FileField, 'accepts'>): string =>
  [...accepts]
    .sort((a, b) => Number(a === 'pdf') - Number(b === 'pdf'))
    .map((kind) => TYPES[kind])
    .join(',');

/** What kinds of file a field takes, said to who chose another. */
export function kindProblem({ accepts }: Pick<FileField, 'accepts'>): string {
  if (!accepts.includes('pdf')) return wording.onlyImage;
  return accepts.length === 1 ? wording.onlyPdf : wording.onlyPdfOrImage;
}

/** What the server would refuse in a chosen file as far as the browser knows; null for nothing. The bytes are the server's to read. */
export function fileProblem({ accepts }: Pick<FileField, 'accepts'>, file: File): string | null {
  const kinds: readonly string[] = accepts.map((kind) => TYPES[kind]);
  if (file.type !== '' && !kinds.includes(file.type)) return kindProblem({ accepts });
  if (file.size === 0) return wording.fileEmpty;
  return file.size > LARGEST ? wording.fileTooLarge : null;
}

/** The server's problems by field, one each. */
export function problemsIn(reason: unknown): Record<string, string> {
  if (!(reason instanceof ApiError)) return {};
  return firstOf(reason.errors);
}

/** One problem of each field. */
export const firstOf = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, [first]]) => (first ? [[name, first]] : [])));

/** Our sentence, or the server's where it alone knows what stands in the way. */
export const unlessTold = (words: string, reason: unknown): string =>
  (reason instanceof ApiError && reason.status === 409 && reason.said) || words;

/** A failed call in our words, with what the server said beyond them, or that the device is offline. */
export function failureOf(words: string, reason: unknown, offline: string): Refusal {
  const cut = reason instanceof ApiError && reason.status === 0 && !navigator.onLine;
  const told = toldBy(reason) ?? (cut ? offline : undefined);
  // Where the server's own sentence stands for ours it stands once.
  return { words, hint: told === words ? undefined : told, problems: problemsIn(reason) };
}

/** What is left of a refusal while its fields are mended; nothing new appears under the writer's fingers. */
export function mended(before: Refusal, now: Refusal | null): Refusal | null {
  const still = Object.keys(before.problems).filter((name) => now?.problems[name] !== undefined);
  const words = now?.words === before.words ? before.words : '';
  if (words === '' && still.length === 0) return null;
  return { words, problems: Object.fromEntries(still.map((name) => [name, now?.problems[name] ?? ''])) };
}

/** The same where only the server knows what was wrong: a field that is being changed loses its mark, its sentence stays. */
export function withoutField(before: Refusal, name: string): Refusal {
  const { [name]: _, ...problems } = before.problems;
  return { ...before, problems };
}
