import { describe, expect, it } from 'vitest';
import { type ResourcePath, resources } from '../resources/index.ts';
import { findHeader, headerColumns, wordsFor } from './headers.ts';
import { headerOf } from './words.ts';

const STUDENT = [
  ...[
    'full_name',
    'roll_number',
    'class_name',
    'section',
    'date_of_birth',
    'address',
    'guardian_name',
    'guardian_contact',
  ],
  ...['contact_email', 'contact_phone', 'digital_id_code', 'father_name', 'mother_name', 'stream', 'gender', 'status'],
  ...['left_on', 'admitted_on', 'optional_subject'],
];
const FIELDS: Partial<Record<ResourcePath, string[]>> = {
  students: STUDENT,
  teachers: [
    'full_name',
    'category',
    'designation',
    'subject',
    'teacher_intro',
    'contact_phone',
    'contact_email',
    'profile',
  ],
  staff: ['full_name', 'designation', 'category', 'contact_email', 'contact_phone', 'profile'],
  'committee-members': ['full_name', 'role', 'contact_email', 'contact_phone'],
  classes: ['name'],
  subjects: ['name', 'class_name'],
};
const words = (resource: ResourcePath) => wordsFor(resources[resource], FIELDS[resource] ?? []);
const fieldOf = (resource: ResourcePath, header: string) => headerColumns([header], words(resource))[0]?.field;

const STUDENT_HEADERS: [field: string, headers: string[]][] = [
  [
    'full_name',
    [
      'নাম',
      'শিক্ষার্থীর নাম',
      'পূর্ণ নাম',
      'Name',
      'Student Name',
      'Full Name',
      'STUDENT NAME',
      "Student's Name",
      'ছাত্র/ছাত্রীর নাম',
      'নামঃ',
    ],
  ],
  [
    'roll_number',
    [
      'রোল',
      'রোল নং',
      'রোল নম্বর',
      'Roll',
      'Roll No',
      'Roll Number',
      'Roll No.',
      'রোল নাম্বার',
      'ROLL#',
      'Roll_No',
      'ক্লাস রোল',
    ],
  ],
  ['class_name', ['শ্রেণি', 'শ্রেণী', 'শ্রেনী', 'ক্লাস', 'Class', 'Class Name', 'CLASS']],
  ['section', ['শাখা', 'সেকশন', 'Section', 'Sec.']],
  [
    'date_of_birth',
    ['জন্ম তারিখ', 'জন্মতারিখ', 'Date of Birth', 'DOB', 'Birth Date', 'D.O.B.', 'জন্ম-তারিখ', 'জন্ম তারিখ (দিন/মাস/বছর)'],
  ],
  ['address', ['ঠিকানা', 'Address', 'Adress', 'বর্তমান ঠিকানা']],
  ['guardian_name', ['অভিভাবক', 'অভিভাবকের নাম', 'Guardian', 'Guardian Name', 'Guardian (Name)', "Guardian's Name"]],
  [
    'guardian_contact',
    ['অভিভাবকের মোবাইল', 'অভিভাবকের ফোন', 'Guardian Phone', 'Guardian Mobile', 'অভিভাবকের মোবাইল নং', 'Guardian Mobile No.'],
  ],
  [
    'contact_phone',
    ['মোবাইল', 'মোবাইল নম্বর', 'মোবাইল (নম্বর)', 'ফোন', 'Mobile', 'Phone', 'Mobile No', 'মোবাইল নং', 'Phone Number'],
  ],
  ['contact_email', ['ইমেইল', 'ই-মেইল', 'Email', 'E-mail', 'E-Mail Address']],
  ['digital_id_code', ['আইডি', 'ID', 'Student ID', 'ID No.']],
  ['gender', ['লিঙ্গ', 'Gender', 'Sex', 'লিংগ'.replace('ং', 'ঙ্')]],
  ['father_name', ['পিতার নাম', 'পিতা', "Father's Name", 'Father Name', 'Fathers Name']],
  ['mother_name', ['মাতার নাম', 'মায়ের নাম', 'মা\u09DFের নাম', "Mother's Name"]],
  ['stream', ['বিভাগ', 'গ্রুপ', 'Group']],
  ['optional_subject', ['ঐচ্ছিক বিষয়', '৪র্থ বিষয়', '4th Subject', 'ঐচ্ছিক (৪র্থ) বিষয়']],
];

describe('a header of students', () => {
  it.each(STUDENT_HEADERS)('says %s', (field, headers) => {
    expect(headers.map((header) => [header, fieldOf('students', header)])).toEqual(
      headers.map((header) => [header, field]),
    );
  });

  it.each(['ক্রমিক', 'ক্রমিক নং', 'SL', 'Sl. No.', 'মন্তব্য', 'ছবি', 'রক্তের গ্রুপ', '', '১২'])(
    '%j says no field',
    (header) => {
      expect(fieldOf('students', header)).toBeNull();
    },
  );

  it('is read where it was typed in Bijoy', () => {
    const columns = headerColumns(['bvg', '‡ivj bs', '†kÖwY', 'kvLv', 'Rb¥ ZvwiL', 'wcZvi bvg'], words('students'));
    expect(columns.map(({ field }) => field)).toEqual([
      'full_name',
      'roll_number',
      'class_name',
      'section',
      'date_of_birth',
      'father_name',
    ]);
  });
});

