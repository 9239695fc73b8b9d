import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenServer, openServer } from '../support/open-server.ts';
import { connect, portOf } from './connection.ts';

const MB = 1024 * 1024;

describe('what is too much', () => {
  let server: OpenServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  it('fifty megabytes of JSON are 413 before they have all been read', async () => {
    const { say, over, statuses, socket } = connect(portOf(server.address));
    say(
      `POST /api/contacts/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${50 * MB}\r\n\r\n{"name":"`,
    );
    const block = Buffer.alloc(MB, 'x');
    for (let sent = 0; sent < 50 && !socket.destroyed; sent += 1) {
      if (!socket.write(block)) {
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), over]);
      }
    }
    await over;
    expect(statuses()).toEqual([413]);
    expect(socket.bytesWritten).toBeLessThan(45 * MB);
  });

  it('a body that is compressed is 415, whatever it would unpack to', async () => {
    const body = gzipSync(Buffer.alloc(20 * MB, '{"name":"x"}'));
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    expect((await server.ask('POST', '/api/contacts/', { headers, body })).status).toBe(415);
  });

  it('an address of 100 KB is refused', async () => {
    const { say, over, statuses } = connect(portOf(server.address));
    say(`GET /notice?search=${'x'.repeat(100 * 1024)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await over;
    expect([[414], [431]]).toContainEqual(statuses());
  });

  it('a thousand requests in one breath are a thousand answers', async () => {
    const { say, over, statuses } = connect(portOf(server.address));
    say('GET /api/classes/ HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(999));
    say('GET /api/nowhere/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await over;
    expect(statuses()).toEqual([...Array(999).fill(200), 404]);
  });
});
