import { describe, expect, it } from 'vitest';
import { fileKindOf, HEAD_BYTES } from './file-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('kindOf', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
    ['png', '\x89PNG\r\n\x1a\n\x00\x00\x00\x0d'],
    ['webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
    ['pdf', '%PDF-1.7\n'],
  ])('knows %s', (kind, head) => {
    expect(fileKindOf(bytes(head))).toBe(kind);
    expect(fileKindOf(bytes(head).subarray(0, HEAD_BYTES))).toBe(kind);
  });

  it.each([
    ['nothing', ''],
    ['one byte', '\xff'],
    ['a cut signature', '\x89PNG\r\n\x1a'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['HTML', '<!doctype html>'],
    ['GIF', 'GIF89a\x01\x00\x01\x00'],
    ['BMP', 'BM\x46\x00\x00\x00'],
    ['TIFF', 'II*\x00\x08\x00\x00\x00'],
    ['AVIF', '\x00\x00\x00\x1cftypavif'],
    ['sound in RIFF', 'RIFF\x10\x00\x00\x00WAVEfmt '],
    ['a PDF after a byte', ' %PDF-1.7'],
    ['a PDF after a byte order mark', '\xef\xbb\xbf%PDF-1.7'],
    ['lower case', '%pdf-1.7'],
  ])('refuses %s', (_, head) => {
    expect(fileKindOf(bytes(head))).toBeNull();
  });
});
