import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Config } from '../../server/config.ts';
import { ADMIN } from './demo-admin.ts';
import type { Answer, CallOptions } from './school.ts';
import { launchServer, type ServerProcess } from './server-process.ts';

/** A server process of a school that others may serve too. */
export type Server = {
  process: ServerProcess;
  address: string;
  dataDir: string;
  /** A call of the API: a path below /api/, JSON unless the body is a form. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** The HTML of a page, whatever its status. */
  page: (path: string) => Promise<string>;
  /** A token of the Admin. */
  logIn: () => Promise<string>;
};

export const environmentOf = (databaseUrl: string, s3: S3Config): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  MEDIA_STORE: 's3',
  S3_BUCKET: s3.bucket,
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.region,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});

async function speakTo(process: ServerProcess, dataDir: string): Promise<Server> {
  const address = await process.open;
  const call: Server['call'] = async (method, where, { token, body, headers = {} } = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}/api/${where}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  };
  return {
    process,
    address,
    dataDir,
    call,
    page: async (where) => (await fetch(address + where)).text(),
    logIn: async () => (await call('POST', 'token/', { body: ADMIN })).body.access,
  };
}

export type Servers = {
  /** Starts so many at once, each in a folder of its own. */
  start: (count: number) => Promise<Server[]>;
  /** Starts a server on the folder of one that has ended. */
  restart: (server: Server) => Promise<Server>;
  /** Ends all that still run, and their folders. */
  close: () => Promise<void>;
};

/** Servers of one school on real ports, all with the same environment and what is loaded before them. They need a build. */
export function serversOf(environment: Record<string, string>, preloads: readonly URL[] = []): Servers {
  const env = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ...environment };
  const running: ServerProcess[] = [];
  const folders: string[] = [];
  const launch = (dataDir: string) => {
    const process = launchServer({ dataDir, env, preloads });
    running.push(process);
    return speakTo(process, dataDir);
  };
  return {
    start: async (count) => {
      const own = await Promise.all(
        Array.from({ length: count }, () => mkdtemp(path.join(tmpdir(), 'prangon-server-'))),
      );
      folders.push(...own);
      return Promise.all(own.map(launch));
    },
    restart: ({ dataDir }) => launch(dataDir),
    close: async () => {
      await Promise.all(running.map((process) => process.end('SIGKILL')));
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
