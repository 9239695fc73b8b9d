import pg from 'pg';
import { CONNECT_MS } from './postgres-problems.ts';

/** Runs VACUUM; `end` gives up what is under way. */
type Vacuum = { ask: () => void; end: () => Promise<void> };

/**
 * Runs VACUUM when it is asked for, one after the other, on a connection without limits: it takes what it takes, and waits where
 * another is at a table. Nobody waits for it here, and one that fails is left to PostgreSQL's own.
 */
export function createVacuum(url: string): Vacuum {
  let client: pg.Client | null = null;
  let underway: Promise<void> | null = null;
  let isAsked = false;
  let isEnded = false;

  const runOnce = async (): Promise<void> => {
    const own = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
    own.on('error', () => {});
    client = own;
    try {
      await own.connect();
      await own.query('VACUUM');
    } finally {
      await own.end();
    }
  };
  const run = async (): Promise<void> => {
    while (isAsked && !isEnded) {
      isAsked = false;
      await runOnce().catch(() => {});
    }
    underway = null;
  };
  return {
    ask: () => {
      isAsked = true;
      underway ??= run();
    },
    end: async () => {
      isEnded = true;
      await client?.end().catch(() => {});
      await underway;
    },
  };
}
