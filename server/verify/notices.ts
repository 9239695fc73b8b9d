import type { Resource } from '#contract/kit/define-resource.ts';
import { notice } from '#contract/resources/notice.ts';
import { foldSearch } from '#contract/rules/fold.ts';
import { search } from '#contract/search/search-index.ts';
import type { CheckedNotice } from '#contract/verify/answers.ts';
import type { App } from '../app-context.ts';
import type { Row } from '../database/database.ts';
import { readConditions } from '../database/visible.ts';
import { siteIndex } from '../search/site-index.ts';
import { findSigned, findSignedByCode, textChangedAt } from '../signing/signatures.ts';
import { readSignedState, type SignedState } from '../signing/state.ts';
import { signDue } from './keep-up.ts';

const notices = notice as unknown as Resource;
/** Most notices that a search answers. */
export const MOST_NOTICES = 20;

/** A signed notice as its code tells of it; of a withdrawn one the date alone. */
export type NoticeOfCode = {
  state: SignedState;
  memo_number: string;
  date: string;
  title: string;
};

function publicNotices({ database }: App) {
  let query = database.read.selectFrom('notices').select(['id', 'memo_number', 'title', 'date']);
  for (const condition of readConditions(notices)) query = query.where(condition);
  return query;
}

/** Public notices with this memo number, newest first. */
async function withMemo(app: App, question: string): Promise<Row[]> {
  const rows = (await publicNotices(app).where('memo_number', '!=', '').execute()) as Row[];
  const found = rows.filter(({ memo_number }) => foldSearch(memo_number) === question);
  return found.sort((a, b) =>
    a.date === b.date ? Number(b.id) - Number(a.id) : String(a.date) < String(b.date) ? 1 : -1,
  );
}

async function withWords(app: App, question: string): Promise<Row[]> {
  const found = search(await siteIndex(app), question).filter(({ type }) => type === 'notices');
  const ids = found.slice(0, MOST_NOTICES).map(({ id }) => Number(id));
  if (ids.length === 0) return [];
  const rows = (await publicNotices(app).where('id', 'in', ids).execute()) as Row[];
  return rows.sort((a, b) => ids.indexOf(Number(a.id)) - ids.indexOf(Number(b.id)));
}

async function checked(app: App, { id, memo_number, title, date }: Row): Promise<CheckedNotice> {
  const told = { id: Number(id), memo_number: String(memo_number), title: String(title), date: String(date) };
  const signed = await findSigned(app.database.read, told.id);
  const standing = signed && (await readSignedState(app.media, app.database.read, signed));
  const { id: ownId, ...rest } = told;
  if (!signed || !standing?.row)
    return { id: ownId, code: null, ...rest, state: 'unsigned', signed_at: null, changed_at: null };
  const [{ signed_at }] = signed.versions;
  return { id: ownId, code: signed.code, ...rest, state: standing.state, signed_at, changed_at: textChangedAt(signed) };
}

/** The notices that the school has published under a memo number, or else with these words. */
export async function checkNotices(app: App, query: string): Promise<CheckedNotice[]> {
  await signDue(app);
  const question = foldSearch(query);
  if (question === '') return [];
  const same = await withMemo(app, question);
  const found = same.length > 0 ? same : await withWords(app, query);
  const all: CheckedNotice[] = [];
  for (const row of found.slice(0, MOST_NOTICES)) all.push(await checked(app, row));
  return all;
}

/** The signed notice of a code; null where there is none. */
export async function noticeByCode(app: Pick<App, 'database' | 'media'>, code: string): Promise<NoticeOfCode | null> {
  const signed = await findSignedByCode(app.database.read, code);
  if (!signed) return null;
  const { state, row } = await readSignedState(app.media, app.database.read, signed);
  if (!row) return { state, memo_number: '', date: signed.date, title: '' };
  return { state, memo_number: String(row.memo_number), date: String(row.date), title: String(row.title) };
}
