import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenServer, openServer } from '../support/open-server.ts';
import { residentBytes } from '../support/process-state.ts';
import { connect, portOf } from './connection.ts';

const MB = 1024 * 1024;

describe('a visitor', () => {
  let server: OpenServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

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
    await flood(3000, search);
    const before = residentBytes(server.pid);
    await flood(20_000, search);
    // Kept, each would take 4 KB: 80 MB.
    expect(residentBytes(server.pid) - before).toBeLessThan(40 * MB);
  });
});
