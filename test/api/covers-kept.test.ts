import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import { type CoverRoom, startCovers } from '../support/covers.ts';
import { DIALECTS } from '../support/school.ts';

describe.each(DIALECTS)('the covers that everybody reads on %s', (dialect) => {
  let room: CoverRoom;
  beforeAll(async () => {
    room = await startCovers(dialect);
  });
  afterAll(() => room.school.close());

  it('follow the marks of the staff at once', async () => {
    const { today, karim, salma, on, call, make, one } = room;
    const date = addDays(today, 2);
    const shown = async () => (await call('GET', 'covers/', undefined, null)).body.map(({ id }: { id: number }) => id);
    const mark = await make('staff-attendance/', { date, teacher: karim, mark: 'absent' });
    const { id } = await one({ date, slot: on(date).first, absent: karim, kind: 'substitute', substitute: salma });
    expect(await shown()).toEqual([id]);
    const away = await call('POST', 'staff-attendance/', { date, teacher: salma, mark: 'absent' });
    expect(await shown()).toEqual([]);
    await call('POST', 'undo/', { change: Number(away.headers.get('prangon-change')) });
    expect(await shown()).toEqual([id]);
    await call('PATCH', `staff-attendance/${mark}/`, { mark: 'present' });
    expect(await shown()).toEqual([]);
  });
});
