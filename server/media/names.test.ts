import { describe, expect, it } from 'vitest';
import { HEX } from './fixtures.ts';
import {
  bytesOf,
  heightAt,
  isName,
  isPrivate,
  mainsOf,
  mediaTypeOf,
  newImageName,
  newPdfName,
  variantsOf,
  withVariants,
} from './names.ts';

describe('new names', () => {
  it('say what the file is, and are random', () => {
    const name = newImageName({ width: 1600, height: 900, format: 'jpeg' });
    expect(name).toMatch(/^[0-9a-f]{32}-1600x900\.jpg$/);
    expect(isPrivate(name)).toBe(false);
    expect(newImageName({ width: 1600, height: 900, format: 'jpeg' })).not.toBe(name);
    expect(newImageName({ width: 1, height: 2, format: 'webp' })).toMatch(/-1x2\.webp$/);
    expect(bytesOf(newPdfName(48_213))).toBe(48_213);
  });

  it('say which colour an image has while it loads', () => {
    const name = newImageName({ width: 700, height: 400, format: 'png', color: '0f4237' });
    expect(name).toMatch(/^[0-9a-f]{32}-700x400-0f4237\.png$/);
    const variant = name.replace('.png', '.w640.webp');
    expect(withVariants(name)).toEqual([name, name.replace('.png', '.w320.webp'), variant]);
    expect(mainsOf(variant)).toContain(name);
    expect(newImageName({ width: 1, height: 1, format: 'png', color: null })).toMatch(/-1x1\.png$/);
    expect(isName(name.replace('0f4237', '0F4237'))).toBe(false);
  });

  it('keep private files apart', () => {
    const name = newImageName({ width: 400, height: 300, format: 'png' }, { private: true });
    expect(name).toMatch(/^private\/[0-9a-f]{32}-400x300\.png$/);
    expect(isPrivate(name)).toBe(true);
    expect(isPrivate(newPdfName(9, { private: true }))).toBe(true);
    expect(variantsOf(name)).toEqual([{ name: name.replace('.png', '.w320.webp'), width: 320 }]);
    expect(variantsOf(name).every((variant) => isPrivate(variant.name))).toBe(true);
  });
});

describe('variants', () => {
  it.each([
    ['319x1000', []],
    ['320x10', [320]],
    ['959x700', [320, 640]],
    ['960x700', [320, 640, 960]],
    ['1919x1000', [320, 640, 960, 1280]],
    ['4000x3000', [320, 640, 960, 1280, 1920]],
    // 320 wide it would be 32,000 tall, more than WebP can hold.
    ['400x40000', []],
    ['2000x50000', [320, 640]],
  ])('of %s are %j px wide', (size, widths) => {
    expect(variantsOf(`${HEX}-${size}.jpg`).map((variant) => variant.width)).toEqual(widths);
  });

  it('belong to their image and have none of their own', () => {
    const variant = `${HEX}-700x400.w640.webp`;
    expect(withVariants(`${HEX}-700x400.png`)).toEqual([`${HEX}-700x400.png`, `${HEX}-700x400.w320.webp`, variant]);
    expect(mainsOf(variant)).toEqual([`${HEX}-700x400.jpg`, `${HEX}-700x400.png`, `${HEX}-700x400.webp`]);
    expect(withVariants(variant)).toEqual([variant]);
    expect(withVariants(`${HEX}-12.pdf`)).toEqual([`${HEX}-12.pdf`]);
    expect(mainsOf(`${HEX}-12.pdf`)).toEqual([`${HEX}-12.pdf`]);
  });

  it('keep the proportions and at least one row', () => {
    expect(heightAt(320, { width: 4000, height: 3000 })).toBe(240);
    expect(heightAt(320, { width: 50_000, height: 1 })).toBe(1);
  });
});

describe('foreign names', () => {
  it.each([
    '',
    '..',
    '/etc/passwd',
    '../app.db',
    `../${HEX}-1x1.jpg`,
    `..\\${HEX}-1x1.jpg`,
    `private/../${HEX}-1x1.jpg`,
    `private//${HEX}-1x1.jpg`,
    `private/private/${HEX}-1x1.jpg`,
    `Private/${HEX}-1x1.jpg`,
    `${HEX}-1x1.jpg/`,
    `${HEX}-1x1.jpg\0`,
    `${HEX}-1x1.jpg\n`,
    `${HEX}-1x1.jpg\r\nX: y`,
    `${HEX}-1x1.svg`,
    `${HEX}-1x1.pdf`,
    `${HEX}-1x1.jpg.html`,
    `${HEX}-0x1.jpg`,
    `${HEX}-01x1.jpg`,
    `${HEX}-1x1.w320.webp`,
    `${HEX}-700x400.w960.webp`,
    `${HEX}-700x400.w321.webp`,
    `${HEX}-700x400.w320.jpg`,
    `${HEX}.pdf`,
    `${HEX}-১২.pdf`,
    `${HEX.toUpperCase()}-1x1.jpg`,
    `${HEX.slice(1)}-1x1.jpg`,
    '.env',
    'con',
  ])('%j is none', (name) => {
    expect(isName(name)).toBe(false);
    expect(variantsOf(name)).toEqual([]);
    expect(bytesOf(name)).toBeNull();
  });
});

it('names the true type', () => {
  expect(mediaTypeOf(`${HEX}-1x1.jpg`)).toBe('image/jpeg');
  expect(mediaTypeOf(`${HEX}-1x1.png`)).toBe('image/png');
  expect(mediaTypeOf(`${HEX}-700x1.w320.webp`)).toBe('image/webp');
  expect(mediaTypeOf(`private/${HEX}-1.pdf`)).toBe('application/pdf');
});
