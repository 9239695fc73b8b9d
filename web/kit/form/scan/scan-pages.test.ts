import { describe, expect, it } from 'vitest';
import type { Values } from '../values.ts';
import type { Quad } from './geometry.ts';
import { type Patch, patchOf, photographed, photoIn, scanIn, withPhoto } from './scan-pages.ts';

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(`${index}.jpg`));
const corners: Quad = [
  [0, 0],
  [30, 0],
  [30, 40],
  [0, 40],
];

/** The form's values after a change. */
function changed(values: Values, patch: Patch): Values {
  const next = Object.entries({ ...values, ...patch }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(next) as Values;
}

describe('photographed pages among the values of a form', () => {
  it('are ten at most', () => {
    const some = changed({ title: 'ক' }, photographed({}, 'pdf_file', photos(4)));
    const all = changed(some, photographed(some, 'pdf_file', photos(30)));
    const { pages, made } = scanIn(all, 'pdf_file');
    expect([pages.length, made, all.title]).toEqual([10, false, 'ক']);
    expect(pages.map(({ key }) => photoIn(all, 'pdf_file', key)?.name).slice(3, 6)).toEqual([
      '3.jpg',
      '0.jpg',
      '1.jpg',
    ]);
    expect(Object.values(all).filter((value) => value instanceof File)).toHaveLength(10);
  });

  it('keep what was chosen for them while their photo was read', () => {
    const values = changed({}, photographed({}, 'pdf_file', photos(2)));
    const [first, second] = scanIn(values, 'pdf_file').pages;
    if (!first || !second) throw new Error('no pages');
    const turned = { pages: [first, { ...second, turn: 1 }], made: false };
    const chosen = changed(values, patchOf(values, 'pdf_file', turned));
    const taken = { photo: new Blob(['small']), width: 30, height: 40, corners, sure: true };
    const read = changed(chosen, withPhoto(chosen, 'pdf_file', second.key, taken));
    expect(scanIn(read, 'pdf_file').pages[1]).toMatchObject({ turn: 1, corners, sure: true });
    expect(photoIn(read, 'pdf_file', second.key)?.size).toBe(5);
  });

  it('are gone with a photo that the device could not keep', () => {
    const values = changed({}, photographed({}, 'pdf_file', photos(2)));
    const [first, second] = scanIn(values, 'pdf_file').pages;
    const { [`scan:pdf_file:${first?.key}`]: _, ...left } = values;
    expect(scanIn(left, 'pdf_file').pages).toEqual([second]);
  });

  it('take their photos with them', () => {
    const values = changed({ title: 'ক' }, photographed({}, 'pdf_file', photos(3)));
    const { pages } = scanIn(values, 'pdf_file');
    const two = changed(values, patchOf(values, 'pdf_file', { pages: pages.slice(1), made: false }));
    expect(Object.values(two).filter((value) => value instanceof File)).toHaveLength(2);
    expect(changed(two, patchOf(two, 'pdf_file', { pages: [], made: true }))).toEqual({ title: 'ক' });
  });
});
