import { certificateTemplate } from '#contract/resources/certificate-template.ts';
import type { Row } from '../database/database.ts';

/** The same values of a template with its version: one more for each change of what it says, by whatever way. */
export function versioned(path: string, before: Row | null, values: Row): Row {
  if (path !== certificateTemplate.path || !before) return values;
  const { version: _, ...rest } = values;
  const isOther = ['title', 'body'].some((key) => key in rest && rest[key] !== before[key]);
  return isOther ? { ...rest, version: Number(before.version) + 1 } : rest;
}
