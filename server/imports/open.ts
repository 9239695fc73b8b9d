import { FAULTS_HEADER, type ImportMode } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { App } from '../app-context.ts';
import { requireOpen } from '../exams/enter.ts';
import { type Actor, confirmRight } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import { sheetRefusal } from '../sheets/refusals.ts';
import { MOST_ROWS, type SheetCell, SheetError } from '../sheets/sheet.ts';
import type { SheetHeader } from '../sheets/sheet-job.ts';
import { type TableTaker, takeTable } from '../sheets/tables.ts';
import { afresh, checkImport, whenChecked } from './check.ts';
import type { StoredColumn } from './check-rows.ts';
import { placesOf } from './slots/places.ts';
import { insertImport, type StoredImport } from './store.ts';
import { keepSheet } from './stored-rows.ts';
import { holdsWords, type ImportTarget } from './target.ts';

const words = {
  noHeader: 'চেনা কোনো শিরোনাম পাওয়া যায়নি। প্রথম দশ সারির একটিতে কলামের নাম (যেমন নাম, রোল, শ্রেণি) লিখে আবার দিন',
  noRows: 'শিরোনামের নিচে কোনো সারি নেই',
  noGrid: 'প্রথম কলামের শিরোনামে “দিন” আর পাশের কলামগুলোর শিরোনামে পিরিয়ডের নাম লিখে আবার দিন',
  noCells: 'কোনো ঘরে ক্লাস লেখা নেই, অন্তত একটি ঘরে বিষয় ও শিক্ষক লিখে আবার দিন',
} as const;

const refused = (text: string): Refusal => new Refusal(400, { message: `${text}।`, errors: { file: [text] } });

/** The columns of a sheet as an import begins with them. */
export const importColumns = (resource: Resource, header: SheetHeader): StoredColumn[] =>
  header.columns
    .filter(({ header: text, samples }) => text !== FAULTS_HEADER && (text !== '' || samples.length > 0))
    .map(({ bijoy, byFont, ...column }) => ({
      ...column,
      // A font decides, whatever the column holds.
      bijoy: byFont || (bijoy && holdsWords(resource, column.field)),
      recognised: bijoy,
    }));

export type Upload = { path: string; name: string; mode: ImportMode };

/** Keeps a sheet as it is; none of it stays in memory. Refuses what is no sheet, or holds nothing. */
async function takeIn(
  app: App,
  actor: Actor,
  { resource, words: headers, paper, slots }: ImportTarget,
  { path, name, mode }: Upload,
): Promise<number> {
  if (paper) await requireOpen(app.database.read, paper);
  const by = await confirmRight(app.database, app.database.read, actor, ['write', 'sheets']);
  let id = 0;
  /** Index of the first row of data, from 0. */
  let first = 0;
  const isGrid = slots?.layout === 'grid';
  let placed = (rows: SheetCell[][]) => rows;
  const taker: TableTaker = {
    onHead: async ({ header, lines, sheets, ...form }) => {
      if (!header) throw refused(isGrid ? words.noGrid : words.noHeader);
      first = header.row + 1;
      if (lines <= first) throw refused(isGrid ? words.noCells : words.noRows);
      if (isGrid) placed = await placesOf(app.database.read, slots, sheets);
      if (lines - first > MOST_ROWS) throw new SheetError('too-long');
      const given = {
        resource: resource.path,
        paper: paper?.id ?? null,
        mode,
        file_name: name.slice(0, 200),
        columns: importColumns(resource, header),
        source: { ...form, lines: lines - first, ...(slots && { slots }) },
        by,
      };
      id = await commit(app, actor, ['write', 'sheets'], { work: (writer) => insertImport(writer, given) });
    },
    onRows: async (rows, start) => {
      const above = Math.max(0, first - start);
      // A sheet numbers its rows from 1.
      if (above < rows.length) await keepSheet(app, id, start + above + 1, placed(rows.slice(above)));
    },
  };
  await takeTable(path, headers, taker, isGrid).catch((error) => {
    throw sheetRefusal(error);
  });
  return id;
}

/** Takes a sheet in and checks it. Nothing of the school is touched. */
export async function openImport(app: App, actor: Actor, target: ImportTarget, upload: Upload): Promise<StoredImport> {
  const id = await takeIn(app, actor, target, upload);
  return whenChecked(app, id, checkImport(app, await afresh(app, id)));
}
