import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** More than a school has notices; of more, those drawn first are drawn again when they are asked for. */
const MOST = 20_000;
const NAME = /^[0-9a-f]{64}\.png$/;
/** Last bytes of a complete PNG; a power failure may have cut a file short. */
const END = Buffer.from('IEND\xAE\x42\x60\x82', 'latin1');

/** Pictures in files of this server's own, by what they show. */
type CardCache = {
  find: (shown: string) => Promise<NonSharedBuffer | null>;
  /** Keeps one; where there is no room it is drawn again next time. */
  keep: (shown: string, picture: Buffer) => Promise<void>;
  /** Removes all but those with this content, and half-written ones of a killed server. */
  tidy: (shown: () => Promise<Iterable<string>>) => Promise<void>;
};

export function keptCards(dir: string): CardCache {
  const nameOf = (shown: string) => `${createHash('sha256').update(shown).digest('hex')}.png`;
  /** Being written by this process. */
  const drafts = new Set<string>();
  return {
    find: async (shown) => {
      const picture = await readFile(path.join(dir, nameOf(shown))).catch(() => null);
      return picture?.subarray(-END.length).equals(END) ? picture : null;
    },
    keep: async (shown, picture) => {
      const name = nameOf(shown);
      const draft = `${name}.${randomBytes(6).toString('hex')}.new`;
      drafts.add(draft);
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        await writeFile(path.join(dir, draft), picture, { mode: 0o600 });
        await rename(path.join(dir, draft), path.join(dir, name));
      } catch {
        await rm(path.join(dir, draft), { force: true }).catch(() => {});
      } finally {
        drafts.delete(draft);
      }
    },
    tidy: async (shown) => {
      // Listed first: cards added during this are looked at next time.
      const files = (await readdir(dir).catch(() => [])).filter((file) => !drafts.has(file));
      if (files.length === 0) return;
      const names = new Set([...(await shown())].map(nameOf));
      const [used, over] = [files.filter((file) => names.has(file)), files.filter((file) => !names.has(file))];
      for (const file of over) await rm(path.join(dir, file), { force: true });
      if (used.length <= MOST) return;
      const aged = await Promise.all(
        used.map(async (file) => ({ file, at: (await stat(path.join(dir, file))).mtimeMs })),
      );
      const oldest = aged.toSorted((a, b) => a.at - b.at).slice(0, used.length - MOST);
      for (const { file } of oldest) if (NAME.test(file)) await rm(path.join(dir, file), { force: true });
    },
  };
}
