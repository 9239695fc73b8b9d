import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../test/support/free-port.ts';
import { cpuMs } from './process-info.ts';

/** An answer of ours, as it came over the wire. */
export type Served = { name: string; headers: [string, string][]; body: Uint8Array };

export type Nginx = { port: number; cpuMs: () => number; stop: () => Promise<void> };

/** The version, such as 1.22.1; null where nginx is not installed. */
export function nginxVersion(): string | null {
  const { stderr, error } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  return error ? null : (/nginx\/([\d.]+)/.exec(stderr)?.[1] ?? null);
}

/** Headers that nginx sets itself. */
const OWN = ['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'x-request-id', 'last-modified'];

// None of our headers has a $ in it, which nginx would take for a variable.
const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;

function location({ name, headers }: Served): string {
  const type = headers.find(([header]) => header.toLowerCase() === 'content-type')?.[1] ?? 'text/html';
  const added = headers.filter(([header]) => !OWN.includes(header.toLowerCase()));
  return `
    location = /${name} {
      types {} default_type ${quoted(type)};
      ${added.map(([header, value]) => `add_header ${header} ${quoted(value)};`).join('\n      ')}
      add_header X-Request-Id $request_id;
      add_header Last-Modified "";
    }`;
}

/** Keep-alive without an end, an access log written as ours is: JSON, at 64 KB or after 200 ms. */
const configuration = (folder: string, port: number, served: readonly Served[]) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  log_format ours escape=json '{"level":"info","time":"$time_iso8601","request_id":"$request_id","method":"$request_method","route":"$uri","status":$status,"ms":$request_time,"bytes":$body_bytes_sent}';
  access_log ${folder}/access.log ours buffer=64k flush=200ms;
  client_body_temp_path ${folder}/temp;
  proxy_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/temp;
  uwsgi_temp_path ${folder}/temp;
  scgi_temp_path ${folder}/temp;
  sendfile on;
  etag off;
  open_file_cache max=100;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    ${served.map(location).join('\n')}
  }
}
`;

/** Starts nginx with one worker, serving these bytes with these headers from files in `folder`. */
export async function startNginx(folder: string, served: readonly Served[]): Promise<Nginx> {
  mkdirSync(path.join(folder, 'files'), { recursive: true });
  for (const { name, body } of served) writeFileSync(path.join(folder, 'files', name), body);
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, served));
  const master = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
  const gone = once(master, 'exit').then(([code]) => Promise.reject(new Error(`nginx ended with ${code}`)));
  gone.catch(() => {});
  const open = async (): Promise<void> => {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/${served[0]?.name}`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.race([open(), gone]);
  const pid = master.pid ?? 0;
  return {
    port,
    cpuMs: () => cpuMs(pid),
    stop: async () => {
      master.kill('SIGQUIT');
      await gone.catch(() => {});
    },
  };
}
