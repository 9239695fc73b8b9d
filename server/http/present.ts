import { fieldEntries, type Resource, type Variant } from '#contract/kit/define-resource.ts';
import { isImageField, isPdfField } from '#contract/kit/field.ts';
import { bytesOf, isPrivate, variantsOf } from '../media/names.ts';
import { sign } from '../media/signature.ts';
import type { Row } from '../store/database.ts';

/** A record as it leaves the server. */
export type Answered = Record<string, string | number | null | Variant[]>;

export type Presentation = {
  mediaSecret: string;
  /** Whether contact details are shown; otherwise they are answered as empty texts. */
  contacts: boolean;
};

/** A file's address relative to the API's base; one that only an Admin reads carries an expiry and a signature. */
export const mediaPath = (name: string, secret: string): string =>
  isPrivate(name) ? sign(name, { secret, now: Date.now() }) : `media/${name}`;

export const presentVariants = (name: string | null, secret: string): Variant[] =>
  name === null
    ? []
    : variantsOf(name).map((variant) => ({ width: variant.width, url: mediaPath(variant.name, secret) }));

/** The one place that decides what of a row is answered, and how (CONTRACT.md sections 2 and 3). */
export function present(resource: Resource, row: Row, { mediaSecret, contacts }: Presentation): Answered {
  const answer: Answered = { id: row.id ?? null };
  for (const [key, field] of fieldEntries(resource)) {
    const value = row[key] ?? null;
    if (field.kind === 'file') {
      const name = value === null ? null : String(value);
      answer[key] = name === null ? null : mediaPath(name, mediaSecret);
      if (isImageField(field)) answer[`${key}_variants`] = presentVariants(name, mediaSecret);
      if (isPdfField(field)) answer[`${key}_size`] = name === null ? null : bytesOf(name);
    } else {
      answer[key] = field.kind === 'text' && field.contact && !contacts ? '' : value;
    }
  }
  for (const [alias, key] of Object.entries(resource.aliases)) answer[alias] = answer[key] ?? null;
  answer.created_at = row.created_at ?? null;
  answer.updated_at = row.updated_at ?? null;
  return answer;
}
