import { expect, it } from 'vitest';
import { classNameOf, fileOf, pictureOf } from './record-parts.ts';
import { userIn } from './user.ts';

it('a picture is an address with its widths, or none', () => {
  const photo_variants = [{ width: 320, url: '/a-320.webp' }];
  expect(pictureOf({ photo: '/a.jpg', photo_variants }, 'photo')).toEqual({ src: '/a.jpg', variants: photo_variants });
  expect(pictureOf({ photo: null, photo_variants: [] }, 'photo')).toBeNull();
});

it.each([
  ['/a.pdf', 'pdf'],
  ['/a.PDF?v=2', 'pdf'],
  ['/a.webp', 'image'],
  ['/a.docx', 'other'],
  ['/a', 'other'],
])('the kind of %s is %s', (url, kind) => {
  expect(fileOf({ file: url }, 'file')).toEqual({ url, kind, size: null });
});

it('a file has its size where that is known, and is none without an address', () => {
  expect(fileOf({ pdf_file: '/a.pdf', pdf_file_size: 9 } as { pdf_file: string }, 'pdf_file')?.size).toBe(9);
  expect([fileOf({ file: null }, 'file'), fileOf({ file: '' }, 'file')]).toEqual([null, null]);
});

it('a class is called as the list of classes calls it', () => {
  const classes = [{ id: 6, name: 'ষষ্ঠ' }];
  expect([classNameOf({ class_name: 6 }, classes), classNameOf({ class_name: 7 }, classes)]).toEqual(['ষষ্ঠ', '']);
});

it('a user is known by the role alone, and nobody is in anything else', () => {
  expect(userIn({ role: 'Admin' })).toMatchObject({ id: -1, username: '', role: 'Admin' });
  expect([userIn(null), userIn('x'), userIn([])]).toEqual([null, null, null]);
});
