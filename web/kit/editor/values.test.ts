import { describe, expect, it } from 'vitest';
import { carriedOn, sameValues, withoutFiles } from './values.ts';

const photo = new File(['one'], 'one.jpg', { type: 'image/jpeg', lastModified: 1 });
const other = new File(['other'], 'other.jpg', { type: 'image/jpeg', lastModified: 2 });

describe('two states of a form', () => {
  it('are the same when what was changed was changed back', () => {
    expect(sameValues({ name: '' }, {})).toBe(true);
    expect(sameValues({ name: 'ক' }, { name: 'খ' })).toBe(false);
  });

  it('tell a file that is removed from one that is kept', () => {
    expect(sameValues({ logo: null }, {})).toBe(false);
    expect(sameValues({ logo: photo }, { logo: other })).toBe(false);
  });
});

describe('a form that stays after it was saved', () => {
  const sent = { name: ' নাম ', motto: 'আগের', logo: photo };

  it('knows its texts; its files are stored elsewhere', () => {
    expect(withoutFiles({ ...sent, cover: null })).toEqual({ name: ' নাম ', motto: 'আগের' });
  });

  it('goes on with what was stored', () => {
    expect(carriedOn(sent, sent, { name: 'নাম', motto: 'আগের' })).toEqual({ name: 'নাম', motto: 'আগের' });
  });

  it('keeps what was typed and chosen meanwhile', () => {
    const now = { ...sent, motto: 'নতুন', logo: other };
    expect(carriedOn(now, sent, { name: 'নাম', motto: 'আগের' })).toEqual({ name: 'নাম', motto: 'নতুন', logo: other });
  });
});
