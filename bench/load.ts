import type { Client } from './client/client.ts';
import type { Size } from './data/sizes.ts';
import type { Row } from './report/row.ts';
import type { Server, ServerOptions } from './server/server.ts';

/** A server on a school of the run's own, with a token of its Admin. */
export type SchoolServer = Server & { dataDir: string; token: string };

/** Input of a load: the length of its rounds, the client, and the schools. */
export type Bench = {
  quick: boolean;
  /** Rounds that a value is the median of, and the length of each, in ms. */
  rounds: number;
  roundMs: number;
  client: Client;
  /** A folder of this run, removed at its end. */
  folder: string;
  /** The server of the loads, on the school of the sample's size: started by who asks first. */
  school: () => Promise<SchoolServer>;
  /** Another server, which ends with `stop`. */
  open: (size: Size, options?: Pick<ServerOptions, 'env' | 'admin' | 'metrics'>) => Promise<SchoolServer>;
  /** The most memory that a server on the school and its image process had at one time, and what they had while nothing happened, in bytes. */
  memory: () => Promise<{ idle: number; peak: number }>;
};

/** Results of a load. `details`: further tables, each with its heading. */
export type Findings = { rows: Row[]; details?: { heading: string; text: string }[] };

export type Load = { name: string; run: (bench: Bench) => Promise<Findings> };
