import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORTABLE, type Importable } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { cellOf, sheetEntries } from '#contract/sheets/values.ts';
import { headerOf } from '#contract/sheets/words.ts';
import { isSampleFile } from '../../sample/files.ts';
import { sampleSchool } from '../../sample/sample.ts';
import { checked } from '../support/checked.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { importRows, openImport, openRows, runImport } from '../support/sheets.ts';

/** A list as it goes out, brought in again: what its rows are, and the first of those that are not the same. */
async function broughtAgain(school: TestSchool, list: string, format: 'csv' | 'xlsx') {
  const all = list === 'students' ? '&status=all' : '';
  const sent = await school.fetch('GET', `${list}/export/?format=${format}${all}`, { token: school.admin });
  const { body } = await openImport(school, list, new File([await sent.arrayBuffer()], `${list}.${format}`));
  const { same, ...rest } = body.summary;
  const odd = [];
  for (const state of ['add', 'change', 'wrong'])
    if (rest[state] > 0) odd.push(...(await importRows(school, body.id, `&state=${state}`)));
  return { same, rest, healed: body.healed, odd: odd.slice(0, 5) };
}

/** Lists that others refer to come first. */
const IN_ORDER = [...new Set<Importable>(['teachers', 'classes', 'subjects', ...IMPORTABLE])];

/** A list of the sample as a sheet. It names records of other lists, as sheets do. */
function sheetOf(list: Importable, rows: readonly Readonly<Record<string, unknown>>[]): string[][] {
  const resource = resources[list] as unknown as Resource;
  const entries = sheetEntries(resource);
  const cells = rows.map((row) =>
    entries.map(([key, field]) => {
      const value = isSampleFile(row[key]) ? '' : row[key];
      return field.kind === 'reference' ? String(value ?? '') : cellOf(field, value, String);
    }),
  );
  return [entries.map(([key]) => headerOf(resource, key)), ...cells];
}

it('every list of the sample school comes in as it went out: nothing changes, nothing is there twice', async () => {
  const school = await startSchool('sqlite');
  const sample = sampleSchool('2026-11-25');
  const lists = IN_ORDER.filter((list) => sample[list].length > 0);
  for (const list of lists) {
    const rows = sample[list] as readonly Readonly<Record<string, unknown>>[];
    const { body } = await openRows(school, list, sheetOf(list, rows));
    expect([list, body.summary, body.healed]).toEqual([list, { add: rows.length, change: 0, same: 0, wrong: 0 }, 0]);
    await runImport(school, body.id);
  }
  for (const list of lists)
    for (const format of list === 'students' || list === 'staff' ? (['csv', 'xlsx'] as const) : (['csv'] as const))
      expect([list, format, await broughtAgain(school, list, format)]).toEqual([
        list,
        format,
        { same: sample[list].length, rest: { add: 0, change: 0, wrong: 0 }, healed: 0, odd: [] },
      ]);
  await school.close();
});

const CODES = ['A-12', 'B-3', 'r7', 'C101', 'S-01/26', 'H-12, R-4', '+1+cmd|calc', '@x', 'Kwig', '†gvt Avãyj Kwig'];
const text = fc.oneof(
  fc.constantFrom(...CODES, 'করিম', 'উদ্\u200Cযাপন', "'=x", '=1+1', '12.0', '৫'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((typed) => typed.trim() !== ''),
);
const people = fc.uniqueArray(fc.record({ name: text, other: text, section: text, address: text }), {
  minLength: 1,
  maxLength: 4,
});

describe.each(DIALECTS)('whatever somebody is called, on %s', (dialect) => {
  it('comes in as it went out', async () => {
    const school = await startSchool(dialect);
    const post = (path: string, body: object) => school.call('POST', path, { token: school.admin, body });
    let made = 0;
    await checked(
      fc.asyncProperty(people, async (all) => {
        const class_name = await newClass(school, `শ্রেণি ${made}`);
        for (const { name, other, section, address } of all) {
          made += 1;
          const pupil = { full_name: name, roll_number: `${other} ${made}`, section, address, class_name };
          await post('students/', { ...pupil, father_name: other, stream: other });
          await post('staff/', { full_name: `${name} ${made}`, designation: other, profile: address });
          await post('subjects/', { name: `${other} ${made}`, class_name, code: section });
        }
        for (const list of ['students', 'staff', 'subjects']) {
          const { rest, healed, odd } = await broughtAgain(school, list, 'csv');
          expect([list, rest, healed, odd]).toEqual([list, { add: 0, change: 0, wrong: 0 }, 0, []]);
        }
      }),
      2,
    );
    await school.close();
  });

  it('is one person also without a designation, and nobody else', async () => {
    const school = await startSchool(dialect);
    const post = (body: object) =>
      school.call('POST', 'teachers/', { token: school.admin, body: { category: 'মাধ্যমিক', ...body } });
    await post({ full_name: 'রহিম' });
    await post({ full_name: 'করিম', designation: 'প্রভাষক' });
    expect(await broughtAgain(school, 'teachers', 'csv')).toMatchObject({ same: 2, odd: [] });
    const sheet = new File(['\uFEFFনাম,পদবি\r\nরহিম,\r\nকরিম,'], 'x.csv');
    const { body } = await openImport(school, 'teachers', sheet);
    expect(body.summary).toEqual({ add: 1, change: 0, same: 1, wrong: 0 });
    await school.close();
  });
});

it.each(DIALECTS)('days off of several classes on one date are told apart in a sheet, on %s', async (dialect) => {
  const school = await startSchool(dialect);
  for (const name of ['ষষ্ঠ', 'সপ্তম']) await newClass(school, name);
  const sheet = [
    ['শিরোনাম', 'শুরুর তারিখ', 'ধরন', 'শ্রেণি', 'শাখা'],
    ['পরীক্ষার ছুটি', '2026-12-01', 'ক্লাস বন্ধ', 'ষষ্ঠ', ''],
    ['পরীক্ষার ছুটি', '2026-12-01', 'ক্লাস বন্ধ', 'সপ্তম', 'ক'],
    ['পরীক্ষার ছুটি', '2026-12-01', 'ক্লাস বন্ধ', 'সপ্তম', 'খ'],
    ['শীতের ছুটি', '2026-12-20', 'ছুটি', '', ''],
  ];
  const { body } = await openRows(school, 'events', sheet);
  expect(body.summary).toEqual({ add: 4, change: 0, same: 0, wrong: 0 });
  await runImport(school, body.id);
  expect(await broughtAgain(school, 'events', 'csv')).toMatchObject({ same: 4, odd: [] });
  await school.close();
});
