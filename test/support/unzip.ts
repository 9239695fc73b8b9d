import { crc32, inflateRawSync } from 'node:zlib';

export type Unzipped = { name: string; bytes: Buffer; time: number };

/** The files of a zip as its list at the end names them, each checked against its sums and its own header. */
export function unzip(zip: Buffer): Unzipped[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  const files: Unzipped[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`no entry at ${at}`);
    const [method, time, sum] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 12), zip.readUInt32LE(at + 16)];
    const [packed, size, length] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const [extra, comment, local] = [zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32), zip.readUInt32LE(at + 42)];
    const name = zip.toString('ascii', at + 46, at + 46 + length);
    const head = zip.subarray(local, local + 30 + length);
    if (head.readUInt32LE(0) !== 0x04034b50 || head.toString('ascii', 30) !== name)
      throw new Error(`${name}: no header`);
    if (head.readUInt32LE(14) !== sum || head.readUInt32LE(18) !== packed) throw new Error(`${name}: another header`);
    const body = zip.subarray(local + 30 + length, local + 30 + length + packed);
    const bytes = method === 0 ? body : inflateRawSync(body);
    if (bytes.length !== size || crc32(bytes) !== sum) throw new Error(`${name}: other content`);
    files.push({ name, bytes, time });
    at += 46 + length + extra + comment;
  }
  return files;
}
