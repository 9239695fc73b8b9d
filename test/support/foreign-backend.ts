import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { foreignRecords } from './foreign-records.ts';

/**
 * Fault of a path. `html`: a page instead of JSON; `slow`: nothing until released; `drip`: the head at once, the body never;
 * `cut`: the connection breaks in the middle; `odd`: JSON, but not of the agreed shape.
 */
export type Fault = 500 | 503 | 'html' | 'slow' | 'drip' | 'cut' | 'odd' | 'empty';

export type ReceivedCall = {
  method: string;
  /** Path below the base and query, as sent. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
};

export type ForeignBackend = {
  /** With the slash at its end. */
  base: string;
  /** Every call so far, in order. */
  calls: ReceivedCall[];
  records: ReturnType<typeof foreignRecords>;
  /** Lets a list (`notices/`), or with `*` everything, fail from now on. */
  break: (path: string, fault: Fault) => void;
  /** Mends everything and answers what was held back by `slow`. */
  mend: () => void;
  close: () => Promise<void>;
};

const JSON_TYPE = { 'Content-Type': 'application/json' };
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, content-type, x-csrftoken',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
};

/**
 * Somebody else's backend with what it has to have (docs/contract.md#foreign-backends) and not a bit more: whole lists, no pages, no searches, no header
 * of ours, and in its records other names for the same things. For tests only.
 */
export async function startForeignBackend({ port = 0 } = {}): Promise<ForeignBackend> {
  const calls: ReceivedCall[] = [];
  const faults = new Map<string, Fault>();
  const held = new Set<() => void>();
  const records = foreignRecords();

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://backend');
    const path = url.pathname.replace(/^\/base\//, '');
    const method = request.method ?? 'GET';
    if (method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    const body = await textOf(request);
    calls.push({ method, path: path + url.search, headers: request.headers, body });
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    const answer = () => send(response, answerTo(records, { method, path, query: url.searchParams, body }));
    const fault = faults.get(path) ?? faults.get('*');
    if (fault === undefined) answer();
    else misbehave(response, fault, answer, held);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const mend = () => {
    faults.clear();
    for (const answer of held) answer();
    held.clear();
  };
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`,
    calls,
    records,
    break: (path, fault) => void faults.set(path, fault),
    mend,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A base where nobody listens. */
export async function unreachableBase(): Promise<string> {
  const { base, close } = await startForeignBackend();
  await close();
  return base;
}

type Call = { method: string; path: string; query: URLSearchParams; body: string };
type Answer = { status: number; json?: unknown };

function answerTo(records: ForeignBackend['records'], { method, path, query, body }: Call): Answer {
  if (path.startsWith('media/')) return { status: 200, json: {} };
  if (method === 'POST' && path === 'contacts/') return { status: 201, json: JSON.parse(body) };
  if (method === 'POST' && path === 'token/') return tokenFor(body);
  if (method === 'GET' && path === 'user/') return { status: 200, json: { username: 'head', role: 'Admin' } };
  if (method !== 'GET') return writeTo(records, method, path);
  const list = records[path as keyof typeof records];
  if (!list) return { status: 404, json: { detail: 'Not found.' } };
  const category = query.get('category')?.toLowerCase();
  if (!category) return { status: 200, json: list };
  const rows = Array.isArray(list) ? list : list.results;
  const wanted = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(category));
  return { status: 200, json: Array.isArray(list) ? wanted : { results: wanted } };
}

/** Takes every write that a backend has to take and keeps none: what was sent is what a test looks at. */
function writeTo(records: ForeignBackend['records'], method: string, path: string): Answer {
  const [, list = '', id] = /^([\w-]+\/)(?:(\d+)\/)?$/.exec(path) ?? [];
  if (!(list in records)) return { status: 404, json: { detail: 'Not found.' } };
  if (id === undefined) return method === 'POST' ? { status: 201, json: { id: 99 } } : { status: 405, json: {} };
  return method === 'DELETE' ? { status: 204 } : { status: 200, json: { id: Number(id) } };
}

function tokenFor(body: string): Answer {
  const { username, password } = JSON.parse(body) as Record<string, unknown>;
  if (username === 'head' && password === 'teacher') return { status: 200, json: { access: 'a-token', refresh: 'x' } };
  return { status: 401, json: { detail: 'No active account found with the given credentials' } };
}

function misbehave(response: ServerResponse, fault: Fault, answer: () => void, held: Set<() => void>): void {
  if (typeof fault === 'number') send(response, { status: fault, json: { message: 'database is locked' } });
  else if (fault === 'html') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>It works!</h1>');
  else if (fault === 'odd') send(response, { status: 200, json: { ok: true } });
  else if (fault === 'empty') response.writeHead(200, JSON_TYPE).end();
  else if (fault === 'slow') held.add(answer);
  else {
    response.writeHead(200, JSON_TYPE).write('[');
    if (fault === 'cut') response.destroy();
  }
}

function send(response: ServerResponse, { status, json }: Answer): void {
  if (response.destroyed || response.writableEnded) return;
  if (json === undefined) response.writeHead(status).end();
  else response.writeHead(status, JSON_TYPE).end(JSON.stringify(json));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
