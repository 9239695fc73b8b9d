import { beginSchools } from '../support/school.ts';
import startPostgres from './postgres.ts';

/** Starts PostgreSQL and makes the schools that the suite copies. The second project that asks for them shares those of the first. */
export default async function startSchools(): Promise<() => Promise<void>> {
  if (process.env.BEGUN_SCHOOLS) return async () => {};
  const stop = await startPostgres();
  const { drop, ...begun } = await beginSchools();
  process.env.BEGUN_SCHOOLS = JSON.stringify(begun);
  return async () => {
    delete process.env.BEGUN_SCHOOLS;
    await drop();
    stop();
  };
}