it.each<[ResourcePath, string, string]>([
  ['teachers', 'পদবি', 'designation'],
  ['teachers', 'Designation', 'designation'],
  ['teachers', 'বিষয়', 'subject'],
  ['teachers', 'Subject', 'subject'],
  ['teachers', 'শিক্ষকের নাম', 'full_name'],
  ['staff', 'পদের নাম', 'designation'],
  ['committee-members', 'পদবি', 'role'],
  ['committee-members', 'সদস্যের নাম', 'full_name'],
  ['classes', 'শ্রেণি', 'name'],
  ['subjects', 'বিষয়', 'name'],
  ['subjects', 'শ্রেণী', 'class_name'],
])('of %s: %s says %s', (resource, header, field) => expect(fieldOf(resource, header)).toBe(field));

it('knows its own headers, and the names of the API', () => {
  for (const [resource, fields] of Object.entries(FIELDS) as [ResourcePath, string[]][]) {
    const own = headerColumns(
      fields.map((field) => headerOf(resources[resource], field)),
      words(resource),
    );
    expect(own.map(({ field }) => field)).toEqual(fields);
    expect(headerColumns(fields, words(resource)).map(({ field }) => field)).toEqual(fields);
  }
});

describe('two columns for one field', () => {
  it('leave the second out and say so', () => {
    const columns = headerColumns(['নাম', 'রোল', 'Name'], words('students'));
    expect(columns.map(({ field, twice }) => [field, twice])).toEqual([
      ['full_name', null],
      ['roll_number', null],
      [null, 'full_name'],
    ]);
  });

  it('prefer the one that says it plainly', () => {
    const columns = headerColumns(['Name (English)', 'Name'], words('students'));
    expect(columns.map(({ field, twice }) => [field, twice])).toEqual([
      [null, 'full_name'],
      ['full_name', null],
    ]);
  });
});

describe('findHeader', () => {
  const sheet = [
    ['জমিদারহাট উচ্চ বিদ্যালয়', '', '', ''],
    ['ষষ্ঠ শ্রেণির শিক্ষার্থীদের তালিকা, ২০২৬', '', '', ''],
    [],
    ['ক্রমিক', 'নাম', 'রোল', 'মোবাইল'],
    ['১', 'নাম না জানা', '১', '01712345678'],
  ];

  it('finds the row that says most', () => {
    expect(findHeader(sheet, words('students'))).toMatchObject({
      row: 3,
      columns: [{ field: null }, { field: 'full_name' }, { field: 'roll_number' }, { field: 'contact_phone' }],
    });
  });

  it('looks no further than ten rows', () => {
    const late = [...Array.from({ length: 9 }, () => ['']), ['নাম', 'রোল']];
    expect(findHeader(late, words('students'))?.row).toBe(9);
    expect(findHeader([[''], ...late], words('students'))).toBeNull();
  });

  it('reads a header of two rows, a group above what it has', () => {
    const found = findHeader(
      [
        ['রোল', 'শিক্ষার্থী', 'অভিভাবক', '', 'জন্ম তারিখ'],
        ['', 'নাম', 'নাম', 'মোবাইল', ''],
        ['১', 'আরিফ', 'জাকির', '01712345678', '৫/৩/২০১২'],
      ],
      words('students'),
    );
    expect(found?.row).toBe(1);
    expect(found?.columns.map(({ field }) => field)).toEqual([
      'roll_number',
      'full_name',
      'guardian_name',
      'guardian_contact',
      'date_of_birth',
    ]);
  });

  it('finds one column, and none where nothing is said', () => {
    expect(findHeader([['Class'], ['Six']], words('classes'))).toMatchObject({ row: 0, columns: [{ field: 'name' }] });
    expect(
      findHeader(
        [
          ['আরিফ', '১২'],
          ['সাদিয়া', '১৩'],
        ],
        words('students'),
      ),
    ).toBeNull();
    expect(findHeader([], words('students'))).toBeNull();
  });

  it('takes the parts of a paper as fields', () => {
    const marks = new Map([
      ...wordsFor(resources.students, ['roll_number', 'full_name']),
      ['cq', ['সৃজনশীল', 'CQ']],
      ['mcq', ['বহুনির্বাচনি', 'MCQ']],
    ]);
    expect(findHeader([['রোল', 'নাম', 'সৃজনশীল (৭০)', 'MCQ']], marks)?.columns.map(({ field }) => field)).toEqual([
      'roll_number',
      'full_name',
      'cq',
      'mcq',
    ]);
  });
});
