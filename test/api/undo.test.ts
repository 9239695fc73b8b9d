import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checked } from '../support/checked.ts';
import { fileNamed, formOf, PDF } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { openImport, settled, sheetFile } from '../support/sheets.ts';

/** A step on one of a few records of a list, by the place of the record among those that were made. */
const byHand = fc.oneof(
  fc.record({
    act: fc.constant('create' as const),
    path: fc.constantFrom('notices', 'classes', 'teachers'),
    word: fc.nat(99),
  }),
  fc.record({ act: fc.constant('change' as const), at: fc.nat(9), word: fc.nat(99), file: fc.boolean() }),
  fc.record({ act: fc.constant('delete' as const), at: fc.nat(9) }),
  fc.record({ act: fc.constant('restore' as const), at: fc.nat(9) }),
  fc.record({ act: fc.constant('version' as const), at: fc.nat(9) }),
);
/** Now and then a sheet of so many new classes. */
const step = fc.oneof(
  { weight: 15, arbitrary: byHand },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('import' as const), rows: fc.integer({ min: 1, max: 4 }) }) },
);

const LISTS = ['notices/', 'classes/', 'teachers/'];

describe.each(DIALECTS)('whatever was done, on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
    for (let n = 0; n < 2; n += 1) await send('POST', 'notices/', { title: `শুরু ${n}`, description: 'ক' });
    await send('POST', 'classes/', { name: 'শুরু' });
  });
  afterAll(() => school.close());

  const send = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });
  /** Every answer of these lists, as it comes, but for when a record was last written. */
  const answers = async () =>
    Promise.all(
      LISTS.map(async (list) => {
        const text = await (await school.fetch('GET', list, { token: school.admin })).text();
        return text.replace(/"updated_at":"[^"]*"/g, '"updated_at":""');
      }),
    );

  /** Brings a sheet of classes in; answers the import, and the records that it made. */
  async function bring(rows: number, word: number): Promise<{ id: number; made: number[] }> {
    const names = Array.from({ length: rows }, (_, row) => [`শ্রেণি ${word} ${row}`]);
    const before = new Set((await send('GET', 'classes/')).body.map(({ id }: { id: number }) => id));
    const { body } = await openImport(school, 'classes', await sheetFile([['শ্রেণির নাম'], ...names]));
    expect((await send('POST', `imports/${body.id}/run/`)).status).toBe(202);
    expect((await settled(school, body.id)).body).toMatchObject({ state: 'done', done: rows });
    const after = (await send('GET', 'classes/')).body.map(({ id }: { id: number }) => id);
    return { id: body.id, made: after.filter((id: number) => !before.has(id)) };
  }

  it('is undone in reverse order, to the byte', async () => {
    let n = 0;
    await checked(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const before = await answers();
        const known = LISTS.flatMap((list, at) =>
          (JSON.parse(before[at] ?? '[]') as { id: number }[]).map(({ id }) => ({ list, id, changes: [] as number[] })),
        );
        const done: ({ change: number } | { import: number })[] = [];
        for (const one of steps) {
          const body = (word: number) => {
            const text = `লেখা ${word} ${++n}`;
            return { title: text, name: text, full_name: text, description: text, category: 'মাধ্যমিক' };
          };
          const record = 'at' in one ? known[one.at % known.length] : undefined;
          const path = record && `${record.list}${record.id}/`;
          let answer: Awaited<ReturnType<typeof send>> | undefined;
          if (one.act === 'import') {
            const { id, made } = await bring(one.rows, ++n);
            for (const record of made) known.push({ list: 'classes/', id: record, changes: [] });
            done.push({ import: id });
            continue;
          }
          if (one.act === 'create') {
            answer = await send('POST', `${one.path}/`, body(one.word));
            known.push({ list: `${one.path}/`, id: answer.body.id, changes: [] });
          } else if (one.act === 'change') {
            const file = one.file && record?.list === 'notices/' && fileNamed('a.pdf', `${PDF} ${n}`);
            answer = await send('PATCH', path ?? '', formOf({ ...body(one.word), ...(file && { pdf_file: file }) }));
          } else if (one.act === 'delete') {
            answer = await send('DELETE', path ?? '');
          } else if (one.act === 'restore') {
            const items = (await send('GET', `trash/?resource=${record?.list.slice(0, -1)}`)).body.results;
            const item = items.find(({ record_id }: { record_id: number }) => record_id === record?.id);
            if (item) answer = await send('POST', `trash/${item.id}/restore/`);
          } else {
            const history = (await send('GET', `${path}history/`)).body.results ?? [];
            const first = history.at(-1);
            if (first) answer = await send('POST', `${path}history/${first.id}/restore/`);
          }
          expect(answer?.status ?? 200).toBeLessThan(500);
          const change = answer?.headers.get('Prangon-Change');
          if (change) done.push({ change: Number(change) });
        }
        for (const step of done.reverse()) {
          const undone =
            'change' in step ? await send('POST', 'undo/', step) : await send('POST', `imports/${step.import}/undo/`);
          expect([step, undone.status, undone.body.errors, undone.body.kept ?? []]).toEqual([step, 200, undefined, []]);
        }
        expect(await answers()).toEqual(before);
      }),
      20,
    );
  });
});
