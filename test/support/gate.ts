import net from 'node:net';

export type Gate = {
  port: number;
  /** Ends all connections and lets none in any more. */
  close: () => void;
  /** Lets nothing through and says nothing: a network that was cut. */
  freeze: () => void;
  open: () => void;
  end: () => Promise<void>;
};

/** A door in front of a port of this machine, which a test opens and closes. */
export async function gateTo(port: number): Promise<Gate> {
  let state: 'open' | 'closed' | 'frozen' = 'open';
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    if (state === 'closed') {
      near.destroy();
      return;
    }
    const far = net.connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => state === 'open' && to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (state !== 'frozen') to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    state = 'closed';
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    close,
    freeze: () => {
      state = 'frozen';
    },
    open: () => {
      // Data sent while it was closed is lost, so no connection may go on where it stopped.
      for (const socket of sockets) socket.destroy();
      state = 'open';
    },
    end: () => {
      close();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
