import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined, MULTIPART, partOf } from '../support/multipart.ts';
import { type OpenServer, openServer } from '../support/open-server.ts';
import { until } from '../support/until.ts';
import { type Connection, connect, portOf } from './connection.ts';

const MB = 1024 * 1024;

describe('a visitor', () => {
  let server: OpenServer;
  beforeAll(async () => {
    server = await openServer({}, [new URL('./live-memory.ts', import.meta.url)]);
  });
  afterAll(() => server.close());

  /** Live memory of the server; its resident memory would depend on when V8 last collected. */
  async function liveBytes(): Promise<number> {
    server.child.send('live bytes');
    const [bytes] = await once(server.child, 'message');
    return bytes;
  }

  /** Sends so many GET requests over a few connections and waits for all of their answers. */
  async function flood(count: number, targetOf: (n: number) => string): Promise<void> {
    const lanes = 8;
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const { socket, over } = connect(portOf(server.address));
        for (let n = lane; n < count; n += lanes) {
          const last = n + lanes >= count ? 'Connection: close\r\n' : '';
          const request = `GET ${targetOf(n)} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n${last}\r\n`;
          if (!socket.write(request)) await new Promise((resolve) => socket.once('drain', resolve));
        }
        await over;
      }),
    );
  }

  it('who searches for something new each time fills no memory', async () => {
    const search = (n: number) => `/api/teachers/?search=${n.toString(36)}-${Math.random().toString(36)}`;
    await flood(5000, search);
    const before = await liveBytes();
    await flood(20_000, search);
    // Kept, each would take 4 KB: 80 MB. On a busy machine the last answers may still be under way.
    await until(async () => expect((await liveBytes()) - before).toBeLessThan(10 * MB));
  });

  it('who writes again and again on one connection fills no memory', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sockets = new Set<unknown>();
    const write = async () => {
      const asked = request(`${server.address}/api/nowhere/`, { method: 'POST', agent }).end('{}');
      asked.once('socket', (socket) => sockets.add(socket));
      const [answer] = await once(asked, 'response');
      await once(answer.resume(), 'end');
    };
    const writeOn = async (count: number) => {
      for (let sent = 0; sent < count; sent += 1) await write();
    };
    await writeOn(1000);
    const before = await liveBytes();
    await writeOn(6000);
    expect(sockets.size).toBe(1);
    // Held, each would take 1.2 KB: 7 MB.
    await until(async () => expect((await liveBytes()) - before).toBeLessThan(3 * MB));
    agent.destroy();
  });

  /** Sends the head of a write and these bytes again and again, up to so many or until the server ends it, and no end. */
  async function begin(head: string, again: Uint8Array, most: number): Promise<Connection> {
    const connection = connect(portOf(server.address));
    const { socket, say } = connection;
    const gone = connection.over.then(() => {});
    say(`${head}Host: a\r\n\r\n`);
    for (let sent = 0; sent < most && !socket.destroyed; sent += again.length) {
      if (!socket.write(again)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), gone]);
    }
    return connection;
  }

  it.each([
    [
      'forms with many long texts',
      `POST /api/register/ HTTP/1.1\r\nContent-Type: ${MULTIPART['Content-Type']}\r\nContent-Length: ${21 * MB}\r\n`,
      joined(Array.from({ length: 20 }, (_, n) => partOf({ name: `x${n}`, body: 'x'.repeat(MB - 100) }))),
    ],
    [
      'JSON of which each byte is a chunk',
      'POST /api/contacts/ HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n',
      new Uint8Array(Buffer.from('1\r\n \r\n'.repeat(10_000))),
    ],
  ])('who begins %s on twenty connections, and ends none, fills no memory', async (_, head, again) => {
    const before = await liveBytes();
    const connections = await Promise.all(Array.from({ length: 20 }, () => begin(head, again, 20 * MB)));
    // On a busy machine the last chunks may still be under way.
    await until(async () => expect((await liveBytes()) - before).toBeLessThan(40 * MB));
    expect((await server.ask('GET', '/api/classes/')).status).toBe(200);
    for (const { socket } of connections) socket.destroy();
  });
});
