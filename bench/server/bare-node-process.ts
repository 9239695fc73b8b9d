import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Headers that node:http sets itself. */
const OWN = ['date', 'connection', 'keep-alive'];

process.on('message', ({ headers, body }: { headers: [string, string][]; body: Uint8Array }) => {
  const flat = headers.filter(([name]) => !OWN.includes(name.toLowerCase())).flat();
  const server = http.createServer((_request, response) => {
    response.writeHead(200, flat);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
