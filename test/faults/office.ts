import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LaunchOptions, launchServer, type ServerProcess } from '../support/server-process.ts';
import type { Fault, FaultOrder, FaultReport } from './fault-points.ts';

export const ADMIN = { username: 'head', password: 'পরীক্ষার পাসওয়ার্ড' } as const;
const FAULT_POINTS = new URL('./fault-points.ts', import.meta.url);

export type Reply = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: read by comparisons, whatever it holds
  body: any;
};
export type Sent = { token?: string; body?: unknown; headers?: Record<string, string> };

/** A school whose server may die. */
export type Office = {
  server: ServerProcess;
  address: string;
  /** A call of the API; rejects when the connection breaks off before there is a status. A body that breaks off after it is null. */
  call: (method: string, path: string, sent?: Sent) => Promise<Reply>;
  /** Sets what goes wrong next; answers the calls counted since the last time, or null when the server has ended. Only with `faults`. */
  arm: (fault: Fault) => Promise<string[] | null>;
};

export type OpenOptions = Omit<LaunchOptions, 'dataDir'> & {
  /** With points at which the server can be made to fail. */
  faults?: boolean;
};

export const NO_FAULT: Fault = { at: 0, how: 'EIO' };

/** A longer silence is a server that hangs. */
const PATIENCE = 120_000;

export async function callApi(address: string, method: string, path: string, sent: Sent = {}): Promise<Reply> {
  const { token, body, headers } = sent;
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api/${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const text = await answer.text().catch(() => null);
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
}

/** Starts a server on a data directory, new or not, and waits until it listens. */
export async function openOffice(
  dataDir: string,
  { faults = false, preloads = [], ...options }: OpenOptions = {},
): Promise<Office> {
  const env = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ...options.env };
  const server = launchServer({ dataDir, env, preloads: faults ? [FAULT_POINTS, ...preloads] : preloads });
  const address = await server.open;
  const order = (message: FaultOrder): Promise<string[] | null> =>
    new Promise((resolve) => {
      server.child.once('message', ({ calls }: FaultReport) => resolve(calls));
      void server.ended.then(() => resolve(null));
      if (server.child.connected) server.child.send(message, () => {});
    });
  return {
    server,
    address,
    call: (method, path, sent) => callApi(address, method, path, sent),
    arm: (fault) => order({ fault }),
  };
}

/** Starts a server with a fault in its start; it may never listen. */
export function startWithFault(dataDir: string, fault: Fault): ServerProcess {
  const env = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, FAULT: JSON.stringify(fault) };
  return launchServer({ dataDir, env, preloads: [FAULT_POINTS] });
}

export async function logIn(office: Office): Promise<string> {
  const { body } = await office.call('POST', 'token/', { body: ADMIN });
  return body.access;
}

/** A folder for one school, and its removal. */
export function newDataDir(): { dataDir: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-faults-'));
  return { dataDir: path.join(folder, 'data'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Asks until the answer is empty; answers what is still wrong after `ms`. */
export async function settled(problems: () => string[] | Promise<string[]>, ms: number): Promise<string[]> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await problems();
    if (found.length === 0 || Date.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
