import type { DataField } from '#contract/kit/field.ts';
import { bn, toLatinDigits } from '#contract/rules/digits.ts';

type Schema = {
  type?: unknown;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
};

/** Converts number-like texts where the schema has numbers; others stay as typed, for the field to refuse. */
function numbered({ type, items, properties }: Schema, value: unknown): unknown {
  if (type === 'number' || type === 'integer') {
    const text = typeof value === 'string' ? toLatinDigits(value).trim() : '';
    return /^\d{1,9}(?:\.\d{1,20})?$/.test(text) ? Number(text) : value;
  }
  if (items && Array.isArray(value)) return value.map((one) => numbered(items, one));
  if (!properties || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, properties[key] ? numbered(properties[key], one) : one]),
  );
}

/** Value of a field with parts of its own, from its text in JSON: with numbers where its schema has them. */
export const typedData = ({ schema }: Pick<DataField, 'schema'>, text: string): unknown =>
  numbered(schema as Schema, JSON.parse(text));

/** The same for a person to read, a line of each part; unreadable text stays as typed. */
export function typedInWords(field: DataField, text: string): string {
  const read = field.read(typedData(field, text));
  return 'value' in read ? field.inWords(read.value, (_, id) => `#${bn(id)}`).join('\n') : text;
}
