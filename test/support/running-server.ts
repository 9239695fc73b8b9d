import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN } from './demo-admin.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** An answer as it comes over the wire: names in lower case, a header that comes twice joined by a comma. */
export type WireAnswer = { status: number; headers: Record<string, string>; body: Buffer };

export type WireOptions = { headers?: Record<string, string>; body?: string | Uint8Array; token?: string };

export type RunningServer = {
  address: string;
  port: number;
  dataDir: string;
  /** A request whose path is sent as it is written. */
  ask: (method: string, target: string, options?: WireOptions) => Promise<WireAnswer>;
  /** Sends these bytes; answers all that comes until the server ends the connection. */
  raw: (text: string) => Promise<string>;
  /** A write as JSON. */
  send: (method: string, target: string, body: unknown, token?: string) => Promise<WireAnswer>;
  /** A token of the Admin. */
  logIn: () => Promise<string>;
  /** Everything that the process has written so far, to both of its outputs. */
  output: () => string;
  /** SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
};

/** Starts `npm start`'s program on an empty folder (or `DATA_DIR`), with an Admin, and waits until it listens. It needs a build. */
export async function startProcess(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'prangon-server-'));
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  });
  const exited = once(child, 'exit');
  let output = '';
  const { promise: opened, resolve: open, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const address = /is open: (\S+)/.exec(output)?.[1];
      if (address) open(address);
    });
  }
  void exited.then(([code]) => reject(new Error(`The server ended with ${code}: ${output}`)));
  const address = await opened;
  const port = Number(new URL(address).port);

  const ask: RunningServer['ask'] = (method, target, { headers = {}, body, token } = {}) =>
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
  const send: RunningServer['send'] = (method, target, body, token) =>
    ask(method, target, { token, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });

  return {
    address,
    port,
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
    logIn: async () => {
      const { body } = await send('POST', '/api/token/', ADMIN);
      return JSON.parse(body.toString()).access;
    },
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await exited;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
