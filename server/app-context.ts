import type { Logger } from 'pino';
import type { Role } from '#contract/roles.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { ImageWorker } from './media/image.ts';
import type { MediaStore } from './media/store.ts';
import type { PublishedReports } from './reports/published-reports.ts';

/** Dependencies of the API's routes; made once by main.ts (or by a test). */
export type App = {
  config: Pick<Config, 'corsOrigins' | 'publicUrl' | 'registration' | 'trustProxy' | 'rateLimits' | 'backups'>;
  database: Database;
  media: MediaStore;
  images: ImageWorker;
  /** Folder for uploads until they are complete and their record is validated. */
  tempDir: string;
  /** Notes files in the database before they become permanent, so that what a killed write leaves behind is known as such. */
  noteFiles: (names: readonly string[]) => Promise<void>;
  /** Signs the addresses of private files; shared by all servers of one school. */
  mediaSecret: string;
  /** Stands before the addresses of files: PUBLIC_URL's API with its slash, or '' for addresses relative to the API's base. */
  mediaBase: string;
  /** The reports of published exams, also while the database is away. */
  reports: PublishedReports;
  /** When this process opened the school, ms since 1970: what is older in the database, it did not count itself. */
  openedAt: number;
  /** True of a school as of one moment, which is only read. */
  isCopy?: true;
  log: Logger;
};

/** A caller identified by a valid token. */
export type Identity = { userId: number; role: Role; tokenId: number };
