import { describe, expect, it } from 'vitest';
import type { Fields } from '#contract/kit/field.ts';
import { writeSchema } from '#contract/kit/schema.ts';
import { type ResourcePath, resources } from '#contract/resources/index.ts';
import { examsFor } from '#contract/rules/exams.ts';
import { INTRO_LABELS, splitIntro } from '#contract/rules/intro.ts';
import { firstSentence, graphemes, lengthOf } from '#contract/rules/text.ts';
import { settingsPatch } from '#contract/settings.ts';
import { addDays } from './calendar.ts';
import { isSampleFile } from './files.ts';
import { type SampleSchool, sampleSchool } from './sample.ts';

const TODAY = '2026-11-20';
const DAYS = [TODAY, '2026-01-01', '2027-06-19', '2028-02-29', '2031-12-31'];
const school = sampleSchool(TODAY);
const paths = Object.keys(resources) as ResourcePath[];

type Row = Readonly<Record<string, unknown>>;
const rowsOf = (path: ResourcePath, of: SampleSchool = school): readonly Row[] => of[path];
const textsOf = (row: Row) => Object.values(row).filter((value) => typeof value === 'string');
const allRows = (of = school) => paths.flatMap((path) => rowsOf(path, of));
const count = <T>(list: readonly T[], holds: (one: T) => boolean) => list.filter(holds).length;
const distinct = (list: readonly unknown[]) => new Set(list).size;

/** Fields and lists that the sample doesn't fill. A school that keeps students here does not type how many there are. */
const UNSHOWN: readonly string[] = [
  'teacher-absences.source',
  'student-counts',
  // Set by publishing, as the state is; rules are those of the boards.
  ...['exams.published_at', 'exams.rules'],
  // Issued by calls of their own, and begun with the school.
  ...['certificate-templates', 'certificates', 'cards'],
  // Noted on the day itself, or confirmed of what is proposed for it.
  ...['absentees', 'covers'],
  // Set by taking a sheet.
  ...['attendance.taken_by', 'attendance.taken_at'],
  // Set by publishing and retiring.
  ...['timetables.state', 'timetables.retired_on', 'timetables.superseded_on'],
];

describe('what the sample holds', () => {
  it('has as much as was promised', () => {
    expect(Object.fromEntries(paths.map((path) => [path, rowsOf(path).length]))).toMatchObject({
      institutions: 1,
      teachers: 42,
      staff: 14,
      students: 606,
      'principal-vice-principal': 6,
      banners: 7,
      gallery: 40,
      classes: 12,
      'committee-members': 13,
      contacts: 20,
    });
    expect(school.notices.length).toBeGreaterThanOrEqual(48);
    expect(settingsPatch.parse(school.settings)).toEqual(school.settings);
  });

  it('has both categories of people, leaders of all three kinds and both kinds of pictures', () => {
    expect(count(school.teachers, ({ category }) => category === 'প্রাথমিক')).toBe(14);
    expect(distinct(school.staff.map(({ category }) => category))).toBe(2);
    expect(distinct(school['principal-vice-principal'].map(({ designation }) => designation))).toBe(3);
    expect(count(school.gallery, ({ category }) => category === 'new')).toBe(22);
    expect(count(school['committee-members'], ({ photo }) => photo === undefined)).toBeGreaterThanOrEqual(2);
  });

  it('fills every field of every resource, if not in every row', () => {
    for (const path of paths.filter((one) => !UNSHOWN.includes(one))) {
      for (const field of Object.keys(resources[path].fields)) {
        if (UNSHOWN.includes(`${path}.${field}`)) continue;
        expect(
          rowsOf(path).some((row) => row[field]),
          `${path}: ${field}`,
        ).toBeTruthy();
      }
    }
  });

  it('has fifty pupils a class with rolls 1 to 50, and photos for two classes', () => {
    for (const { name } of school.classes) {
      expect(count(school.students, ({ class_name, status }) => class_name === name && !status)).toBe(50);
    }
    expect(distinct(school.students.filter(({ photo }) => photo).map(({ class_name }) => class_name))).toBe(2);
    expect(count(school.students, ({ photo }) => photo !== undefined)).toBe(100);
    expect(distinct(school.students.map(({ digital_id_code }) => digital_id_code))).toBe(606);
  });

  it('has messages of visitors who left only one way to answer, short and long', () => {
    expect(count(school.contacts, ({ email }) => !email)).toBeGreaterThan(2);
    expect(count(school.contacts, ({ phone }) => !phone)).toBeGreaterThan(2);
    const lengths = school.contacts.map(({ message }) => graphemes(message).length);
    expect(count(lengths, (length) => length > 50)).toBeGreaterThan(5);
    expect(count(lengths, (length) => length <= 50)).toBeGreaterThan(3);
  });

  it('lets first sentences stand as quotes', () => {
    const quotes = school['principal-vice-principal'].map(({ message = '' }) => firstSentence(message).sentence);
    expect(count(quotes, (quote) => lengthOf(quote) < 140)).toBeGreaterThanOrEqual(2);
  });

  it('introduces every teacher under all seven labels, in several shapes', () => {
    for (const { full_name, teacher_intro } of school.teachers) {
      const lines = splitIntro(teacher_intro!).filter(({ label }) => label !== null);
      expect(lines.map(({ label }) => label).sort(), full_name).toEqual([...INTRO_LABELS].sort());
      expect(
        lines.every(({ value }) => value.length > 0),
        full_name,
      ).toBe(true);
    }
    expect(count(school.teachers, ({ teacher_intro }) => !teacher_intro!.includes('\n'))).toBeGreaterThan(5);
    expect(
      count(school.teachers, ({ teacher_intro }) => splitIntro(teacher_intro!).some(({ label }) => !label)),
    ).toBeGreaterThan(3);
  });
});

