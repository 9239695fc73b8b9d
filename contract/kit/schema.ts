import { z } from 'zod';
import { parseDate } from '../rules/dates.ts';
import { isBlank } from '../rules/text.ts';
import { parseYear } from '../rules/years.ts';
import type { Resource } from './define-resource.ts';
import { fieldEntries } from './define-resource.ts';
import type { ChoiceField, DateField, Field, TextField } from './field.ts';
import { problems } from './problems.ts';
import { readText } from './read-text.ts';

/** A write: POST fills what is missing, PUT empties it, PATCH leaves it alone (CONTRACT.md section 2). */
export type Write = 'create' | 'replace' | 'merge';

/** undefined: not sent, and the record keeps what it has or gets its default. */
type Parsed = string | number | null | undefined;
type Fail = (message: string) => undefined;

const MAX_ID = 2_147_483_647;

/** Reads an id as a number or a digit string; null when it cannot be one. */
export function parseId(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^[1-9][0-9]{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

function parseText(field: TextField, sent: string, fail: Fail): Parsed {
  const read = readText(field, sent);
  if ('problem' in read) return fail(read.problem);
  return read.text === '' && field.assigned ? undefined : read.text;
}

function parseChoice(field: ChoiceField, sent: string, fail: Fail): Parsed {
  if (isBlank(sent)) return field.required ? fail(problems.required) : field.default === undefined ? '' : undefined;
  return field.normalize(sent) ?? fail(problems.choice(field.values));
}

function parseDay(field: DateField, sent: string, today: string, fail: Fail): Parsed {
  if (isBlank(sent)) return field.default ? undefined : null;
  const day = parseDate(sent.trim());
  if (day === null) return fail(problems.date);
  return field.notAfterToday && day > today ? fail(problems.futureDate) : day;
}

function parse(field: Exclude<Field, { kind: 'file' }>, sent: string | number, today: string, fail: Fail): Parsed {
  if (field.kind === 'reference') {
    if (sent === '') return fail(problems.required);
    return parseId(sent) ?? fail(problems.reference);
  }
  if (field.kind === 'year') {
    if (typeof sent === 'string' && isBlank(sent)) return fail(problems.required);
    return parseYear(sent) ?? fail(problems.year);
  }
  if (typeof sent === 'number') return fail(problems.notText);
  if (field.kind === 'text') return parseText(field, sent, fail);
  if (field.kind === 'choice') return parseChoice(field, sent, fail);
  return parseDay(field, sent, today, fail);
}

/** What a client may send for a field, before it is read: the part that OpenAPI shows. */
function sentSchema(field: Exclude<Field, { kind: 'file' }>): z.ZodType<string | number> {
  if (field.kind === 'reference') {
    return z.union([z.int().positive().max(MAX_ID), z.string()], { error: problems.reference });
  }
  if (field.kind === 'year') return z.union([z.int().min(2000).max(2099), z.string()], { error: problems.year });
  const text = z.string({ error: problems.notText });
  if (field.kind === 'choice') return text.meta({ enum: [...field.values] });
  if (field.kind === 'date') return text.meta({ format: 'date' });
  if (field.format === 'email') return text.meta({ format: 'email', maxLength: field.max });
  if (field.format === 'mobile') return text.meta({ pattern: field.required ? '^[0-9০-৯]{11}$' : '^([0-9০-৯]{11})?$' });
  return text.meta({ maxLength: field.max });
}

/** The value of one field, as `write` reads it. An absent or null value counts as blank, except in a merge. */
export function valueSchema(field: Exclude<Field, { kind: 'file' }>, write: Write, today: string) {
  return sentSchema(field)
    .nullish()
    .transform((sent, context): Parsed => {
      if (sent === undefined && write === 'merge') return undefined;
      return parse(field, sent ?? '', today, (message) => {
        context.addIssue({ code: 'custom', message });
        return undefined;
      });
    });
}

/**
 * The schema of one write on one resource: takes the texts of a JSON or multipart body, drops unknown names,
 * answers parsed values by field. Files are not in it: they are read from their bytes.
 */
export function writeSchema(resource: Resource, write: Write, today: string) {
  const shape: Record<string, ReturnType<typeof valueSchema>> = {};
  for (const [key, field] of fieldEntries(resource)) {
    if (field.kind !== 'file') shape[key] = valueSchema(field, write, today);
  }
  return z.object(shape, { error: problems.notText });
}

/** Problems of a failed parse, by field. */
export function problemsOf(error: z.ZodError): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const key = String(issue.path[0] ?? '');
    const list = found[key] ?? [];
    if (!list.includes(issue.message)) list.push(issue.message);
    found[key] = list;
  }
  return found;
}
