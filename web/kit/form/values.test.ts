import { describe, expect, it } from 'vitest';
import { problems } from '#contract/kit/problems.ts';
import { banner } from '#contract/resources/banner.ts';
import { notice } from '#contract/resources/notice.ts';
import { result } from '#contract/resources/result.ts';
import { dayProblems } from '#contract/rules/typed-day.ts';
import { asSent, carriedOn, checkValues, sameValues, withoutFiles } from './values.ts';

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

describe('what is checked and sent', () => {
  it('holds a form whose chosen file cannot be sent, also one that belongs to no field of the record', () => {
    const rules = { resource: notice, fields: ['title'], creating: true };
    const unfit = { files: 'শুধু PDF' };
    expect(checkValues({ title: 'ক' }, rules, unfit)?.problems).toEqual(unfit);
    expect(Object.keys(checkValues({ title: '' }, rules, unfit)?.problems ?? {})).toEqual(['title', 'files']);
  });

  const rules = { resource: notice, fields: ['title', 'date'], creating: true };

  it('turns dates and years into Latin digits, and leaves all else as it was typed', () => {
    expect(asSent({ title: '২০২৬ সালের ছুটি', date: '১৫/০৪/২০২৬' }, rules)).toEqual({
      title: '২০২৬ সালের ছুটি',
      date: '2026-04-15',
    });
    expect(asSent({ year: '২০২৫' }, { resource: result })).toEqual({ year: '2025' });
  });

  it('says what is wrong by the API’s own rules, or with the words that a screen gives', () => {
    expect(checkValues({ title: '', date: '2026-02-30' }, rules)).toEqual({
      words: '',
      problems: { title: problems.required, date: dayProblems.noSuchDay('30', 'ফেব্রুয়ারি') },
    });
    const own = { ...rules, missing: { title: 'শিরোনাম দিন' }, summary: { words: 'সব দিন', fields: ['title'] } };
    expect(checkValues({ title: ' ' }, own)).toEqual({ words: 'সব দিন', problems: { title: 'শিরোনাম দিন' } });
    expect(checkValues({ title: 'ছুটি' }, own)).toBeNull();
  });

  it('does not let a file go by that cannot be sent, whatever else is chosen', () => {
    const paper = { resource: notice, fields: ['title', 'pdf_file'], creating: true };
    const values = { title: 'ছুটি', pdf_file: new File(['%PDF-'], 'a.pdf') };
    expect(checkValues(values, paper, { pdf_file: problems.onlyPdf })?.problems).toEqual({
      pdf_file: problems.onlyPdf,
    });
    expect(checkValues(values, paper, {})).toBeNull();
  });

  it('wants a required file of a new record alone, and never its removal', () => {
    const image = { resource: banner, fields: ['image'] };
    expect(checkValues({}, { ...image, creating: true })?.problems).toHaveProperty('image');
    expect(checkValues({}, { ...image, creating: false })).toBeNull();
    expect(checkValues({ image: null }, { ...image, creating: false })?.problems).toHaveProperty('image');
    expect(checkValues({ image: new File(['x'], 'a.png') }, { ...image, creating: true })).toBeNull();
  });
});
