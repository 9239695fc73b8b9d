import type { Grey } from './raster.ts';

/** Depth of a grey picture: so many bits a pixel. */
export type Bits = 1 | 2 | 4;

/** A grey picture as PNG and PDF both hold it: rows with PNG's filters, deflated. */
export type PackedGrey = { kind: 'grey'; width: number; height: number; bits: Bits; data: Uint8Array<ArrayBuffer> };

/** Filters of PNG that are tried on each row: none, and the difference to the row above. */
const NONE = 0;
const UP = 2;

/** Pixels of a row in so many bits each, of only so many different values. */
function packRow(row: Uint8Array | Uint8ClampedArray, bits: Bits, levels: number, packed: Uint8Array): void {
  const most = (1 << bits) - 1;
  const step = most / (levels - 1);
  packed.fill(0);
  row.forEach((value, at) => {
    const level = Math.round(Math.round((value * (levels - 1)) / 255) * step);
    const place = at * bits;
    packed[place >> 3] = (packed[place >> 3] as number) | (level << (8 - bits - (place & 7)));
  });
}

/** Sum of a row's bytes as PNG's authors weigh it: the lower, the better it deflates. */
const weightOf = (row: Uint8Array): number => row.reduce((sum, byte) => sum + Math.min(byte, 256 - byte), 0);

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param levels number of different greys, from black to white */
export async function packGrey({ width, height, data }: Grey, levels: number): Promise<PackedGrey> {
  const bits: Bits = levels > 4 ? 4 : levels > 2 ? 2 : 1;
  const length = Math.ceil((width * bits) / 8);
  const rows = new Uint8Array(height * (length + 1));
  let [before, now, up] = [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)];
  for (let y = 0; y < height; y++) {
    packRow(data.subarray(y * width, (y + 1) * width), bits, levels, now);
    for (let at = 0; at < length; at++) up[at] = (now[at] as number) - (before[at] as number);
    const isUp = weightOf(up) < weightOf(now);
    const place = y * (length + 1);
    rows[place] = isUp ? UP : NONE;
    rows.set(isUp ? up : now, place + 1);
    [before, now] = [now, before];
  }
  return { kind: 'grey', width, height, bits, data: await deflate(rows) };
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 255] as number) ^ (value >>> 8);
  return ~value >>> 0;
}

function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, checksum(bytes.subarray(4, content.length + 8)));
  return bytes;
}

/** The picture as a file that browsers show. */
export function pngOf({ width, height, bits, data }: PackedGrey): Blob {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head[8] = bits;
  const mark = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return new Blob([mark, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', new Uint8Array())], {
    type: 'image/png',
  });
}
