import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startClient } from './client/client.ts';
import { copySchool } from './data/schools.ts';
import { SCHOOL } from './data/sizes.ts';
import type { Bench, SchoolServer } from './load.ts';
import { type MemoryWatch, watchMemory } from './server/memory-watch.ts';
import { logIn, type Server, startServer, untilIdle } from './server/server.ts';
import { THIS_TREE, type Tree } from './tree.ts';

/** After so long without a request a server has given back what it does not need. */
const QUIET_MS = 3000;

/** Everything that loads need of the server of a tree; nothing is started yet but the client. `close` ends what was started and removes what was written. */
export function openBench(quick: boolean, tree: Tree = THIS_TREE): Bench & { close: () => Promise<void> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-bench-run-'));
  const client = startClient();
  const running = new Set<Server>();
  let schools = 0;
  let main: Promise<SchoolServer> | null = null;
  const watches: MemoryWatch[] = [];

  const open: Bench['open'] = async (size, { env = {}, admin = true, metrics = false } = {}) => {
    schools += 1;
    const dataDir = path.join(folder, `${size.name}-${schools}`);
    copySchool(await tree.schoolOf(size), dataDir);
    const server = await startServer({ root: tree.root, dataDir, env, admin, metrics });
    running.add(server);
    const stop = async () => {
      running.delete(server);
      await server.stop();
    };
    const token = admin ? await logIn(server) : '';
    await untilIdle(server);
    if (size === SCHOOL && admin) {
      await wait(QUIET_MS);
      watches.push(watchMemory(server.residentBytes));
    }
    return { ...server, stop, dataDir, token };
  };

  const school = (): Promise<SchoolServer> => {
    main ??= open(SCHOOL);
    return main;
  };

  return {
    quick,
    rounds: quick ? 3 : 5,
    roundMs: quick ? 200 : 1000,
    client,
    folder,
    school,
    open,
    memory: async () => {
      await school();
      return { idle: watches[0]?.idle ?? Number.NaN, peak: Math.max(...watches.map((watch) => watch.peak())) };
    },
    close: async () => {
      for (const watch of watches) watch.stop();
      client.close();
      await Promise.all([...running].map((server) => server.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
