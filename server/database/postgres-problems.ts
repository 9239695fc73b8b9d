import pg from 'pg';
import type { DatabaseProblem } from './database.ts';
import { StoreError } from './migrate.ts';

const PROBLEMS: Record<string, DatabaseProblem> = {
  '23505': 'unique',
  '23503': 'reference',
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '53100': 'full',
};

const codeOf = (error: unknown): string =>
  error !== null && typeof error === 'object' && 'code' in error ? String(error.code) : '';

/** Classifies an error of PostgreSQL or its driver; null for any other error. */
export function problemOf(error: unknown): DatabaseProblem | null {
  const code = codeOf(error);
  if (code in PROBLEMS) return PROBLEMS[code] ?? null;
  // Also: no right to sign in any more, no such database, and one that only answers questions (a standby).
  const away =
    /^(08|28|3D|53|57P|58)|^25(006|P03)|^E(CONNREFUSED|CONNRESET|NOTFOUND|TIMEDOUT|PIPE|AI_AGAIN|HOSTUNREACH|NETUNREACH)/.test(
      code,
    );
  const lost =
    error instanceof Error &&
    /Connection terminated|timeout exceeded|not queryable|Client was closed|has gone silent/i.test(error.message);
  return away || lost ? 'unreachable' : null;
}

/** By the driver's or PostgreSQL's code: what is wrong, and what whoever starts the server can do. */
const REASONS: readonly [RegExp, string][] = [
  [/^28/, 'it refuses this user or password. Correct them in DATABASE_URL, or let the user in (pg_hba.conf)'],
  [/^3D000$/, 'it has no such database. Make it (createdb), or correct its name'],
  [/^53300$/, 'all its connections are taken. Raise max_connections, or stop other programs that use it'],
  [/^57P/, 'it is starting or stopping. Start this again in a moment'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'there is no such host. Correct the host, or look at the name service'],
  [/^(ECONNREFUSED|ENOENT)$/, 'nothing listens there. Start PostgreSQL, or correct host and port'],
];
const NO_ANSWER = 'it does not answer. See whether PostgreSQL runs there and the network lets this machine reach it';

/** User, host, port and database: all that may be shown of an address with a password in it. */
function shown(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`;
}

/** Longest wait for a connection, ms. */
export const CONNECT_MS = 5000;

/** Finds out whether PostgreSQL lets us in; throws a StoreError with a sentence that says why not and what to do. */
export async function reachPostgres(url: string, timeoutMs = CONNECT_MS): Promise<void> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
    client.on('error', () => {});
    await client.connect();
    await client.end();
  } catch (error) {
    const code = codeOf(error);
    const known = REASONS.find(([pattern]) => pattern.test(code))?.[1];
    const said = error instanceof Error && error.message && !code.startsWith('E') ? ` (${error.message})` : '';
    throw new StoreError(`DATABASE_URL: PostgreSQL at ${shown(url)} cannot be used: ${known ?? NO_ANSWER}${said}.`, {
      cause: error,
    });
  }
}
