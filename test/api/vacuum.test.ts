import pg from 'pg';
import { expect, it } from 'vitest';
import { newDatabase, startSchool } from '../support/school.ts';

it('what is ended for good is answered though PostgreSQL tidies up later, which it then does', async () => {
  const { url, drop } = await newDatabase();
  const school = await startSchool('postgres', { databaseUrl: url });
  const call = (method: string, path: string, body?: object) =>
    school.call(method, path, { token: school.admin, ...(body && { body }) });
  const deleted = async (): Promise<number> => {
    const { id } = (await call('POST', 'notices/', { title: 'ছুটি' })).body;
    await call('DELETE', `notices/${id}/`);
    return (await call('GET', 'trash/')).body.results[0].id;
  };
  const item = await deleted();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  // As another VACUUM holds the table that it is at.
  const hold = () => other.query('BEGIN; LOCK TABLE notices IN SHARE UPDATE EXCLUSIVE MODE');
  await hold();
  expect(await call('DELETE', `trash/${item}/`)).toMatchObject({ status: 204 });
  expect((await call('GET', 'trash/')).body.count).toBe(0);
  await other.query('COMMIT');
  const tidied = async () => {
    const { rows } = await other.query(
      "SELECT vacuum_count AS count FROM pg_stat_user_tables WHERE relname = 'notices'",
    );
    return Number(rows[0]?.count);
  };
  await expect.poll(tidied).toBeGreaterThan(0);

  const another = await deleted();
  await hold();
  expect(await call('DELETE', `trash/${another}/`)).toMatchObject({ status: 204 });
  // A server that is stopped waits for nothing of that.
  await school.close();
  await other.end();
  await drop();
});
