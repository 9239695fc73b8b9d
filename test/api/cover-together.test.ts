import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import { type CoverRoom, startCovers } from '../support/covers.ts';
import { DIALECTS } from '../support/school.ts';

describe.each(DIALECTS)('two at a time on %s', (dialect) => {
  let room: CoverRoom;
  let tomorrow: string;
  beforeAll(async () => {
    room = await startCovers(dialect);
    tomorrow = addDays(room.today, 1);
  });
  afterAll(() => room.school.close());

  it('publish two timetables of a shift from one day: one of them, and nobody waits for ever', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const from = addDays(room.today, 20 + turn);
      const copies = [1, 2].map((n) =>
        room.call('POST', `timetables/${room.timetable}/copy/`, { name: `কপি ${turn} ${n}`, valid_from: from }),
      );
      const ids = (await Promise.all(copies)).map(({ body }) => body.id);
      const published = await Promise.all(ids.map((id) => room.call('POST', `timetables/${id}/publish/`)));
      expect(published.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('let a substitute be confirmed or be away, never both', async () => {
    const { karim, salma, on, call } = room;
    for (let turn = 0; turn < 4; turn += 1) {
      const date = addDays(tomorrow, turn);
      await room.away(karim, date);
      const row = { date, slot: on(date).first, absent: karim, kind: 'substitute', substitute: salma };
      const [confirmed, away] = await Promise.all([
        room.confirm(row),
        call('POST', 'teacher-absences/', { teacher: salma, date }),
      ]);
      expect(away.status).toBe(201);
      const [stands] = (await call('GET', `covers/?date=${date}`)).body;
      if (confirmed.status === 201) expect(stands.state).toBe('orphaned');
      else expect([confirmed.status, stands]).toEqual([409, undefined]);
    }
  });

  it('reach a cap together only as far as it goes', async () => {
    const { karim, rahim, nadia, on, call } = room;
    await call('PATCH', `teachers/${nadia}/`, { cover_day_cap: 1 });
    const date = addDays(tomorrow, 6);
    await room.away(karim, date);
    await room.away(rahim, date);
    const row = { date, kind: 'substitute', substitute: nadia };
    const two = await Promise.all([
      room.confirm({ ...row, slot: on(date).second, absent: karim }),
      room.confirm({ ...row, slot: on(date).beside, absent: rahim }),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
