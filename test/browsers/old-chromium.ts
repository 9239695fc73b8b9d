import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** npm's packages that hold a Chromium of that age, each pinned. */
const PACKAGES: Readonly<Record<number, string>> = {
  80: 'chrome-aws-lambda@2.1.1',
  92: 'chrome-aws-lambda@10.1.0',
  109: '@sparticuz/chromium@109.0.6',
};
const CACHE = path.join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'old-browsers');

/** The program of a Chromium of that version, fetched and unpacked once. */
export function oldChromium(version: number): string {
  const folder = path.join(CACHE, String(version));
  const program = path.join(folder, 'chromium');
  if (fs.existsSync(program)) return program;
  const name = PACKAGES[version];
  if (!name) throw new Error(`No package is known that holds Chromium ${version}.`);
  const fresh = `${folder}-unpacking`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true });
  execFileSync('npm', ['pack', name, '--pack-destination', fresh], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [archive = ''] = fs.readdirSync(fresh);
  execFileSync('tar', ['xzf', archive], { cwd: fresh });
  const packed = path.join(fresh, 'package', 'bin');
  for (const file of fs.readdirSync(packed)) {
    const bytes = brotliDecompressSync(fs.readFileSync(path.join(packed, file)));
    if (file.endsWith('.tar.br')) execFileSync('tar', ['x', '-C', fresh], { input: bytes });
    else fs.writeFileSync(path.join(fresh, 'chromium'), bytes, { mode: 0o755 });
  }
  fs.rmSync(path.join(fresh, archive));
  fs.rmSync(path.join(fresh, 'package'), { recursive: true });
  fs.renameSync(fresh, folder);
  return program;
}
