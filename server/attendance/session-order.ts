import { sql } from 'kysely';
import { SESSIONS } from '#contract/attendance/marks.ts';

/** Order of the sessions of a day, for the database. */
export const sessionOrder = sql<number>`CASE session ${sql.join(
  SESSIONS.map((session, rank) => sql`WHEN ${sql.lit(session)} THEN ${sql.lit(rank)}`),
  sql` `,
)} ELSE 9 END`;
