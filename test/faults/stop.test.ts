import http from 'node:http';
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { logIn, newDataDir, type Office, openOffice, settled } from './office.ts';
import { SWEPT_MS } from './random-kills.ts';
import { storeProblems } from './store-check.ts';

let school: { dataDir: string; remove: () => void };
let office: Office;

async function open(): Promise<string> {
  school = newDataDir();
  office = await openOffice(school.dataDir);
  return logIn(office);
}
afterEach(async () => {
  await office.server.end('SIGKILL');
  school.remove();
});

type Outcome = { status: number } | { broken: 'before an answer' | 'in an answer'; code: string };

/** One request on a connection that is kept. */
function ask(agent: http.Agent, method: string, path: string, token: string, body?: object): Promise<Outcome> {
  return new Promise((resolve) => {
    const text = body && JSON.stringify(body);
    const headers = { Authorization: `Bearer ${token}`, ...(text && { 'Content-Type': 'application/json' }) };
    const request = http.request(office.address + path, { agent, method, headers });
    const broken = (when: 'before an answer' | 'in an answer') => (error: NodeJS.ErrnoException) =>
      resolve({ broken: when, code: error.code ?? error.message });
    request.on('error', broken('before an answer'));
    request.on('response', (response) => {
      response.on('error', broken('in an answer'));
      response.on('end', () => resolve({ status: response.statusCode ?? 0 }));
      response.resume();
    });
    request.end(text);
  });
}

describe('SIGTERM', () => {
  it('under load lets every request finish that has come in, keeps what was acknowledged, and ends with 0', async () => {
    const token = await open();
    const agents = Array.from({ length: 12 }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }));
    const outcomes: Outcome[] = [];
    const acknowledged: string[] = [];
    const clients = agents.map(async (agent, n) => {
      for (let i = 0; ; i += 1) {
        const name = `${n}-${i}`;
        const outcome = await (n % 2 === 0
          ? ask(agent, 'GET', n % 4 === 0 ? '/notice' : '/api/contacts/', token)
          : ask(agent, 'POST', '/api/contacts/', token, { name, phone: '০১৭', message: 'ক'.repeat(5000) }));
        outcomes.push(outcome);
        if ('broken' in outcome) return;
        if (outcome.status === 201) acknowledged.push(name);
      }
    });
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
    expect(await office.server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await Promise.all(clients);
    for (const agent of agents) agent.destroy();
    const broken = outcomes.filter((outcome) => 'broken' in outcome);
    // Each client meets the end once: nobody listens any more. No answer breaks off, no request that was taken is dropped.
    expect(new Set(broken.map(({ code }) => code))).toEqual(new Set(['ECONNREFUSED']));
    expect(new Set(outcomes.flatMap((outcome) => ('status' in outcome ? [outcome.status] : [])))).toEqual(
      new Set([200, 201]),
    );
    office = await openOffice(school.dataDir);
    const { body } = await office.call('GET', 'contacts/', { token });
    const kept = new Set((body as { name: string }[]).map(({ name }) => name));
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  });

  /** An upload that never ends. */
  async function slowUpload(token: string): Promise<net.Socket> {
    const { port } = new URL(office.address);
    const socket = net.connect(Number(port), '127.0.0.1');
    const head = [
      'POST /api/notices/ HTTP/1.1',
      'Host: school.example',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5000000',
      '',
      '--x\r\nContent-Disposition: form-data; name="pdf_file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
    ];
    socket.on('error', () => {});
    socket.write(head.join('\r\n'));
    const dripping = setInterval(() => socket.write('x'.repeat(2000)), 100);
    socket.on('close', () => clearInterval(dripping));
    await expect
      .poll(() => storeProblems(school.dataDir), { timeout: 60_000 })
      .toEqual([expect.stringMatching(/^tmp\//)]);
    return socket;
  }

  it('is not held up by an upload that does not end, and nothing of it is left', async () => {
    await slowUpload(await open());
    expect(await office.server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    office = await openOffice(school.dataDir);
    expect(await settled(() => storeProblems(school.dataDir), SWEPT_MS)).toEqual([]);
  });

  it('a second time ends it at once', async () => {
    await slowUpload(await open());
    office.server.child.kill('SIGTERM');
    const refused = () =>
      fetch(office.address).then(
        () => false,
        () => true,
      );
    await expect.poll(refused, { timeout: 60_000 }).toBe(true);
    expect(await office.server.end('SIGTERM')).toEqual({ code: null, signal: 'SIGTERM' });
  });
});
