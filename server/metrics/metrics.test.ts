import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMetrics, type Sources } from './metrics.ts';

async function listening(): Promise<http.Server> {
  const server = http.createServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

async function metricsOf(sources: Partial<Sources> = {}) {
  const metrics = createMetrics({ partMs: 50 });
  onTestFinished(metrics.close);
  const address = await metrics.listen(0, {
    server: await listening(),
    pages: () => ({ answers: 3, bytes: 4096, found: 2, drawn: 1 }),
    imagesWaiting: () => 2,
    parts: {},
    lastBackup: async () => null,
    ...sources,
  });
  const read = async () => (await fetch(address)).text();
  return { metrics, address, read };
}

describe('the metrics', () => {
  it('are what is kept, what waits, and what the process does', async () => {
    const { read } = await metricsOf({ lastBackup: async () => 1_700_000_000_500 });
    const text = await read();
    for (const line of [
      'prangon_pages_kept 3',
      'prangon_pages_kept_bytes 4096',
      'prangon_page_hits_total 2',
      'prangon_page_draws_total 1',
      'prangon_images_waiting 2',
      'prangon_connections 0',
      'prangon_last_backup_timestamp_seconds 1700000000.5',
    ])
      expect(text.split('\n')).toContain(line);
    for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'process_open_fds'])
      expect(Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])).toBeGreaterThan(0);
    // Each of them says what it is, once.
    const heads = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(new Set(heads).size).toBe(heads.length);
    for (const line of text.split('\n').filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? \S+)$/);
  });

  it('count requests', async () => {
    const { metrics, read } = await metricsOf();
    const write = vi.fn();
    const log = metrics.watchLog({ write, flush: () => {} });
    const entry = { requestId: 'x', method: 'GET', route: '/notice', status: 200, ms: 1, bytes: 9 };
    log.write(entry);
    expect(write).toHaveBeenCalledExactlyOnceWith(entry);
    const lines = (await read()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['prangon_requests_total{route="/notice",method="GET",status="2xx"} 1']),
    );
  });

  it('say which part is away, also one that answers nothing', async () => {
    const silent = () => new Promise<void>(() => {});
    const { read } = await metricsOf({
      parts: { database: async () => {}, media: () => Promise.reject(new Error('away')), other: silent },
    });
    const lines = (await read()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'prangon_up{part="database"} 1',
        'prangon_up{part="media"} 0',
        'prangon_up{part="other"} 0',
      ]),
    );
  });

  it('see the event loop held up', async () => {
    const { read } = await metricsOf();
    const late = async () => {
      const lines = (await read()).split('\n');
      const upTo = (end: string) =>
        Number(lines.find((line) => line.includes(`delay_seconds_bucket{le="${end}"}`))?.split(' ')[1]);
      return upTo('+Inf') - upTo('0.2');
    };
    const before = await late();
    const until = performance.now() + 300;
    while (performance.now() < until);
    await vi.waitFor(async () => expect(await late()).toBeGreaterThan(before), { timeout: 60_000 });
  });

  it('are at one address, for reading', async () => {
    const { address } = await metricsOf();
    expect((await fetch(address)).headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
    expect((await fetch(new URL('/', address))).status).toBe(404);
    expect(new URL(address).hostname).toBe('127.0.0.1');
  });

  it('name the value that is wrong when the port is taken', async () => {
    const { port } = (await listening()).address() as AddressInfo;
    const metrics = createMetrics();
    onTestFinished(metrics.close);
    const { server, ...rest } = {
      server: await listening(),
      pages: () => ({ answers: 0, bytes: 0, found: 0, drawn: 0 }),
    };
    const sources = { server, ...rest, imagesWaiting: () => null, parts: {}, lastBackup: async () => null };
    await expect(metrics.listen(port, sources)).rejects.toThrow(/^METRICS_PORT: .*EADDRINUSE/);
  });
});
