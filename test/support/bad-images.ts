import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (...parts: (Uint8Array | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

type PngOptions = { depth?: number /** As in IHDR: 0 grey, 2 RGB, 6 RGBA. */; color?: number; interlaced?: boolean };

/** A black PNG of one bit per pixel, which is a thousand times smaller than its pixels; of any other kind it has too few of them. */
export function blackPng(
  width: number,
  height: number,
  { depth = 1, color = 0, interlaced = false }: PngOptions = {},
  ...more: Buffer[]
): Bytes {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = depth;
  head[9] = color;
  head[12] = interlaced ? 1 : 0;
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  return bytes(PNG_HEAD, chunk('IHDR', head), ...more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0)));
}

/** A text or colour profile that unpacks to so many bytes. */
export const packedChunk = (type: 'zTXt' | 'iCCP', length: number): Buffer =>
  chunk(type, bytes('name\0\0', deflateSync(Buffer.alloc(length), { level: 1 })));

/** A PNG with texts and EXIF in its chunks. */
export async function pngSaying(secret: string): Promise<Bytes> {
  const png = await sharp({ create: { width: 330, height: 40, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer();
  const after = PNG_HEAD.length + 25;
  const texts = [
    chunk('tEXt', bytes('Comment\0', secret)),
    chunk('zTXt', bytes('Author\0\0', deflateSync(secret))),
    chunk('iTXt', bytes('XML:com.adobe.xmp\0\0\0\0\0', secret)),
    chunk('eXIf', bytes('MM\0*\0\0\0\u0008\0\0', secret)),
  ];
  return bytes(png.subarray(0, after), ...texts, png.subarray(after), secret);
}

const segment = (marker: number, data: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(data, 'latin1')]);
};

/** A JPEG that carries what phones, programs and forgers put in: EXIF with a thumbnail, XMP, IPTC, C2PA, a comment, a tail. */
export async function jpegSaying(secret: string): Promise<Bytes> {
  const jpeg = await sharp({ create: { width: 330, height: 40, channels: 3, background: '#0a6' } })
    .withExif({ IFD0: { Copyright: secret, Make: secret }, IFD3: { GPSLatitude: '23/1 42/1 0/1' } })
    .jpeg()
    .toBuffer();
  const hidden = [
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${secret}</x:xmpmeta>`),
    segment(0xed, `Photoshop 3.0\u00008BIM\u0004\u0004\0\0${secret}`),
    segment(0xeb, `JP\0\u0001jumb c2pa ${secret}`),
    segment(0xe2, `MPF\0${secret}`),
    segment(0xfe, secret),
  ];
  return bytes(jpeg.subarray(0, 2), ...hidden, jpeg.subarray(2), secret);
}

/** A WebP with EXIF and XMP. */
export async function webpSaying(secret: string): Promise<Bytes> {
  const webp = await sharp({ create: { width: 330, height: 40, channels: 3, background: '#0a6' } })
    .withExif({ IFD0: { Copyright: secret } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .webp()
    .toBuffer();
  return bytes(webp, secret);
}

/** A progressive JPEG whose last scan comes so many times: each goes over all of the picture again. */
export async function jpegOfScans(size: number, scans: number): Promise<Bytes> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const picture = sharp({ create: { width: size, height: size, channels: 3, background: '#777', noise } });
  const jpeg = await picture.jpeg({ progressive: true, quality: 20 }).toBuffer();
  const end = jpeg.length - 2;
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, end);
  return bytes(jpeg.subarray(0, end), ...Array.from({ length: scans }, () => scan), jpeg.subarray(end));
}
