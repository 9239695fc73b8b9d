import type { Resource } from '../kit/define-resource.ts';
import { SHARED_WORDS } from '../kit/shared-words.ts';

type Worded = Pick<Resource, 'words'>;

/** The header of a field in what we hand out, and all others by which it is known; its name in the API, too. */
export function headersOf({ words }: Worded, field: string): string[] {
  const known = words?.[field] ?? (SHARED_WORDS as Readonly<Record<string, string>>)[field] ?? [];
  return [...(typeof known === 'string' ? known.split(', ') : known), field];
}

/** Label of a field, and header of its column in the sheets we export. */
export const headerOf = (of: Worded, field: string): string => headersOf(of, field)[0] ?? field;
