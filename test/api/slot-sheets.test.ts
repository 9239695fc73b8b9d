import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeWorkbook } from '../../server/sheets/write-sheet.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { importRows, openImport, openRows, runImport, settled, sheetFile } from '../support/sheets.ts';

const HEADER = ['দিন', 'পিরিয়ড', 'শ্রেণি', 'শাখা', 'গ্রুপ', 'বিষয়', 'শিক্ষক', 'কক্ষ', 'সপ্তাহ', 'পাশাপাশি', 'স্প্যান'];
const PERIODS = [
  { key: 'sa', name: 'সমাবেশ', starts: '10:00', ends: '10:15', kind: 'assembly' },
  { key: '1', name: '১ম', starts: '10:15', ends: '11:15' },
  { key: '2', name: '২য়', starts: '11:15', ends: '12:05' },
  { key: '3', name: '', starts: '12:05', ends: '12:55' },
];

/** A workbook with a sheet for each of these names. */
async function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Promise<File> {
  const [first, ...more] = Object.entries(sheets).map(([name, [head = [], ...rows]]) => ({
    name,
    columns: head.map((header) => ({ header })),
    rows,
  }));
  if (!first) throw new Error('a workbook has a sheet');
  return new File([new Uint8Array(await writeWorkbook({ ...first, more }))], 'রুটিন.xlsx');
}

