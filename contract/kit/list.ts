import { fieldEntries, type Resource } from './define-resource.ts';

/** Records on one page of a list, unless `page_size` says otherwise, and at most. */
export const PAGE_SIZE = { default: 20, max: 200 } as const;

/** Fields that a list can be ordered by; `contacts`: whether this reader may see contact details. */
export function sortKeys(resource: Resource, contacts: boolean): string[] {
  const own = fieldEntries(resource)
    .filter(([, field]) => field.kind !== 'file' && (contacts || !(field.kind === 'text' && field.contact)))
    .map(([key]) => key);
  return ['id', 'created_at', 'updated_at', ...own];
}
