import { describe, expect, it } from 'vitest';
import { problems } from '#contract/kit/problems.ts';
import {
  atLeastOne,
  changed,
  changesFor,
  draftOfRows,
  imageOf,
  isUntouched,
  MOST_PICTURES,
  newRow,
  type PictureRow,
  pictureProblems,
  placesFor,
  rowsFor,
  rowsOfDraft,
  uploadedRow,
  withUnfit,
} from './rows.ts';

const photo = (name = 'a.jpg') => new File([name], name, { type: 'image/jpeg', lastModified: 1 });
const row = (values: PictureRow['values'] = {}) => newRow(values);
const withPhoto = (values: PictureRow['values'] = {}) => row({ image: photo(), ...values });
const keysOf = (form: FormData) => [...form.keys()];

describe('a row', () => {
  it('begins without a picture, among the present ones, and not as a banner', () => {
    expect(row().values).toEqual({ caption: '', category: 'new', is_banner: 'false', description: '' });
    expect(isUntouched(row())).toBe(true);
  });

  it('is touched by a picture, a word, a mark or another category', () => {
    const touched: PictureRow['values'][] = [
      { image: photo() },
      { caption: 'ক' },
      { is_banner: 'true' },
      { category: 'old' },
    ];
    for (const values of touched) {
      expect(isUntouched(row(values))).toBe(false);
    }
  });

  it('that was changed is another submission, and its field is no longer at fault', () => {
    const before: PictureRow = { ...withPhoto(), problems: { caption: 'ভুল', image: 'ভুল' } };
    const after = changed(before, 'caption', 'নতুন');
    expect(after.token).not.toBe(before.token);
    expect(after.problems).toEqual({ image: 'ভুল' });
    expect(imageOf(changed(after, 'image', undefined))).toBeNull();
  });
});

describe('a picture that cannot be sent', () => {
  const unfit = (before: PictureRow = row()) => withUnfit(before, problems.onlyImage);

  it('holds the button that would send its row, and no other', () => {
    expect(rowsFor('gallery', [unfit()])).toHaveLength(1);
    expect(rowsFor('banners', [unfit()])).toEqual([]);
    const marked = unfit(withPhoto({ is_banner: 'true' }));
    for (const target of ['gallery', 'banners'] as const) {
      expect(pictureProblems(target, marked)).toEqual({ image: problems.onlyImage });
    }
  });

  it('is given up, or another takes its place', () => {
    expect(rowsFor('gallery', [withUnfit(unfit(), null)])).toEqual([]);
    expect(pictureProblems('gallery', withUnfit(unfit(withPhoto()), null))).toEqual({});
    expect(pictureProblems('gallery', changed(unfit(), 'image', photo()))).toEqual({});
  });
});

describe('several pictures chosen at once', () => {
  it('fill the rows that follow, then the ones before, then new ones', () => {
    const [first, second, third] = [withPhoto(), row(), row()];
    const found = placesFor([first, second, third], second.id, 3);
    expect(found.rows).toHaveLength(5);
    expect(found.places).toEqual([third.id, found.rows[3]?.id, found.rows[4]?.id]);
    expect(found.left).toBe(0);
  });

  it('find place for six rows in all; the rest are left over', () => {
    const only = row();
    const { rows, places, left } = placesFor([only], only.id, 8);
    expect([rows.length, places.length, left]).toEqual([MOST_PICTURES, 5, 3]);
  });
});

describe('what a button sends', () => {
  const rows = [withPhoto(), withPhoto({ is_banner: 'true' }), row({ is_banner: 'true' }), row()];

  it('is every row with a picture to the gallery, the marked ones of these to the banners', () => {
    expect(rowsFor('gallery', rows)).toEqual(rows.slice(0, 2));
    expect(rowsFor('banners', rows)).toEqual([rows[1]]);
  });

  it('leaves a marked one that the gallery has taken for the banners, and sends nothing twice', () => {
    const [plain, marked] = [withPhoto(), withPhoto({ is_banner: 'true' })].map((row) => uploadedRow(row, 'gallery'));
    expect([plain?.stored, marked?.stored]).toEqual([true, undefined]);
    expect(rowsFor('gallery', [marked!])).toEqual([]);
    expect(rowsFor('banners', [marked!])).toEqual([marked]);
    expect(uploadedRow(marked!, 'banners').stored).toBe(true);
    expect(rowsFor('gallery', [changed(marked!, 'caption', 'আরেকটি')])).toEqual([]);
    expect(rowsFor('gallery', [changed(marked!, 'image', photo('b.jpg'))])).toHaveLength(1);
    expect(rowsFor('gallery', rowsOfDraft(draftOfRows([marked!])))).toEqual([]);
  });

  it('is sent with what is filled; as a banner its caption is its title', () => {
    const full = withPhoto({ caption: ' মেলা ', description: 'কথা', category: 'new' });
    const sent = (target: 'gallery' | 'banners', of: PictureRow) => changesFor(target, of) as FormData;
    expect(keysOf(sent('gallery', full))).toEqual(['image', 'caption', 'description', 'category']);
    expect(sent('gallery', full).get('caption')).toBe('মেলা');
    expect(keysOf(sent('gallery', withPhoto()))).toEqual(['image', 'category']);
    expect(keysOf(sent('banners', full))).toEqual(['image', 'title']);
    expect(sent('banners', full).get('title')).toBe('মেলা');
  });

  it("is checked by the API's own limits, which are narrower for a banner's title", () => {
    const long = withPhoto({ caption: 'ক'.repeat(201) });
    expect(pictureProblems('gallery', long)).toEqual({});
    expect(pictureProblems('banners', long)).toEqual({ caption: problems.tooLong(200) });
    expect(pictureProblems('gallery', withPhoto({ caption: 'ক'.repeat(301) }))).toEqual({
      caption: problems.tooLong(300),
    });
  });
});

describe('the draft', () => {
  it('brings rows back with their pictures, and as the same submission', () => {
    const first = withPhoto({ caption: 'এক' });
    const back = rowsOfDraft(draftOfRows([first, row(), withPhoto({ caption: 'তিন', is_banner: 'true' })]));
    expect(back.map(({ values }) => values.caption)).toEqual(['এক', 'তিন']);
    expect(back.map(imageOf)).toEqual([imageOf(first), expect.any(File)]);
    expect(back[0]?.token).toBe(first.token);
  });

  it('does not hold what has arrived', () => {
    expect(draftOfRows([{ ...withPhoto(), stored: true }, row()])).toEqual({});
  });

  it('leaves at least one row', () => {
    expect(rowsOfDraft({})).toHaveLength(1);
    expect(atLeastOne([])).toHaveLength(1);
  });
});
