import { type Manifest, sizeOf } from './manifest.ts';

/** What a backup holds, in two lines for whoever runs the server. */
export function summaryOf({ made_at, tables, files, missing, schema }: Manifest): string {
  const rows = tables.filter((table) => table.rows > 0).map(({ name, rows }) => `${name} ${rows}`);
  const megabytes = (sizeOf({ tables, files }) / 1024 / 1024).toFixed(1);
  const lost = missing.length > 0 ? `, ${missing.length} missing` : '';
  return [
    `As of ${made_at}, schema ${schema.at(-1)?.name.replace('.sql', '')}: ${files.length} files${lost}, ${megabytes} MB in all`,
    `Rows: ${rows.join(', ') || 'none'}`,
  ].join('\n');
}
