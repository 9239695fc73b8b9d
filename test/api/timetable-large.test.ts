import { setImmediate as breathe } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { insertRow } from '../../server/database/insert.ts';
import { DIALECTS, startSchool } from '../support/school.ts';

const slots = resources['timetable-slots'] as unknown as Resource;
/** More than 50 sections have in a week of two shifts, and more than a statement takes values of. */
const MANY = 4_700;
const SOME = 400;

/** The turns that others get until something is done. */
async function turnsUntil<T>(work: Promise<T>): Promise<{ done: T; turns: number }> {
  let turns = 0;
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  for (; !isOver; turns += 1) await breathe();
  return { done: await over, turns };
}

it.each(DIALECTS)(
  'a timetable of a large school is copied, deleted and restored with all its lessons, others meanwhile answered on %s',
  async (dialect) => {
    const school = await startSchool(dialect);
    const call = (method: string, path: string, body?: unknown) =>
      school.call(method, path, { token: school.admin, ...(body !== undefined && { body }) });
    const make = async (path: string, body: object): Promise<number> => (await call('POST', path, body)).body.id;
    const today = todayInDhaka();
    const six = await make('classes/', { name: 'ষষ্ঠ' });
    const maths = await make('subjects/', { name: 'গণিত', class_name: six });
    const filled = async (lessons: number): Promise<number> => {
      const timetable = await make('timetables/', { name: 'রুটিন', year: 2026, valid_from: today });
      await school.app.database.write(
        async (writer) => {
          for (let n = 0; n < lessons; n += 1)
            await insertRow(writer, slots, {
              ...{ timetable, class: six, section: `শাখা ${n}`, group: '', day: 0, period: '1', span: 1, weeks: 'all' },
              ...{ subject: maths, teachers: '[]', room: null, parallel: '' },
            });
        },
        { content: ['timetable-slots'] },
      );
      return timetable;
    };
    const timetable = await filled(MANY);
    const { done: copied, turns } = await turnsUntil(
      call('POST', `timetables/${timetable}/copy/`, { name: 'নতুন', valid_from: today }),
    );
    expect(turns).toBeGreaterThan(MANY / 50);
    expect([copied.status, copied.body.state]).toEqual([201, 'draft']);
    const { count, results } = (await call('GET', `timetable-slots/?timetable=${copied.body.id}&page=1`)).body;
    expect(count).toBe(MANY);
    const history = await call('GET', `timetable-slots/${results[0].id}/history/`);
    expect(history.body.results.map(({ action }: { action: string }) => action)).toEqual(['created']);
    const some = await filled(SOME);
    const deletion = await turnsUntil(call('DELETE', `timetables/${some}/`));
    expect(deletion.done.status).toBe(204);
    expect(deletion.turns).toBeGreaterThanOrEqual(SOME / 100 - 1);
    const [item] = (await call('GET', 'trash/')).body.results;
    const restoring = await turnsUntil(call('POST', `trash/${item.id}/restore/`));
    expect(restoring.done.status).toBe(200);
    expect(restoring.turns).toBeGreaterThan(SOME / 50);
    expect((await call('GET', `timetable-slots/?timetable=${some}&page=1`)).body.count).toBe(SOME);
    await school.close();
  },
);
