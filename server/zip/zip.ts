import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

/** A file of an archive. `name`: of ASCII signs, with slashes. */
export type ZipEntry = {
  name: string;
  /** Compressed already, as pictures are. */
  packed: boolean;
  read: () => Promise<Uint8Array>;
};

type Listed = { name: Buffer; crc: number; method: number; packed: number; size: number; offset: number };

const deflate = promisify(deflateRaw);

const STORED = 0;
const DEFLATED = 8;
/** 1 January 1980, the first day of the format: the same content makes the same bytes. */
const DAY = 0x0021;
const VERSION = 45;
/** Made on Unix, so that the mode below is read. */
const MADE_BY = (3 << 8) | VERSION;
const MODE = 0o100644;
/** Says that a field of four bytes is too small, and that the number is in the one of eight bytes. */
const LARGE = 0xffffffff;

function localHeader({ name, crc, method, packed, size }: Listed): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(method, 8);
  head.writeUInt16LE(DAY, 12);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(packed, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function centralHeader({ name, crc, method, packed, size, offset }: Listed): Buffer {
  const isFar = offset >= LARGE;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(MADE_BY, 4);
  head.writeUInt16LE(isFar ? VERSION : 20, 6);
  head.writeUInt16LE(method, 10);
  head.writeUInt16LE(DAY, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(MODE * 0x10000, 38);
  head.writeUInt32LE(isFar ? LARGE : offset, 42);
  return Buffer.concat([head, name, extra]);
}

/** The end of an archive, with the larger numbers before it where the small ones are too small. */
function ending(count: number, size: number, offset: number): Buffer {
  const isLarge = count >= 0xffff || size >= LARGE || offset >= LARGE;
  const large = Buffer.alloc(isLarge ? 76 : 0);
  if (isLarge) {
    large.writeUInt32LE(0x06064b50, 0);
    large.writeBigUInt64LE(44n, 4);
    large.writeUInt16LE(MADE_BY, 12);
    large.writeUInt16LE(VERSION, 14);
    large.writeBigUInt64LE(BigInt(count), 24);
    large.writeBigUInt64LE(BigInt(count), 32);
    large.writeBigUInt64LE(BigInt(size), 40);
    large.writeBigUInt64LE(BigInt(offset), 48);
    large.writeUInt32LE(0x07064b50, 56);
    large.writeBigUInt64LE(BigInt(offset + size), 64);
    large.writeUInt32LE(1, 72);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(Math.min(size, LARGE), 12);
  end.writeUInt32LE(Math.min(offset, LARGE), 16);
  return Buffer.concat([large, end]);
}

/**
 * The bytes of a zip archive of these files, in their order: one file at a time in memory, each with its size and checksum
 * before it, and with 64-bit numbers once it is beyond 4 GB. The same files make the same bytes.
 */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer, void> {
  const listed: Listed[] = [];
  let offset = 0;
  for (const { name, packed: isPacked, read } of entries) {
    const bytes = await read();
    const body = isPacked ? bytes : await deflate(bytes);
    const entry: Listed = {
      name: Buffer.from(name, 'ascii'),
      crc: crc32(bytes),
      method: isPacked ? STORED : DEFLATED,
      packed: body.length,
      size: bytes.length,
      offset,
    };
    const head = localHeader(entry);
    yield head;
    if (body.length > 0) yield Buffer.from(body.buffer, body.byteOffset, body.length);
    listed.push(entry);
    offset += head.length + body.length;
  }
  const start = offset;
  for (const entry of listed) {
    const head = centralHeader(entry);
    yield head;
    offset += head.length;
  }
  yield ending(listed.length, offset - start, start);
}
