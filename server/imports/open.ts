import { FAULTS_HEADER, type ImportMode } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { App } from '../app-context.ts';
import { requireOpen } from '../exams/enter.ts';
import { type Actor, confirmRight } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import { sheetRefusal } from '../sheets/refusals.ts';
import { MOST_ROWS, type SheetCell, SheetError, textOf } from '../sheets/sheet.ts';
import type { SheetHeader } from '../sheets/sheet-job.ts';
import { readTable } from '../sheets/tables.ts';
import { afresh, checkImport, whenChecked } from './check.ts';
import type { Column } from './check-rows.ts';
import { insertImport, type Stored } from './store.ts';
import { keepSheet } from './stored-rows.ts';
import { holdsWords, type Target } from './target.ts';

const SAMPLES = 3;
const SLICE = 250;

const words = {
  noHeader: 'চেনা কোনো শিরোনাম পাওয়া যায়নি। প্রথম দশ সারির একটিতে কলামের নাম (যেমন নাম, রোল, শ্রেণি) লিখে আবার দিন',
  noRows: 'শিরোনামের নিচে কোনো সারি নেই',
} as const;

const refused = (text: string): Refusal => new Refusal(400, { message: `${text}।`, errors: { file: [text] } });

const isBlank = (row: readonly SheetCell[]): boolean => row.every((cell) => textOf(cell).trim() === '');

function columnsOf(resource: Resource, header: SheetHeader, data: readonly SheetCell[][]): Column[] {
  return header.columns
    .filter(({ header }) => header !== FAULTS_HEADER)
    .filter(({ header: text, index }) => text !== '' || data.some((row) => textOf(row[index]).trim() !== ''))
    .map(({ bijoy, ...column }) => {
      const samples: string[] = [];
      for (const row of data) {
        if (samples.length === SAMPLES) break;
        const text = textOf(row[column.index]).trim();
        if (text !== '') samples.push(text.slice(0, 200));
      }
      return { ...column, bijoy: bijoy && holdsWords(resource, column.field), recognised: bijoy, samples };
    });
}

export type Upload = { path: string; name: string; mode: ImportMode };

/** Keeps a sheet as it is; none of it stays in memory. Refuses what is no sheet, or holds nothing. */
async function takeIn(
  app: App,
  actor: Actor,
  { resource, words: headers, paper }: Target,
  { path, name, mode }: Upload,
): Promise<number> {
  if (paper) await requireOpen(app.database.read, paper);
  const table = await readTable(path, headers).catch((error) => {
    throw sheetRefusal(error);
  });
  const { header, rows, ...form } = table;
  if (!header) throw refused(words.noHeader);
  const data = rows.slice(header.row + 1);
  if (data.every(isBlank)) throw refused(words.noRows);
  if (data.length > MOST_ROWS) throw sheetRefusal(new SheetError('too-long'));
  const columns = columnsOf(resource, header, data);
  const by = await confirmRight(app.database, app.database.read, actor, ['write', 'sheets']);
  const id = await commit(app, actor, ['write', 'sheets'], {
    work: (writer) =>
      insertImport(writer, {
        resource: resource.path,
        paper: paper?.id ?? null,
        mode,
        file_name: name.slice(0, 200),
        columns,
        source: { ...form, lines: data.length },
        by,
      }),
  });
  for (let start = 0; start < data.length; start += SLICE)
    await keepSheet(app, id, header.row + 2 + start, data.slice(start, start + SLICE));
  return id;
}

/** Takes a sheet in and checks it. Nothing of the school is touched. */
export async function openImport(app: App, actor: Actor, target: Target, upload: Upload): Promise<Stored> {
  const id = await takeIn(app, actor, target, upload);
  return whenChecked(app, id, checkImport(app, await afresh(app, id)));
}
