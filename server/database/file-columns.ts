import { fieldEntries, tableOf } from '#contract/kit/define-resource.ts';
import { registration } from '#contract/registration.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Row } from './database.ts';

/** Every column in which a row names a stored file. */
export const FILE_COLUMNS: readonly { table: string; column: string }[] = [
  ...[
    ...allResources.map((resource) => ({ table: tableOf(resource), resource })),
    { table: 'users', resource: registration },
  ].flatMap(({ table, resource }) =>
    fieldEntries(resource).flatMap(([column, field]) => (field.kind === 'file' ? [{ table, column }] : [])),
  ),
  // Files kept by the trash and the history.
  { table: 'withheld_files', column: 'name' },
];

/** The main files that a row names. */
export const filesNamed = (table: string, row: Row): string[] =>
  FILE_COLUMNS.flatMap(({ table: of, column }) => {
    const name = of === table ? row[column] : null;
    return typeof name === 'string' ? [name] : [];
  });
