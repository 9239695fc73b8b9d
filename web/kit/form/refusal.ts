import type { FieldSpec, FileFieldSpec } from '#contract/kit/field.ts';
import { problems as wording } from '#contract/kit/problems.ts';
import { readText } from '#contract/kit/read-text.ts';
import { ApiError } from '../api/api-error.ts';
import { toldBy } from '../api/calls.ts';

/** Reason a form was not sent or was refused: the message at its head, and those at its fields. */
export type FormRefusal = {
  /** Our own sentence, or the server's instead; '' when the fields say it all. */
  words: string;
  /** Further message of the server, or advice. */
  hint?: string;
  /** Validation errors by field; '' for a field that `words` covers. */
  problems: Readonly<Record<string, string>>;
};

/** Form contents read: the values to send, or the reason there are none. */
export type FormReading<V> = { values: V } | { refusal: FormRefusal };

/**
 * Form contents, read by the API's own declaration of the fields: the texts to send (without those that have an error), and the
 * validation errors.
 */
export function readTexts<K extends string>(fields: Readonly<Record<K, FieldSpec>>, data: FormData) {
  const values: Partial<Record<K, string>> = {};
  const problems: Partial<Record<K, string>> = {};
  for (const [name, field] of Object.entries(fields) as [K, FieldSpec][]) {
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
export const acceptOf = ({ accepts }: Pick<FileFieldSpec, 'accepts'>): string =>
  [...accepts]
    .sort((a, b) => Number(a === 'pdf') - Number(b === 'pdf'))
    .map((kind) => TYPES[kind])
    .join(',');

/** Error for a file of the wrong kind, with the accepted ones. */
export function kindProblem({ accepts }: Pick<FileFieldSpec, 'accepts'>): string {
  if (!accepts.includes('pdf')) return wording.onlyImage;
  return accepts.length === 1 ? wording.onlyPdf : wording.onlyPdfOrImage;
}

/** Error the server would find in a chosen file, as far as the browser knows; null for none. The server reads the bytes. */
export function fileProblem({ accepts }: Pick<FileFieldSpec, 'accepts'>, file: File): string | null {
  const kinds: readonly string[] = accepts.map((kind) => TYPES[kind]);
  if (file.type !== '' && !kinds.includes(file.type)) return kindProblem({ accepts });
  if (file.size === 0) return wording.fileEmpty;
  return file.size > LARGEST ? wording.fileTooLarge : null;
}

/** The server's problems by field, one each. */
export function problemsIn(reason: unknown): Record<string, string> {
  if (!(reason instanceof ApiError)) return {};
  return firstProblems(reason.errors);
}

/** One problem of each field. */
export const firstProblems = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, [first]]) => (first ? [[name, first]] : [])));

/** Our sentence, or the server's if only it knows the conflict. */
export const unlessTold = (words: string, reason: unknown): string =>
  (reason instanceof ApiError && reason.status === 409 && reason.said) || words;

/**
 * A failed call in our words, with the server's message beyond them, or that the device is offline.
 * @param gone our sentence for a record that is not there any more
 */
export function failureOf(words: string, reason: unknown, offline: string, gone?: string): FormRefusal {
  const { status = null } = reason instanceof ApiError ? reason : {};
  const ours = status === 0 && !navigator.onLine ? offline : status === 404 && gone ? gone : undefined;
  const told = toldBy(reason) ?? ours;
  // Do not repeat the server's message if it replaces ours.
  return { words, hint: told === words ? undefined : told, problems: problemsIn(reason) };
}

/** Rest of a refusal while its fields are corrected; nothing new appears during typing. */
export function mended(before: FormRefusal, now: FormRefusal | null): FormRefusal | null {
  const still = Object.keys(before.problems).filter((name) => now?.problems[name] !== undefined);
  const words = now?.words === before.words ? before.words : '';
  if (words === '' && still.length === 0) return null;
  return { words, problems: Object.fromEntries(still.map((name) => [name, now?.problems[name] ?? ''])) };
}

/** The same for errors that only the server finds: an edited field loses its mark, its sentence stays. */
export function withoutField(before: FormRefusal, name: string): FormRefusal {
  const { [name]: _, ...problems } = before.problems;
  return { ...before, problems };
}
