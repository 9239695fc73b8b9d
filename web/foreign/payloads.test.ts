import { describe, expect, it } from 'vitest';
import { allResources } from '#contract/resources/index.ts';
import { isKnown, offersHere, payloadOf } from './payloads.ts';
import type { KnownPath } from './readers.ts';

const file = new File(['x'], 'a.png', { type: 'image/png' });
const form = (values: Record<string, string | File>): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(values)) made.set(name, value);
  return made;
};
const sentClass = (id: number) => (id > 1_000_000 ? 'ষষ্ঠ' : id);
const sent = (resource: KnownPath, record: object | null, changes: FormData | Record<string, string>) => {
  const { method, body } = payloadOf(resource, record, changes, sentClass);
  return [method, body instanceof FormData ? Object.fromEntries(body) : body];
};

describe('a change of a record', () => {
  it('brings all that the backend knows of it, with what was changed', () => {
    const teacher = { id: 2, full_name: 'করিম', designation: 'শিক্ষক', category: 'মাধ্যমিক', photo: 'media/a.jpg' };
    expect(sent('teachers', teacher, form({ designation: ' প্রধান শিক্ষক ' }))).toEqual([
      'PUT',
      {
        full_name: 'করিম',
        designation: 'প্রধান শিক্ষক',
        contact_email: '',
        contact_phone: '',
        subject: '',
        profile: '',
        teacher_intro: '',
        category: 'মাধ্যমিক',
      },
    ]);
  });

  it('leaves out what is not filled where the backend wants it so', () => {
    const member = { id: 1, full_name: 'ক', role: 'সদস্য', contact_email: 'a@b.example', contact_phone: '' };
    expect(sent('committee-members', member, form({ contact_email: '' }))).toEqual([
      'PUT',
      { full_name: 'ক', role: 'সদস্য' },
    ]);
    const student = { id: 4, full_name: 'ক', roll_number: '3', class_name: 7, digital_id_code: 'S-1', section: 'ক' };
    expect(sent('students', student, form({ roll_number: '8', section: '' }))).toEqual([
      'PUT',
      { full_name: 'ক', roll_number: '8', class_name: '7', digital_id_code: 'S-1' },
    ]);
  });

  it('has a file only where one was chosen, and none that is to be taken away', () => {
    const picture = { id: 1, caption: 'ক', category: 'old', image: 'media/a.jpg', description: 'কথা' };
    expect(sent('gallery', picture, form({ caption: '' }))).toEqual(['PATCH', { caption: '', category: 'old' }]);
    expect(sent('gallery', picture, form({ image: file }))[1]).toMatchObject({ image: expect.any(File) });
    expect(sent('notices', { id: 1, title: 'ছুটি' }, form({ pdf_file: '' }))[1]).toEqual({
      title: 'ছুটি',
      description: '',
    });
  });

  it('never has what only our backend knows', () => {
    const notice = { id: 1, title: 'ছুটি', date: '2026-04-01', category: 'সাধারণ' };
    expect(sent('notices', notice, form({ category: 'নতুন' }))[1]).toEqual({ title: 'ছুটি', description: '' });
    const routine = { id: 1, category: 'Exam', class_name: 2, title: 'রুটিন' };
    expect(sent('routines', routine, form({ title: 'নতুন' }))).toEqual(['PATCH', { category: 'Exam', class_name: '2' }]);
  });

  it('is JSON for classes and subjects', () => {
    expect(sent('classes', { id: 1, name: 'ষষ্ঠ' }, { name: 'সপ্তম' })).toEqual(['PATCH', { name: 'সপ্তম' }]);
    expect(sent('subjects', { id: 1, name: 'গণিত', class_name: 6 }, { name: 'বাংলা' })).toEqual([
      'PUT',
      { name: 'বাংলা', class_name: 6 },
    ]);
  });

  it('names a class that it has no id for', () => {
    expect(sent('subjects', { id: 1, name: 'গণিত', class_name: 2_000_000 }, {})[1]).toMatchObject({
      class_name: 'ষষ্ঠ',
    });
  });

  it('has its year in Latin digits', () => {
    const result = { id: 1, year: 2025, category: 'Public', class_name: 10, exam_name: 'SSC' };
    expect(sent('results', result, form({ year: '২০২৬' }))[1]).toEqual({
      year: '2026',
      category: 'Public',
      class_name: '10',
      exam_name: 'SSC',
    });
  });
});

it('sends a new record, and to contacts the four words that it takes', () => {
  expect(sent('banners', null, form({ image: file, title: 'মাঠ' }))[0]).toBe('POST');
  expect(sent('contacts', null, { name: 'ক', message: 'খ', phone: '১', address: 'ঢাকা' })).toEqual([
    'POST',
    { name: 'ক', email: '', phone: '১', message: 'খ' },
  ]);
});

it('knows the files of every resource', () => {
  for (const { path, fields } of allResources) {
    if (!isKnown(path)) continue;
    for (const [name, field] of Object.entries(fields)) {
      const [, body] = sent(path, { id: 1, [name]: 'media/a.png' }, form({}));
      if (field.kind === 'file') expect(body).not.toHaveProperty(name);
    }
  }
});

it('has none of the lists that only our own backends have', () => {
  expect([isKnown('events'), offersHere('events'), offersHere('events', 'title')]).toEqual([false, false, false]);
});
