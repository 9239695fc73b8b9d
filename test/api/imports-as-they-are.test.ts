import { afterEach, describe, expect, it } from 'vitest';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { importRows, openImport, openRows } from '../support/sheets.ts';

const CODES = ['A-12', 'B-3', 'r7', 'C101', 'S-01/26', 'H-12, R-4', '+1+cmd|calc', '@x'];

describe.each(DIALECTS)('texts in Latin letters, on %s', (dialect) => {
  let school: TestSchool;
  afterEach(() => school.close());

  it('stay as they are in rolls, sections, addresses and names', async () => {
    school = await startSchool(dialect);
    await newClass(school, 'ষষ্ঠ');
    const rows = CODES.map((code, i) => [i % 2 ? code : 'রহিম', code, 'ষষ্ঠ', 'A-1', code]);
    const { body } = await openRows(school, 'students', [['নাম', 'রোল', 'শ্রেণি', 'শাখা', 'ঠিকানা'], ...rows]);
    expect(body).toMatchObject({ healed: 0, summary: { add: CODES.length, wrong: 0 } });
    const found = await importRows(school, body.id);
    expect(found.map(({ values }: { values: Record<string, string> }) => values.roll_number)).toEqual(CODES);
  });

  it('come in as they went out, whatever they look like', async () => {
    school = await startSchool(dialect);
    const texts = [
      ...CODES,
      'Kwig',
      'evsjv',
      '†gvt Avãyj Kwig',
      'mvjgv LvZzb',
      '12.0',
      "'=x",
      '1712345678',
      'করিম Kwig',
    ];
    for (const full_name of texts) {
      const body = { full_name, designation: full_name, category: 'মাধ্যমিক', subject: full_name };
      const made = await school.call('POST', 'teachers/', { token: school.admin, body });
      expect(made.status).toBe(201);
    }
    for (const format of ['csv', 'xlsx']) {
      const sent = await school.fetch('GET', `teachers/export/?format=${format}`, { token: school.admin });
      const file = new File([await sent.arrayBuffer()], `x.${format}`);
      const { body } = await openImport(school, 'teachers', file);
      expect(body.summary).toEqual({ add: 0, change: 0, same: texts.length, wrong: 0 });
    }
    const { body } = await openRows(school, 'teachers', [
      ['নাম', 'পদবি'],
      ['†gvt Avãyj Kwig', 'wkÿK'],
      ['iwng DwÏb', 'wkÿK'],
    ]);
    expect(body.healed).toBeGreaterThan(0);
  });
});
