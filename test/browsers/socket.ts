import { once } from 'node:events';

type Answer = { id?: number; result?: never; error?: string | { message: string }; message?: string };

/** Calls over a socket, each answered under its number: so speak Chromium's protocol and WebDriver BiDi. */
export type Calls = {
  send: <T>(method: string, params?: object, more?: object) => Promise<T>;
  close: () => void;
};

export async function connect(address: string): Promise<Calls> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (reason: Error) => void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as Answer;
    if (typeof id !== 'number') return;
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(result as never);
    else call?.reject(new Error(typeof error === 'string' ? `${error}: ${message}` : error.message));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser ended.'));
    waiting.clear();
  });
  return {
    send: (method, params = {}, more = {}) => {
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, method, params, ...more }));
      return new Promise((resolve, reject) => waiting.set(id, { resolve: resolve as never, reject }));
    },
    close: () => socket.close(),
  };
}
