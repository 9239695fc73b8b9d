import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adaptInstitution, adaptSettings } from './institution.ts';
import { adaptClass, adaptMessage, adaptNotice, adaptResult, adaptRoutine, adaptSubject } from './papers.ts';
import { adaptCommitteeMember, adaptLeader, adaptStaff, adaptStudent, adaptTeacher } from './people.ts';
import { adaptBanner, adaptPicture } from './pictures.ts';
import { adaptUser } from './user.ts';
import { type Adapt, adaptAll, type Raw } from './values.ts';

const BASE = '/api/';
const one = <T>(adapt: Adapt<T>, raw: Raw): T | undefined => adaptAll([raw], BASE, adapt)[0];

describe('institution', () => {
  it('takes either name of the location code', () => {
    expect(one(adaptInstitution, { address_code: '3515' })?.address_code).toBe('3515');
    expect(one(adaptInstitution, { location_code: 3515 })?.address_code).toBe('3515');
  });

  it('has an empty text for everything that is missing', () => {
    expect(one(adaptInstitution, { id: 1, name: 'ক', history: null })).toMatchObject({
      name: 'ক',
      history: '',
      contact_phone: '',
      logo: null,
    });
  });
});

describe('settings', () => {
  it('has the defaults where something is missing or odd', () => {
    expect(adaptSettings(null)).toMatchObject({ head_title: 'অধ্যক্ষ', contacts_public: true, map_url: '' });
    expect(adaptSettings({ head_title: 'x' }).head_title).toBe('অধ্যক্ষ');
  });

  it('keeps what is set, an empty tagline too', () => {
    const sent = { tagline: '', head_title: 'প্রধান শিক্ষক', contacts_public: false };
    expect(adaptSettings(sent)).toMatchObject(sent);
  });
});

describe('people', () => {
  it('takes full_name or name', () => {
    expect(one(adaptTeacher, { name: 'ক' })?.full_name).toBe('ক');
    expect(one(adaptTeacher, { full_name: 'খ', name: 'ক' })?.full_name).toBe('খ');
  });

  it.each([
    ['PRIMARY', 'প্রাথমিক'],
    ['প্রাথমিক', 'প্রাথমিক'],
    ['secondary', 'মাধ্যমিক'],
    [null, 'মাধ্যমিক'],
    ['অন্য', 'মাধ্যমিক'],
  ])('shows category %s under %s', (category, shown) => {
    expect(one(adaptTeacher, { category })?.category).toBe(shown);
    expect(one(adaptStaff, { category })?.category).toBe(shown);
  });

  it('knows a leader by a designation in any writing', () => {
    expect(one(adaptLeader, { designation: ' Vice Principal ' })?.designation).toBe('vice_principal');
    expect(one(adaptLeader, { designation: 'PRESIDENT' })?.designation).toBe('president');
  });

  it('reads students and committee members', () => {
    expect(one(adaptStudent, { class_name: '2', roll_number: 7 })).toMatchObject({
      class: { id: 2, name: '' },
      roll_number: '7',
    });
    expect(one(adaptCommitteeMember, { full_name: 'ক', contact_email: null })).toMatchObject({
      full_name: 'ক',
      contact_email: '',
      photo: null,
    });
  });
});

describe('notices', () => {
  it('takes the date, or the day in Dhaka on which it was made', () => {
    expect(one(adaptNotice, { date: '2026-03-01' })?.date).toBe('2026-03-01');
    expect(one(adaptNotice, { created_at: '2026-03-01T20:00:00Z' })?.date).toBe('2026-03-02');
    expect(one(adaptNotice, { date: 'গতকাল' })?.date).toBe('গতকাল');
  });

  it('takes the file from any field, with its size', () => {
    expect(one(adaptNotice, { pdf_file: 'media/a.pdf', pdf_file_size: 2048 })?.file).toMatchObject({
      url: '/api/media/a.pdf',
      size: 2048,
    });
    expect(one(adaptNotice, { attachment: 'a.pdf' })?.file?.url).toBe('/api/a.pdf');
    expect(one(adaptNotice, { pdf_file: 'javascript:alert(1)' })?.file).toBeNull();
  });
});

describe('results and routines', () => {
  it.each([
    ['public', 'Public'],
    ['Internal', 'Academic'],
    [null, 'Academic'],
  ])('puts a result of category %s under %s', (category, shown) => {
    expect(one(adaptResult, { category })?.category).toBe(shown);
  });

  it.each([
    ['2025', 2025],
    ['২০২৫', 2025],
    [2025, 2025],
    [null, 0],
    ['soon', 0],
  ])('reads year %j', (year, expected) => {
    expect(one(adaptResult, { year })?.year).toBe(expected);
  });

  it.each([
    [{ title: 'ক', name: 'খ' }, 'ক'],
    [{ name: 'খ' }, 'খ'],
    [{ caption: 'গ' }, 'গ'],
  ])('titles the routine %j', (raw, title) => {
    expect(one(adaptRoutine, raw)?.title).toBe(title);
  });

  it.each([
    [{ category: 'পরীক্ষার রুটিন' }, 'Exam'],
    [{ type: 'exam' }, 'Exam'],
    [{ type: 'academic' }, 'Academic'],
    [{}, 'Academic'],
  ])('sorts the routine %j', (raw, category) => {
    expect(one(adaptRoutine, raw)?.category).toBe(category);
  });

  it.each(['file', 'file_url', 'pdf_file', 'document', 'attachment', 'image'])('takes the file from %s', (field) => {
    expect(one(adaptRoutine, { [field]: 'media/r.pdf' })?.file?.url).toBe('/api/media/r.pdf');
  });
});

describe('pictures', () => {
  it('leaves out what has no usable image', () => {
    expect(one(adaptBanner, { image: null })).toBeUndefined();
    expect(one(adaptPicture, { image: 'data:image/png,x' })).toBeUndefined();
  });

  it.each([
    ['NEW', 'new'],
    ['Old', 'old'],
    [undefined, 'old'],
  ])('puts category %s into tab %s', (category, tab) => {
    expect(one(adaptPicture, { image: 'a.jpg', category })?.category).toBe(tab);
  });
});

it('knows a user by the role alone, and nobody in anything else', () => {
  expect(adaptUser({ role: 'Admin' })?.role).toBe('Admin');
  expect([adaptUser(null), adaptUser('x'), adaptUser([])]).toEqual([null, null, null]);
});

const adapts: Record<string, Adapt<unknown>> = {
  adaptInstitution,
  adaptTeacher,
  adaptStaff,
  adaptStudent,
  adaptLeader,
  adaptCommitteeMember,
  adaptNotice,
  adaptClass,
  adaptSubject,
  adaptResult,
  adaptRoutine,
  adaptMessage,
  adaptBanner,
  adaptPicture,
};
const FIELDS = 'id name full_name category type class_name className photo photo_variants image file date year'.split(
  ' ',
);

it.each(Object.entries(adapts))('%s never throws, whatever a backend sends', (_, adapt) => {
  const records = fc.array(fc.oneof(fc.dictionary(fc.constantFrom(...FIELDS), fc.jsonValue()), fc.jsonValue()));
  fc.assert(fc.property(records, (sent) => Array.isArray(adaptAll(sent, BASE, adapt))));
});
