import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeptAnswer } from '../kept/answer.ts';
import { createBackend, type OwnApi } from './backend.ts';

describe('our own API', () => {
  it('is called in this process, with the client address beside the request', async () => {
    const seen: unknown[] = [];
    const api: OwnApi = {
      get: () => null,
      fetch: async (request, env) => {
        seen.push([
          request.method,
          request.url,
          await request.text(),
          request.headers.get('Accept'),
          env.clientAddress,
        ]);
        return Response.json([]);
      },
    };
    const call = createBackend({ apiBase: '/api/', api });
    await call('notices/?page=1');
    await call('//contacts/', { method: 'POST', body: '{}', clientAddress: '192.0.2.1' });
    expect(seen).toEqual([
      ['GET', 'http://localhost/api/notices/?page=1', '', 'application/json', null],
      ['POST', 'http://localhost/api/contacts/', '{}', 'application/json', '192.0.2.1'],
    ]);
  });

  it('gives what it has kept for everybody without a request', async () => {
    const asked: string[] = [];
    const kept = new KeptAnswer({
      kind: 'data',
      status: 200,
      contentType: 'application/json',
      headers: [['Prangon-Api', '1']],
      bytes: Buffer.from('[1]'),
      value: [1],
      etag: '"a"',
    });
    const get = async (target: string) => {
      asked.push(target);
      return kept;
    };
    const call = createBackend({ apiBase: '/api/', api: { get, fetch: async () => Response.json('made anew') } });
    const answer = await call('/notices/?page=1');
    expect(asked).toEqual(['/api/notices/?page=1']);
    expect([answer.status, answer.headers.get('Prangon-Api'), await answer.json()]).toEqual([200, '1', [1]]);
    expect([answer.value, await answer.text()]).toEqual([[1], '[1]']);
    expect(await (await call('contacts/', { method: 'POST', body: '{}' })).json()).toBe('made anew');
  });

  it('is not waited for beyond the signal', async () => {
    const never = () => new Promise<Response>(() => {});
    const call = createBackend({ apiBase: '/api/', api: { get: () => null, fetch: never } });
    const stop = new AbortController();
    const answer = call('notices/', { signal: stop.signal });
    stop.abort(new Error('too slow'));
    await expect(answer).rejects.toThrow('too slow');
    await expect(call('notices/', { signal: stop.signal })).rejects.toThrow('too slow');
  });
});

describe('a foreign backend', () => {
  const seen: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    seen.push(request);
    if (request.url?.includes('slow')) return;
    response.end('[]');
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('gets the path below its base and nothing of the visitor', async () => {
    const answer = await createBackend({ apiBase: base, api: null })('/notices/', { clientAddress: '192.0.2.1' });
    expect(await answer.json()).toEqual([]);
    expect(seen[0]?.url).toBe('/v1/notices/');
    expect(seen[0]?.headers).toMatchObject({ accept: 'application/json' });
    expect(JSON.stringify(seen[0]?.headers)).not.toMatch(/192\.0\.2\.1|cookie|authorization|forwarded|origin/i);
  });

  it('rejects when it is too slow or not there', async () => {
    const call = createBackend({ apiBase: base, api: null });
    await expect(call('slow/', { signal: AbortSignal.timeout(20) })).rejects.toThrow();
    await expect(createBackend({ apiBase: 'http://127.0.0.1:9/', api: null })('notices/')).rejects.toThrow();
  });
});
