import { sql } from 'kysely';
import type { Resource } from '#contract/kit/define-resource.ts';
import { notice } from '#contract/resources/notice.ts';
import type { CheckedFile } from '#contract/verify/answers.ts';
import type { App } from '../app-context.ts';
import { readConditions } from '../database/visible.ts';
import { noteNoticeFiles, signDue } from './keep-up.ts';

const notices = notice as unknown as Resource;

type FileRow = {
  name: string;
  at: string;
  id: number | null;
  title: string | null;
  date: string | null;
  is_current: number | boolean;
};

const UNKNOWN: CheckedFile = { state: 'unknown', notice: null, name: '', at: null };

/** Tells of a file by the SHA-256 of its bytes; its notice only while everybody may read it. */
export async function checkFile(app: App, sha256: string): Promise<CheckedFile> {
  await signDue(app);
  await noteNoticeFiles(app);
  const isShown = sql.join(readConditions(notices), sql` AND `);
  const { rows } = await sql<FileRow>`
    SELECT f.name, f.at, notices.id, notices.title, notices.date, (notices.id IS NOT NULL AND (
      notices.pdf_file = f.file
      OR EXISTS (SELECT 1 FROM attachments a WHERE a.notice = notices.id AND a.file = f.file)
    )) AS is_current
    FROM public_files f LEFT JOIN notices ON notices.id = f.notice AND ${isShown}
    WHERE f.sha256 = ${sha256} ORDER BY f.at DESC, f.id DESC`.execute(app.database.read);
  const [newest] = rows;
  if (!newest) return UNKNOWN;
  const current = rows.find(({ is_current }) => Boolean(is_current));
  const { name, at, id, title, date } = current ?? newest;
  const told = id === null ? null : { id: Number(id), title: String(title), date: String(date) };
  return { state: current ? 'current' : 'old', notice: told, name, at };
}
