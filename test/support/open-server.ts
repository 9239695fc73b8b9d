import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN } from './demo-admin.ts';
import { launchServer, type ServerProcess } from './server-process.ts';

/** An answer as it comes over the wire: names in lower case, a header that comes twice joined by a comma. */
export type WireAnswer = { status: number; headers: Record<string, string>; body: Buffer };

export type WireOptions = { headers?: Record<string, string>; body?: string | Uint8Array; token?: string };

export type OpenServer = {
  address: string;
  pid: number;
  child: ServerProcess['child'];
  dataDir: string;
  /** A request whose path is sent as it is written. */
  ask: (method: string, target: string, options?: WireOptions) => Promise<WireAnswer>;
  /** A write as JSON. */
  send: (method: string, target: string, body: unknown, token?: string) => Promise<WireAnswer>;
  /** Sends these bytes; answers all that comes until the server ends the connection. */
  raw: (text: string) => Promise<string>;
  /** A token of the Admin. */
  logIn: () => Promise<string>;
  /** Everything that the process has written so far, to both of its outputs. */
  output: () => string;
  /** Ends it; what it has stored in a folder of its own goes, too. */
  close: () => Promise<void>;
};

/** The JSON of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: answers are read by assertions, whatever they hold
export const jsonOf = ({ body }: WireAnswer): any => JSON.parse(body.toString());

/**
 * Opens a school with an Admin on a server of its own, spoken to over the wire: an empty one, or that in `DATA_DIR`, which stays. `preloads`: as
 * for every server of the tests. It needs a build.
 */
export async function openServer(env: Record<string, string> = {}, preloads: readonly URL[] = []): Promise<OpenServer> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'prangon-wire-'));
  const admin = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  const server = launchServer({ dataDir, env: { ...admin, ...env }, preloads });
  const address = await server.open;
  const port = Number(new URL(address).port);

  const ask: OpenServer['ask'] = (method, target, { headers = {}, body, token } = {}) =>
    new Promise((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port, method, path: target, agent: false, headers });
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
      request.on('response', async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const named = Object.entries(response.headersDistinct).map(([name, values]) => [
          name,
          values?.join(', ') ?? '',
        ]);
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(named), body: Buffer.concat(chunks) });
      });
      request.on('error', reject).end(body);
    });
  const send: OpenServer['send'] = (method, target, body, token) =>
    ask(method, target, { token, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });

  return {
    address,
    pid: server.pid,
    child: server.child,
    dataDir,
    ask,
    send,
    raw: (text) =>
      new Promise((resolve, reject) => {
        const socket = net.connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
        const chunks: Buffer[] = [];
        socket.on('data', (chunk) => chunks.push(chunk)).on('close', () => resolve(Buffer.concat(chunks).toString()));
        socket.on('error', reject);
      }),
    logIn: async () => jsonOf(await send('POST', '/api/token/', ADMIN)).access,
    output: server.output,
    close: async () => {
      await server.end('SIGTERM');
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
