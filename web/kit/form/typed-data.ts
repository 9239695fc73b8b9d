import type { DataField } from '#contract/kit/field.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';

type Schema = {
  type?: unknown;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
};

/** What looks like a number where one belongs is one; what does not stays as it was typed, for the field to refuse. */
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

/** What a form holds of a field with parts of its own, as its text in JSON: with numbers where its schema has them. */
export const typedData = ({ schema }: Pick<DataField, 'schema'>, text: string): unknown =>
  numbered(schema as Schema, JSON.parse(text));

/** Values within values, such as an exam's rules, for a person to read: a line of each. */
export function linesOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => Object.values(Object(one)).join(' ') || String(one)).join('\n');
  const named = Object.entries(Object(value)) as [string, unknown][];
  return named.map(([key, one]) => `${key}: ${typeof one === 'object' ? linesOf(one) : String(one)}`).join('\n');
}
