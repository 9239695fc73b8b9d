import { describe, expect, it } from 'vitest';
import { bannerBody, pictureBody } from './bodies.ts';
import { bannersShown, newestFirst } from './order.ts';

const before = { caption: 'আগের', description: 'কথা', category: 'old' };
const keysOf = (form: FormData) => [...form.keys()];

describe('an edited picture', () => {
  it("is sent as SPEC section 7's fields, its image only if one was chosen", () => {
    expect(keysOf(pictureBody({ ...before, caption: '' }, before, true))).toEqual(['caption', 'category']);
    const image = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
    expect(keysOf(pictureBody({ ...before, image }, before, true))).toEqual(['caption', 'category', 'image']);
  });

  it('brings a changed description to our own backend alone, an emptied one too', () => {
    const now = { ...before, description: '' };
    expect(pictureBody(now, before, true).get('description')).toBe('');
    expect(pictureBody(now, before, false).has('description')).toBe(false);
  });

  it('of the banners is a title, and an image if one was chosen', () => {
    expect(keysOf(bannerBody({ title: ' ক ' }))).toEqual(['title']);
  });
});

describe('the order of pictures', () => {
  const items = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, title: '', image: { src: '', variants: [] } }));

  it('is newest first', () => {
    expect(newestFirst(items).map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it('marks the last five banners, which the home page shows', () => {
    expect([...bannersShown(items)]).toEqual([3, 4, 5, 6, 7]);
  });
});
