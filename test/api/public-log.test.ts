import { createHash } from 'node:crypto';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { backupToFile } from '../../server/backup/file.ts';
import { moveSchool } from '../../server/backup/move.ts';
import { restoreArchive } from '../../server/backup/restore.ts';
import type { LogEntry } from '../../server/public-log/chain.ts';
import { appendToLog, lastLoggedOfPaper, lastRestore, logPapers, whatOfNotice } from '../../server/public-log/log.ts';
import { DIALECTS, type Dialect, newPlace, type OpenSchool, openPlace, type Place } from '../support/school.ts';

const HASH = 'c'.repeat(64);
const CODE = '7K3M9QX2WD';

afterEach(() => void vi.useRealTimers());

async function emptyPlace(dialect: Dialect): Promise<Place> {
  const place = await newPlace(dialect);
  onTestFinished(() => place.drop());
  return place;
}

async function opened(place: Place): Promise<OpenSchool> {
  const school = await openPlace(place);
  onTestFinished(() => school.close());
  return school;
}

const append = ({ app }: OpenSchool, id: number) =>
  app.database.write((writer) => appendToLog(writer, whatOfNotice(id), HASH), { office: true });

const issue = async ({ app }: OpenSchool): Promise<LogEntry> => {
  const papers = [{ code: CODE, sha256: HASH }];
  const logged = await app.database.write((writer) => logPapers(writer, 'certificate', papers), { office: true });
  return logged[0] as LogEntry;
};

const logOf = async (school: OpenSchool, query = '') => (await school.call('GET', `verify/log/${query}`)).body;

/** The chain as a reader computes it from what is published. */
function hashesOf(entries: readonly { n: number; at: string; what: string; sha256: string }[]): string[] {
  let prev = '0'.repeat(64);
  return entries.map(({ n, at, what, sha256 }) => {
    prev = createHash('sha256').update(`${n}\n${at}\n${what}\n${sha256}\n${prev}`).digest('hex');
    return prev;
  });
}

