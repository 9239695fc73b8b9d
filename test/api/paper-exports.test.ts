import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { issuingSchool } from '../support/certificates.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const NAME = 'মোছাঃ রাফিয়া সুলতানা'.normalize('NFC');

describe.each(DIALECTS)('papers and absences as sheets on %s', (dialect) => {
  let school: TestSchool;
  let here: Awaited<ReturnType<typeof issuingSchool>>;
  beforeAll(async () => {
    school = await startSchool(dialect);
    here = await issuingSchool(school);
  });
  afterAll(() => school.close());

  const sheet = async (list: string): Promise<Record<string, string>[]> => {
    const answer = await school.fetch('GET', `${list}/export/?format=csv`, { token: school.admin });
    expect(answer.status).toBe(200);
    return Papa.parse<Record<string, string>>((await answer.text()).trim(), { header: true }).data;
  };

  it('name who and what they are about as the papers keep it', async () => {
    const { id } = await here.student();
    const first = (await here.issue({ student: id })).body;
    const second = (await here.issue({ student: id, supersedes: first.id })).body;
    const cards = { year: 2026, students: [id], signatory: here.signatory };
    expect((await here.call('POST', 'cards/', cards)).status).toBe(201);
    const [{ title }] = (await here.call('GET', 'certificate-templates/?kind=studentship&language=bn')).body;
    const told = { শিক্ষার্থী: NAME, স্বাক্ষরকারী: 'শামসুন নাহার' };
    const both = async () => {
      const sheets = [...(await sheet('certificates')), ...(await sheet('cards'))];
      expect(sheets).toMatchObject(
        [
          { ...told, নমুনা: title, 'যে সনদ এর জায়গায়': second.number },
          { ...told, নমুনা: title, 'যে সনদের জায়গায়': first.number },
          { ...told, শ্রেণি: 'অষ্টম' },
        ].map((row) => JSON.parse(JSON.stringify(row).normalize('NFC'))),
      );
    };
    await both();
    await here.call('PATCH', `students/${id}/`, { full_name: 'অন্য নাম' });
    await here.call('PATCH', `classes/${here.classId}/`, { name: 'নবম' });
    await here.call('DELETE', `students/${id}/`);
    await both();
  });

  it('tell a part of a day from a whole one', async () => {
    const teacher = { full_name: 'করিম', category: 'মাধ্যমিক', contact_phone: '01712345678' };
    const { id } = (await here.call('POST', 'teachers/', teacher)).body;
    for (const [date, periods] of [
      [todayInDhaka(), ['1', '2']],
      ['2026-01-05', []],
    ])
      expect((await here.call('POST', 'teacher-absences/', { teacher: id, date, periods })).status).toBe(201);
    expect((await sheet('teacher-absences')).map((row) => [row.শিক্ষক, row['পিরিয়ড'.normalize('NFC')]])).toEqual([
      ['করিম', '১, ২'],
      ['করিম', ''],
    ]);
  });
});
