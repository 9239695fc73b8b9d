import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** In each page before anything of it runs; syntax that every browser since 2017 reads. */
const COLLECTOR = `(function () {
  document.currentScript.remove();
  var say = function (words) { navigator.sendBeacon('/said', String(words)); };
  addEventListener('error', function (event) {
    if (event.error || event.message) say(event.message + ' ' + (event.filename || '') + ':' + (event.lineno || ''));
    else say('not loaded: ' + (event.target.src || event.target.href));
  }, true);
  addEventListener('unhandledrejection', function (event) { say('rejected: ' + event.reason); });
  document.addEventListener('securitypolicyviolation', function (event) {
    say('policy: ' + event.violatedDirective + ' ' + event.blockedURI);
  });
  var log = console.error;
  console.error = function () {
    say('console: ' + Array.prototype.join.call(arguments, ' '));
    log.apply(console, arguments);
  };
})();`;
const HASH = `'sha256-${createHash('sha256').update(COLLECTOR).digest('base64')}'`;

const letIn = (policy: string): string => policy.replace('script-src ', `script-src ${HASH} `);

/** Between a browser and the school: what goes wrong in a page is told here, by browsers without a protocol for it, too. */
export type Between = { address: string; said: string[]; close: () => Promise<void> };

/**
 * Web fonts are withheld: who runs no script has none of them, and the same letters everywhere is what lets boxes be compared.
 * @param upstream the school's own port
 */
export async function startBetween(upstream: number): Promise<Between> {
  const said: string[] = [];
  const server = http.createServer((request, response) => {
    if (request.url === '/said') {
      const words: Buffer[] = [];
      request.on('data', (chunk: Buffer) => words.push(chunk));
      request.on('end', () => {
        said.push(Buffer.concat(words).toString());
        response.writeHead(204).end();
      });
      return;
    }
    if (request.url?.endsWith('.woff2')) {
      response.writeHead(204).end();
      return;
    }
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const asked = http.request({ port: upstream, method: request.method, path: request.url, headers }, (answer) => {
      const own = { ...answer.headers };
      const policy = own['content-security-policy'];
      if (typeof policy === 'string') own['content-security-policy'] = letIn(policy);
      if (!own['content-type']?.startsWith('text/html')) {
        response.writeHead(answer.statusCode ?? 502, own);
        answer.pipe(response);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => parts.push(chunk));
      answer.on('end', () => {
        const html = Buffer.concat(parts).toString().replace('<head>', `<head><script>${COLLECTOR}</script>`);
        delete own['content-length'];
        response.writeHead(answer.statusCode ?? 502, own).end(html);
      });
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    said,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
