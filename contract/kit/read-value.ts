import { parseDate } from '../rules/dates.ts';
import { isBlank } from '../rules/text.ts';
import { parseYear } from '../rules/years.ts';
import type { ChoiceField, DateField, Field, TextField } from './field.ts';
import { problems } from './problems.ts';
import { readText } from './read-text.ts';

/** undefined: nothing was sent, and the record keeps what it has or gets its default. */
export type Value = string | number | null | undefined;
export type Read = { value: Value } | { problem: string };
export type ValueField = Exclude<Field, { kind: 'file' }>;

export const MAX_ID = 2_147_483_647;

/** Reads an id as a number or a digit string; null when it cannot be one. */
export function parseId(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^[1-9][0-9]{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

const orProblem = (value: Value | null, problem: string): Read => (value === null ? { problem } : { value });

function readLine(field: TextField, sent: string): Read {
  const read = readText(field, sent);
  if ('problem' in read) return read;
  return { value: read.text === '' && field.assigned ? undefined : read.text };
}

function readChoice(field: ChoiceField, sent: string): Read {
  if (!isBlank(sent)) return orProblem(field.normalize(sent), problems.choice(field.values));
  if (field.required) return { problem: problems.required };
  return { value: field.default === undefined ? '' : undefined };
}

function readDay(field: DateField, sent: string, today: string): Read {
  if (isBlank(sent)) return { value: field.default ? undefined : null };
  const day = parseDate(sent.trim());
  if (day !== null && field.notAfterToday && day > today) return { problem: problems.futureDate };
  return orProblem(day, problems.date);
}

/**
 * One value as a declared field takes it: as it will be stored, or what is wrong with it in words for a person.
 * The API's schema and every form ask this. `today` is Dhaka's, YYYY-MM-DD.
 */
export function readValue(field: ValueField, sent: string | number, today: string): Read {
  const blank = typeof sent === 'string' && isBlank(sent);
  if (field.kind === 'reference')
    return blank ? { problem: problems.required } : orProblem(parseId(sent), problems.reference);
  if (field.kind === 'year') return blank ? { problem: problems.required } : orProblem(parseYear(sent), problems.year);
  if (typeof sent === 'number') return { problem: problems.notText };
  if (field.kind === 'text') return readLine(field, sent);
  return field.kind === 'choice' ? readChoice(field, sent) : readDay(field, sent, today);
}
