import { describe, expect, it } from 'vitest';
import { decodingBytes, type ImageMetadata, MAX_DECODING_BYTES, MAX_PIXELS } from './image-job.ts';

const WHOLE: ImageMetadata = {
  ...{ format: 'jpeg', width: 10_000, height: MAX_PIXELS / 10_000 },
  ...{ channels: 3, depth: 'uchar', isProgressive: false, chromaSubsampling: '4:2:0' },
};
const PNG = { format: 'png', chromaSubsampling: undefined } as const;

describe('the memory that decoding fifty megapixels takes', () => {
  it.each<[string, Partial<ImageMetadata>, number]>([
    ['a JPEG', {}, 0],
    ['a JPEG on its side', { orientation: 6 }, 150e6],
    ['a progressive JPEG', { isProgressive: true }, 150e6],
    ['a 16-bit PNG', { ...PNG, depth: 'ushort', channels: 4 }, 0],
    ['an interlaced PNG', { ...PNG, isProgressive: true }, 150e6],
    ['an interlaced grey PNG', { ...PNG, isProgressive: true, channels: 1 }, 50e6],
  ])('%s is let in', (_, change, bytes) => {
    const picture = { ...WHOLE, ...change };
    expect(decodingBytes(picture)).toBe(bytes);
    expect(bytes).toBeLessThanOrEqual(MAX_DECODING_BYTES);
  });

  it.each<[string, Partial<ImageMetadata>, number]>([
    ['a progressive JPEG with all of its chroma', { isProgressive: true, chromaSubsampling: '4:4:4' }, 300e6],
    ['a progressive CMYK JPEG', { isProgressive: true, channels: 4, chromaSubsampling: '4:4:4:4' }, 400e6],
    ['a progressive JPEG on its side', { isProgressive: true, orientation: 8 }, 300e6],
    ['an interlaced PNG with transparency', { ...PNG, isProgressive: true, channels: 4 }, 200e6],
    ['an interlaced 16-bit PNG', { ...PNG, isProgressive: true, depth: 'ushort' }, 300e6],
    ['a 16-bit PNG on its side', { ...PNG, depth: 'ushort', orientation: 3 }, 300e6],
    ['a WebP', { format: 'webp', chromaSubsampling: undefined }, 450e6],
  ])('%s is not', (_, change, bytes) => {
    const picture = { ...WHOLE, ...change };
    expect(decodingBytes(picture)).toBe(bytes);
    expect(bytes).toBeGreaterThan(MAX_DECODING_BYTES);
  });
});
