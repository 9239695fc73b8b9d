import { describe, expect, it } from 'vitest';
import { classRef, fileAs, firstText, recordIdOf, whole } from './values.ts';

const BASE = 'https://far.example/base';

describe('text', () => {
  it.each([
    [{ a: ' নাম ' }, 'নাম'],
    [{ a: 7 }, '7'],
    [{ a: '', b: 'দ্বিতীয়' }, 'দ্বিতীয়'],
    [{ a: null, b: 'দ্বিতীয়' }, 'দ্বিতীয়'],
    [{ a: {}, b: [] }, ''],
    [{ a: Number.NaN, b: true }, ''],
    [{}, ''],
  ])('reads %j', (raw, expected) => {
    expect(firstText(raw, 'a', 'b')).toBe(expected);
  });
});

describe('whole', () => {
  it.each([
    [5, 5],
    ['5', 5],
    [' ৫০ ', 50],
    ['', null],
    [-1, null],
    [1.5, null],
    ['1e3', null],
    [null, null],
    [{}, null],
    ['99999999999999999999', null],
  ])('reads %j as %j', (value, expected) => {
    expect(whole(value)).toBe(expected);
  });
});

it('gives records without an id ids of their own', () => {
  expect([recordIdOf({ id: '3' }, 0), recordIdOf({ pk: 4 }, 0), recordIdOf({}, 0), recordIdOf({ id: 'x' }, 1)]).toEqual(
    [3, 4, -1, -2],
  );
});

describe('a file', () => {
  it.each([
    ['media/a.jpg', `${BASE}/media/a.jpg`],
    ['/media/a.jpg', `${BASE}/media/a.jpg`],
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    [{ url: 'media/a.jpg' }, `${BASE}/media/a.jpg`],
  ])('is found in %j', (sent, photo) => {
    expect(fileAs('photo', { photo: sent }, BASE)).toEqual({ photo, photo_variants: [], photo_size: null });
  });

  it.each(['', null, undefined, 5, 'javascript:alert(1)', 'data:image/png;base64,A', '//evil.example/a.jpg', {}])(
    'is none in %j',
    (sent) => {
      expect(fileAs('photo', { photo: sent }, BASE).photo).toBeNull();
    },
  );

  it('takes usable variants, in ascending order', () => {
    const photo_variants = [
      { width: 640, url: 'media/640.webp' },
      { width: '320', url: '/media/320.webp' },
      { width: 0, url: 'media/0.webp' },
      { width: 960, url: 'javascript:x' },
      { width: 1280, url: 'media/a b.webp' },
      { width: 100 },
      null,
    ];
    expect(fileAs('photo', { photo: 'media/a.jpg', photo_variants }, BASE).photo_variants).toEqual([
      { width: 320, url: `${BASE}/media/320.webp` },
      { width: 640, url: `${BASE}/media/640.webp` },
    ]);
    expect(fileAs('photo', { photo: 'a.jpg', photo_variants: 'none' }, BASE).photo_variants).toEqual([]);
  });

  it('stands under our name, from the first usable field, with its size', () => {
    const raw = { file: null, file_url: 'vbscript:x', document: 'd.pdf', document_size: '1200', image: 'i.png' };
    expect(fileAs('pdf_file', raw, BASE, 'file', 'file_url', 'document', 'image')).toEqual({
      pdf_file: `${BASE}/d.pdf`,
      pdf_file_variants: [],
      pdf_file_size: 1200,
    });
    expect(fileAs('file', { file: 'a.pdf', file_size: 0 }, BASE).file_size).toBeNull();
  });
});

describe('classRef', () => {
  it.each([
    [{ class_name: 3 }, { id: 3, name: '' }],
    [{ class_name: '3' }, { id: 3, name: '' }],
    [{ className: 'ষষ্ঠ' }, { id: null, name: 'ষষ্ঠ' }],
    [{ class_name: { id: '3', name: 'ষষ্ঠ' } }, { id: 3, name: 'ষষ্ঠ' }],
    [
      { class_name: 3, className: 'ষষ্ঠ' },
      { id: 3, name: 'ষষ্ঠ' },
    ],
    [{ class: { id: 4 } }, { id: 4, name: '' }],
    [{ class_id: 9 }, { id: 9, name: '' }],
    [{ class_name: null }, { id: null, name: '' }],
    [{}, { id: null, name: '' }],
  ])('reads %j', (raw, expected) => {
    expect(classRef(raw)).toEqual(expected);
  });
});