describe.each(DAYS)('on %s', (today) => {
  const sample = sampleSchool(today);
  const year = Number(today.slice(0, 4));

  it.each(paths)('%s passes the rules of the API', (path) => {
    const { fields } = resources[path];
    const schema = writeSchema(resources[path], 'create', today);
    for (const row of rowsOf(path, sample)) {
      const texts = Object.fromEntries(Object.entries(row).filter(([, value]) => !isSampleFile(value)));
      const ids = Object.keys(row).filter((key) => (fields as Fields)[key]?.kind === 'reference');
      const lists = Object.keys(row).filter((key) => 'refersTo' in ((fields as Fields)[key] ?? {}));
      const idsIn = (key: string) => {
        const field = (fields as Fields)[key];
        return field?.kind === 'data' && field.idKey ? (field.schema.examples as unknown[])[0] : [1];
      };
      const numbered = [...ids.map((key) => [key, 1]), ...lists.map((key) => [key, idsIn(key)])];
      const read = schema.safeParse({ ...texts, ...Object.fromEntries(numbered) });
      expect(read.error, JSON.stringify(texts)).toBeUndefined();
      expect(
        Object.keys(row).filter((key) => !(key in fields)),
        path,
      ).toEqual([]);
      for (const [key, field] of Object.entries(fields)) {
        if (field.kind === 'file' && 'required' in field) expect(isSampleFile(row[key]), `${path}: ${key}`).toBe(true);
      }
    }
  });

  it('refers only to its own classes', () => {
    const names = new Set(sample.classes.map(({ name }) => name));
    const named = [...sample.subjects, ...sample.students, ...sample.results, ...sample.routines];
    expect(named.filter(({ class_name }) => !names.has(class_name))).toEqual([]);
  });

  it('has notices of two years up to today, some of the last week, oldest first', () => {
    const dates = sample.notices.map(({ date }) => date!);
    expect(dates).toEqual([...dates].sort());
    expect(sample.notices.length).toBeGreaterThanOrEqual(48);
    expect(dates.every((date) => date > addDays(today, -733) && date <= today)).toBe(true);
    expect(count(dates, (date) => date > addDays(today, -7))).toBeGreaterThanOrEqual(2);
    expect(dates[0]! < addDays(today, -640)).toBe(true);
  });

  it('has results and routines of three years', () => {
    expect(distinct(sample.results.map((result) => result.year))).toBe(3);
    expect(
      sample.results.every((result) => result.year <= year && examsFor(result.category).includes(result.exam_name)),
    ).toBe(true);
    expect(distinct(sample.results.map(({ exam_name }) => exam_name))).toBe(5);
    for (const category of ['Academic', 'Exam'] as const) {
      expect(count(sample.routines, (routine) => routine.category === category)).toBe(36);
    }
    expect(count(sample.routines, ({ file }) => !file.filename.endsWith('.pdf'))).toBeGreaterThan(3);
  });

  it('has pupils of the age of their class', () => {
    sample.classes.forEach(({ name }, i) => {
      for (const { class_name, date_of_birth } of sample.students) {
        if (class_name !== name) continue;
        const age = (Date.parse(today) - Date.parse(date_of_birth!)) / 31_557_600_000;
        expect(age).toBeGreaterThan(i + 6);
        expect(age).toBeLessThan(i + 8);
      }
    });
  });
});

describe('that it is safe and repeatable', () => {
  it('writes every text in NFC, trimmed and without invisible characters', () => {
    for (const text of DAYS.flatMap((day) => allRows(sampleSchool(day)).flatMap(textsOf))) {
      expect(text).toBe(text.normalize('NFC').trim());
      expect(text).not.toMatch(/[\u00AD\u200B-\u200F\u2060\uFEFF]|\{[a-z]+\}|undefined|NaN|শ্রেণী/);
    }
  });

  it('uses only addresses and numbers that belong to nobody', () => {
    for (const text of allRows().flatMap(textsOf)) {
      for (const [mail] of text.matchAll(/[^\s]+@[^\s]+/g)) expect(mail).toMatch(/\.example$/);
    }
    const phones = allRows().flatMap((row) => [row.contact_phone, row.phone, row.guardian_contact]);
    for (const phone of phones) if (phone !== undefined) expect(phone).toMatch(/^01[02]\d{8}$/);
  });

  it('is the same on the same day', () => {
    expect(JSON.stringify(sampleSchool(TODAY))).toBe(JSON.stringify(school));
  });

  it('names files differently within a resource', () => {
    for (const path of paths) {
      const names = rowsOf(path).flatMap((row) =>
        Object.values(row)
          .filter(isSampleFile)
          .map(({ filename }) => filename),
      );
      if (path !== 'notices') expect(distinct(names), path).toBe(names.length);
    }
  });
});
