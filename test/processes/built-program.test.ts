import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuild } from '../../server/commands/build.ts';
import { ensureProgram } from '../../server/commands/build-program.ts';
import { type OpenServer, openServer } from '../support/open-server.ts';

const LOADED = new URL('../support/loaded-modules.ts', import.meta.url);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let server: OpenServer;

beforeAll(async () => {
  await ensureBuild();
  await ensureProgram();
  server = await openServer({}, [LOADED]);
});
afterAll(() => server.close());

it('is one file, which starts in place of the modules that it is made from', async () => {
  const loaded = await new Promise<string[]>((resolve) => {
    server.child.once('message', resolve as (message: unknown) => void);
    server.child.send('loaded');
  });
  const files = loaded.filter((url) => url.startsWith('file:')).map((url) => path.relative(ROOT, fileURLToPath(url)));
  expect(files).toContain('build/program/program.js');
  expect(files.filter((file) => /^(server|contract)\//.test(file)).sort()).toEqual([
    'server/built-program.ts',
    'server/check-node.js',
    'server/main.ts',
    'server/source-hash.ts',
  ]);
});

it.each(['/', '/api/docs/', '/api/docs/start.js', '/api/docs/swagger-ui.css', '/api/classes/export/?format=xlsx'])(
  'finds the files and programs of its sources for %s',
  async (target) => {
    expect((await server.ask('GET', target, { token: await server.logIn() })).status).toBe(200);
  },
);
