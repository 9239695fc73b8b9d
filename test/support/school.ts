import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Role } from '#contract/roles.ts';
import { createToken } from '../../server/accounts/tokens.ts';
import { findUser, insertUser } from '../../server/accounts/users.ts';
import { createApi } from '../../server/api.ts';
import type { App } from '../../server/app-context.ts';
import type { Config } from '../../server/config.ts';
import type { Row } from '../../server/database/database.ts';
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

/** A PostgreSQL database: an empty one, or a copy of another that nobody uses. */
export async function newDatabase(of?: string): Promise<{ url: string; drop: () => Promise<void> }> {
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
    const strategy = rows[0].version >= 150_000 ? 'STRATEGY file_copy' : '';
    await client.query(`CREATE DATABASE ${name} ${of ? `TEMPLATE ${of}` : ''} ${strategy}`);
  });
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)) };
}

/** Location of a test's school. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;

/** A place that holds nothing yet, or with `begun` a copy of the school that startSchool starts with. */
export async function newPlace(dialect: Dialect, begun?: BegunSchools): Promise<Place & { drop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prangon-'));
  if (begun && dialect === 'sqlite') await cp(begun.dataDir, dataDir, { recursive: true });
  const postgres = dialect === 'sqlite' ? null : await newDatabase(begun?.database);
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

const PLAIN = {
  admin: null,
  logLevel: 'silent',
  corsOrigins: [],
  publicUrl: null,
  registration: true,
  trustProxy: 0,
  rateLimits: false,
  backups: null,
} as const;

/** Opens the school of a place, its API called in process. */
export async function openPlace(
  place: Place,
  overrides: Partial<Config> = {},
  options: { restMs?: number; exclusive?: boolean } = {},
): Promise<OpenSchool> {
  const school = await openSchool({ ...place, ...PLAIN, ...overrides }, options);
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

const insertPerson = (app: App, username: string, role: Role): Promise<Row> =>
  insertUser(app, COMMAND, { username, password: PASSWORD, full_name: username, role });

const tokenOf = ({ database }: App, { id }: Row): Promise<string> =>
  database.write((writer) => createToken(writer, Number(id), 'test'));

/** Makes an account; answers a token of it. */
export const signedIn = async ({ app }: OpenSchool, username: string, role: Role): Promise<string> =>
  tokenOf(app, await insertPerson(app, username, role));

const PEOPLE = [
  ['head', 'Admin'],
  ['guest', 'User'],
] as const;

/** Schools that are empty but for one Admin and one User: a data directory and the name of a database. */
export type BegunSchools = { dataDir: string; database: string };

/** Makes what startSchool copies: most of its time would go to migrations and to hashes of passwords. */
export async function beginSchools(): Promise<BegunSchools & { drop: () => Promise<void> }> {
  const places = [await newPlace('sqlite'), await newPlace('postgres')] as const;
  for (const place of places) {
    // As a command does, which claims no files: those of copies are elsewhere.
    const { app, close } = await openSchool({ ...place, ...PLAIN }, { exclusive: false });
    for (const [username, role] of PEOPLE) await insertPerson(app, username, role);
    await close();
  }
  const [{ dataDir }, { databaseUrl }] = places;
  return {
    dataDir,
    database: new URL(databaseUrl ?? '').pathname.slice(1),
    drop: async () => {
      for (const place of places) await place.drop();
    },
  };
}

/** An empty school with one Admin and one User, its API called in process. */
export async function startSchool(dialect: Dialect, overrides: Partial<Config> = {}): Promise<TestSchool> {
  const begun: BegunSchools | undefined = JSON.parse(process.env.BEGUN_SCHOOLS ?? 'null') ?? undefined;
  const place = await newPlace(dialect, begun);
  const school = await openPlace(place, overrides);
  const { app } = school;
  // Overrides may lead to a place that holds nothing.
  const tokenFor = async ([username, role]: (typeof PEOPLE)[number]) =>
    tokenOf(app, (await findUser(app.database.read, username)) ?? (await insertPerson(app, username, role)));
  return {
    ...school,
    admin: await tokenFor(PEOPLE[0]),
    user: await tokenFor(PEOPLE[1]),
    close: async () => {
      await school.close();
      await place.drop();
    },
  };
}
