import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Served } from './nginx.ts';

/** Headers that node:http sets itself. */
const OWN = ['date', 'connection', 'keep-alive'];

process.on('message', (served: readonly Served[]) => {
  const answers = new Map(
    served.map(({ name, headers, body }) => {
      const flat = headers.filter(([header]) => !OWN.includes(header.toLowerCase())).flat();
      return [`/${name}`, { flat, body }];
    }),
  );
  const server = http.createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) return void response.writeHead(404).end();
    const isKnown = request.headers['if-none-match'] !== undefined;
    response.writeHead(isKnown ? 304 : 200, answer.flat);
    response.end(isKnown ? undefined : answer.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
