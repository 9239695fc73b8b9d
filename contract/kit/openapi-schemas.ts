import { z } from 'zod';
import type { FileKind } from '../rules/file-kind.ts';
import { fieldEntries, type Resource } from './define-resource.ts';
import { type FieldSpec, type FileFieldSpec, isByServer, isImageField, isPdfField } from './field.ts';
import { ID, INSTANT, REASON_SCHEMA, type Schema, schemaRef } from './openapi-parts.ts';
import { valueSchema, type WriteMode } from './schema.ts';
import { RECORD_STATES } from './visible.ts';

const MEDIA_TYPES: Record<FileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

const HIDDEN = 'Empty for readers other than an Admin while the setting `contacts_public` is false.';
const LONG_LINE = 'May hold several lines.';

/** The input of a zod schema, as JSON Schema; the bounds that every whole number has are left out. */
export function inputSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return rest;
}

/** A path relative to the API's base; null without a file. */
const filePath = (field: FileFieldSpec): Schema => ({
  type: field.required ? 'string' : ['string', 'null'],
  format: 'uri-reference',
});

/** Schema of one field in answers. */
function answered(field: FieldSpec): Schema {
  switch (field.kind) {
    case 'text':
      return {
        type: 'string',
        ...(field.required && field.format === 'email' && { format: 'email' }),
        maxLength: field.max,
        ...(field.contact && { description: HIDDEN }),
      };
    case 'choice':
      return {
        type: 'string',
        enum: field.required || field.default !== undefined ? field.values : ['', ...field.values],
      };
    case 'date':
      return { type: field.required || field.default ? 'string' : ['string', 'null'], format: 'date' };
    case 'year':
      return { type: 'integer', minimum: 2000, maximum: 2099 };
    case 'moment':
      return { ...INSTANT, type: field.required ? 'string' : ['string', 'null'] };
    case 'number': {
      const type = Number.isInteger(field.step) ? 'integer' : 'number';
      const isFilled = field.required || field.default !== undefined;
      const step = field.step === 1 ? {} : { multipleOf: field.step };
      return { type: isFilled ? type : [type, 'null'], minimum: field.min, maximum: field.max, ...step };
    }
    case 'flag':
      return { type: 'boolean' };
    case 'reference': {
      const type = field.required ? 'integer' : ['integer', 'null'];
      return { ...ID, type };
    }
    case 'data': {
      const isFilled = field.required || field.default !== undefined;
      return isFilled ? field.schema : { ...field.schema, type: [field.schema.type, 'null'] };
    }
    case 'file':
      return filePath(field);
  }
}

/** Keys that accompany a file field's path in answers. */
function besides(key: string, field: FieldSpec): [string, Schema][] {
  return [
    ...(isImageField(field)
      ? [[`${key}_variants`, { type: 'array', items: schemaRef('Variant') }] as [string, Schema]]
      : []),
    ...(isPdfField(field)
      ? [[`${key}_size`, { type: ['integer', 'null'], minimum: 1, description: 'Bytes of a PDF.' }] as [string, Schema]]
      : []),
  ];
}

/** Schemas of what no row holds and is answered of something that is checked by a code. */
const COUNTED: Readonly<Record<string, Schema>> = {
  url: { type: ['string', 'null'], description: 'The address under which it is checked; null without PUBLIC_URL.' },
  checks: { type: 'integer', minimum: 0 },
  batch: { type: ['string', 'null'] },
};

/** A record as the API answers it: everything is always there. */
export function recordSchema(resource: Resource): Schema {
  const fields = fieldEntries(resource).flatMap(([key, field]) => [
    [key, answered(field)] as [string, Schema],
    ...besides(key, field),
  ]);
  const aliases = Object.entries(resource.aliases).map(([alias, key]) => [
    alias,
    { ...answered(resource.fields[key] as FieldSpec), description: `The same as \`${key}\`.` },
  ]);
  const properties = Object.fromEntries([
    ['id', ID],
    ...fields,
    ...aliases,
    ...(resource.visible?.as ? [[resource.visible.as, { type: 'string', enum: RECORD_STATES }]] : []),
    ['created_at', INSTANT],
    ['updated_at', INSTANT],
    ...(resource.counted ? Object.entries(COUNTED) : []),
  ]);
  return { type: 'object', required: Object.keys(properties), properties };
}

