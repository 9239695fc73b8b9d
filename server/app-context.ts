import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { ImageWorker } from './media/image.ts';
import type { MediaStore } from './media/store.ts';
import { Refusal } from './refusal.ts';
import type { Database } from './store/database.ts';

/** What the routes of the API work with; made once by main.ts (or by a test). */
export type App = {
  config: Pick<Config, 'corsOrigins' | 'publicUrl' | 'registration' | 'trustProxy' | 'rateLimits' | 'backups'>;
  database: Database;
  media: MediaStore;
  images: ImageWorker;
  /** Where uploads wait until they are whole and their record is known to be right. */
  tempDir: string;
  /** Signs the addresses of private files; shared by all servers of one school. */
  mediaSecret: string;
  log: Logger;
};

export type Role = 'Admin' | 'User';
/** Who calls, known by a valid token. */
export type Identity = { userId: number; role: Role; tokenId: number };

export type Env = {
  /** What the listener knows of a call; a call made within the process has none of it. */
  Bindings: { clientAddress?: string | null };
  Variables: { identity: Identity | null; requestId: string };
};
export type Call = Context<Env>;

export const isAdmin = (call: Call): boolean => call.get('identity')?.role === 'Admin';

/** Who calls, on routes that nobody reaches without a token. */
export function callerOf(call: Call): Identity {
  const identity = call.get('identity');
  if (!identity) throw new Refusal(401);
  return identity;
}
