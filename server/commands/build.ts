import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SCRIPTS } from '../../targets.config.ts';
import { filesBelow, sourceHash } from '../source-hash.ts';
import { buildProgram } from './build-program.ts';
import { writeInAscii } from './write-in-ascii.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const SOURCES = [
  'web',
  'contract',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'chunks.config.ts',
  'sheets.config.ts',
  'older-sheets.config.ts',
  'targets.config.ts',
  'react-router.config.ts',
];
const COMPRESSIBLE = /\.(css|html|ico|js|json|mjs|svg|txt|wasm|webmanifest|xml)$/;

const stampOf = (root: string) => path.join(root, 'build', 'stamp.json');

/** A hash of all that the pages are built from. A changed lockfile may mean another React. */
export const pagesHash = (root = ROOT): string => sourceHash(root, SOURCES);

/**
 * True if `build/` is a complete build of the current sources. Without sources (a server that only runs), any complete
 * build counts.
 */
export function isBuildFresh(root = ROOT): boolean {
  try {
    const stamp: unknown = JSON.parse(fs.readFileSync(stampOf(root), 'utf8'));
    if (typeof stamp !== 'object' || stamp === null || !('hash' in stamp)) return false;
    return !fs.existsSync(path.join(root, 'web')) || stamp.hash === pagesHash(root);
  } catch {
    return false;
  }
}

/** Writes `.br` and `.gz` next to each file that becomes smaller by it. */
async function precompress(folder: string): Promise<void> {
  const compressed = async (file: string) => {
    const bytes = fs.readFileSync(file);
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    if (br.length < bytes.length) fs.writeFileSync(`${file}.br`, br);
    if (gz.length < bytes.length) fs.writeFileSync(`${file}.gz`, gz);
  };
  await Promise.all(
    filesBelow(folder)
      .filter((file) => COMPRESSIBLE.test(file))
      .map(compressed),
  );
}

/** Runs React Router's build with this very Node; its output goes to the error stream when it fails. */
function runReactRouter(root: string): Promise<void> {
  const program = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  if (!fs.existsSync(program)) {
    throw new Error(
      'The pages are not built, and the tools that build them are not installed. Run: npm ci && npm run build',
    );
  }
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, [program, 'build'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${Buffer.concat(said)}\nThe pages could not be built (exit code ${code}).`));
    });
  });
}

/** Bundles a program into one classic script. */
async function buildScript(root: string, source: string, { folder, name }: { folder: string; name: string }) {
  const { build: bundle } = await import('vite');
  await bundle({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: path.join(root, 'build', folder),
      emptyOutDir: false,
      target: SCRIPTS,
      rolldownOptions: {
        input: path.join(root, 'web', source),
        output: { format: 'iife', entryFileNames: name },
      },
    },
  });
}

async function buildAll(root: string): Promise<void> {
  await runReactRouter(root);
  writeInAscii(path.join(root, 'build', 'server'));
  // At the root, since a service worker controls only what is below it, and under this name for ever: browsers that have it
  // ask for that name again. One file, so that it runs in every browser with workers.
  await buildScript(root, 'service-worker/service-worker.ts', { folder: 'client', name: 'sw.js' });
  // No page that lies on a stick may load a module.
  await buildScript(root, 'box-search/box-search.ts', { folder: 'box', name: 'search.js' });
  const { writeOlderSheets } = await import('../../older-sheets.config.ts');
  writeOlderSheets(path.join(root, 'build', 'client', 'assets'));
  await buildProgram(root);
}

/** Builds pages and client files into `build/`; the stamp comes last, so that half a build is never taken for a whole one. */
export async function build(root = ROOT, run: (root: string) => Promise<void> = buildAll): Promise<void> {
  const hash = pagesHash(root);
  fs.rmSync(stampOf(root), { force: true });
  await run(root);
  await precompress(path.join(root, 'build', 'client'));
  fs.writeFileSync(stampOf(root), `${JSON.stringify({ hash })}\n`);
}

/** Builds only when there is no build of these sources. */
export async function ensureBuild(root = ROOT, run?: (root: string) => Promise<void>): Promise<void> {
  if (isBuildFresh(root)) return;
  console.log('Building the pages, once …');
  await build(root, run);
}

if (import.meta.main) {
  const { runCommand } = await import('./run-command.ts');
  await runCommand(async () => {
    await build();
    console.log('The pages are built.');
    // So that the first start is as quick, and takes as little memory, as all others.
    const start = ['--import', './server/check-node.js', 'server/main.ts', '--compile'];
    await promisify(execFile)(process.execPath, start, { cwd: ROOT });
  });
}
