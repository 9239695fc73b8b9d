import { open } from 'node:fs/promises';

/** fsync of a file or a folder: what it says, or which names it holds, survives a crash. */
export async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