describe.each(DIALECTS)('the public log on %s', (dialect) => {
  it('tells its entries in pages, to everybody and for nobody to keep', async () => {
    const school = await opened(await emptyPlace(dialect));
    expect(await logOf(school)).toEqual({ head: null, broken: null, results: [] });
    for (let id = 1; id <= 203; id += 1) await append(school, id);
    const first = await school.call('GET', 'verify/log/');
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(first.body.results).toHaveLength(200);
    const rest = await logOf(school, '?after=২০০');
    expect(rest.results.map(({ n }: { n: number }) => n)).toEqual([201, 202, 203]);
    const all = [...first.body.results, ...rest.results];
    expect(all.map(({ hash }) => hash)).toEqual(hashesOf(all));
    expect(all[0]).toMatchObject({ n: 1, what: 'notice:1', sha256: HASH, prev: '0'.repeat(64) });
    expect(all.every(({ at }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(at))).toBe(true);
    expect(rest.head).toEqual({ n: 203, hash: all.at(-1).hash });
    expect((await logOf(school, '?after=203')).results).toEqual([]);
    for (const after of ['-1', 'x', '1.5', '99999999999'])
      expect((await school.call('GET', `verify/log/?after=${after}`)).body.errors, after).toHaveProperty('after');
  });

  it('is one chain that two servers append to at the same time', async () => {
    const place = await emptyPlace(dialect);
    const first = await opened(place);
    const second = dialect === 'sqlite' ? first : await opened(place);
    await Promise.all(Array.from({ length: 40 }, (_, id) => append(id % 2 ? first : second, id)));
    const { head, broken, results } = await logOf(second);
    expect([head.n, broken]).toEqual([40, null]);
    expect(results.map(({ hash }: { hash: string }) => hash)).toEqual(hashesOf(results));
  });

  it('holds nothing of a commit that fails', async () => {
    const school = await opened(await emptyPlace(dialect));
    await append(school, 1);
    const failing = school.app.database.write(async (writer) => {
      await appendToLog(writer, whatOfNotice(2), HASH);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await append(school, 3);
    expect((await logOf(school)).results.map(({ what }: { what: string }) => what)).toEqual(['notice:1', 'notice:3']);
  });

  it('says which entry somebody rewrote', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const school = await opened(await emptyPlace(dialect));
    for (const id of [1, 2, 3]) await append(school, id);
    expect((await logOf(school)).broken).toBeNull();
    await append(school, 4);
    const rewrite = (n: number, sha256: string) =>
      school.app.database.write((writer) =>
        writer.updateTable('log_entries').set({ sha256 }).where('id', '=', n).execute(),
      );
    // A new entry is seen at once, an old one within a minute.
    await rewrite(4, 'd'.repeat(64));
    expect((await logOf(school)).broken).toBe(4);
    await rewrite(2, 'd'.repeat(64));
    vi.setSystemTime(Date.now() + 61_000);
    const { broken, results } = await logOf(school);
    expect([broken, results.length]).toEqual([2, 4]);
    await rewrite(2, HASH);
    await rewrite(4, HASH);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await logOf(school)).broken).toBeNull();
  });

  it('names a paper by a hash under a secret of the school', async () => {
    const [first, second] = [await opened(await emptyPlace(dialect)), await opened(await emptyPlace(dialect))];
    expect(await lastLoggedOfPaper(first.app.database.read, 'certificate', CODE)).toBeNull();
    const [one, other] = [await issue(first), await issue(second)];
    expect(one.what).toMatch(/^certificate:[0-9a-f]{16}$/);
    expect(one.what).not.toBe(other.what);
    expect(one.what).not.toContain(createHash('sha256').update(CODE).digest('hex').slice(0, 16));
    expect(await lastLoggedOfPaper(first.app.database.read, 'certificate', CODE)).toBe(HASH);
    expect(await lastLoggedOfPaper(first.app.database.read, 'card', CODE)).toBeNull();
  });

  it('is off with its part', async () => {
    const school = await opened(await emptyPlace(dialect));
    await school.app.database.write(
      (writer) => writer.insertInto('settings').values({ name: 'parts', value: '["exams"]' }).execute(),
      { content: true },
    );
    expect((await school.call('GET', 'verify/log/')).status).toBe(404);
  });
});

const pairs = DIALECTS.flatMap((from) => DIALECTS.map((to) => [from, to] as const));

async function restored(source: Place, target: Place): Promise<void> {
  const school = await openPlace(source);
  const file = path.join(source.dataDir, 'school.tar');
  await backupToFile(school.app, file);
  await school.close();
  await restoreArchive(target, file);
}

describe.each(pairs)('the public log from %s to %s', (from, to) => {
  it('goes on after a restore, which is an entry of it', async () => {
    const [source, target] = [await emptyPlace(from), await emptyPlace(to)];
    const before = await openPlace(source);
    const { what } = await issue(before);
    expect(await lastRestore(before.app.database.read)).toBeNull();
    await before.close();
    await restored(source, target);
    const after = await opened(target);
    expect(await lastRestore(after.app.database.read)).toMatchObject({ n: 2 });
    await issue(after);
    const { broken, results } = await logOf(after);
    expect(broken).toBeNull();
    expect(results).toMatchObject([
      { n: 1, what },
      { n: 2, what: 'restored', sha256: '0'.repeat(64) },
      { n: 3, what },
    ]);
  });

  it('goes on after a move as if it never moved', async () => {
    const [source, target] = [await emptyPlace(from), await emptyPlace(to)];
    const before = await openPlace(source);
    const { what } = await issue(before);
    await before.close();
    await moveSchool(source, target);
    const after = await opened(target);
    await issue(after);
    expect(await logOf(after)).toMatchObject({ broken: null, results: [{ what }, { n: 2, what }] });
  });
});
