import type { Resource } from '#contract/kit/define-resource.ts';
import type { ValueField } from '#contract/kit/read-value.ts';
import { sampleOf } from '#contract/sheets/template.ts';
import { sheetEntries } from '#contract/sheets/values.ts';
import type { Reader } from '../database/database.ts';
import { sheetColumns } from '../sheets/list-table.ts';
import { readRecordNames } from '../sheets/names.ts';
import type { WrittenTable } from '../sheets/write-sheet.ts';

/** Input hint that Excel shows for a cell. */
function hintOf(field: ValueField): string {
  const needed = 'required' in field && field.required ? 'আবশ্যক। ' : '';
  if (field.kind === 'date') return `${needed}তারিখ, যেমন 2014-03-05 বা ০৫/০৩/২০১৪`;
  if (field.kind === 'reference' || field.kind === 'choice') return `${needed}তালিকা থেকে বাছুন`;
  if (field.kind === 'text' && field.format === 'mobile') return `${needed}১১ অঙ্কের মোবাইল নম্বর`;
  if (field.kind === 'text' && field.assigned) return 'খালি রাখলে নিজে থেকে তৈরি হবে';
  return needed || 'ঐচ্ছিক';
}

/** An empty sheet for a list: its headers, lists to pick from, and one row that shows how it is meant. */
export async function importTemplate(reader: Reader, resource: Resource): Promise<WrittenTable> {
  const entries = sheetEntries(resource);
  const columns = sheetColumns(resource, await readRecordNames(reader, resource)).map((column, index) => {
    const field = entries[index]?.[1];
    return field ? { ...column, hint: hintOf(field) } : column;
  });
  const sample = sampleOf(
    resource.path,
    entries.map(([key]) => key),
  );
  return { name: resource.path, columns, rows: [sample] };
}
