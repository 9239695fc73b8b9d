import type { Page } from '@playwright/test';
import { away, expect, test } from './own-school.ts';
import { asAdmin, photo, unique } from './support.ts';

type Fields = Record<string, string>;
type Stored = Record<string, unknown> & { id: number };

const pdf = { name: 'কাগজ.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const [PHOTO, PDF] = ['photo', 'pdf'] as const;

/** A form that edits a record: the record with every field filled, and what is typed into which field. */
type Form = {
  resource: string;
  fields: (classId: number) => Fields;
  files?: Record<string, typeof PHOTO | typeof PDF>;
  address: (id: number) => string;
  form: string;
  change: [name: string, value: string];
  single?: true;
  /** Further changes that follow from it. */
  also?: Fields;
};

const person = { full_name: 'রহিমা খাতুন', contact_email: 'a@b.example', contact_phone: '০১৭১২৩৪৫৬৭৮' };

const FORMS: readonly Form[] = [
  {
    resource: 'notices',
    fields: () => ({
      title: 'ছুটি',
      description: 'বন্ধ থাকবে',
      date: '2026-04-01',
      category: 'সাধারণ',
      memo_number: 'কাআ/১২',
      expires_on: '2099-12-31',
      pinned: 'true',
      event_date: '2026-04-02',
      event_end: '2026-04-05',
    }),
    files: { pdf_file: PDF },
    address: (id) => `notices?edit=${id}`,
    form: 'notice',
    change: ['title', 'ঈদের ছুটি'],
  },
  {
    resource: 'teachers',
    fields: () => ({
      ...person,
      category: 'প্রাথমিক',
      designation: 'সহকারী শিক্ষক',
      subject: 'বাংলা',
      teacher_intro: 'বেতন কোড: ৯',
      profile: 'https://example.org/r',
      short_name: 'রে-৯',
    }),
    files: { photo: PHOTO },
    address: (id) => `teacher-info-form?edit=${id}`,
    form: 'teacher',
    change: ['subject', 'গণিত'],
  },
  {
    resource: 'staff',
    fields: () => ({ ...person, category: 'প্রাথমিক', designation: 'আয়া', profile: 'https://example.org/r' }),
    files: { photo: PHOTO },
    address: (id) => `staff-info-form?edit=${id}`,
    form: 'staff',
    change: ['designation', 'দপ্তরি'],
  },
  {
    resource: 'students',
    fields: (classId) => ({
      ...person,
      roll_number: '১২',
      class_name: String(classId),
      section: 'ক',
      date_of_birth: '2012-05-04',
      address: 'নদীপাড়',
      guardian_name: 'আবদুল করিম',
      guardian_contact: '01812345678',
      digital_id_code: 'S-1',
      father_name: 'আবদুল করিম',
      mother_name: 'সালেহা বেগম',
      stream: 'বিজ্ঞান',
      gender: 'female',
      ...{ name_en: 'Rahela', father_name_en: 'Abdul Karim', mother_name_en: 'Saleha Begum' },
      ...{ admission_no: 'ভ-৭৭', birth_reg_no: '20121234567890123', blood_group: 'B+', religion: 'ইসলাম' },
      ...{ village: 'নদীপাড়', post: 'নয়াহাট', upazila: 'মেঘনা', district: 'কুমিল্লা' },
      ...{ session: '2026', registration_no: '1512345678', board_roll: '120001', guardian_relation: 'চাচা' },
    }),
    files: { photo: PHOTO },
    address: (id) => `student-info-form?class_name=all&edit=${id}`,
    form: 'student',
    change: ['section', 'খ'],
  },
  {
    resource: 'committee-members',
    fields: () => ({ ...person, role: 'সদস্য' }),
    files: { photo: PHOTO },
    address: (id) => `committee-member?edit=${id}`,
    form: 'member',
    change: ['role', 'সভাপতি'],
  },
  {
    resource: 'principal-vice-principal',
    single: true,
    fields: () => ({ ...person, designation: 'principal', message: 'প্রশ্ন করতে শেখো।' }),
    files: { photo: PHOTO },
    address: () => 'principal-info?designation=principal',
    form: 'leader',
    change: ['message', 'পড়ো।'],
  },
  {
    resource: 'institutions',
    single: true,
    fields: () => ({
      name: 'প্রাঙ্গণ বিদ্যালয়',
      contact_email: 'info@school.example',
      address: 'মেঘনা',
      government_approval_number: '১২৩',
      government_approval_date: '1968-01-01',
      history: 'প্রথম অনুচ্ছেদ।\n\nদ্বিতীয়।',
      mission: 'আলো',
      objective: 'মানুষ',
      address_code: '3515',
      contact_phone: '01200000000',
      eiin: '123456',
      mpo_code: '১২৩৪৫৬৭৮৯০',
      school_code: '১২৩৪',
      college_code: '৫৬৭৮',
      board: 'কুমিল্লা',
      institution_type: 'উচ্চ মাধ্যমিক',
      shift: 'দিবা',
      land_area: '৩.৫ একর',
      website: 'https://school.example',
    }),
    files: { logo: PHOTO, institution_image: PHOTO },
    address: () => 'college-info',
    form: 'institution',
    change: ['address_code', '3516'],
    also: { location_code: '3516' },
  },
  {
    resource: 'classes',
    fields: () => ({ name: `শ্রেণি ${unique()}` }),
    address: (id) => `add-class?edit=${id}`,
    form: 'class-ID',
    change: ['name', `নতুন ${unique()}`],
  },
  {
    resource: 'subjects',
    fields: (classId) => ({ name: 'বাংলা', code: '১০১', class_name: String(classId) }),
    address: (id) => `add-subject?edit=${id}`,
    form: 'subject',
    change: ['name', 'বাংলা প্রথম পত্র'],
  },
  {
    resource: 'results',
    fields: (classId) => ({ year: '2025', category: 'Public', class_name: String(classId), exam_name: 'SSC' }),
    files: { file: PDF },
    address: (id) => `result-manager?edit=${id}`,
    form: 'result',
    change: ['year', '২০২৪'],
    also: { year: '2024' },
  },
  {
    resource: 'routines',
    fields: (classId) => ({ category: 'Exam', class_name: String(classId), title: 'পরীক্ষার রুটিন' }),
    files: { file: PDF },
    address: (id) => `class-routine?edit=${id}`,
    form: 'routine',
    change: ['title', 'বার্ষিক পরীক্ষার রুটিন'],
  },
  {
    resource: 'gallery',
    fields: () => ({ caption: 'মাঠ', description: 'খেলার মাঠ', category: 'new' }),
    files: { image: PHOTO },
    address: (id) => `gallery-list?tab=new&edit=${id}`,
    form: 'picture',
    change: ['caption', 'বড় মাঠ'],
  },
  {
    resource: 'banners',
    fields: () => ({ title: 'স্বাগতম' }),
    files: { image: PHOTO },
    address: (id) => `gallery-list?tab=banners&edit=${id}`,
    form: 'banner',
    change: ['title', 'শুভেচ্ছা'],
  },
  {
    resource: 'events',
    fields: (classId) => ({
      class: String(classId),
      section: 'ক',
      title: 'ক্রীড়া',
      description: 'মাঠে',
      start_date: '2026-02-01',
      end_date: '2026-02-03',
      kind: 'meeting',
      all_day: 'false',
    }),
    address: (id) => `events?edit=${id}`,
    form: 'event',
    change: ['title', 'বার্ষিক ক্রীড়া'],
  },
  {
    resource: 'officers',
    fields: () => ({
      kind: 'complaint',
      name: 'রহিমা খাতুন',
      designation: 'সহকারী শিক্ষক',
      phone: '০১৭১২৩৪৫৬৭৮',
      email: 'a@b.example',
      address: 'দোতলা',
      hours: 'রবি থেকে বৃহস্পতি',
    }),
    address: (id) => `officers?edit=${id}`,
    form: 'officers',
    change: ['name', 'সালেহা বেগম'],
  },
  {
    resource: 'documents',
    fields: (classId) => ({
      kind: 'syllabus',
      title: 'সিলেবাস',
      class: String(classId),
      issued_on: '2026-01-01',
      valid_until: '2026-12-31',
    }),
    files: { file: PDF },
    address: (id) => `documents?edit=${id}`,
    form: 'documents',
    change: ['title', 'নতুন সিলেবাস'],
  },
  {
    resource: 'facilities',
    fields: () => ({ name: 'শ্রেণিকক্ষ', count: '12', note: 'দোতলায়' }),
    address: (id) => `facilities?edit=${id}`,
    form: 'facilities',
    change: ['name', 'কক্ষ'],
  },
  {
    resource: 'approved-sections',
    fields: (classId) => ({
      class: String(classId),
      section: 'ক',
      stream: 'বিজ্ঞান',
      approved_on: '2020-01-01',
      seats: '60',
    }),
    address: (id) => `approved-sections?edit=${id}`,
    form: 'approved-sections',
    change: ['section', 'খ'],
  },
  {
    resource: 'student-counts',
    fields: (classId) => ({
      class: String(classId),
      section: 'ক',
      male: '30',
      female: '31',
      other: '1',
      counted_on: '2026-01-05',
    }),
    address: (id) => `student-counts?edit=${id}`,
    form: 'student-counts',
    change: ['section', 'খ'],
  },
  {
    resource: 'exams',
    fields: () => ({
      name: 'বার্ষিক পরীক্ষা',
      year: '2026',
      kind: 'annual',
      starts_on: '2026-11-01',
      ends_on: '2026-11-20',
      days_open: '200',
      note: 'দুই পালা',
    }),
    address: (id) => `exams?edit=${id}`,
    form: 'exam',
    change: ['name', 'বার্ষিক মূল্যায়ন'],
  },
];

const partsOf = ({ fields, files = {} }: Form, classId: number) => {
  const chosen = Object.entries(files).map(([name, kind]) => [name, kind === PDF ? pdf : photo()] as const);
  return { ...fields(classId), ...Object.fromEntries(chosen) };
};

/** The record without what may change; a signed address changes with each answer. */
function kept({ updated_at, ...record }: Stored): Record<string, unknown> {
  return JSON.parse(JSON.stringify(record).replace(/\?[^"]*/g, ''));
}

const write = (page: Page, resource: string) =>
  page.waitForResponse(
    (response) => response.url().includes(`/api/${resource}/`) && response.request().method() !== 'GET',
  );

test.describe('one field is changed, and every other field is as before', () => {
  for (const one of FORMS) {
    test(one.resource, async ({ context, page, request }) => {
      const admin = await asAdmin(context, request);
      const classId = await admin.create('classes/', { name: unique() });
      // A school has only one of these, and another journey's may be here.
      if (one.single)
        for (const { id } of await admin.list(`${one.resource}/`)) await admin.remove(`${one.resource}/${id}/`);
      const before = await admin.upload<Stored>(`${one.resource}/`, partsOf(one, classId));
      for (const [name, value] of Object.entries(before)) expect([name, value]).not.toEqual([name, '']);

      await page.goto(`/dashboard/${one.address(before.id)}`);
      const id = one.form.replace('ID', String(before.id));
      const [name, value] = one.change;
      const form = page.locator(`form#${id}`);
      await expect(form.locator(`[name="${name}"]`)).not.toHaveValue('');
      await page.waitForLoadState('networkidle');
      await form.locator(`[name="${name}"]`).fill(value);
      const answer = write(page, one.resource);
      await page.locator(`button[type=submit][form="${id}"], form#${id} button[type=submit]`).first().click();
      expect((await answer).request().method()).toBe('PATCH');
      expect((await answer).status()).toBe(200);

      const after = (await admin.list<Stored>(`${one.resource}/`)).find((record) => record.id === before.id);
      const changed = { ...kept(before), [name]: value, ...one.also };
      if (one.resource === 'results') Object.assign(changed, { year: 2024 });
      expect(kept(after!)).toEqual(changed);
      await away(page);
      await admin.remove(`${one.resource}/${before.id}/`);
      await admin.remove(`classes/${classId}/`);
    });
  }
});