describe.each(DIALECTS)('sheets of lessons on %s', (dialect) => {
  let school: TestSchool;
  const ids: Record<string, number> = {};
  let timetable = 0;

  const call = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, ...(body !== undefined && { body }) });
  const make = async (path: string, body: unknown): Promise<number> => {
    const made = await call('POST', path, body);
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    return made.body.id;
  };
  const lesson = (more: object = {}) =>
    make('timetable-slots/', {
      timetable,
      class: ids.six,
      section: 'ক',
      day: 0,
      period: '1',
      subject: ids.maths,
      teachers: [ids.karim],
      ...more,
    });
  const slots = async (): Promise<Record<string, unknown>[]> =>
    (await call('GET', `timetable-slots/?timetable=${timetable}`)).body;
  const asked = (more: Record<string, string> = {}) => ({ timetable: String(timetable), ...more });
  const grid = (more: Record<string, string> = {}) =>
    asked({ layout: 'grid', class: String(ids.six), section: 'ক', ...more });
  const exported = async (query: string, format: string): Promise<File> => {
    const path = `timetable-slots/export/?timetable=${timetable}&format=${format}${query}`;
    const answer = await school.fetch('GET', path, { token: school.admin });
    expect([path, answer.status]).toEqual([path, 200]);
    return new File([await answer.arrayBuffer()], `x.${format}`);
  };

  beforeAll(async () => {
    school = await startSchool(dialect);
    ids.six = await make('classes/', { name: 'ষষ্ঠ শ্রেণি' });
    ids.seven = await make('classes/', { name: 'সপ্তম শ্রেণি' });
    ids.maths = await make('subjects/', { name: 'গণিত', class_name: ids.six });
    ids.bangla = await make('subjects/', { name: 'বাংলা (১ম পত্র)', class_name: ids.six });
    ids.maths7 = await make('subjects/', { name: 'গণিত', class_name: ids.seven });
    ids.karim = await make('teachers/', { full_name: 'মো. করিম, বিএ', short_name: 'কর' });
    ids.rahim = await make('teachers/', { full_name: 'রহিম / উদ্দিন' });
    ids.room = await make('rooms/', { name: '২০৩' });
    await make('bell-tables/', { name: 'ঘণ্টা', valid_from: '2026-01-01', periods: PERIODS });
  });
  beforeEach(async () => {
    timetable = await make('timetables/', { name: `রুটিন ${timetable}`, year: 2026, valid_from: '2026-01-01' });
  });
  afterAll(() => school.close());

  it('brings a list in, with names, numbers and what is left out, and takes it back', async () => {
    const { status, body } = await openRows(
      school,
      'timetable-slots',
      [
        HEADER,
        ['রবিবার', '১ম', 'Class 6', 'ক', '', 'গণিত', 'কর', '203', '', '', ''],
        ['সোম', '2', '৬ষ্ঠ', 'ক', 'বিজ্ঞান', 'বাংলা (১ম পত্র)', 'মো. করিম, বিএ, রহিম / উদ্দিন', '', 'বিজোড়', 'ভাগ', '২'],
        ['৪', '1', 'সপ্তম', '', '', 'গণিত', 'কর', '', 'জোড়', '', ''],
      ],
      asked(),
    );
    expect([status, body.summary, body.timetable]).toEqual([201, { add: 3, change: 0, same: 0, wrong: 0 }, timetable]);
    const done = await runImport(school, body.id);
    const all = await slots();
    expect(all).toMatchObject([
      { class: ids.six, section: 'ক', day: 0, period: '1', subject: ids.maths, teachers: [ids.karim], room: ids.room },
      {
        day: 1,
        period: '2',
        subject: ids.bangla,
        group: 'বিজ্ঞান',
        teachers: [ids.karim, ids.rahim],
        weeks: 'odd',
        parallel: 'ভাগ',
        span: 2,
      },
      { class: ids.seven, section: '', day: 4, subject: ids.maths7, weeks: 'even', span: 1, room: null },
    ]);
    const { body: history } = await call('GET', `timetable-slots/${all[0]?.id}/history/`);
    expect(history.results[0]).toMatchObject({ action: 'created', via: 'import', batch: done.batch });
    expect((await call('POST', `imports/${body.id}/undo/`)).body).toEqual({ undone: 3, kept: [] });
    expect(await slots()).toEqual([]);
  });

  it('says what is wrong in a row, and takes a correction in place', async () => {
    const { body } = await openRows(
      school,
      'timetable-slots',
      [
        HEADER,
        ['কবে', 'সমাবেশ', 'দশম', 'ক', '', 'গণিত', 'অচেনা', '১', 'কখনও', '', '৩'],
        ['রবি', '1', 'ষষ্ঠ', 'ক', '', 'গণিত', 'কর, কর', '', '', '', ''],
        ['রবি', '2', 'ষষ্ঠ', 'ক', '', 'গণিত', '', '', '', '', ''],
        ['রবি', '3', 'ষষ্ঠ', 'ক', '', 'গণিত', 'কর', '', '', '', ''],
        ['রবি', '৩', 'ষষ্ঠ', 'ক', '', 'গণিত', 'রহিম / উদ্দিন', '', '', '', ''],
      ],
      asked(),
    );
    expect(body.summary).toEqual({ add: 1, change: 0, same: 0, wrong: 4 });
    const rows = await importRows(school, body.id);
    const wrong = rows.map(({ row, problems }: { row: number; problems: { field: string }[] }) => [
      row,
      problems.map(({ field }) => field).sort(),
    ]);
    expect(wrong).toEqual([
      [2, ['class', 'day', 'period', 'room', 'span', 'teachers', 'weeks']],
      [3, ['teachers']],
      [4, ['teachers']],
      [5, []],
      [6, ['subject']],
    ]);
    const cells = [
      { row: 3, field: 'teachers', value: 'কর' },
      { row: 4, field: 'teachers', value: 'কর' },
    ];
    expect((await call('PATCH', `imports/${body.id}/`, { cells })).status).toBe(200);
    expect((await settled(school, body.id)).body.summary).toEqual({ add: 3, change: 0, same: 0, wrong: 2 });
    expect((await call('POST', `imports/${body.id}/run/`, {})).status).toBe(409);
    await runImport(school, body.id, 'skip');
    expect(await slots()).toHaveLength(3);
  });

  it('leaves in a list what an empty cell does not say, and changes what another says', async () => {
    const own = await lesson({ room: ids.room, span: 2, parallel: 'ভাগ' });
    const rows = [HEADER, ['রবি', '1', 'ষষ্ঠ', 'ক', '', 'গণিত', 'রহিম / উদ্দিন', '', '', '', '']];
    const { body } = await openRows(school, 'timetable-slots', rows, asked());
    const [row] = await importRows(school, body.id);
    expect([row.state, row.record_id, row.changes]).toEqual([
      'change',
      own,
      [{ field: 'teachers', before: 'কর', after: 'রহিম / উদ্দিন' }],
    ]);
    await runImport(school, body.id);
    expect(await slots()).toMatchObject([{ id: own, teachers: [ids.rahim], room: ids.room, span: 2, parallel: 'ভাগ' }]);
  });

  it('takes a filled cell of a grid for the whole truth of its place, and leaves the others', async () => {
    const kept = await lesson({ room: ids.room });
    const gone = await lesson({ subject: ids.bangla, parallel: 'ভাগ' });
    const elsewhere = await lesson({ day: 1 });
    const other = await lesson({ section: 'খ', subject: ids.bangla });
    const rows = [
      ['দিন', '১ম', '২য়', '3'],
      ['রবিবার', 'গণিত / কর / ২০৩', 'বাংলা (১ম পত্র) (বিজ্ঞান) / কর /  / বিজোড় / ×২ / ‖ভাগ\nগণিত / রহিম/উদ্দিন', ''],
      ['সোমবার', '', '', ''],
    ];
    for (const format of ['csv', 'xlsx'] as const) {
      const { status, body } = await openImport(school, 'timetable-slots', await sheetFile(rows, format), grid());
      expect([format, status, body.summary]).toEqual([format, 201, { add: 2, change: 1, same: 0, wrong: 0 }]);
      const [first] = await importRows(school, body.id);
      expect(first).toMatchObject({ state: 'change', record_id: kept });
      expect(first.changes).toEqual([{ field: 'removed', before: 'বাংলা (১ম পত্র) / কর /  / ‖ভাগ', after: '' }]);
      const { batch } = await runImport(school, body.id);
      const now = await slots();
      expect(now.map(({ id }) => id)).toEqual(expect.arrayContaining([kept, elsewhere, other]));
      expect(now).toHaveLength(5);
      expect(now.find(({ weeks }) => weeks === 'odd')).toMatchObject({
        period: '2',
        subject: ids.bangla,
        group: 'বিজ্ঞান',
        span: 2,
        parallel: 'ভাগ',
        room: null,
      });
      const trash = (await call('GET', 'trash/?page=1')).body.results;
      expect(trash.find(({ record_id }: { record_id: number }) => record_id === gone)).toBeDefined();
      const { body: history } = await call('GET', `timetable-slots/${gone}/history/`);
      expect(history.results[0]).toMatchObject({ action: 'deleted', via: 'import', batch });
      expect((await openImport(school, 'timetable-slots', await sheetFile(rows, format), grid())).body.summary).toEqual(
        {
          add: 0,
          change: 0,
          same: 3,
          wrong: 0,
        },
      );
      expect((await call('POST', `imports/${body.id}/undo/`)).body).toEqual({ undone: 3, kept: [] });
      expect((await slots()).map(({ id }) => id).sort()).toEqual([kept, gone, elsewhere, other].sort());
    }
  });

  it('empties what a line of a grid does not say, and takes nothing away while a line of its cell is wrong', async () => {
    await lesson({ room: ids.room, span: 2 });
    await lesson({ subject: ids.bangla });
    const sheet = (cell: string) =>
      sheetFile([
        ['দিন', '১ম'],
        ['রবি', cell],
      ]);
    const { body: wrong } = await openImport(school, 'timetable-slots', await sheet('গণিত / কর\nঅচেনা / কর'), grid());
    expect(wrong.summary).toEqual({ add: 0, change: 1, same: 0, wrong: 1 });
    await runImport(school, wrong.id, 'skip');
    expect(await slots()).toMatchObject([{ room: null, span: 1 }, { subject: ids.bangla }]);
    const { body } = await openImport(school, 'timetable-slots', await sheet('গণিত / কর'), grid());
    expect(body.summary).toEqual({ add: 0, change: 1, same: 0, wrong: 0 });
    await runImport(school, body.id);
    expect(await slots()).toMatchObject([{ subject: ids.maths }]);
  });

  it('writes a long grid in several steps, cells between them too, and takes all of it back', async () => {
    const before = await lesson({ day: 4, period: '3', subject: ids.bangla });
    const cell = Array.from({ length: 4 }, (_, n) => `গণিত (দল ${n}) / কর / / ‖ভাগ`).join('\n');
    const days = ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি'].map((day) => [day, cell, cell, cell]);
    const file = await sheetFile([['দিন', '1', '2', '3'], ...days]);
    const { body } = await openImport(school, 'timetable-slots', file, grid());
    expect(body.summary).toEqual({ add: 60, change: 0, same: 0, wrong: 0 });
    expect(await runImport(school, body.id)).toMatchObject({ done: 60 });
    const all = await slots();
    expect([all.length, all.some(({ id }) => id === before)]).toEqual([60, false]);
    expect((await call('POST', `imports/${body.id}/undo/`)).body).toEqual({ undone: 61, kept: [] });
    expect((await slots()).map(({ id }) => id)).toEqual([before]);
  });

  it('reads a sheet for each class-section, named like it', async () => {
    const cell = (text: string) => [
      ['দিন', '১ম'],
      ['রবি', text],
    ];
    const file = await workbook({
      '৬ ক': cell('গণিত / কর'),
      'সপ্তম শাখা খ': cell('গণিত / কর'),
      টীকা: [['কথা'], ['মনে রাখুন']],
      'সপ্তন গ': cell('গণিত / কর'),
    });
    const { status, body } = await openImport(school, 'timetable-slots', file, asked({ layout: 'grid' }));
    expect([status, body.summary]).toEqual([201, { add: 2, change: 0, same: 0, wrong: 1 }]);
    // The class may be said with the section, as a sheet's name does.
    const cells = [{ row: null, field: 'class', was: 'সপ্তন গ', value: 'সপ্তম শ্রেণি গ' }];
    const mended = await call('PATCH', `imports/${body.id}/`, { cells });
    expect(mended.body.summary).toEqual({ add: 3, change: 0, same: 0, wrong: 0 });
    await runImport(school, body.id);
    expect(await slots()).toMatchObject([
      { class: ids.six, section: 'ক', subject: ids.maths },
      { class: ids.seven, section: 'খ', subject: ids.maths7 },
      { class: ids.seven, section: 'গ', subject: ids.maths7 },
    ]);
    const one = await openImport(school, 'timetable-slots', file, asked({ layout: 'grid', class: String(ids.seven) }));
    expect(one.body.summary).toEqual({ add: 0, change: 0, same: 1, wrong: 0 });
    const unnamed = await workbook({ 'Sheet 1': cell('গণিত / কর') });
    const refused = await openImport(school, 'timetable-slots', unnamed, asked({ layout: 'grid' }));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['class']]);
    const known = await openImport(school, 'timetable-slots', unnamed, grid());
    expect(known.body.summary).toEqual({ add: 0, change: 0, same: 1, wrong: 0 });
  });

  it('says same to every lesson that went out, in each layout and format', async () => {
    const hindu = await make('subjects/', { name: 'তথ্য / প্রযুক্তি', class_name: ids.six });
    await lesson({ room: ids.room, teachers: [ids.rahim, ids.karim] });
    await lesson({ parallel: 'ভাগ', subject: hindu, group: 'ক (১) / খ' });
    await lesson({ weeks: 'odd', period: '2', subject: ids.bangla, group: '১ম পত্র' });
    await lesson({ weeks: 'even', period: '2', span: 2 });
    await lesson({ period: 'গেছে', day: 6 });
    await lesson({ section: '', class: ids.seven, subject: ids.maths7, period: '3' });
    await lesson({ section: 'খ' });
    const odd = await make('rooms/', { name: '12.0' });
    await lesson({ section: 'খ', teachers: [ids.rahim], room: odd });
    const twin = await make('teachers/', { full_name: 'রহিম / উদ্দিন' });
    await lesson({ section: 'খ', day: 2, teachers: [twin] });
    const left = await make('teachers/', { full_name: 'যিনি গেছেন' });
    await lesson({ section: 'খ', day: 3, teachers: [left] });
    expect((await call('DELETE', `teachers/${left}/`)).status).toBe(204);
    const before = await slots();
    const ways: [string, string, Record<string, string>, number][] = [
      ['', 'csv', asked(), 10],
      ['', 'xlsx', asked(), 10],
      ['&layout=grid', 'xlsx', asked({ layout: 'grid' }), 10],
      [`&layout=grid&class=${ids.six}&section=ক`, 'csv', grid(), 5],
      [`&layout=grid&class=${ids.six}&section=খ`, 'csv', grid({ section: 'খ' }), 4],
    ];
    for (const [query, format, texts, same] of ways) {
      const { body } = await openImport(school, 'timetable-slots', await exported(query, format), texts);
      const others = (await importRows(school, body.id)).filter(({ state }: { state: string }) => state !== 'same');
      expect([query, format, body.summary, others]).toEqual([query, format, { add: 0, change: 0, same, wrong: 0 }, []]);
    }
    expect(await slots()).toEqual(before);
    await call('DELETE', `teachers/${twin}/`);
  });

  it('heals what was typed in Bijoy', async () => {
    const rows = [
      ['w`b', '1g', '2q'],
      ['iweevi', 'MwYZ / Ki', 'evsjv (1g cÎ) / Ki / 203 / we‡Rvo'],
      ['†mvgevi', 'MwYZ / Ki', 'MwYZ / Ki'],
    ];
    const { body } = await openImport(school, 'timetable-slots', await sheetFile(rows), grid());
    expect([body.summary, await importRows(school, body.id, '&state=wrong')]).toEqual([
      { add: 4, change: 0, same: 0, wrong: 0 },
      [],
    ]);
    await runImport(school, body.id);
    expect((await slots()).find(({ weeks }) => weeks === 'odd')).toMatchObject({ subject: ids.bangla, room: ids.room });
  });

  it('checks again what somebody changed meanwhile', async () => {
    const rows = [
      ['দিন', '১ম'],
      ['রবি', 'গণিত / কর'],
    ];
    const { body } = await openImport(school, 'timetable-slots', await sheetFile(rows), grid());
    await lesson({ subject: ids.bangla });
    expect((await call('POST', `imports/${body.id}/run/`, {})).status).toBe(409);
    const [row] = await importRows(school, body.id);
    expect(row).toMatchObject({ state: 'add', changes: [{ field: 'removed' }] });
    await runImport(school, body.id);
    expect(await slots()).toMatchObject([{ subject: ids.maths }]);
  });

  it('hands out empty sheets, in which the periods stand', async () => {
    const get = (query: string) =>
      school.fetch('GET', `imports/template/?resource=timetable-slots${query}`, { token: school.admin });
    const list = await get(`&timetable=${timetable}`);
    expect([list.status, list.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="timetable-slots-template.xlsx"',
    ]);
    const file = new File([await list.arrayBuffer()], 'x.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(sheets[0]?.rows[0]).toEqual(HEADER);
    expect((await openImport(school, 'timetable-slots', file, asked())).body.rows).toBe(0);
    const empty = await get(`&timetable=${timetable}&layout=grid&class=${ids.six}&section=ক&format=csv`);
    expect(await empty.text()).toBe(
      `দিন,১ম,২য়,3\r\n${['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি'].map((day) => `${day}বার,,,\r\n`).join('')}`,
    );
    expect((await get('&layout=grid')).status).toBe(400);
  });

  it('refuses a sheet of which nobody says whose it is', async () => {
    const rows = [
      ['দিন', '১ম'],
      ['রবি', 'গণিত / কর'],
    ];
    const refused = async (texts: Record<string, string>, sheet = rows) => {
      const { status, body } = await openRows(school, 'timetable-slots', sheet, texts);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused({})).toEqual([400, ['timetable']]);
    for (const id of ['99999', 'x', '-1']) expect(await refused({ timetable: id })).toEqual([400, ['timetable']]);
    expect(await refused(asked({ layout: 'table' }))).toEqual([400, ['layout']]);
    expect(await refused(asked({ layout: 'grid' }))).toEqual([400, ['class']]);
    for (const id of ['99999', 'x'])
      expect(await refused(asked({ layout: 'grid', class: id }))).toEqual([400, ['class']]);
    expect(
      await refused(grid(), [
        ['কথা', '১ম'],
        ['রবি', 'গণিত'],
      ]),
    ).toEqual([400, ['file']]);
    expect(
      await refused(grid(), [
        ['দিন', '১ম'],
        ['রবি', ''],
      ]),
    ).toEqual([400, ['file']]);
    expect((await call('GET', 'timetable-slots/export/?layout=grid')).status).toBe(400);
    expect((await call('GET', `timetable-slots/export/?layout=grid&timetable=${timetable}`)).status).toBe(400);
  });

  it('goes with the part, and is the office’s alone', async () => {
    const path = `timetable-slots/export/?timetable=${timetable}`;
    expect((await school.call('GET', path)).status).toBe(401);
    expect((await school.call('GET', path, { token: school.user })).status).toBe(403);
    await call('PATCH', 'settings/', { parts: ['exams'] });
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('GET', `imports/template/?resource=timetable-slots&timetable=${timetable}`)).status).toBe(400);
    const { status, body } = await openRows(school, 'timetable-slots', [HEADER], asked());
    expect([status, Object.keys(body.errors)]).toEqual([400, ['resource']]);
    await call('PATCH', 'settings/', { parts: ['exams', 'inspection', 'routine', 'attendance', 'papers'] });
  });
});
