import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openLanes } from './lanes.ts';

const REQUEST = Buffer.from('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const servers: net.Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => void server.close()));

/** A server that does this with each connection, the first being number 1. */
async function listen(greet: (socket: Socket, number: number) => void): Promise<number> {
  let number = 0;
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => socket.write(OK));
    number += 1;
    greet(socket, number);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

it('a connection that is closed because it had nothing to do is no answer and no error', async () => {
  let ended = 0;
  const port = await listen((socket) => {
    setTimeout(() => socket.end(TIMED_OUT), 50);
    socket.on('close', () => {
      ended += 1;
    });
  });
  // The first request would be due after a second.
  const lanes = await openLanes({ port, connections: 3, requests: [REQUEST], warmMs: 0, ms: 500, rate: 1 });
  const { requests, errors } = await lanes.run(500);
  lanes.close();
  expect({ requests, errors }).toEqual({ requests: 0, errors: 0 });
  expect(ended).toBeGreaterThan(0);
});

it('a connection that is closed under its request is an error, and the run goes on', async () => {
  const port = await listen((socket, number) => number === 1 && socket.once('data', () => socket.destroy()));
  const lanes = await openLanes({ port, connections: 2, requests: [REQUEST], warmMs: 0, ms: 200 });
  const { errors, statuses } = await lanes.run(200);
  lanes.close();
  expect(errors).toBe(1);
  expect(statuses[200]).toBeGreaterThan(1);
});

it('a run begins while connections are still made anew', async () => {
  const port = await listen((socket) => socket.once('data', () => socket.end()));
  const lanes = await openLanes({ port, connections: 8, requests: [REQUEST], warmMs: 0, ms: 5 });
  let answered = 0;
  for (let n = 0; n < 20; n += 1) answered += (await lanes.run(5)).requests;
  lanes.close();
  expect(answered).toBeGreaterThan(0);
});

it('at a rate every connection has its turn, so that none is closed for doing nothing', async () => {
  const asked = new Map<number, number>();
  const port = await listen((socket, number) =>
    socket.on('data', () => asked.set(number, (asked.get(number) ?? 0) + 1)),
  );
  const lanes = await openLanes({ port, connections: 4, requests: [REQUEST], warmMs: 0, ms: 400, rate: 100 });
  const { requests } = await lanes.run(400);
  lanes.close();
  expect([...asked.keys()].sort()).toEqual([1, 2, 3, 4]);
  expect(Math.max(...asked.values())).toBeLessThan(requests / 2);
});
