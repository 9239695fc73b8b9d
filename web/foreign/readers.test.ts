import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KNOWN_PATHS, type KnownPath, readForeignRecord } from './readers.ts';
import { classRef, type Raw } from './values.ts';

const one = <P extends KnownPath>(resource: P, raw: Raw, place = 0) =>
  readForeignRecord(resource, raw, { base: '/far/', place, classId: ({ id }) => id ?? 0 });

describe('an institution', () => {
  it('takes either name of the location code', () => {
    expect(one('institutions', { address_code: '3515' })?.address_code).toBe('3515');
    expect(one('institutions', { location_code: 3515 })).toMatchObject({ address_code: '3515', location_code: '3515' });
  });

  it('has an empty text for everything that is missing', () => {
    expect(one('institutions', { id: 1, name: 'ক', history: null })).toMatchObject({
      name: 'ক',
      history: '',
      contact_phone: '',
      logo: null,
      logo_variants: [],
    });
  });
});

describe('people', () => {
  it('takes full_name or name', () => {
    expect(one('teachers', { name: 'ক' })?.full_name).toBe('ক');
    expect(one('teachers', { full_name: 'খ', name: 'ক' })?.full_name).toBe('খ');
  });

  it.each([
    ['PRIMARY', 'প্রাথমিক'],
    ['প্রাথমিক', 'প্রাথমিক'],
    ['secondary', 'মাধ্যমিক'],
    [null, 'মাধ্যমিক'],
    ['অন্য', 'মাধ্যমিক'],
  ])('shows category %s under %s', (category, shown) => {
    expect(one('teachers', { category })?.category).toBe(shown);
    expect(one('staff', { category })?.category).toBe(shown);
  });

  it('reads students and committee members', () => {
    expect(one('students', { class_name: '2', roll_number: 7 })).toMatchObject({ class_name: 2, roll_number: '7' });
    expect(one('students', { date_of_birth: '2012-05-04T00:00:00Z' })?.date_of_birth).toBe('2012-05-04');
    expect(one('students', {})?.date_of_birth).toBeNull();
    expect(one('committee-members', { full_name: 'ক', contact_email: null })).toMatchObject({
      full_name: 'ক',
      contact_email: '',
      photo: null,
    });
  });
});

describe('a leader', () => {
  const of = (designation: string, place: number) =>
    one('principal-vice-principal', { designation }, place)?.designation;

  it('is known by a designation in any writing', () => {
    expect(of(' Vice Principal ', 1)).toBe('vice_principal');
    expect(of('PRESIDENT', 0)).toBe('president');
  });

  it('who is none of the three is the principal at the head of the list, and nobody elsewhere', () => {
    expect([of('headmaster', 0), of('headmaster', 1), of('', 0)]).toEqual(['principal', undefined, 'principal']);
  });
});

describe('notices', () => {
  it('take the date, or the day in Dhaka on which they were made', () => {
    expect(one('notices', { date: '2026-03-01' })?.date).toBe('2026-03-01');
    expect(one('notices', { created_at: '2026-03-01T20:00:00Z' })?.date).toBe('2026-03-02');
    expect(one('notices', { date: 'গতকাল' })?.date).toBe('গতকাল');
  });

  it('take the file from any field, with its size', () => {
    expect(one('notices', { pdf_file: 'media/a.pdf', pdf_file_size: 2048 })).toMatchObject({
      pdf_file: '/far/media/a.pdf',
      pdf_file_size: 2048,
    });
    expect(one('notices', { attachment: 'a.pdf' })?.pdf_file).toBe('/far/a.pdf');
    expect(one('notices', { pdf_file: 'javascript:alert(1)' })?.pdf_file).toBeNull();
  });
});

describe('results and routines', () => {
  it.each([
    ['public', 'Public'],
    ['Internal', 'Academic'],
    [null, 'Academic'],
  ])('put a result of category %s under %s', (category, shown) => {
    expect(one('results', { category })?.category).toBe(shown);
  });

  it.each([
    ['2025', 2025],
    ['২০২৫', 2025],
    [2025, 2025],
    [null, 0],
    ['soon', 0],
  ])('read year %j', (year, expected) => {
    expect(one('results', { year })?.year).toBe(expected);
  });

  it.each([
    [{ title: 'ক', name: 'খ' }, 'ক'],
    [{ name: 'খ' }, 'খ'],
    [{ caption: 'গ' }, 'গ'],
  ])('title the routine %j', (raw, title) => {
    expect(one('routines', raw)?.title).toBe(title);
  });

  it.each([
    [{ category: 'পরীক্ষার রুটিন' }, 'Exam'],
    [{ type: 'exam' }, 'Exam'],
    [{ type: 'academic' }, 'Academic'],
    [{}, 'Academic'],
  ])('sort the routine %j', (raw, category) => {
    expect(one('routines', raw)?.category).toBe(category);
  });

  it.each(['file', 'file_url', 'pdf_file', 'document', 'attachment', 'image'])('take the file from %s', (field) => {
    expect(one('routines', { [field]: 'media/r.pdf' })?.file).toBe('/far/media/r.pdf');
  });
});

describe('pictures', () => {
  it('leave out what has no usable image', () => {
    expect(one('banners', { image: null })).toBeNull();
    expect(one('gallery', { image: 'data:image/png,x' })).toBeNull();
  });

  it.each([
    ['NEW', 'new'],
    ['Old', 'old'],
    [undefined, 'old'],
  ])('put category %s into tab %s', (category, tab) => {
    expect(one('gallery', { image: 'a.jpg', category })?.category).toBe(tab);
  });
});

const FIELDS = 'id name full_name category type class_name className photo photo_variants image file date year'.split(
  ' ',
);

it.each(KNOWN_PATHS)('of %s never throws, whatever a backend sends', (resource) => {
  const raw = fc.dictionary(fc.constantFrom(...FIELDS), fc.jsonValue());
  fc.assert(fc.property(raw, (sent) => typeof one(resource, sent) === 'object' && classRef(sent) !== null));
});
