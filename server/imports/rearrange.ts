import type { Resource } from '#contract/kit/define-resource.ts';
import { problems } from '#contract/kit/problems.ts';
import { sheetEntries } from '#contract/sheets/values.ts';
import { Refusal } from '../refusal.ts';
import type { StoredColumn } from './check-rows.ts';
import type { StoredImport } from './store.ts';
import { holdsWords } from './target.ts';

type ColumnChange = {
  columns?: { index: number; field?: string | null | undefined; bijoy?: boolean | undefined }[] | undefined;
  match?: string[] | undefined;
};

const words = {
  column: 'এই নম্বরের কোনো কলাম নেই',
  field: 'এই নামের কোনো ঘর নেই',
  twice: 'একই ঘর দুটি কলামে দেওয়া যায় না',
  match: 'মেলানোর ঘরগুলো ফাইলের কলাম থেকে বাছুন',
} as const;

const refused = (field: string, text: string) => new Refusal(400, { errors: { [field]: [text] } });

/** Columns as a person has assigned them: a field goes from the column that had it to the one that gets it. */
export function columnsAsAsked(
  resource: Resource,
  stored: StoredImport,
  { columns = [], match }: ColumnChange,
): { columns: StoredColumn[]; match: string[] } {
  const fields = new Set(sheetEntries(resource).map(([key]) => key));
  const given = columns.flatMap(({ field }) => field ?? []);
  if (given.some((field) => !fields.has(field))) throw refused('columns', words.field);
  if (new Set(given).size < given.length) throw refused('columns', words.twice);
  const now = stored.columns.map((column) => ({ ...column }));
  for (const { index, field, bijoy } of columns) {
    const column = now.find((one) => one.index === index);
    if (!column) throw refused('columns', words.column);
    if (field !== undefined && field !== column.field) column.bijoy = column.recognised && holdsWords(resource, field);
    if (bijoy !== undefined) column.bijoy = bijoy;
    if (field === undefined) continue;
    for (const other of now) if (field !== null && other !== column && other.field === field) other.field = null;
    column.field = field;
    column.twice = null;
  }
  const mapped = new Set(now.map(({ field }) => field));
  if (match?.some((key) => !fields.has(key))) throw refused('match', problems.choice([...fields]));
  if (match?.some((key) => !mapped.has(key))) throw refused('match', words.match);
  return { columns: now, match: match ?? stored.match };
}
