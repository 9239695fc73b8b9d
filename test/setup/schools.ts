import { beginSchools } from '../support/school.ts';
import startPostgres from './postgres.ts';

/** Starts PostgreSQL and makes the schools that the suite copies. */
export default async function startSchools(): Promise<() => Promise<void>> {
  const stop = await startPostgres();
  const { drop, ...begun } = await beginSchools();
  process.env.BEGUN_SCHOOLS = JSON.stringify(begun);
  return async () => {
    delete process.env.BEGUN_SCHOOLS;
    await drop();
    stop();
  };
}
