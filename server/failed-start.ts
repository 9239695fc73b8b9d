import { readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { plainBody } from './refusal.ts';

/*
 * A server that systemd starts for visitors, and that cannot open its school, tells them so. Otherwise they would wait in the
 * socket's queue, and for them it would be started again and again.
 */

const FILE = 'failed-start.json';

/** Time for which a failed start is not repeated. */
const HELD_MS = 60_000;
/** Time that whoever is slow has at the end of it. */
const GRACE_MS = 1000;

const SAID = 'ওয়েবসাইটটি এখন খোলা যাচ্ছে না। কয়েক মিনিট পরে আবার চেষ্টা করুন; তবু না খুললে বিদ্যালয়ের অফিসে জানান।';
const PAGE = `<!doctype html>
<html lang="bn">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>এখন খোলা যাচ্ছে না</title>
<style>main { max-width: 32rem; margin: 20vh auto; padding: 0 1rem; font: 1.25rem/1.7 sans-serif }</style>
<main>${SAID}</main>
</html>
`;

export type FailedStart = { at: string; reason: string };

/** Last failed start of a school; null where it has opened since. */
export async function readFailedStart(dataDir: string): Promise<FailedStart | null> {
  try {
    return JSON.parse(await readFile(path.join(dataDir, FILE), 'utf8')) as FailedStart;
  } catch {
    return null;
  }
}

/** Notes a failed start for whoever runs the school; a folder that nobody can write into stays without it. */
export async function noteFailedStart(dataDir: string, reason: string): Promise<void> {
  const failed: FailedStart = { at: new Date().toISOString(), reason };
  await writeFile(path.join(dataDir, FILE), `${JSON.stringify(failed)}\n`, { mode: 0o600 }).catch(() => {});
}

export const forgetFailedStart = (dataDir: string): Promise<void> => rm(path.join(dataDir, FILE), { force: true });

function refuse(request: http.IncomingMessage, response: http.ServerResponse): void {
  const isApi = /^\/+api(\/|$)/.test(request.url ?? '');
  const type = isApi ? 'application/json' : 'text/html';
  request.resume();
  response
    .writeHead(503, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Retry-After': String(HELD_MS / 1000),
      Connection: 'close',
    })
    .end(isApi ? plainBody(SAID) : PAGE);
}

/** Answers with 503 on a socket that was handed over; resolves when the next start may be tried. */
export async function refuseVisitors(socket: number): Promise<void> {
  const server = http.createServer(refuse).listen({ fd: socket });
  await new Promise((resolve, reject) => {
    setTimeout(resolve, HELD_MS);
    server.once('error', reject);
  });
  setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await new Promise((resolve) => server.close(resolve));
}
