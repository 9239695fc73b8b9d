import { fieldEntries, type Resource, type Variant } from '#contract/kit/define-resource.ts';
import { isImageField, isPdfField } from '#contract/kit/field.ts';
import type { Json } from '#contract/kit/read-value.ts';
import { answeredValue } from '#contract/kit/read-value.ts';
import { type Clock, clockAt, recordState } from '#contract/kit/visible.ts';
import type { Row } from '../database/database.ts';
import { bytesOf, isPrivate, variantsOf } from '../media/names.ts';
import { sign } from '../media/signature.ts';
import { remember } from '../memo.ts';

/** A record as it leaves the server. */
export type AnswerRecord = Record<string, Json | Variant[]>;

export type Presentation = {
  mediaSecret: string;
  mediaBase: string;
  /** True if contact details are shown; otherwise they are empty texts. */
  contacts: boolean;
  /** True if records hidden from the public are included. */
  hidden: boolean;
  /** The only fields that are shown, with the id; null: everything. */
  fields: readonly string[] | null;
  /** The moment at which all of a list is answered; without it, that of each record. */
  clock?: Clock;
  /** Adds what no row holds. */
  complete?: (resource: Resource, answer: AnswerRecord) => void;
  /** Fields that are left out. */
  without?: readonly string[];
  /** The ids of those: only a signature lets their files be read. */
  held?: ReadonlySet<Row[string]>;
};

type File = {
  /** Absolute or relative to the API's base; one that not everybody reads carries an expiry and a signature. */
  path: string;
  variants: Variant[];
  /** Size of a PDF in bytes. */
  size: number | null;
};

const HOUR_MS = 60 * 60 * 1000;

/** By hour, secret and name: signing takes longer than all else of a record, and the same hour signs the same. */
const fileOf = remember(4096, (key): File => {
  const [hour, held, secret = '', base = '', name = ''] = key.split('\n');
  const pathOf = (file: string) =>
    base + (held || isPrivate(file) ? sign(file, { secret, now: Number(hour) * HOUR_MS }) : `media/${file}`);
  const variants = variantsOf(name).map((variant) => ({ width: variant.width, url: pathOf(variant.name) }));
  return { path: pathOf(name), variants, size: bytesOf(name) };
});

type Links = Pick<Presentation, 'mediaSecret' | 'mediaBase'>;

/** Answers a file; `held`: it belongs to a record hidden from the public. */
export const presentFile = (name: string, { mediaSecret, mediaBase }: Links, held = false): File =>
  fileOf([Math.floor(Date.now() / HOUR_MS), held ? 'held' : '', mediaSecret, mediaBase, name].join('\n'));

/**
 * Answers without values, by resource. V8 makes a hash table of an object that gets more than some 20 keys one by one, which takes half as
 * long again to fill and to write as JSON; the copy of a parsed one keeps its shape.
 */
const shapes = new WeakMap<Resource, AnswerRecord>();

const withoutValues = (answer: AnswerRecord): AnswerRecord =>
  JSON.parse(JSON.stringify(Object.fromEntries(Object.keys(answer).map((key) => [key, null]))));

/** The one place that decides what of a row is answered, and how (docs/contract.md#records). */
export function present(
  resource: Resource,
  row: Row,
  { contacts, fields, held, clock, complete, without, ...links }: Omit<Presentation, 'hidden'>,
): AnswerRecord {
  const answer: AnswerRecord = { ...shapes.get(resource) };
  answer.id = row.id ?? null;
  const isHeld = held?.has(row.id ?? null);
  for (const [key, field] of fieldEntries(resource)) {
    const value = row[key] ?? null;
    if (field.kind === 'file') {
      const file = value === null ? null : presentFile(String(value), links, isHeld);
      answer[key] = file?.path ?? null;
      if (isImageField(field)) answer[`${key}_variants`] = file?.variants ?? [];
      if (isPdfField(field)) answer[`${key}_size`] = file?.size ?? null;
    } else {
      answer[key] = field.kind === 'text' && field.contact && !contacts ? '' : answeredValue(field, value);
    }
  }
  for (const [alias, key] of Object.entries(resource.aliases)) answer[alias] = answer[key] ?? null;
  if (resource.visible?.as) answer[resource.visible.as] = recordState(resource.visible, row, clock ?? clockAt());
  if (resource.answers) Object.assign(answer, resource.answers(row, (clock ?? clockAt()).today));
  answer.created_at = row.created_at ?? null;
  answer.updated_at = row.updated_at ?? null;
  if (!shapes.has(resource)) shapes.set(resource, withoutValues(answer));
  complete?.(resource, answer);
  for (const key of without ?? []) delete answer[key];
  if (!fields) return answer;
  return Object.fromEntries(['id', ...fields].map((key) => [key, answer[key] ?? null]));
}
