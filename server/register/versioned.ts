import type { Resource } from '#contract/kit/define-resource.ts';
import { certificateTemplate } from '#contract/resources/certificate-template.ts';
import type { Row } from '../database/database.ts';

/** The same values of a template with its version: one more for each change of what it says, by whatever way. */
export function versioned({ path }: Pick<Resource, 'path'>, before: Row, values: Row): Row {
  if (path !== certificateTemplate.path) return values;
  const { version: _, ...rest } = values;
  const isOther = ['title', 'body'].some((key) => key in rest && rest[key] !== before[key]);
  return isOther ? { ...rest, version: Number(before.version) + 1 } : rest;
}
