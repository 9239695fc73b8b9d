import http from 'node:http';
import { BROWSER } from './plan.ts';

export type Asked = { status: number; headers: [string, string][]; body: Buffer };

type AskOptions = { method?: string; headers?: Readonly<Record<string, string>>; body?: string };

export type Asker = {
  /** One request at a time on one connection, as a browser's; the body as it came, compressed. Any other status than 2xx or 304 is an error. */
  ask: (path: string, options?: AskOptions) => Promise<Asked>;
  close: () => void;
};

export function askerOf(port: number): Asker {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask: Asker['ask'] = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const options = { agent, host: '127.0.0.1', port, path, method, headers: { ...BROWSER, ...length, ...headers } };
      const request = http.request(options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          const raw = answer.rawHeaders;
          const pairs = raw.flatMap((name, at): [string, string][] =>
            at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : [],
          );
          if (status < 300 || status === 304) resolve({ status, headers: pairs, body: Buffer.concat(chunks) });
          else reject(new Error(`${method} ${path} was answered with ${status}: ${Buffer.concat(chunks)}`));
        });
      });
      request.on('error', reject);
      request.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

export const headerOf = ({ headers }: Asked, name: string): string =>
  headers.find(([header]) => header.toLowerCase() === name.toLowerCase())?.[1] ?? '';

export const asAdmin = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

export const json = (value: unknown): { headers: Record<string, string>; body: string } => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});