function describe(field: Exclude<FieldSpec, { kind: 'file' }>): Schema {
  if (field.kind === 'text' && field.assigned) return { description: 'Made by the server when it is not sent.' };
  if (field.kind === 'text' && field.lines === 'many') return { description: LONG_LINE };
  if (field.kind === 'choice' && field.default !== undefined) return { default: field.default };
  if (field.kind === 'date' && field.default) return { description: 'Today in Dhaka when it is not sent.' };
  if (field.kind === 'number' || field.kind === 'flag' || field.kind === 'data')
    return field.default === undefined ? {} : { default: field.default };
  return field.kind === 'reference' ? { description: `An id of \`${field.to}\`.` } : {};
}

/**
 * Schema of one field in requests, derived from the schema that reads it; null counts as blank, so a required field refuses it.
 */
function sent(field: Exclude<FieldSpec, { kind: 'file' }>): Schema {
  const { anyOf } = inputSchema(valueSchema(field, 'create', '')) as { anyOf: Schema[] };
  const [{ ...value }] = anyOf as [Schema];
  if (field.kind === 'text' && field.required) return { ...value, minLength: 1, ...describe(field) };
  if ('required' in field && field.required && field.kind !== 'text') return { ...value, ...describe(field) };
  if (Array.isArray(value.anyOf)) return { anyOf: [...value.anyOf, { type: 'null' }], ...describe(field) };
  const choices = Array.isArray(value.enum) ? { enum: [...value.enum, null] } : {};
  return { ...value, type: [value.type, 'null'], ...choices, ...describe(field) };
}

/** A file in a form, or in JSON the empty text that removes it. */
function sentFile(field: FileFieldSpec, form: boolean, write: WriteMode): Schema | null {
  const removable = !field.required && write !== 'create';
  const kept = write === 'create' ? '' : ' Not sent: the file stays as it is.';
  if (form) {
    const kinds = field.accepts.map((kind) => kind.toUpperCase()).join(', ');
    const description = `${kinds}, at most 10 MB.${kept}${removable ? ' An empty text removes it.' : ''}`;
    return { type: 'string', format: 'binary', description };
  }
  return removable
    ? { type: ['string', 'null'], enum: ['', null], description: `An empty text removes the file.${kept}` }
    : null;
}

/** The body of a write; `form` for multipart, which alone carries files. Null where JSON could never be right. */
export function bodySchema(resource: Resource, write: WriteMode, form: boolean): Schema | null {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [key, field] of fieldEntries(resource)) {
    if (isByServer(field)) continue;
    const needed = 'required' in field && field.required === true && write !== 'merge';
    if (field.kind === 'file') {
      const file = sentFile(field, form, write);
      if (needed && write === 'create') {
        if (!form) return null;
        required.push(key);
      }
      if (file) properties[key] = file;
    } else {
      properties[key] = sent(field);
      if (needed) required.push(key);
    }
  }
  if (resource.guarded) properties.reason = REASON_SCHEMA;
  return { type: 'object', ...(required.length > 0 && { required }), properties };
}

/** Media types that a form's file fields accept. */
export function formEncoding(resource: Resource): Schema | null {
  const files = fieldEntries(resource).flatMap(([key, field]) =>
    field.kind === 'file' ? [[key, { contentType: field.accepts.map((kind) => MEDIA_TYPES[kind]).join(', ') }]] : [],
  );
  return files.length > 0 ? Object.fromEntries(files) : null;
}
