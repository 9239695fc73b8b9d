import pg from 'pg';

/** Every write to what visitors can see says the new version here when it commits. */
export const CONTENT_CHANNEL = 'prangon_content';

/** PostgreSQL application name of the one connection that every open school holds. */
export const SERVER_NAME = 'prangon';

const CONNECT_MS = 5000;
/** After a loss, and after a try that failed. */
const SOON_MS = 50;
const AGAIN_MS = 1000;
/** Interval between polls of the version, and the longest wait for an answer, ms. */
const BEAT_MS = 5000;
const ANSWER_MS = 3000;
/** More than versions there will be: a number after a loss is unlike any before it. */
const LOSS = 2 ** 32;

const CURRENT = 'SELECT version FROM content_version';

export type Content = {
  /** Changes with the content, and after each loss of the connection, since changes during it are unknown. */
  version: () => number;
  /** Tells of a version that this process has written itself. */
  raise: (seen: number) => void;
  close: () => Promise<void>;
};

/**
 * Follows the content version by LISTEN/NOTIFY on a connection of its own. While the database is away the last version
 * stays, so that the cache goes on being served. The connection comes back by itself; a silently lost one, or one
 * without notifications (a pooler's), is detected by polling the version every few seconds.
 */
export async function followContent(url: string): Promise<Content> {
  let version = 0;
  let connections = 0;
  let isClosed = false;
  let client: pg.Client | undefined;
  const raise = (seen: number) => {
    version = Math.max(version, seen);
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      application_name: SERVER_NAME,
    });
    client = fresh;
    let isLive = false;
    /** Told before we know where we are. */
    let early = 0;
    let beat: NodeJS.Timeout | undefined;
    const lost = () => {
      if (client !== fresh) return;
      client = undefined;
      clearTimeout(beat);
      fresh.end().catch(() => {});
      if (!isClosed) setTimeout(() => void connect().catch(() => {}), isLive ? SOON_MS : AGAIN_MS).unref();
    };
    const ask = async (): Promise<number> => Number((await fresh.query<{ version: number }>(CURRENT)).rows[0]?.version);
    const listen = () => {
      beat = setTimeout(() => {
        ask().then((seen) => {
          raise(seen);
          listen();
        }, lost);
      }, BEAT_MS).unref();
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ payload }) => {
      if (isLive) raise(Number(payload));
      else early = Math.max(early, Number(payload));
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${CONTENT_CHANNEL}`);
      const seen = await ask();
      // Not raised: a database that was brought back may be behind what we knew.
      version = Math.max(seen, early);
      connections += 1;
      isLive = true;
      listen();
    } catch (error) {
      lost();
      throw error;
    }
  };
  await connect();
  return {
    version: () => (connections - 1) * LOSS + version,
    raise,
    close: async () => {
      isClosed = true;
      await client?.end().catch(() => {});
    },
  };
}
