import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sentences } from '../../server/refusal.ts';
import { freePort } from '../support/free-port.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { fileNamed, formOf, PDF } from '../support/records.ts';
import { startS3, type TestS3 } from '../support/s3.ts';
import { environmentOf, type Server, type Servers, serversOf } from '../support/servers.ts';

const LATER = { timeout: 60_000, interval: 50 };

describe('a school whose database or bucket goes away', () => {
  let s3: TestS3;
  let cluster: Cluster;
  let servers: Servers;
  let token: string;
  let metrics: string;
  let [a, b] = [] as unknown as [Server, Server];

  beforeAll(async () => {
    [s3, cluster] = await Promise.all([startS3(), startCluster()]);
    const environment = environmentOf(cluster.url, s3.config);
    const port = await freePort();
    metrics = `http://127.0.0.1:${port}/metrics`;
    servers = serversOf(environment);
    const watched = serversOf({ ...environment, METRICS_PORT: String(port) });
    const [[first], [second]] = await Promise.all([watched.start(1), servers.start(1)]);
    [a, b] = [first as Server, second as Server];
    const { close } = servers;
    servers.close = async () => void (await Promise.all([close(), watched.close()]));
    token = await a.logIn();
  });
  afterAll(async () => {
    await servers.close();
    cluster.remove();
    await s3.close();
  });

  const post = (server: Server, title: string, headers = {}) =>
    server.call('POST', 'notices/', { token, headers, body: formOf({ title, pdf_file: fileNamed('a.pdf', PDF) }) });
  const health = async (server: Server) => (await server.call('GET', 'health/')).status;
  const isUp = async (part: string) =>
    (await (await fetch(metrics)).text()).match(new RegExp(`prangon_up\\{part="${part}"\\} (\\d)`))?.[1];
  const refusedFor = async (sent: ReturnType<Server['call']>) => {
    const { status, headers, body } = await sent;
    expect([status, body.message]).toEqual([503, sentences[503]]);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
  };
  /** Makes sure that both have the page in memory, with this in it. */
  const keep = async (page: string, text: string) => {
    for (const server of [a, b, a, b])
      await vi.waitFor(async () => expect(await server.page(page)).toContain(text), LATER);
  };

  it('goes on showing pages without its database, refuses writes, and heals by itself', async () => {
    expect((await post(a, 'আগের বিজ্ঞপ্তি')).status).toBe(201);
    await keep('/notice', 'আগের বিজ্ঞপ্তি');
    expect([await health(a), await isUp('database')]).toEqual([200, '1']);
    const headers = { 'Idempotency-Key': 'sent-into-the-void' };

    cluster.stop();
    for (const server of [a, b]) {
      await refusedFor(post(server, 'হারিয়ে যায়', headers));
      await refusedFor(server.call('POST', 'token/', { body: { username: 'x', password: 'y' } }));
      await refusedFor(server.call('GET', 'notices/'));
      expect(await health(server)).toBe(503);
      const page = await fetch(`${server.address}/notice`);
      expect([page.status, (await page.text()).includes('আগের বিজ্ঞপ্তি')]).toEqual([200, true]);
      // A balancer's check: this server is still of use.
      expect((await fetch(`${server.address}/robots.txt`)).status).toBe(200);
    }
    expect(await isUp('database')).toBe('0');
    expect((await fetch(`${a.address}/results`)).status).toBe(200);

    cluster.start();
    await vi.waitFor(async () => expect(await health(b)).toBe(200), LATER);
    // The first change that is possible again, perhaps before the other server listens.
    await vi.waitFor(async () => expect((await post(b, 'পরের বিজ্ঞপ্তি', headers)).status).toBe(201), LATER);
    await vi.waitFor(async () => expect(await a.page('/notice')).toContain('পরের বিজ্ঞপ্তি'), LATER);
    expect(await a.page('/notice')).not.toContain('হারিয়ে যায়');
    expect([await health(a), await isUp('database')]).toEqual([200, '1']);
    expect((await post(a, 'পরের বিজ্ঞপ্তি', headers)).body.id).toBe(
      (await b.call('GET', 'notices/?ordering=-id')).body[0].id,
    );
    expect((await a.call('GET', 'user/', { token })).status).toBe(200);
  });

  it('goes on showing pages without its bucket, takes no file, and heals by itself', async () => {
    const kept = await post(a, 'ফাইলসহ');
    expect(kept.status).toBe(201);
    await keep('/notice', 'ফাইলসহ');
    const before = (await a.call('GET', 'notices/')).body.length;

    await s3.stop();
    for (const server of [a, b]) {
      await refusedFor(post(server, 'ফাইল নেই'));
      await refusedFor(server.call('GET', kept.body.pdf_file));
      expect(await health(server)).toBe(503);
      expect((await fetch(`${server.address}/notice`)).status).toBe(200);
      expect((await server.call('GET', 'notices/')).body).toHaveLength(before);
    }
    expect([await isUp('database'), await isUp('media')]).toEqual(['1', '0']);

    await s3.start();
    await vi.waitFor(async () => expect(await health(a)).toBe(200), LATER);
    expect((await b.call('GET', kept.body.pdf_file)).body).toBe(PDF);
    expect((await post(b, 'আবার')).status).toBe(201);
    await vi.waitFor(async () => expect(await a.page('/notice')).toContain('আবার'), LATER);
  });
});
