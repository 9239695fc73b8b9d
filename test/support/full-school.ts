import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import type { Dialect, Reader, Row } from '../../server/database/database.ts';
import type { MediaStore } from '../../server/media/store.ts';
import { fileNamed, filesFor, formOf, newClass, plainResources, valuesFor } from './records.ts';
import type { TestSchool } from './school.ts';

/** A byte that no image tool would leave alone, so that a file that was made anew shows. */
const pdf = (n: number): File => fileNamed('a.pdf', `%PDF-1.4 নোটিশ ${n} `, new Uint8Array(3000 + n).fill(n % 256));

async function files(resource: Resource, n: number): Promise<Record<string, File>> {
  const all = await filesFor(resource);
  for (const [key, field] of fieldEntries(resource))
    if (field.kind === 'file' && field.accepts.includes('pdf')) all[key] = pdf(n);
  return all;
}

/**
 * Fills a school as after a while: two records of every resource with all their files, changed settings, accounts. Its newest
 * notice was deleted, with a file.
 */
export async function fillSchool(school: TestSchool): Promise<void> {
  const { admin: token, call } = school;
  const ids: Record<string, number> = { classes: await newClass(school) };
  let n = 0;
  const post = async (path: string, body: unknown) => {
    const answer = await call('POST', `${path}/`, { token, body });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  for (const resource of [...plainResources, ...plainResources]) {
    n += 1;
    const values = { ...valuesFor(resource, n, ids), ...(await files(resource, n)) };
    const { id } = await post(resource.path, formOf(values));
    ids[resource.path] ??= id;
  }
  const { body: student } = await call('GET', `students/${ids.students}/`, { token });
  const day = { marks: { [student.id]: 'A' }, anyway: true, reason: 'পরীক্ষা' };
  const sheet = { class: student.class_name, section: student.section, roster: [student.id], ...day };
  const taken = await call('PUT', 'attendance/', { token, body: sheet });
  if (taken.status !== 200) throw new Error(`attendance: ${taken.status} ${JSON.stringify(taken.body)}`);
  await post('register', {
    username: 'রহিমা',
    full_name: 'রহিমা খাতুন',
    phone: '০১০০০০০০০০১',
    password: 'গোপন কথা ১',
    confirm_password: 'গোপন কথা ১',
  });
  await call('PATCH', 'settings/', { token, body: { tagline: 'আলোর পথে', contacts_public: false } });
  const review = { duty: 'profile', reviewed_at: '2026-11-20T04:00:00.000Z', user_id: null, user_name: 'প্রধান' };
  await school.app.database.write((writer) => writer.insertInto('reviews').values(review).execute());
  const { id } = await post('notices', formOf({ title: 'ভুল', date: '2026-01-01', pdf_file: pdf(0) }));
  await call('DELETE', `notices/${id}/`, { token });
}

/** Every row of `tables` as it is stored. */
export async function rowsOf(reader: Reader, tables: readonly string[]): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  for (const table of tables) {
    const rows = (await reader.selectFrom(table).selectAll().execute()) as Row[];
    all[table] = rows.sort((a, b) => (JSON.stringify(a.id ?? a.name) < JSON.stringify(b.id ?? b.name) ? -1 : 1));
  }
  return all;
}

/** The id that the next new row of a table gets, without making one that stays. */
export async function nextId(reader: Reader, dialect: Dialect, table: string): Promise<number> {
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{ id: number }>`SELECT seq + 1 AS id FROM sqlite_sequence WHERE name = ${table}`.execute(reader)
      : await sql<{ id: number }>`SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id`.execute(reader);
  return Number(rows[0]?.id);
}

/** The hash of every stored file by its name. */
export async function hashesOf(media: MediaStore): Promise<Record<string, string>> {
  const hashes: [string, string][] = [];
  for await (const { name } of media.list()) {
    const hash = createHash('sha256');
    const opened = await media.open(name);
    for await (const chunk of opened?.stream ?? []) hash.update(chunk);
    hashes.push([name, hash.digest('hex')]);
  }
  return Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1)));
}
