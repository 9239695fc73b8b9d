import fs from 'node:fs';
import path from 'node:path';
import { commonHeaders, type Header, type HeaderOptions } from '../http/page-headers.ts';
import { KeptAnswer } from '../kept/answer.ts';
import { etagOf } from '../kept/etag.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** The build puts a hash of the content into every name below `/assets/`: such an address never changes its content. */
const isHashed = (address: string): boolean => /^\/assets\/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/.test(address);

/** Revalidated each time, so that a worker that must go is gone with the next visit. */
const SERVICE_WORKER = '/sw.js';

const cacheControl = (address: string): string => {
  if (address === SERVICE_WORKER) return 'no-cache';
  return isHashed(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

/** True if a file of the build is for visitors: not hidden, no source map, not a compressed copy of another. */
const isServed = (address: string): boolean => !/(^|\/)\./.test(address) && !/\.(map|br|gz)$/.test(address);

export type Assets = { lookup: (target: string) => KeptAnswer | null; count: number };

/**
 * Reads the built client files into memory: compressed as the build made them, plain where that made nothing smaller. Few ask
 * for the plain form of the others; it is unpacked then. Before the server listens nobody waits, and hundreds of small files
 * take a fifth of the processor time that they take one by one in the background.
 * Throws when the folder is missing: then there is no build.
 */
export function readAssets(folder: string, options: Pick<HeaderOptions, 'publicUrl'>): Assets {
  const found = new Map<string, KeptAnswer>();
  const common = commonHeaders(options);
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Set(entries.map((entry) => path.join(entry.parentPath, entry.name)));
  const read = (file: string) => (files.has(file) ? fs.readFileSync(file) : null);
  for (const file of files) {
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    if (!isServed(address)) continue;
    const [br, gzip] = [read(`${file}.br`), read(`${file}.gz`)];
    const bytes = br && gzip ? null : fs.readFileSync(file);
    const etag = etagOf(bytes ?? br ?? Buffer.of());
    const headers: Header[] = [...common, ['Cache-Control', cacheControl(address)]];
    if (br || gzip) headers.push(['Vary', 'Accept-Encoding']);
    const contentType = TYPES[path.extname(address)] ?? 'application/octet-stream';
    const prepared = { br: br ?? bytes, gzip: gzip ?? bytes };
    found.set(
      encodeURI(address),
      new KeptAnswer({ kind: 'page', status: 200, contentType, headers, bytes, etag, prepared }),
    );
  }
  return {
    lookup: (target) =>
      found.get(target) ?? (target.includes('?') ? (found.get(target.split('?', 1)[0] as string) ?? null) : null),
    count: found.size,
  };
}
