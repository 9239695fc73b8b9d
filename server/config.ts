import path from 'node:path';
import { z } from 'zod';

/** A value of the environment that the server cannot start with; the message names it. */
export class ConfigError extends Error {}

const address = (value: string, name: string): URL => {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw new ConfigError(`${name}: «${value}» is not an address such as https://school.example`);
  }
  if (!/^https?:$/.test(url.protocol)) throw new ConfigError(`${name}: «${value}» must begin with http:// or https://`);
  return url;
};

/** Only the origin: a path would be left out of every link without a word. */
const origin = (value: string, name: string): string => {
  const url = address(value, name);
  if (url.href !== `${url.origin}/`)
    throw new ConfigError(`${name}: «${value}» must be an origin such as ${url.origin}`);
  return url.origin;
};

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const text = z.string().trim();

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const milliseconds = (value: string): number =>
  Number(value.slice(0, -1)) * UNIT_MS[value.slice(-1) as keyof typeof UNIT_MS];

/** Data folder where none is named. */
const DATA_DIR = './data';

const environment = z.object({
  PORT: text
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .pipe(z.number().max(65535))
    .prefault('3000'),
  HOST: text.min(1).prefault('127.0.0.1'),
  DATA_DIR: text.min(1).prefault(DATA_DIR),
  DATABASE_URL: text
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    // Never shown: there is a password in it.
    .refine((url) => URL.canParse(url), 'is not an address such as postgres://user:password@host:5432/school')
    .optional(),
  MEDIA_STORE: z.enum(['disk', 's3']).prefault('disk'),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: text.optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  API_BASE_URL: text.prefault('/api/'),
  PUBLIC_URL: text.optional(),
  ADMIN_USERNAME: text.min(1).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'needs at least 8 characters').max(200).optional(),
  CORS_ORIGINS: text.prefault(''),
  TRUST_PROXY: text.regex(/^(off|[0-9]{1,2})$/, 'is off or how many proxies stand in front').prefault('off'),
  RATE_LIMITS: onOff.prefault('on'),
  REGISTRATION: onOff.prefault('on'),
  AVATAR_URL: text.optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_EVERY: text
    .regex(/^[1-9]\d{0,3}[mhd]$/, 'is a time such as 30m, 24h or 7d')
    .transform(milliseconds)
    .prefault('24h'),
  BACKUP_KEEP: text
    .regex(/^[1-9]\d{0,3}$/, 'is how many backups are kept, from 1 to 9999')
    .transform(Number)
    .prefault('14'),
  IDLE_EXIT: text
    .regex(/^(off|[1-9]\d{0,3}[smhd])$/, 'is off or a time such as 5s, 15m or 1h')
    .transform((value) => (value === 'off' ? null : milliseconds(value)))
    .prefault('off'),
  METRICS_PORT: text
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .pipe(z.number().max(65535))
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).prefault('info'),
});

/** The S3-compatible store of the files. */
export type S3Config = {
  bucket: string;
  /** Without a trailing slash; the bucket is a part of the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Config = {
  /** Descriptor of a listening socket that was handed over; port and host do not count then. */
  socket: number | null;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** null: files are on this machine's disk, in DATA_DIR. */
  s3: S3Config | null;
  /** The backend that the front end talks to: a path of this server, or another host's address with a trailing slash. */
  apiBaseUrl: string;
  ownApi: boolean;
  publicUrl: string | null;
  admin: { username: string; password: string } | null;
  corsOrigins: readonly string[];
  /** Number of proxies in front that are trusted to name the client's address. */
  trustProxy: number;
  rateLimits: boolean;
  registration: boolean;
  avatarUrl: string | null;
  /** Scheduled backups; null without a folder. `everyMs` in milliseconds. */
  backups: { dir: string; everyMs: number; keep: number } | null;
  /** Time without a request after which a server with a handed-over socket ends, ms; null: never. */
  idleExitMs: number | null;
  /** Port for Prometheus; null: no metrics. */
  metricsPort: number | null;
  logLevel: string;
};

