import { fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import type { Field } from '#contract/kit/field.ts';
import { problems as wording } from '#contract/kit/problems.ts';
import { readValue } from '#contract/kit/read-value.ts';
import { todayInDhaka, typedDate, typedMoment } from '#contract/rules/dates.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import type { Refusal } from './refusal.ts';
import { typedData } from './typed-data.ts';

/**
 * What a form holds, by field name: texts as they were typed, a chosen File, null for a file that is to be removed.
 * A file field that is not there keeps what is stored.
 */
export type Values = Readonly<Record<string, string | File | null>>;

export const textIn = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** A record as a form of these fields holds it; blanks for a new one. Its files stay with the record. */
export function valuesOf({ resource, fields }: Pick<FormRules, 'resource' | 'fields'>, record: object | null): Values {
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

/** Whether two states of a form hold the same; what was changed back counts as unchanged. */
export function sameValues(a: Values, b: Values): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => {
    const [left, right] = [a[name], b[name]];
    if (left instanceof File && right instanceof File) return sameFile(left, right);
    return (left ?? '') === (right ?? '') && (left === null) === (right === null);
  });
}

/** What a record holds once these values are saved, as far as a form knows: its files are elsewhere then. */
export const withoutFiles = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));

/** A form after `sent` was saved as `saved`: the saved values, and those that were changed meanwhile. */
export function carriedOn(now: Values, sent: Values, saved: Values): Values {
  const one = (values: Values, name: string): Values => (name in values ? { [name]: values[name] ?? null } : {});
  const changed = Object.keys(now).filter((name) => !sameValues(one(now, name), one(sent, name)));
  return { ...saved, ...Object.fromEntries(changed.map((name) => [name, now[name] ?? null])) };
}

/** The fields of a declaration that a form shows, with the sentence for one that is missing. */
export type FormRules = {
  resource: Resource;
  /** Names of the fields in the form; the others are neither checked nor sent. */
  fields: readonly string[];
  /** True where a new record is made: only then a required file must be chosen. */
  creating: boolean;
  /** What stands at a field when it is empty, in place of what all fields say. */
  missing?: Readonly<Record<string, string>>;
  /** What is said once for several empty fields together, at the head of the form. */
  summary?: { words: string; fields: readonly string[] };
};

function fieldProblem(name: string, field: Field, value: Values[string] | undefined, rules: FormRules): string | null {
  if (field.kind === 'file') {
    if (!field.required || value instanceof File) return null;
    return rules.creating || value === null ? (rules.missing?.[name] ?? wording.fileRequired) : null;
  }
  const text = typeof value === 'string' ? value : '';
  const read = readValue(field, text, todayInDhaka());
  if ('value' in read) return null;
  return text.trim() === '' ? (rules.missing?.[name] ?? read.problem) : read.problem;
}

/** The values as calls have them: dates, moments, years and the numbers within data in Latin digits, however they were typed. */
export function asSent(values: Values, { resource }: Pick<FormRules, 'resource'>): Values {
  const sent: Record<string, string | File | null> = { ...values };
  for (const [name, field] of fieldEntries(resource)) {
    const value = values[name];
    if (typeof value !== 'string') continue;
    if (field.kind === 'date') sent[name] = typedDate(value);
    if (field.kind === 'moment') sent[name] = typedMoment(value);
    if (field.kind === 'year') sent[name] = toLatinDigits(value);
    if (field.kind === 'data' && value !== '') sent[name] = JSON.stringify(typedData(field, value));
  }
  return sent;
}

/** Why a file that was chosen cannot be sent, by field; what the field held before is still among the values. */
export type Unfit = Readonly<Record<string, string>>;

/** What is wrong with a form's values by the API's own rules; null when they can be sent. */
export function checkValues(values: Values, rules: FormRules, unfit: Unfit = {}): Refusal | null {
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
