import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Role } from '#contract/roles.ts';
import { createToken } from '../../server/accounts/tokens.ts';
import { insertUser } from '../../server/accounts/users.ts';
import { createApi } from '../../server/api.ts';
import type { Config } from '../../server/config.ts';
import { COMMAND } from '../../server/records/actor.ts';
import { openSchool, type RunningSchool } from '../../server/school.ts';
import { startS3 } from './s3.ts';

export type Dialect = 'sqlite' | 'postgres' | 'postgres and S3';
/** Every suite over HTTP runs on both databases, those about files also with files in a bucket. */
export const DIALECTS = ['sqlite', 'postgres'] as const;
export const STORES: readonly Dialect[] = [...DIALECTS, 'postgres and S3'];

export const PASSWORD = 'খুব গোপন ১২৩';

export type OpenSchool = RunningSchool & {
  /** A call of the API: a path below /api/, JSON unless the body is a form. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** The same with the answer as it comes. */
  fetch: (method: string, path: string, options?: CallOptions) => Promise<Response>;
  place: Place;
  dataDir: string;
};

export type TestSchool = OpenSchool & {
  /** Tokens of ready accounts. */
  admin: string;
  user: string;
};

export type CallOptions = {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The caller's address, as the listener would find it. */
  from?: string;
};
// biome-ignore lint/suspicious/noExplicitAny: answers are read by assertions, whatever they hold
export type Answer = { status: number; headers: Headers; body: any };

/** An empty PostgreSQL database. */
export async function newDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = process.env.TEST_DATABASE_URL;
  if (!admin) throw new Error('TEST_DATABASE_URL is not set: the suite starts PostgreSQL in test/setup/postgres.ts');
  const name = `school_${randomUUID().replaceAll('-', '')}`;
  const ask = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await work(client);
    await client.end();
  };
  await ask(async (client) => {
    const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS version");
    // A tenth of the time where nothing waits for the disk; before 15 there is no other way.
    await client.query(`CREATE DATABASE ${name}${rows[0].version >= 150_000 ? ' STRATEGY file_copy' : ''}`);
  });
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)) };
}

/** Location of a test's school. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;

/** A place that holds nothing yet. */
export async function newPlace(dialect: Dialect): Promise<Place & { drop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prangon-'));
  const postgres = dialect === 'sqlite' ? null : await newDatabase();
  const s3 = dialect === 'postgres and S3' ? await startS3() : null;
  return {
    dataDir,
    databaseUrl: postgres?.url ?? null,
    s3: s3?.config ?? null,
    drop: async () => {
      await postgres?.drop();
      await s3?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens the school of a place, its API called in process. */
export async function openPlace(place: Place, overrides: Partial<Config> = {}): Promise<OpenSchool> {
  const school = await openSchool({
    ...place,
    admin: null,
    logLevel: 'silent',
    corsOrigins: [],
    publicUrl: null,
    registration: true,
    trustProxy: 0,
    rateLimits: false,
    backups: null,
    ...overrides,
  });
  const api = createApi(school.app);
  const fetch: TestSchool['fetch'] = async (method, path, { token, body, headers = {}, from = '192.0.2.1' } = {}) => {
    const form = body instanceof FormData;
    const whole = form || typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
    return api.fetch(
      new Request(`http://school.test/api/${path}`, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: whole ? (body as BodyInit) : JSON.stringify(body), duplex: 'half' }),
      }),
      { clientAddress: from },
    );
  };
  const call: TestSchool['call'] = async (...request) => {
    const response = await fetch(...request);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  };
  return { ...school, call, fetch, place, dataDir: place.dataDir };
}

/** Makes an account; answers a token of it. */
export async function signedIn({ app }: OpenSchool, username: string, role: Role): Promise<string> {
  const { id } = await insertUser(app, COMMAND, { username, password: PASSWORD, full_name: username, role });
  return app.database.write((writer) => createToken(writer, Number(id), 'test'));
}

/** An empty school with one Admin and one User, its API called in process. */
export async function startSchool(dialect: Dialect, overrides: Partial<Config> = {}): Promise<TestSchool> {
  const place = await newPlace(dialect);
  const school = await openPlace(place, overrides);
  return {
    ...school,
    admin: await signedIn(school, 'head', 'Admin'),
    user: await signedIn(school, 'guest', 'User'),
    close: async () => {
      await school.close();
      await place.drop();
    },
  };
}
