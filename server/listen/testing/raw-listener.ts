import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { commonHeaders, type HeaderOptions, pageHeaders } from '../../http/page-headers.ts';
import { type FakeSite, fakeSite } from '../../pages/testing/fake-site.ts';
import type { AccessEntry } from '../access-log.ts';
import { createListener, type ListenerOptions } from '../listener.ts';
import { createRouteTemplate } from '../route-template.ts';
import { stopListener } from '../stop.ts';

const OWN: HeaderOptions = { publicUrl: null, apiBase: '/api/', avatarUrl: null, frameOrigins: () => [] };
export const COMMON = commonHeaders(OWN);

type Running = { site: FakeSite; port: number; server: http.Server; log: AccessEntry[]; toHono: string[] };
const servers: http.Server[] = [];

/** A listener in front of a small site; what went to Hono is noted. */
export async function start(change: Partial<ListenerOptions> = {}, given?: FakeSite): Promise<Running> {
  const site = given ?? (await fakeSite());
  const log: AccessEntry[] = [];
  const toHono: string[] = [];
  const server = createListener({
    routeOf: createRouteTemplate([]),
    fetch: async (request) => {
      toHono.push(`${request.method} ${new URL(request.url).pathname}`);
      if (request.method === 'PUT') return new Response(String((await request.arrayBuffer()).byteLength));
      return site.fetch(request, { clientAddress: null });
    },
    sources: [site],
    log: { write: (line) => log.push(line), flush: () => {} },
    headers: {
      common: COMMON,
      api: [...COMMON, ['Prangon-Api', '1']],
      page: () => pageHeaders(OWN, { kind: 'passing' }),
    },
    behindProxy: false,
    onError: () => {},
    ...change,
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { site, server, log, toHono, port: (server.address() as AddressInfo).port };
}

/** Sends these bytes and answers all that comes back until the server closes the connection. */
export function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
  });
}
export const statusOf = (answer: string) => Number(answer.split(' ', 2)[1]);
export const CLOSE = 'Host: school.example\r\nConnection: close\r\n';
export const ask = (port: number, target: string, headers = '', method = 'GET') =>
  raw(port, `${method} ${target} HTTP/1.1\r\n${CLOSE}${headers}\r\n`);
/** Headers of a raw answer by lower-case name, without those that differ each time or belong to the connection. */
export function parseRawHeaders(answer: string): Record<string, string> {
  const lines = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n').slice(1);
  const all = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]);
  return Object.fromEntries(all.filter(([name]) => !['date', 'x-request-id', 'connection'].includes(name as string)));
}
export const rawBody = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);

export async function stopAll(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => stopListener(server, 0)));
}
