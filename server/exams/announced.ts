import type { Reader } from '../database/database.ts';
import { timestamp } from '../database/table.ts';

/** Exams whose results are published from a moment on that has not come. */
export async function announcedExams(reader: Reader): Promise<{ name: string; at: string }[]> {
  const rows = await reader
    .selectFrom('exams')
    .select(['name', 'published_at'])
    .where('state', '=', 'published')
    .where('published_at', '>', timestamp())
    .orderBy('published_at')
    .limit(20)
    .execute();
  return rows.map((row) => ({ name: String(row.name), at: String(row.published_at) }));
}
