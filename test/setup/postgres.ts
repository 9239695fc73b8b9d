import { startCluster } from '../support/postgres-cluster.ts';

/** Starts a PostgreSQL of the suite's own for its time; `TEST_DATABASE_URL` set from outside is used as it is. */
export default async function startPostgres(): Promise<() => void> {
  if (process.env.TEST_DATABASE_URL) return () => {};
  const { url, remove } = await startCluster();
  process.env.TEST_DATABASE_URL = url;
  return () => {
    delete process.env.TEST_DATABASE_URL;
    remove();
  };
}
