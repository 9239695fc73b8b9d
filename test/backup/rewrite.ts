import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import tar, { type Headers } from 'tar-stream';

export type Member = { header: Headers; body: Buffer };

export async function readMembers(file: string): Promise<Member[]> {
  const members: Member[] = [];
  const extract = tar.extract();
  const feeding = pipeline(createReadStream(file), extract);
  for await (const entry of extract) members.push({ header: entry.header, body: await buffer(entry) });
  await feeding;
  return members;
}

export async function writeMembers(file: string, members: readonly Member[]): Promise<void> {
  const pack = tar.pack();
  const writing = pipeline(pack, createWriteStream(file));
  for (const { header, body } of members) {
    // A link has no body of its own.
    if (header.type !== 'file') pack.entry({ ...header, size: 0 }).end();
    else pack.entry({ ...header, size: body.length }, body);
  }
  pack.finalize();
  await writing;
}

export const named = (name: string, body: Buffer | string, header: Partial<Headers> = {}): Member => ({
  header: { name, type: 'file', mode: 0o600, ...header },
  body: Buffer.from(body),
});

export const bodyOf = (members: readonly Member[], name: string): Buffer =>
  members.find(({ header }) => header.name === name)?.body ?? Buffer.alloc(0);

/** The members with some of them in other words; null takes one out. */
export const replaced = (members: readonly Member[], changes: Readonly<Record<string, Buffer | null>>): Member[] =>
  members.flatMap((member) => {
    const change = changes[member.header.name];
    if (change === null) return [];
    return [change ? named(member.header.name, change) : member];
  });

/** The members with another manifest, whose hash is right. */
export function withManifest(members: readonly Member[], change: (manifest: Manifest) => void): Member[] {
  const manifest = JSON.parse(bodyOf(members, 'manifest.json').toString()) as Manifest;
  change(manifest);
  const text = Buffer.from(`${JSON.stringify(manifest)}\n`);
  const hash = createHash('sha256').update(text).digest('hex');
  return replaced(members, {
    'manifest.json': text,
    'manifest.sha256': Buffer.from(`${hash}  manifest.json\n`),
  });
}

type Part = { name: string; bytes: number; sha256: string };
type Manifest = {
  format: number;
  schema: { name: string; hash: string }[];
  tables: (Part & { rows: number; last_id: number | null })[];
  files: Part[];
  dropped: string[];
  missing: string[];
};
