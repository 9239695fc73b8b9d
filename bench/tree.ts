import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { schoolOf } from './data/schools.ts';
import type { Size } from './data/sizes.ts';

const run = promisify(execFile);

/** A checkout of the project whose server is measured, with the folder of a school that it has filled itself. */
export type Tree = { root: string; schoolOf: (size: Size) => Promise<string> };

export const ROOT = path.join(import.meta.dirname, '..');

export const THIS_TREE: Tree = { root: ROOT, schoolOf };

/** The environment of programs of a tree: with the Node of this process, so that all are measured on the same one. */
export const withThisNode = (): NodeJS.ProcessEnv => ({
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
  HOME: process.env.HOME,
});

/**
 * The tree of a commit, installed and built in the folder for temporary files at the first call. Its bench makes its schools.
 * Throws what git says of a commit that is not there.
 */
export async function treeOf(commit: string): Promise<Tree> {
  const { stdout } = await run('git', ['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`], {
    cwd: ROOT,
  });
  const hash = stdout.trim();
  const root = path.join(tmpdir(), `prangon-bench-${process.getuid?.() ?? 0}`, hash);
  if (!existsSync(root)) {
    console.error(`Building ${hash.slice(0, 8)}, once …`);
    const draft = `${root}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    const command = 'git archive "$HASH" | tar -x -C "$DRAFT" && cd "$DRAFT" && npm ci && npm run build';
    // Registries are set in the environment, too.
    await run('sh', ['-c', command], {
      cwd: ROOT,
      env: { ...process.env, ...withThisNode(), HASH: hash, DRAFT: draft },
    });
    renameSync(draft, root);
  }
  return {
    root,
    schoolOf: async (size) => {
      const script = `
        import { schoolOf } from './bench/data/schools.ts';
        console.log(await schoolOf(${JSON.stringify(size)}));`;
      const options = ['--no-warnings', '--input-type=module', '-e', script];
      const { stdout: folder } = await run(process.execPath, options, { cwd: root, env: withThisNode() });
      return folder.trim();
    },
  };
}