function apiBase(value: string): string {
  const base = value.endsWith('/') ? value : `${value}/`;
  if (base.startsWith('/')) {
    if (base !== '/api/')
      throw new ConfigError(`API_BASE_URL: «${value}» must be /api/ or another host's http(s) address`);
    return base;
  }
  const url = address(value, 'API_BASE_URL');
  if (url.search || url.hash) throw new ConfigError(`API_BASE_URL: «${value}» must not contain ? or #`);
  return base;
}

function s3Of(e: z.output<typeof environment>): S3Config {
  const needed = (name: 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    const value = e[name];
    if (value === undefined) throw new ConfigError(`${name}: is needed with MEDIA_STORE=s3`);
    return value;
  };
  return {
    bucket: needed('S3_BUCKET'),
    endpoint: address(needed('S3_ENDPOINT'), 'S3_ENDPOINT').href.replace(/\/$/, ''),
    region: needed('S3_REGION'),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  };
}

function avatarTemplate(value: string): string {
  address(value.replaceAll('{name}', 'x'), 'AVATAR_URL');
  if (!value.includes('{name}')) throw new ConfigError('AVATAR_URL: the template must contain {name}');
  return value;
}

/** Descriptor of the first socket that systemd hands over. */
const FIRST_SOCKET = 3;

/**
 * Descriptor of the listening socket that was handed to this process, null without one. LISTEN_PID names the process that it is
 * meant for: one that merely inherited the variables leaves it alone (sd_listen_fds(3)).
 */
function handedSocket({ LISTEN_FDS: count, LISTEN_PID: owner }: Readonly<Record<string, string | undefined>>) {
  if (!count || owner !== String(process.pid)) return null;
  if (count !== '1') throw new ConfigError(`LISTEN_FDS: «${count}» sockets were handed over, and the server takes one`);
  return FIRST_SOCKET;
}

/** The handed-over socket and the data folder, also of an environment that is wrong elsewhere. */
export const readHandedSocket = (env: NodeJS.ProcessEnv = process.env) => ({
  socket: handedSocket(env),
  dataDir: path.resolve(env.DATA_DIR || DATA_DIR),
});

/** Removes the variables of a handed-over socket: a child that inherited them would take it for its own. */
export function forgetHandedSocket(): void {
  for (const name of ['LISTEN_FDS', 'LISTEN_PID', 'LISTEN_FDNAMES']) delete process.env[name];
}

/**
 * Reads and validates the whole environment; the only reader of process.env.
 * An empty value counts as not set. Throws ConfigError with a message that names the value at fault.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const filled = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const e = parsed.data;
  if ((e.ADMIN_USERNAME === undefined) !== (e.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError('ADMIN_USERNAME and ADMIN_PASSWORD: set both or neither');
  }
  const apiBaseUrl = apiBase(e.API_BASE_URL);
  return {
    socket: handedSocket(env),
    port: e.PORT,
    host: e.HOST,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    s3: e.MEDIA_STORE === 's3' ? s3Of(e) : null,
    apiBaseUrl,
    ownApi: apiBaseUrl.startsWith('/'),
    publicUrl: e.PUBLIC_URL ? origin(e.PUBLIC_URL, 'PUBLIC_URL') : null,
    admin: e.ADMIN_USERNAME && e.ADMIN_PASSWORD ? { username: e.ADMIN_USERNAME, password: e.ADMIN_PASSWORD } : null,
    corsOrigins: e.CORS_ORIGINS.split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => origin(part, 'CORS_ORIGINS')),
    trustProxy: e.TRUST_PROXY === 'off' ? 0 : Number(e.TRUST_PROXY),
    rateLimits: e.RATE_LIMITS,
    registration: e.REGISTRATION,
    avatarUrl: e.AVATAR_URL ? avatarTemplate(e.AVATAR_URL) : null,
    backups: e.BACKUP_DIR ? { dir: path.resolve(e.BACKUP_DIR), everyMs: e.BACKUP_EVERY, keep: e.BACKUP_KEEP } : null,
    idleExitMs: e.IDLE_EXIT,
    metricsPort: e.METRICS_PORT ?? null,
    logLevel: e.LOG_LEVEL,
  };
}

/** The address under which a server on this host and port is opened. */
export const serverAddress = (host: string, port: number): string => {
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
};
