import { connect } from '../sockets/connection.ts';

type BadRequest = { method: string; path: string; headers?: Record<string, string>; body?: string };

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'multipart/form-data; boundary=x' };

/** Bad requests, as every server gets them. */
const REQUESTS: readonly BadRequest[] = [
  { method: 'POST', path: '/api/contacts/', headers: json, body: '{"name":' },
  { method: 'POST', path: '/api/contacts/', headers: json, body: '[]' },
  { method: 'POST', path: '/api/contacts/', headers: json, body: `{"name":"${'ক'.repeat(5000)}"}` },
  { method: 'POST', path: '/api/contacts/', headers: json, body: '{"name":{"$ne":1},"__proto__":{"a":1}}' },
  { method: 'POST', path: '/api/contacts/', headers: { 'Content-Type': 'text/plain' }, body: 'x' },
  { method: 'POST', path: '/api/contacts/', headers: { ...json, 'Content-Encoding': 'gzip' }, body: 'x' },
  {
    method: 'POST',
    path: '/api/contacts/',
    headers: form,
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n--x--',
  },
  { method: 'POST', path: '/api/token/', headers: json, body: '{"username":"head","password":"wrong"}' },
  { method: 'POST', path: '/api/notices/', headers: json, body: '{"title":"x"}' },
  { method: 'DELETE', path: '/api/notices/1/' },
  { method: 'GET', path: '/api/students/' },
  { method: 'GET', path: '/api/notices/?page=0' },
  { method: 'GET', path: '/api/notices/?ordering=password' },
  { method: 'GET', path: '/api/notices/99999999999999999999/' },
  { method: 'GET', path: '/api/media/../prangon.db' },
  { method: 'GET', path: '/api/media/%2e%2e%2fprangon.db' },
  { method: 'GET', path: '/dashboard/%00' },
  { method: 'PUT', path: '/notice', body: 'x' },
];

/** Bytes that are no request; each is answered with one refusal or none, and the connection is over. */
const BYTES = [
  'GET / HTTP/1.1\r\n\r\n',
  'FOO / HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  '\x16\x03\x01\x02\x00\x01',
] as const;

export type Tried = { tried: number; accepted: string[]; failed: string[] };

/** Sends all of it once. `accepted` names what was taken as right, `failed` what broke something (5xx). */
export async function tryBadInputs(address: string): Promise<Tried> {
  const outcome: Tried = { tried: 0, accepted: [], failed: [] };
  const note = (what: string, status: number) => {
    outcome.tried += 1;
    if (status >= 500) outcome.failed.push(`${what}: ${status}`);
    else if (status < 400) outcome.accepted.push(`${what}: ${status}`);
  };
  for (const { method, path, headers, body } of REQUESTS) {
    const answer = await fetch(address + path, { method, headers, body });
    await answer.arrayBuffer();
    note(`${method} ${path}`, answer.status);
  }
  for (const bytes of BYTES) {
    const { socket, over, say, statuses } = connect(Number(new URL(address).port));
    say(bytes);
    socket.end();
    await over;
    for (const status of statuses().length > 0 ? statuses() : [400]) note(JSON.stringify(bytes.slice(0, 20)), status);
  }
  return outcome;
}
