import type { Field } from '#contract/kit/field.ts';
import { readText } from '#contract/kit/read-text.ts';
import { ApiError } from './api.ts';
import { toldBy } from './calls.ts';

/** Why a form was not sent, or not taken: what stands at its head, and what at its fields. */
export type Refusal = {
  /** SPEC's sentence, or the server's where SPEC shows that; '' when the fields say it all. */
  words: string;
  /** What more the server said, or what to do (CONTRACT 4.17). */
  hint?: string;
  /** The problem of each field at fault; '' for one that `words` speaks of. */
  problems: Readonly<Record<string, string>>;
};

/** The texts that a form holds now, by name. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

/** Reads what was typed by the API's own declaration of the fields: the texts as they will be sent, and what is wrong. */
export function readTexts<K extends string>(fields: Readonly<Record<K, Field>>, typed: Readonly<Record<string, string>>) {
  const values: Partial<Record<K, string>> = {};
  const problems: Partial<Record<K, string>> = {};
  for (const [name, field] of Object.entries(fields) as [K, Field][]) {
    if (field.kind !== 'text') continue;
    const read = readText(field, typed[name] ?? '');
    if ('problem' in read) problems[name] = read.problem;
    else values[name] = read.text;
  }
  return { values, problems };
}

/** Null when nothing is wrong. */
export const refusalOf = (words: string, problems: Refusal['problems']): Refusal | null =>
  words === '' && Object.keys(problems).length === 0 ? null : { words, problems };

/** The server's problems by field, one each. */
export function problemsIn(reason: unknown): Record<string, string> {
  if (!(reason instanceof ApiError)) return {};
  const found = Object.entries(reason.errors).flatMap(([name, [first]]) => (first ? [[name, first]] : []));
  return Object.fromEntries(found);
}

/** A failed call in SPEC's words, with what the server said beyond them. */
export const failureOf = (words: string, reason: unknown, offline: string): Refusal => ({
  words,
  hint: toldBy(reason) ?? (isOffline(reason) ? offline : undefined),
  problems: problemsIn(reason),
});

const isOffline = (reason: unknown): boolean =>
  reason instanceof ApiError && reason.status === 0 && !navigator.onLine;

/** What is left of a refusal while its fields are being mended: nothing new appears under the reader's fingers. */
export function mended(before: Refusal, now: Refusal | null, touched: string): Refusal | null {
  const still = Object.entries(before.problems).filter(([name, problem]) =>
    name === touched || problem === '' ? now?.problems[name] === problem : true,
  );
  // A sentence about a failed call stays until the next one; one about the fields goes with its cause.
  const words = before.local && now?.words !== before.words ? '' : before.words;
  return refusalOf(words, Object.fromEntries(still));
}
