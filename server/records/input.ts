import { randomInt } from 'node:crypto';
import { type FieldProblems, fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import { isByServer } from '#contract/kit/field.ts';
import { defaultValue, readValue } from '#contract/kit/read-value.ts';
import { parseProblems, type WriteMode, writeSchema } from '#contract/kit/schema.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { Row } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { type FileChange, readFiles, type SentBack, type WriteInput, wrongFiles } from './files.ts';

/** Reads the fields that are not files; returns the problems, if any. */
function readValues(resource: Resource, write: WriteMode, sent: WriteInput): { values: Row; found: FieldProblems } {
  const parsed = writeSchema(resource, write, todayInDhaka()).safeParse(sent.values);
  if (!parsed.success) return { values: {}, found: parseProblems(parsed.error) };
  return {
    values: Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined)) as Row,
    found: {},
  };
}

/** Letters and digits that are not mistaken for one another when a card is read aloud. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A student's code. */
const newCode = (): string => `S-${Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/** Default values of fields; required ones have none. */
function blankValues(resource: Resource): Row {
  const today = todayInDhaka();
  const blank: Row = {};
  for (const [key, field] of fieldEntries(resource)) {
    const read = field.kind === 'file' || isByServer(field) ? null : readValue(field, '', today);
    const value = read && 'value' in read && read.value !== undefined ? read.value : defaultValue(field, today);
    if (value !== undefined) blank[key] = value;
  }
  return blank;
}

/**
 * Completes the values of new records: what was sent, and what the declaration fills where nothing was. Make one for as
 * many as come together.
 */
export function completer(resource: Resource): (values: Row) => Row {
  const blank = blankValues(resource);
  const codes = fieldEntries(resource).flatMap(([key, field]) =>
    field.kind === 'text' && field.assigned ? [key] : [],
  );
  return (values) => {
    const whole = { ...blank, ...values };
    for (const key of codes) whole[key] = values[key] ?? newCode();
    return whole;
  };
}

/**
 * Reads a write whole and refuses it unless all of it is right; nothing is stored before that.
 * `further`: problems that the caller found besides the declared fields.
 */
export function readWrite(
  resource: Resource,
  write: WriteMode,
  sent: WriteInput,
  further: FieldProblems = {},
): { values: Row; changes: FileChange[]; sentBack: SentBack[] } {
  const files = readFiles(resource, write, sent);
  if (Object.keys(files.tooLarge).length > 0) throw new Refusal(413, { errors: files.tooLarge });
  const { values, found } = readValues(resource, write, sent);
  const errors = { ...found, ...files.missing, ...further };
  if (Object.keys(errors).length > 0) throw new Refusal(400, { errors: { ...errors, ...files.wrong } });
  if (Object.keys(files.wrong).length > 0) throw wrongFiles(files.wrong);
  return { values, changes: files.changes, sentBack: files.sentBack };
}

/** Refuses what the rule over the whole record refuses. */
export function checkRow(resource: Resource, row: Row): void {
  const errors = resource.check?.(row);
  if (errors) throw new Refusal(400, { errors });
}
