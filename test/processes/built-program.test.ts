import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ensureBuild } from '../../server/commands/build.ts';
import { ensureProgram } from '../../server/commands/build-program.ts';
import { NODE_ENVIRONMENT } from '../support/node-environment.ts';
import { type OpenServer, openServer } from '../support/open-server.ts';

const LOADED = new URL('../support/loaded-modules.ts', import.meta.url);
/** Says whether the part of Node was loaded that reads TypeScript. */
const HAS_READ_TYPESCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(
    'process.on("message", () => process.send(process.moduleLoadList.some((name) => name.includes("amaro")))).channel.unref();',
  )}`,
);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let server: OpenServer;

/** The answer of a server's preloaded module. */
const asked = <T>({ child }: OpenServer): Promise<T> =>
  new Promise((resolve) => {
    child.once('message', resolve as (message: unknown) => void);
    child.send('asked');
  });

beforeAll(async () => {
  await ensureBuild();
  await ensureProgram();
  server = await openServer({}, [LOADED]);
});
afterAll(() => server.close());

it('is one file, which starts in place of the modules that it is made from', async () => {
  const loaded = await asked<string[]>(server);
  const files = loaded.filter((url) => url.startsWith('file:')).map((url) => path.relative(ROOT, fileURLToPath(url)));
  expect(files).toContain('build/program/program.js');
  expect(files.filter((file) => /^(server|contract)\//.test(file)).sort()).toEqual([
    'server/built-program.ts',
    'server/check-node.js',
    'server/main.ts',
    'server/source-hash.ts',
  ]);
});

it('reads no TypeScript in its first start once its code is compiled: that would keep 14 MB', async () => {
  const cache = mkdtempSync(path.join(tmpdir(), 'prangon-compiled-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  const first = async () => {
    const one = await openServer({ NODE_COMPILE_CACHE: cache }, [HAS_READ_TYPESCRIPT]);
    onTestFinished(() => one.close());
    return asked<boolean>(one);
  };
  expect(await first()).toBe(true);
  const env = { ...NODE_ENVIRONMENT, NODE_COMPILE_CACHE: cache };
  await promisify(execFile)(process.execPath, ['server/main.ts', '--compile'], { cwd: ROOT, env });
  expect(await first()).toBe(false);
});

it.each(['/', '/api/docs/', '/api/docs/start.js', '/api/docs/swagger-ui.css', '/api/classes/export/?format=xlsx'])(
  'finds the files and programs of its sources for %s',
  async (target) => {
    expect((await server.ask('GET', target, { token: await server.logIn() })).status).toBe(200);
  },
);
