import type { FieldSpec } from '../kit/field.ts';
import { dateInWords, timeInWords } from '../rules/dates.ts';
import { bn } from '../rules/digits.ts';
import { choiceWord, flagWord } from './values.ts';

/** A value of a record as a person reads it; '' for none, and for what is no line of words. */
export function inWords(field: FieldSpec | undefined, value: unknown): string {
  if (value === undefined || value === null || value === '' || typeof value === 'object') return '';
  if (field?.kind === 'choice') return choiceWord(field, String(value));
  if (field?.kind === 'date') return dateInWords(String(value));
  if (field?.kind === 'moment') return `${dateInWords(String(value))}, ${timeInWords(String(value))}`;
  if (typeof value === 'boolean' || field?.kind === 'flag') return flagWord(Boolean(value));
  if (field?.kind === 'text' && field.format === 'time') return bn(String(value));
  return field?.kind === 'year' || field?.kind === 'number' ? bn(String(value)) : String(value);
}
