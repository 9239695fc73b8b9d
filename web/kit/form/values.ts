import { fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import type { FieldSpec } from '#contract/kit/field.ts';
import { problems as wording } from '#contract/kit/problems.ts';
import { readValue } from '#contract/kit/read-value.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { latestDay, readDay, readMoment, typedDay, typedMoment } from '#contract/rules/typed-day.ts';
import type { FormRefusal } from './refusal.ts';
import { typedData } from './typed-data.ts';

/**
 * Form contents, by field name: texts as typed, a chosen File, null for a file to remove. A missing file field keeps the stored
 * file.
 */
export type Values = Readonly<Record<string, string | File | null>>;

export const textIn = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** A record as the values of these fields; blanks for a new one. Its files stay with the record. */
export function formValues(
  { resource, fields }: Pick<FormRules, 'resource' | 'fields'>,
  record: object | null,
): Values {
  const held = fields.flatMap((name): [string, string][] => {
    const kind = resource.fields[name]?.kind;
    if (!kind || kind === 'file') return [];
    const value = record && (record as Readonly<Record<string, unknown>>)[name];
    const isNone = value === undefined || value === null || (value === 0 && (kind === 'reference' || kind === 'year'));
    return [[name, isNone ? '' : kind === 'data' ? JSON.stringify(value) : String(value)]];
  });
  return Object.fromEntries(held);
}

const sameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** True if two states of a form are equal; undone changes count as unchanged. */
export function sameValues(a: Values, b: Values): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => {
    const [left, right] = [a[name], b[name]];
    if (left instanceof File && right instanceof File) return sameFile(left, right);
    return (left ?? '') === (right ?? '') && (left === null) === (right === null);
  });
}

/** A record's values after a save, as far as a form knows: its files are elsewhere then. */
export const withoutFiles = (values: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** A form after `sent` was saved as `saved`: the saved values, and those changed during the save. */
export function carriedOn(now: Values, sent: Values, saved: Values): Values {
  const one = (values: Values, name: string): Values => (name in values ? { [name]: values[name] ?? null } : {});
  const changed = Object.keys(now).filter((name) => !sameValues(one(now, name), one(sent, name)));
  return { ...saved, ...Object.fromEntries(changed.map((name) => [name, now[name] ?? null])) };
}

/** The declared fields that a form shows, with the messages for missing ones. */
export type FormRules = {
  resource: Resource;
  /** Names of the fields in the form; the others are neither checked nor sent. */
  fields: readonly string[];
  /** True for a new record: only then a required file must be chosen. */
  creating: boolean;
  /** Messages for empty fields, instead of the usual one. */
  missing?: Readonly<Record<string, string>>;
  /** One message for several empty fields, at the head of the form. */
  summary?: { words: string; fields: readonly string[] };
};

/** Error of a date or a moment as typed; null for a valid or empty one, and for other fields. */
function typedProblem(field: FieldSpec, text: string): string | null {
  if (text.trim() === '' || text === NO_MOMENT) return null;
  const read =
    field.kind === 'date' ? readDay(text, latestDay(field)) : field.kind === 'moment' ? readMoment(text) : null;
  return read && 'problem' in read ? read.problem : null;
}

/** A text as calls have it, however it was typed. */
function asTyped(field: FieldSpec, text: string): string {
  if (field.kind === 'date') return typedDay(text, latestDay(field)) ?? text;
  if (field.kind === 'moment') return typedMoment(text);
  return field.kind === 'year' ? toLatinDigits(text) : text;
}

/** A moment's field with neither day nor time. */
const NO_MOMENT = 'T';

function fieldProblem(
  name: string,
  field: FieldSpec,
  value: Values[string] | undefined,
  rules: FormRules,
): string | null {
  if (field.kind === 'file') {
    if (!field.required || value instanceof File) return null;
    return rules.creating || value === null ? (rules.missing?.[name] ?? wording.fileRequired) : null;
  }
  const text = typeof value === 'string' ? value : '';
  const unread = typedProblem(field, text);
  if (unread) return unread;
  const read = readValue(field, asTyped(field, text), todayInDhaka());
  if ('value' in read) return null;
  return text.trim() === '' ? (rules.missing?.[name] ?? read.problem) : read.problem;
}

/** The values as calls have them: dates, moments, years and the numbers within data in Latin digits, however they were typed. */
export function asSent(values: Values, { resource }: Pick<FormRules, 'resource'>): Values {
  const sent: Record<string, string | File | null> = { ...values };
  for (const [name, field] of fieldEntries(resource)) {
    const value = values[name];
    if (typeof value !== 'string') continue;
    if (field.kind === 'data') sent[name] = value === '' ? '' : JSON.stringify(typedData(field, value));
    else sent[name] = asTyped(field, value);
  }
  return sent;
}

/** Reasons why chosen files cannot be sent, by field; the values still hold the file before. */
export type FileProblems = Readonly<Record<string, string>>;

/** Validation errors of a form's values by the API's own rules; null if there are none. */
export function checkValues(values: Values, rules: FormRules, unfit: FileProblems = {}): FormRefusal | null {
  const problems: Record<string, string> = {};
  for (const [name, field] of fieldEntries(rules.resource)) {
    if (!rules.fields.includes(name)) continue;
    const problem = unfit[name] ?? fieldProblem(name, field, values[name], rules);
    if (problem) problems[name] = problem;
  }
  // Such as one of several files that go with a record.
  for (const [name, problem] of Object.entries(unfit)) problems[name] ??= problem;
  if (Object.keys(problems).length === 0) return null;
  const { summary } = rules;
  const isMissing = summary?.fields.some((name) => problems[name] && textIn(values, name).trim() === '');
  return { words: isMissing && summary ? summary.words : '', problems };
}
