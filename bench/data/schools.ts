import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, globSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fillSchool } from '../../sample/fill.ts';
import { sampleSchool } from '../../sample/sample.ts';
import { readConfig } from '../../server/config.ts';
import { openSchool } from '../../server/school.ts';
import { grow } from './grow.ts';
import { seededSample } from './seeded.ts';
import { SAMPLE, type Size, seeded } from './sizes.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Sources of a school's rows and files: a new school is made when one of these changes. */
const SOURCES = [
  'sample/**/*.ts',
  'server/media/{names,image-child}.ts',
  'server/database/migrations/*.sql',
  'contract/resources/*.ts',
  'bench/data/*.ts',
];
/** Schools that one process makes, one after the other. */
const AT_ONCE = 10;
/** Any day will do; the same one every time makes the same school. */
const DAY = '2026-11-01';

function version(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

const KEPT = path.join(tmpdir(), `prangon-bench-${process.getuid?.() ?? 0}`, version());

const open = (dataDir: string) =>
  openSchool({ ...readConfig({}), dataDir, admin: null, rateLimits: false, logLevel: 'silent' });

/** Media are never changed in place, so a copy may share them; all else is copied for real. */
export function copySchool(from: string, to: string): void {
  for (const file of globSync('**', { cwd: from, withFileTypes: true })) {
    const source = path.join(file.parentPath, file.name);
    const target = path.join(to, path.relative(from, source));
    if (file.isDirectory()) mkdirSync(target, { recursive: true });
    else if (path.relative(from, source).startsWith('media')) linkSync(source, target);
    else copyFileSync(source, target);
  }
}

/** Pours the sample into a new school, which has no account yet. */
async function fillSample(dataDir: string, { seed }: Size): Promise<void> {
  const { app, close } = await open(dataDir);
  try {
    await fillSchool(app, seed === undefined ? sampleSchool(DAY) : seededSample(DAY, seed), () => {});
  } finally {
    await close();
  }
}

async function fillGrown(dataDir: string, { rows }: Size): Promise<void> {
  copySchool(await schoolOf(SAMPLE), dataDir);
  const { app, close } = await open(dataDir);
  try {
    await grow(app, dataDir, rows);
  } finally {
    await close();
  }
}

/** The folder of a school of this size, made at the first call and kept between runs. Nobody writes into it. */
export async function schoolOf(size: Size): Promise<string> {
  const folder = path.join(KEPT, size.name);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  console.error(`Making the ${size.name} school, once …`);
  await (size === SAMPLE || size.seed !== undefined ? fillSample(draft, size) : fillGrown(draft, size));
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another run was faster.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  return folder;
}

/** Folders of schools with seeds from 0 on. Those that are not there yet are made by a process for each processor. */
export async function seededSchools(count: number): Promise<string[]> {
  const missing = Array.from({ length: count }, (_, seed) => seed).filter(
    (seed) => !existsSync(path.join(KEPT, seeded(seed).name)),
  );
  const began = Date.now();
  const next = async (): Promise<void> => {
    const seeds = missing.splice(0, AT_ONCE);
    if (seeds.length === 0) return;
    const script = path.join(import.meta.dirname, 'seed-schools.ts');
    const child = spawn(process.execPath, [script, ...seeds.map(String)], { stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error('some schools could not be made');
    return next();
  };
  if (missing.length > 0) {
    const made = missing.length;
    await Promise.all(Array.from({ length: availableParallelism() }, next));
    console.error(`${made} schools are made, in ${((Date.now() - began) / 60_000).toFixed(1)} minutes.`);
  }
  return Promise.all(Array.from({ length: count }, (_, seed) => schoolOf(seeded(seed))));
}
