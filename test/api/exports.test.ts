import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { PEOPLE_CATEGORIES } from '#contract/rules/exams.ts';
import { textOf } from '../../server/sheets/sheet.ts';
import { readSheetTable } from '../../server/sheets/tables.ts';
import { fillSchool } from '../support/full-school.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('lists as sheets on %s', (dialect) => {
  let school: TestSchool;
  let classId: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
    await fillSchool(school);
    classId = (await school.call('GET', 'classes/')).body[0].id;
    for (const [name, roll] of Object.entries({ '=1+1': '১', করিম: '10', রহিম: '9' }))
      await school.call('POST', 'students/', {
        token: school.admin,
        body: {
          full_name: name,
          roll_number: roll,
          class_name: classId,
          gender: 'female',
          contact_phone: '01700000000',
        },
      });
  });
  afterAll(() => school.close());

  /** The texts of a sheet, by rows. */
  async function sheet(target: string): Promise<string[][]> {
    const answer = await school.fetch('GET', target, { token: school.admin });
    expect(answer.status).toBe(200);
    const file = path.join(school.dataDir, 'tmp', 'exported');
    await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
    return (await readSheetTable(file)).rows.map((row) => row.map(textOf));
  }

  it('come under their name and day, to be saved', async () => {
    for (const [format, type] of [
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['csv', 'text/csv; charset=utf-8'],
    ]) {
      const { headers } = await school.fetch('GET', `students/export/?format=${format}`, { token: school.admin });
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="students-${todayInDhaka()}.${format}"`);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each(allResources.filter(({ operations }) => operations.includes('list')).map(({ path }) => path))(
    '%s have a header for each field, and all rows',
    async (list) => {
      const count = (await school.call('GET', `${list}/`, { token: school.admin })).body.length;
      const [header = [], ...rows] = await sheet(`${list}/export/?format=csv`);
      expect(new Set(header).size).toBe(header.length);
      for (const text of header) expect(text).toMatch(/[\u0980-\u09ff]/);
      expect(rows).toHaveLength(count);
    },
  );

  it('have the search, the filters and the order of the list', async () => {
    const names = async (query: string) =>
      (await sheet(`students/export/?format=csv&${query}`)).slice(1).map(([name]) => name);
    expect(await names(`class_name=${classId}&search=করিম`)).toEqual(['করিম']);
    expect((await names(`class_name=${classId}&ordering=-id&page=1&page_size=1`)).slice(0, 3)).toEqual([
      'রহিম',
      'করিম',
      '=1+1',
    ]);
    expect(await names('status=left')).toEqual([]);
    expect((await school.call('GET', 'students/export/?status=gone', { token: school.admin })).status).toBe(400);
    expect((await school.call('GET', 'students/export/?format=pdf', { token: school.admin })).status).toBe(400);
  });

  it('have the designation and the class by which offices look for people and subjects', async () => {
    const ids: number[] = [];
    for (const [full_name, designation] of [
      ['করিম', 'দপ্তরি'],
      ['রহিম', 'নৈশপ্রহরী'],
    ])
      ids.push(
        (
          await school.call('POST', 'staff/', {
            token: school.admin,
            body: { full_name, designation, category: PEOPLE_CATEGORIES[0] },
          })
        ).body.id,
      );
    const [, ...guards] = await sheet(`staff/export/?format=csv&designation=${encodeURIComponent('নৈশপ্রহরী')}`);
    expect(guards.map(([name]) => name)).toEqual(['রহিম']);
    const ofClass = (await school.call('GET', `subjects/?class_name=${classId}`)).body;
    const [, ...subjects] = await sheet(`subjects/export/?format=csv&class_name=${classId}`);
    expect(subjects).toHaveLength(ofClass.length);
    for (const id of ids) await school.call('DELETE', `staff/${id}/`, { token: school.admin });
  });

  it('write names and words, and nothing that a program would run', async () => {
    const [header = [], ...rows] = await sheet(`students/export/?class_name=${classId}&search=%3D1`);
    const row = Object.fromEntries(header.map((text, index) => [text, rows[0]?.[index]]));
    const { name } = (await school.call('GET', `classes/${classId}/`)).body;
    expect(row).toMatchObject({ 'পূর্ণ নাম': '=1+1', শ্রেণি: name, লিঙ্গ: 'ছাত্রী', অবস্থা: 'অধ্যয়নরত', মোবাইল: '01700000000' });
    const csv = await school.fetch('GET', `students/export/?format=csv&class_name=${classId}`, { token: school.admin });
    expect(await csv.text()).toContain("\r\n'=1+1,");
  });

  it('are the office’s alone, and taking students away leaves an entry', async () => {
    for (const list of ['students', 'notices']) {
      expect((await school.call('GET', `${list}/export/`)).status).toBe(401);
      expect((await school.call('GET', `${list}/export/`, { token: school.user })).status).toBe(403);
    }
    const { body } = await school.call('GET', 'activity/?action=exported&resource=students', { token: school.admin });
    expect(body.results[0]).toMatchObject({
      action: 'exported',
      resource: 'students',
      record_id: null,
      by: { name: 'head' },
    });
  });
});
