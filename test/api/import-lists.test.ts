import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORTABLE } from '#contract/imports/import.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { importRows, openImport, runImport, settled, sheetFile } from '../support/sheets.ts';

describe.each(DIALECTS)('sheets of every list on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
    for (const name of ['ষষ্ঠ শ্রেণি', 'সপ্তম শ্রেণি']) await newClass(school, name);
  });
  afterAll(() => school.close());

  const call = (method: string, path: string, body?: object) =>
    school.call(method, path, { token: school.admin, body });

  it.each([
    [
      'events',
      [
        ['শিরোনাম', 'শুরুর তারিখ', 'শেষের তারিখ', 'ধরন', 'সারাদিন'],
        ['ঈদের ছুটি', '১০/৬/২০২৭', '15 June 2027', 'ছুটি', 'না'],
      ],
    ],
    [
      'officers',
      [
        ['ধরন', 'নাম', 'ফোন'],
        ['আপিল কর্মকর্তা', 'মো. রফিক', '1712345678'],
      ],
    ],
    [
      'facilities',
      [
        ['নাম', 'সংখ্যা'],
        ['শ্রেণিকক্ষ', '২৪'],
      ],
    ],
    [
      'approved-sections',
      [
        ['শ্রেণি', 'শাখা', 'আসন'],
        ['৬ষ্ঠ', 'খ', '৫৫.0'],
      ],
    ],
    [
      'student-counts',
      [
        ['শ্রেণি', 'শাখা', 'ছাত্র সংখ্যা', 'ছাত্রী সংখ্যা'],
        ['Class 7', 'ক', '৩০', '28'],
      ],
    ],
    [
      'rooms',
      [
        ['কক্ষ', 'ধারণক্ষমতা'],
        ['২০৩', '৬০'],
      ],
    ],
  ])('brings %s in, and says same to what goes out again', async (list, rows) => {
    const { body: ready } = await openImport(school, list, await sheetFile(rows));
    expect(ready.summary).toEqual({ add: 1, change: 0, same: 0, wrong: 0 });
    expect((await call('POST', `imports/${ready.id}/run/`, {})).status).toBe(202);
    expect((await settled(school, ready.id)).body.state).toBe('done');
    const exported = await school.fetch('GET', `${list}/export/?format=xlsx`, { token: school.admin });
    const again = await openImport(school, list, new File([await exported.arrayBuffer()], 'x.xlsx'));
    expect(again.body.summary).toEqual({ add: 0, change: 0, same: 1, wrong: 0 });
    expect((await call('POST', `imports/${ready.id}/undo/`)).body).toMatchObject({ undone: 1 });
    expect((await call('GET', `${list}/`)).body).toEqual([]);
  });

  it('looks for the subject of a plan in its class', async () => {
    const { body: classes } = await call('GET', 'classes/');
    const made: number[] = [];
    for (const { id } of classes.slice(0, 2))
      made.push((await call('POST', 'subjects/', { name: 'গণিত', class_name: id })).body.id);
    const rows = classes.slice(0, 2).map(({ name }: { name: string }) => ['গণিত', name, '৫']);
    const { body } = await openImport(
      school,
      'subject-plans',
      await sheetFile([['বিষয়', 'শ্রেণি', 'সপ্তাহে পিরিয়ড'], ...rows]),
    );
    expect(body.summary).toEqual({ add: 2, change: 0, same: 0, wrong: 0 });
    await runImport(school, body.id);
    expect((await call('GET', 'subject-plans/')).body.map(({ subject }: { subject: number }) => subject)).toEqual(made);
    const exported = await school.fetch('GET', 'subject-plans/export/?format=xlsx', { token: school.admin });
    const again = await openImport(school, 'subject-plans', new File([await exported.arrayBuffer()], 'x.xlsx'));
    expect(again.body.summary).toEqual({ add: 0, change: 0, same: 2, wrong: 0 });
    expect((await call('POST', `imports/${body.id}/undo/`)).body).toMatchObject({ undone: 2 });
  });

  it('lets no sheet make public what tells of a child', async () => {
    const guardian = '01911223344';
    const rows = [
      ['শিরোনাম', 'শুরুর তারিখ', 'বিবরণ'],
      ['অভিভাবক সভা', '1/1/2027', `খবর দিন: ${guardian}`],
      ['বিজয় দিবস', '16/12/2027', 'সকালে কুচকাওয়াজ'],
    ];
    const { body } = await openImport(school, 'events', await sheetFile(rows));
    expect(body.summary).toEqual({ add: 1, change: 0, same: 0, wrong: 1 });
    const [telling] = await importRows(school, body.id);
    expect(telling.problems).toMatchObject([{ column: 'বিবরণ', field: 'description' }]);
    expect(telling.problems[0].message).toContain(guardian);
    await runImport(school, body.id, 'skip');
    expect((await call('GET', 'events/')).body.map(({ title }: { title: string }) => title)).toEqual(['বিজয় দিবস']);
    await call('POST', `imports/${body.id}/undo/`);
  });

  it('hands out templates that come back as nobody', async () => {
    for (const resource of IMPORTABLE) {
      const answer = await school.fetch('GET', `imports/template/?resource=${resource}&format=xlsx`, {
        token: school.admin,
      });
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
        200,
        `attachment; filename="${resource}-template.xlsx"`,
      ]);
      const back = await openImport(school, resource, new File([await answer.arrayBuffer()], 'x.xlsx'));
      expect([resource, back.status, back.body.rows]).toEqual([resource, 201, 0]);
    }
    expect((await call('GET', 'imports/template/?resource=notices')).status).toBe(400);
  });
});
