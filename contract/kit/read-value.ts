import { parseDate, parseMoment } from '../rules/dates.ts';
import { toLatinDigits } from '../rules/digits.ts';
import { isBlank } from '../rules/text.ts';
import { parseYear } from '../rules/years.ts';
import type { ChoiceFieldSpec, DataField, DateFieldSpec, FieldSpec, NumberField, TextFieldSpec } from './field.ts';
import { problems } from './problems.ts';
import { readText } from './read-text.ts';

/** undefined: nothing was sent, and the record keeps what it has or gets its default. */
export type Value = string | number | null | undefined;
export type ReadResult = { value: Value } | { problem: string };
export type ValueField = Exclude<FieldSpec, { kind: 'file' }>;

export const MAX_ID = 2_147_483_647;

/** Reads an id as a number or a digit string; null when it cannot be one. */
export function parseId(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^[1-9][0-9]{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

const orProblem = (value: Value | null, problem: string): ReadResult => (value === null ? { problem } : { value });

function readLine(field: TextFieldSpec, sent: string): ReadResult {
  const read = readText(field, sent);
  if ('problem' in read) return read;
  return { value: read.text === '' && field.assigned ? undefined : read.text };
}

function readChoice(field: ChoiceFieldSpec, sent: string): ReadResult {
  if (!isBlank(sent)) return orProblem(field.normalize(sent), problems.choice(field.values));
  if (field.required) return { problem: problems.required };
  return { value: field.default === undefined ? '' : undefined };
}

function readDay(field: DateFieldSpec, sent: string, today: string): ReadResult {
  if (isBlank(sent))
    return field.required ? { problem: problems.required } : { value: field.default ? undefined : null };
  const day = parseDate(sent.trim());
  if (day !== null && field.notAfterToday && day > today) return { problem: problems.futureDate };
  return orProblem(day, problems.date);
}

/** In how many parts a number's unit is stored. */
const partsOf = ({ step }: NumberField): 1 | 100 => (Number.isInteger(step) ? 1 : 100);

/** A number in Latin or Bangla digits as whole parts, without a detour over what a computer rounds; null for what is none. */
function parseParts(sent: string | number, parts: 1 | 100): number | null {
  const text = toLatinDigits(String(sent).trim());
  const [, sign, whole, decimals = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,20}))?$/.exec(text) ?? [];
  const kept = decimals.replace(/0+$/, '');
  if (whole === undefined || kept.length > (parts === 1 ? 0 : 2)) return null;
  const value = Number(whole) * parts + Number(parts === 1 ? 0 : kept.padEnd(2, '0'));
  return sign && value > 0 ? -value : value;
}

/** Reads a value sent as JSON, or as JSON text in a form. */
function readData(field: DataField, sent: unknown): ReadResult {
  let given = sent;
  try {
    if (typeof sent === 'string') given = JSON.parse(sent);
  } catch {
    // Text that is not JSON is read as it is.
  }
  const read = field.read(given);
  return 'problem' in read ? read : { value: JSON.stringify(read.value) };
}

function readNumber(field: NumberField, sent: string | number): ReadResult {
  const parts = partsOf(field);
  const value = parseParts(sent, parts);
  const isRight =
    value !== null &&
    value >= field.min * parts &&
    value <= field.max * parts &&
    value % Math.round(field.step * parts) === 0;
  return isRight ? { value } : { problem: problems.number(field) };
}

const FLAGS: ReadonlyMap<string | number | boolean, 0 | 1> = new Map<string | number | boolean, 0 | 1>([
  [true, 1],
  ['true', 1],
  [false, 0],
  ['false', 0],
]);

/** A flag as it is stored; null for what is none. */
export const parseFlag = (sent: string | number | boolean): 0 | 1 | null => FLAGS.get(sent) ?? null;

/** Reads an empty value. */
function readBlank(field: Exclude<ValueField, TextFieldSpec | ChoiceFieldSpec | DateFieldSpec>): ReadResult {
  if ('required' in field && field.required) return { problem: problems.required };
  return { value: 'default' in field && field.default !== undefined ? undefined : null };
}

/**
 * One value as a declared field takes it: as it will be stored, or what is wrong with it in words for a person.
 * The API's schema and every form ask this. `today` is Dhaka's, YYYY-MM-DD.
 */
export function readValue(field: ValueField, sent: unknown, today: string): ReadResult {
  if (field.kind === 'text' || field.kind === 'choice' || field.kind === 'date') {
    if (typeof sent !== 'string') return { problem: problems.notText };
    if (field.kind === 'text') return readLine(field, sent);
    return field.kind === 'choice' ? readChoice(field, sent) : readDay(field, sent, today);
  }
  if (typeof sent === 'string' && isBlank(sent)) return readBlank(field);
  if (field.kind === 'data') return readData(field, sent);
  if (typeof sent !== 'string' && typeof sent !== 'number' && typeof sent !== 'boolean')
    return { problem: problems.notText };
  if (field.kind === 'flag') return orProblem(parseFlag(sent), problems.flag);
  if (typeof sent === 'boolean') return { problem: problems.notText };
  if (field.kind === 'reference') return orProblem(parseId(sent), problems.reference(field.to));
  if (field.kind === 'year') return orProblem(parseYear(sent), problems.year);
  if (field.kind === 'number') return readNumber(field, sent);
  return orProblem(parseMoment(String(sent)), problems.moment);
}

/** Default of a field in a new record; undefined if a value is required, or somebody else sets it. */
export function defaultValue(field: FieldSpec, today: string): Value {
  if ('required' in field && field.required) return undefined;
  switch (field.kind) {
    case 'choice':
      return field.default;
    case 'date':
      return field.default === 'today' ? today : null;
    case 'number':
      return field.default === undefined ? null : Math.round(field.default * partsOf(field));
    case 'flag':
      return field.default ? 1 : 0;
    case 'data':
      return field.default === undefined ? null : JSON.stringify(field.default);
    case 'moment':
    case 'reference':
    case 'file':
      return null;
    default:
      return undefined;
  }
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A stored value as it is answered. */
export function answeredValue(field: FieldSpec, stored: string | number | null): Json {
  if (field.kind === 'flag') return stored === 1;
  if (field.kind === 'data') return stored === null ? null : JSON.parse(String(stored));
  if (field.kind === 'number' && stored !== null) return Number(stored) / partsOf(field);
  return stored;
}
