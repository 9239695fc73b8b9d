import type { Logger } from 'pino';
import type { Role } from '#contract/roles.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { PublishedReports } from './grading/published-reports.ts';
import type { ImageWorker } from './media/image.ts';
import type { MediaStore } from './media/store.ts';

/** What the routes of the API work with; made once by main.ts (or by a test). */
export type App = {
  config: Pick<Config, 'corsOrigins' | 'publicUrl' | 'registration' | 'trustProxy' | 'rateLimits' | 'backups'>;
  database: Database;
  media: MediaStore;
  images: ImageWorker;
  /** Where uploads wait until they are whole and their record is known to be right. */
  tempDir: string;
  /** Notes files in the database before they become permanent, so that what a killed write leaves behind is known as such. */
  noteFiles: (names: readonly string[]) => Promise<void>;
  /** Signs the addresses of private files; shared by all servers of one school. */
  mediaSecret: string;
  /** The reports of published exams, also while the database is away. */
  reports: PublishedReports;
  log: Logger;
};

/** Who calls, known by a valid token. */
export type Identity = { userId: number; role: Role; tokenId: number };
