import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newExam } from '../support/exam.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { openImport, settled, sheetFile } from '../support/sheets.ts';

const HEADER = ['রোল', 'শাখা', 'সৃজনশীল', 'MCQ', 'অনুপস্থিত'];

describe.each(DIALECTS)('marks of a paper as a sheet on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  async function newPaper(sections = ['ক']) {
    const exam = await newExam(school, { students: 4, subjects: 1, sections });
    await exam.move('open');
    const [paper] = exam.papers;
    const { admin } = exam;
    const bring = async (rows: readonly (readonly string[])[], mode = 'both') =>
      openImport(school, 'marks', await sheetFile(rows), { paper: String(paper), mode });
    const run = async (id: number, wrong = 'refuse') => {
      await admin('POST', `imports/${id}/run/`, { wrong }, 202);
      return (await settled(school, id)).body;
    };
    const rows = async () => (await admin('GET', `papers/${paper}/marks/`, undefined, 200)).body.rows;
    return { ...exam, paper, bring, run, rows };
  }

  it('are checked as in the grid, written in one batch, and taken back', async () => {
    const { bring, run, rows, admin } = await newPaper();
    const { body: ready } = await bring([
      HEADER,
      ['১', 'ক', '৫০', '20.0', ''],
      ['2', 'ক', '৬০.২৫', '', ''],
      ['৩.0', '', 'অ', '', ''],
      ['4', 'ক', '৭১', 'x', ''],
      ['9', 'ক', '10', '10', ''],
      ['1', 'ক', '40', '10', ''],
    ]);
    expect(ready).toMatchObject({ resource: 'marks', rows: 6, summary: { add: 3, change: 0, same: 0, wrong: 3 } });
    expect(ready.columns.map(({ field }: { field: string }) => field)).toEqual([
      'roll_number',
      'section',
      'cq',
      'mcq',
      'absent',
    ]);
    const { body: wrong } = await admin('GET', `imports/${ready.id}/rows/?state=wrong`);
    expect(
      wrong.results.map(({ row, problems }: never) => [
        row,
        ...Object.values(problems).map((p) => (p as { field: string }).field),
      ]),
    ).toEqual([
      [5, 'cq', 'mcq'],
      [6, 'roll_number'],
      [7, 'roll_number'],
    ]);
    expect((await rows()).every(({ version }: { version: number }) => version === 0)).toBe(true);
    expect((await admin('POST', `imports/${ready.id}/run/`, {})).status).toBe(409);
    const done = await run(ready.id, 'skip');
    expect(done).toMatchObject({ state: 'done', done: 3, batch: expect.any(String) });
    expect((await rows()).map(({ parts, absent }: never) => [parts, absent])).toEqual([
      [{ cq: 50, mcq: 20 }, false],
      [{ cq: 60.25, mcq: null }, false],
      [{ cq: null, mcq: null }, true],
      [{ cq: null, mcq: null }, false],
    ]);
    const { body: undone } = await admin('POST', `imports/${ready.id}/undo/`, undefined, 200);
    expect(undone).toEqual({ undone: 3, kept: [] });
    expect((await rows()).every(({ version }: { version: number }) => version === 0)).toBe(true);
  });

  it.each(['xlsx', 'csv'])('say same to what went out as %s', async (format) => {
    const { bring, run, paper, admin } = await newPaper(['ক', 'খ']);
    const { body: first } = await bring([HEADER, ['1', 'ক', '50', '20.5', ''], ['2', 'খ', '', '', 'হ্যাঁ']]);
    await run(first.id);
    const bytes = async (path: string) => (await school.fetch('GET', path, { token: school.admin })).arrayBuffer();
    const exported = new File([await bytes(`papers/${paper}/marks/export/?format=${format}`)], `x.${format}`);
    const again = await openImport(school, 'marks', exported, { paper: String(paper) });
    expect(again.body.summary).toEqual({ add: 0, change: 0, same: 4, wrong: 0 });
    const blank = new File(
      [await bytes(`imports/template/?resource=marks&paper=${paper}&format=${format}`)],
      `x.${format}`,
    );
    const template = await openImport(school, 'marks', blank, { paper: String(paper) });
    expect(template.body).toMatchObject({ rows: 4, summary: { add: 0, change: 0, same: 4, wrong: 0 } });
    const { body: activity } = await admin('GET', 'activity/?action=exported');
    expect(activity.results[0]).toMatchObject({ resource: 'marks', action: 'exported' });
  });

  it('change what is there, and keep what somebody changed since', async () => {
    const { bring, run, paper, seats, rows, admin } = await newPaper();
    const { body: first } = await bring([HEADER, ['1', '', '50', '20', ''], ['2', '', '40', '15', '']]);
    await run(first.id);
    const { body: second } = await bring(
      [HEADER, ['1', '', '55', '', ''], ['2', '', '40', '15', ''], ['3', '', '1', '', '']],
      'update',
    );
    expect(second.summary).toEqual({ add: 0, change: 1, same: 1, wrong: 1 });
    await run(second.id, 'skip');
    const [{ parts, version }] = await rows();
    expect(parts).toEqual({ cq: 55, mcq: 20 });
    const changed = { rows: [{ student: seats[0]?.id, parts: { cq: 56, mcq: 20 }, version }] };
    await admin('PUT', `papers/${paper}/marks/`, changed, 200);
    const { body: undone } = await admin('POST', `imports/${second.id}/undo/`, undefined, 200);
    expect(undone).toMatchObject({ undone: 0, kept: [{ name: 'শিক্ষার্থী 1', why: expect.any(String) }] });
  });

  it('of who was absent tell that they were there; absent again where the sheet says so', async () => {
    const { bring, run, rows } = await newPaper();
    const { body: first } = await bring([HEADER, ['1', '', 'অ', '', ''], ['2', '', '', '', 'হ্যাঁ']]);
    await run(first.id);
    expect((await rows()).map(({ absent }: { absent: boolean }) => absent).slice(0, 2)).toEqual([true, true]);
    const { body: second } = await bring([HEADER, ['1', '', '50', '20', ''], ['2', '', '40', '15', 'হ্যাঁ']]);
    expect(second.summary).toMatchObject({ wrong: 0 });
    await run(second.id);
    const [one, two] = await rows();
    expect(one).toMatchObject({ absent: false, parts: { cq: 50, mcq: 20 } });
    expect(two).toMatchObject({ absent: true });
  });

  it('need a paper whose exam is open, and a section where a roll has two', async () => {
    const { bring, move, paper } = await newPaper();
    const file = await sheetFile([HEADER, ['1', 'ক', '5', '', '']]);
    for (const texts of [{}, { paper: '99999' }, { paper: 'x' }]) {
      const { status, body } = await openImport(school, 'marks', file, texts as Record<string, string>);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['paper']]);
    }
    const { body: ready } = await bring([HEADER, ['1', 'ক', '5', '', '']]);
    await move('close');
    expect((await school.call('POST', `imports/${ready.id}/run/`, { token: school.admin, body: {} })).status).toBe(409);
    expect((await openImport(school, 'marks', file, { paper: String(paper) })).status).toBe(409);
  });
});
