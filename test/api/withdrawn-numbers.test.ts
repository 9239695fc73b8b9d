import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { createApi } from '../../server/api.ts';
import type { Database, Reader } from '../../server/database/database.ts';
import { versionOf } from '../../server/kept/version.ts';
import { newExam } from '../support/exam.ts';
import { DIALECTS, startSchool } from '../support/school.ts';

/** A school with a published exam, something else that came out since, and its numbers as every visitor gets them. */
async function publishedSchool(dialect: (typeof DIALECTS)[number]) {
  const school = await startSchool(dialect);
  const exam = await newExam(school, { students: 12, subjects: 1 });
  await exam.move('open');
  await exam.fill(70, 30);
  await exam.move('close');
  await exam.move('publish');
  const notice = { title: 'নোটিশ', description: 'বিবরণ', publish_at: new Date(Date.now() + 1).toISOString() };
  await exam.admin('POST', 'notices/', notice, 201);
  const api = createApi(school.app, versionOf(school.app.database));
  const numbers = async () => {
    const request = new Request('http://school.test/api/result-numbers/');
    const answer = await api.fetch(request, { clientAddress: '192.0.2.9' });
    return answer.status === 200 ? ((await answer.json()) as unknown[]).length : answer.status;
  };
  expect(await numbers()).toBe(1);
  return { school, exam, numbers };
}

/** Does something before each answer of the database about publications; returns what ends it. */
function beforePublications(database: Database, work: () => Promise<void>) {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [row] = result.rows as Record<string, unknown>[];
      if (row && 'published_at' in row && 'class' in row) await work();
      return result;
    },
  };
  const opened = database as { read: Reader };
  const { read } = database;
  opened.read = read.withPlugin(plugin);
  return () => {
    opened.read = read;
  };
}

it.each(DIALECTS)(
  'numbers asked for after a withdrawal do not tell what was read before it, on %s',
  async (dialect) => {
    const { school, exam, numbers } = await publishedSchool(dialect);
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const end = beforePublications(school.app.database, async () => {
      reached.resolve();
      await released.promise;
    });
    await exam.admin('POST', 'exams/', { name: 'আরেকটি', year: 2026, kind: 'test' }, 201);
    const before = numbers();
    await reached.promise;
    expect((await exam.move('withdraw')).status).toBe(200);
    const after = numbers();
    // Both are being asked for before the answer about what was published comes.
    await new Promise((resolve) => setImmediate(resolve));
    end();
    released.resolve();
    await before;
    expect([await after, await numbers()]).toEqual([0, 0]);
    await school.close();
  },
);

it.each(DIALECTS)('numbers that could not be read again are not kept, on %s', async (dialect) => {
  const { school, exam, numbers } = await publishedSchool(dialect);
  const end = beforePublications(school.app.database, () => Promise.reject(new Error('gone')));
  await exam.admin('POST', 'exams/', { name: 'আরেকটি', year: 2026, kind: 'test' }, 201);
  expect(await numbers()).toBe(503);
  end();
  expect((await exam.move('withdraw')).status).toBe(200);
  await expect.poll(numbers, { timeout: 20_000 }).toBe(0);
  await school.close();
});
