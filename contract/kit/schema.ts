import { z } from 'zod';
import type { Resource } from './define-resource.ts';
import { fieldEntries } from './define-resource.ts';
import { isByServer } from './field.ts';
import { problems } from './problems.ts';
import { MAX_ID, readValue, type Value, type ValueField } from './read-value.ts';

/** A write: POST fills what is missing, PUT empties it, PATCH leaves it alone (docs/contract.md#writes). */
export type WriteMode = 'create' | 'replace' | 'merge';

/** The raw value a client may send for a field: the part that OpenAPI shows. */
function sentSchema(field: ValueField): z.ZodType {
  if (field.kind === 'data') return z.any().meta(field.schema);
  if (field.kind === 'reference') {
    return z.union([z.int().positive().max(MAX_ID), z.string()], { error: problems.reference(field.to) });
  }
  if (field.kind === 'number') {
    const { min, max, step } = field;
    const error = problems.number(field);
    const whole = step === 1 ? z.int({ error }) : z.number({ error }).multipleOf(step, { error });
    return z.union([whole.min(min, { error }).max(max, { error }), z.string()], { error });
  }
  if (field.kind === 'flag') {
    return z.union([z.boolean(), z.enum(['true', 'false', ''])], { error: problems.flag });
  }
  if (field.kind === 'year') return z.union([z.int().min(2000).max(2099), z.string()], { error: problems.year });
  const text = z.string({ error: problems.notText });
  if (field.kind === 'choice') return text.meta({ enum: [...field.values] });
  if (field.kind === 'date') return text.meta({ format: 'date' });
  if (field.kind === 'moment') return text.meta({ format: 'date-time' });
  if (field.format === 'email') return text.meta({ format: 'email', maxLength: field.max });
  if (field.format === 'eiin') return text.meta({ pattern: '^([0-9০-৯]{6})?$' });
  if (field.format === 'birth') return text.meta({ pattern: '^([0-9০-৯]{17})?$' });
  if (field.format === 'mobile') return text.meta({ pattern: field.required ? '^[0-9০-৯]{11}$' : '^([0-9০-৯]{11})?$' });
  if (field.format === 'latin') return text.meta({ maxLength: field.max, examples: ['Md. Abdul Karim'] });
  return text.meta({ maxLength: field.max });
}

/** The value of one field, as `write` reads it. An absent or null value counts as blank, except in a merge. */
export function valueSchema(field: ValueField, write: WriteMode, today: string) {
  return sentSchema(field)
    .nullish()
    .transform((sent, context): Value => {
      if (sent === undefined && write === 'merge') return undefined;
      const read = readValue(field, sent ?? '', today);
      if ('value' in read) return read.value;
      context.addIssue({ code: 'custom', message: read.problem });
      return undefined;
    });
}

function makeWriteSchema(resource: Resource, write: WriteMode, today: string) {
  const shape: Record<string, ReturnType<typeof valueSchema>> = {};
  for (const [key, field] of fieldEntries(resource)) {
    const keeps = write === 'replace' && resource.replaced && !resource.replaced.includes(key);
    if (field.kind !== 'file' && !isByServer(field)) shape[key] = valueSchema(field, keeps ? 'merge' : write, today);
  }
  return z.object(shape, { error: problems.notText });
}

const made = new WeakMap<Resource, Map<WriteMode, { today: string; schema: ReturnType<typeof makeWriteSchema> }>>();

/**
 * The schema of one write on one resource: takes the texts of a JSON or multipart body, drops unknown names,
 * answers parsed values by field. Files are not in it: they are read from their bytes. Made once a day.
 */
export function writeSchema(resource: Resource, write: WriteMode, today: string) {
  const own = made.get(resource) ?? new Map();
  made.set(resource, own);
  const known = own.get(write);
  if (known?.today === today) return known.schema;
  const schema = makeWriteSchema(resource, write, today);
  own.set(write, { today, schema });
  return schema;
}

const BENGALI = /[\u0980-\u09FF]/;
/** A schema's own messages are English and for programmers; people get a sentence. */
const sentenceOf = ({ message }: { message: string }): string => (BENGALI.test(message) ? message : problems.invalid);

/** Problems of a failed parse, by field. */
export function parseProblems(error: z.ZodError): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const key = String(issue.path[0] ?? '');
    const list = found[key] ?? [];
    const sentence = sentenceOf(issue);
    if (!list.includes(sentence)) list.push(sentence);
    found[key] = list;
  }
  return found;
}
