import { IMPORTABLE, type Importable } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { type HeaderWords, wordsFor } from '#contract/sheets/headers.ts';
import { sheetEntries } from '#contract/sheets/values.ts';

export const isImportable = (name: string): name is Importable => (IMPORTABLE as readonly string[]).includes(name);

/** The list that an import fills. */
export function targetOf(name: string): Resource {
  if (!isImportable(name)) throw new Error(`nothing is imported into ${name}`);
  return resources[name] as unknown as Resource;
}

/** By which headers the fields of a list are known. */
export const wordsOf = (resource: Resource): HeaderWords =>
  wordsFor(
    resource.path,
    sheetEntries(resource).map(([key]) => key),
  );

/** Whether people type words into a column's field; codes, addresses and numbers look like Bijoy by chance. */
export function holdsWords(resource: Resource, key: string | null): boolean {
  const field = key === null ? undefined : new Map(sheetEntries(resource)).get(key);
  return field?.kind !== 'text' || !(field.assigned || field.format);
}
