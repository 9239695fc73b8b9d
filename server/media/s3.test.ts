import { createHash } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startS3 } from '../../test/support/s3.ts';
import { collect, fixtureFile, HEX, tempFolder } from './fixtures.ts';
import { MediaAway } from './media-error.ts';
import { S3Store } from './s3.ts';
import { claim } from './store.ts';

const IMAGE = `${HEX}-700x400.jpg`;
const MB = 1024 * 1024;

/** A store in front of a server that answers as the test says. */
async function storeBefore(handler: (request: IncomingMessage, response: ServerResponse) => void, stallMs?: number) {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = { bucket: 'school', endpoint, region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  return new S3Store(config, { tempDir: await tempFolder(), stallMs });
}

describe('a file of a bucket', () => {
  it.each<[string, number, Record<string, string>]>([
    ['the whole file', 200, { 'Content-Length': '4' }],
    ['another part', 206, { 'Content-Length': '4', 'Content-Range': 'bytes 0-3/9' }],
    ['a part of unknown place', 206, { 'Content-Length': '4' }],
    ['no length', 206, { 'Content-Range': 'bytes 2-5/9' }],
  ])('is not read when %s comes for a part of it', async (_, status, headers) => {
    const store = await storeBefore((_, response) => response.writeHead(status, headers).end('abcd'));
    await expect(store.open(IMAGE, { start: 2, end: 5 })).rejects.toThrow(MediaAway);
  });

  it('breaks off where the store sends less than it promised, and where it stops', async () => {
    for (const end of [true, false]) {
      const store = await storeBefore((_, response) => {
        response.writeHead(200, { 'Content-Length': '9' });
        response.write('half', () => end && response.destroy());
      }, 100);
      const opened = await store.open(IMAGE);
      expect(opened?.size).toBe(9);
      await expect(collect(opened!.stream)).rejects.toThrow('could not be read to its end');
    }
  });

  it('comes only as fast as it is asked for, and no further when the reader leaves', async () => {
    const total = 64 * MB;
    let sent = 0;
    let isGone = false;
    const store = await storeBefore((_, response) => {
      response.writeHead(200, { 'Content-Length': total });
      const piece = Buffer.alloc(64 * 1024);
      const flow = () => {
        while (sent < total) {
          sent += piece.length;
          if (!response.write(piece)) return;
        }
      };
      response.on('drain', flow).on('close', () => {
        isGone = true;
      });
      flow();
    });
    const opened = await store.open(IMAGE);
    const reader = opened!.stream.getReader();
    expect((await reader.read()).value?.length).toBeGreaterThan(0);
    let before = -1;
    await vi.waitFor(
      () => {
        const since = sent - before;
        before = sent;
        expect(since).toBe(0);
      },
      { interval: 100, timeout: 60_000 },
    );
    expect(sent).toBeLessThan(total / 2);
    expect(isGone).toBe(false);
    await reader.cancel();
    await vi.waitFor(() => expect(isGone).toBe(true), { timeout: 60_000 });
  });
});

it('a file goes up with its length, its kind and the sum of its bytes', async () => {
  let seen: unknown;
  const store = await storeBefore(async (request, response) => {
    const body = await buffer(request);
    const { 'content-length': length, 'content-type': type, 'x-amz-content-sha256': sum } = request.headers;
    seen = { length, type, isWhole: createHash('sha256').update(body).digest('hex') === sum, url: request.url };
    response.end();
  });
  await store.put(IMAGE, await fixtureFile(await tempFolder(), 'a', Buffer.alloc(3 * MB, 'abc')));
  expect(seen).toEqual({ length: String(3 * MB), type: 'image/jpeg', isWhole: true, url: `/school/media/${IMAGE}` });
});

describe('the list of a bucket', () => {
  const listOf = (names: string[], next?: string) =>
    `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${names
      .map((name) => `<Contents><Key>${name}</Key><LastModified>2026-11-20T10:00:00Z</LastModified></Contents>`)
      .join('')}${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`;

  it('goes on to its end, and passes over what is not ours', async () => {
    const names = Array.from({ length: 5 }, (_, i) => `${HEX}-${i + 1}.pdf`);
    const asked: (string | null)[] = [];
    const store = await storeBefore((request, response) => {
      const query = new URL(request.url ?? '', 'http://x').searchParams;
      asked.push(query.get('continuation-token'));
      const page = Number(query.get('continuation-token') ?? 0);
      const keys = names.slice(page * 2, page * 2 + 2).map((name) => `media/${name}`);
      response.end(listOf([...keys, 'media/note.txt', `other/${names[0]}`], page < 2 ? String(page + 1) : undefined));
    });
    const listed = await collect(store.list());
    expect(listed).toEqual(names.map((name) => ({ name, mtimeMs: Date.UTC(2026, 10, 20, 10) })));
    expect(asked).toEqual([null, '1', '2']);
  });

  it.each([
    ['an answer that is no list', () => 'Welcome!'],
    ['a list that goes round in a circle', () => listOf([], 'again')],
  ])('is not taken for a short one after %s', async (_, answer) => {
    const store = await storeBefore((_, response) => response.end(answer()));
    await expect(collect(store.list())).rejects.toThrow(MediaAway);
  });
});

describe('with a store that', () => {
  it('is away, everything says so, and works when it is back', async () => {
    const s3 = await startS3();
    onTestFinished(s3.close);
    const temp = await tempFolder();
    const store = new S3Store(s3.config, { tempDir: temp });
    await store.put(IMAGE, await fixtureFile(temp, 'a', 'x'));
    await s3.stop();
    const waiting = await fixtureFile(temp, 'b', 'y');
    for (const work of [
      () => store.put(IMAGE, waiting),
      () => store.open(IMAGE),
      () => store.size(IMAGE),
      () => store.remove([IMAGE]),
      () => collect(store.list()),
      () => store.check(),
      () => claim(store, 'one'),
    ])
      await expect(work()).rejects.toThrow(MediaAway);
    await s3.start();
    await store.check();
    expect(await store.size(IMAGE)).toBe(1);
    await store.put(IMAGE, waiting);
    expect(await new Response((await store.open(IMAGE))?.stream).text()).toBe('y');
  });

  it('does not know our key, or has no such bucket, health says so', async () => {
    const s3 = await startS3();
    onTestFinished(s3.close);
    const tempDir = await tempFolder();
    for (const wrong of [{ secretAccessKey: 'other' }, { bucket: 'missing' }]) {
      const store = new S3Store({ ...s3.config, ...wrong }, { tempDir });
      await expect(store.check()).rejects.toThrow(/answers GET with (403 SignatureDoesNotMatch|404 NoSuchBucket)/);
      await expect(store.put(IMAGE, await fixtureFile(tempDir, 'a', 'x'))).rejects.toThrow(MediaAway);
    }
  });
});
