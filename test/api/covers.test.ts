import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import { type CoverRoom, startCovers } from '../support/covers.ts';
import { DIALECTS } from '../support/school.ts';

describe.each(DIALECTS)('covers on %s', (dialect) => {
  let room: CoverRoom;
  let today: string;
  let tomorrow: string;
  const row = (more: object = {}, date = tomorrow) => ({
    date,
    slot: room.on(date).first,
    absent: room.karim,
    kind: 'substitute',
    substitute: room.salma,
    ...more,
  });
  const refused = (body: { refused: { row: number; rule: string; text: string }[] }) =>
    body.refused.map((one) => [one.row, one.rule]);

  beforeAll(async () => {
    room = await startCovers(dialect);
    today = room.today;
    tomorrow = addDays(today, 1);
  });
  afterAll(() => room.school.close());
  afterEach(() => room.clear());

  it('are proposed for who is away, and nothing is stored', async () => {
    const { call, karim, salma, nadia, away } = room;
    await away(karim, tomorrow);
    const asked = await call('POST', 'covers/propose/', { date: tomorrow });
    expect(asked.status).toBe(200);
    const free = (why: string) => ({ kind: 'substitute', joined_with: '', why });
    expect(asked.body).toEqual({
      date: tomorrow,
      rows: [
        {
          slot: room.on(tomorrow).first,
          absent: karim,
          proposals: [
            { ...free('এ মাসে ০টি বদলি'), substitute: nadia },
            { ...free('এ মাসে ০টি বদলি'), substitute: salma },
          ],
        },
        {
          slot: room.on(tomorrow).second,
          absent: karim,
          proposals: [
            { ...free('পাশের পিরিয়ডে এই শাখায় বদলি আছে · এ মাসে ১টি বদলি'), substitute: nadia },
            { ...free('একই বিষয় পড়ান · এ মাসে ০টি বদলি'), substitute: room.rahim },
            { ...free('এ মাসে ০টি বদলি'), substitute: salma },
          ],
        },
      ],
      whole_day: [{ absent: karim, substitutes: [nadia, salma] }],
    });
    expect((await call('GET', 'covers/')).body).toEqual([]);
    expect((await call('POST', 'covers/propose/', {})).body.errors).toHaveProperty('date');
    expect((await call('POST', 'covers/propose/', { date: tomorrow, absent: 9999 })).body.errors).toHaveProperty(
      'absent',
    );
    const first = asked.body.rows.map((one: { slot: number; absent: number; proposals: object[] }) => ({
      date: tomorrow,
      slot: one.slot,
      absent: one.absent,
      ...one.proposals[0],
    }));
    expect((await room.confirm(...first)).status).toBe(201);
    expect((await call('POST', 'covers/propose/', { date: tomorrow })).body.rows).toEqual([]);
  });

  it('are confirmed together in a batch, which is taken back as one', async () => {
    await room.away(room.karim, tomorrow);
    const made = await room.confirm(row({ note: 'খাতা দেখুন' }), row({ slot: room.on(tomorrow).second }));
    expect(made.status).toBe(201);
    expect(made.body.rows).toHaveLength(2);
    expect(made.body.rows[0]).toMatchObject({
      ...row({ note: 'খাতা দেখুন' }),
      absent_name: 'করিম',
      substitute_name: 'সালমা',
      state: 'confirmed',
      held_by: null,
      joined_with: '',
      swap_slot: null,
      swap_date: null,
      task: '',
      override: '',
    });
    const list = async (query: string) => (await room.call('GET', `covers/?${query}`)).body.length;
    expect([await list(`date=${tomorrow}`), await list(`date=${today}`), await list(`from=${tomorrow}`)]).toEqual([
      2, 0, 2,
    ]);
    expect([
      await list(`substitute=${room.salma}`),
      await list(`absent=${room.salma}`),
      await list('state=held'),
    ]).toEqual([2, 0, 0]);
    expect((await room.call('POST', 'undo/', { batch: made.body.batch })).status).toBe(200);
    expect(await list('')).toBe(0);
  });

  it('are refused as a whole, by field or by rule', async () => {
    await room.away(room.karim, tomorrow);
    const fields = async (...rows: unknown[]) => {
      const { status, body } = await room.call('POST', 'covers/', { rows });
      return [status, ...Object.keys(body.errors ?? {})];
    };
    expect((await room.call('POST', 'covers/', {})).body.errors).toHaveProperty('rows');
    expect(await fields()).toEqual([400, 'rows']);
    expect(await fields(row(), { ...row(), kind: 'x' })).toEqual([400, 'rows.1.kind']);
    expect(await fields(row({ state: 'orphaned' }))).toEqual([400, 'rows.0.state']);
    expect(await fields(row({ slot: room.on(addDays(tomorrow, 1)).first }))).toEqual([400, 'rows.0.slot']);
    expect(await fields(row({ absent: room.rahim }))).toEqual([400, 'rows.0.absent']);
    expect(await fields(row({}, addDays(tomorrow, 1)))).toEqual([400, 'rows.0.absent']);
    expect(await fields(row({ substitute: null }))).toEqual([400, 'rows.0.substitute']);
    expect(await fields(row({ kind: 'merge', joined_with: 'গ', override: 'জরুরি' }))).toEqual([
      400,
      'rows.0.joined_with',
    ]);
    expect(await fields(row({ kind: 'swap', substitute: room.rahim }))).toEqual([400, 'rows.0.swap_slot']);

    const busy = await room.confirm(row(), row({ slot: room.on(tomorrow).second, substitute: room.salma }));
    expect(busy.status).toBe(201);
    await room.clear();
    await room.away(room.karim, tomorrow);
    const both = await room.confirm(row(), row({ substitute: room.rahim }), row({ substitute: room.nadia }));
    expect([both.status, refused(both.body)]).toEqual([
      409,
      [
        [1, 'taken'],
        [1, 'busy'],
        [2, 'taken'],
      ],
    ]);
    expect(both.body.refused[1].text).toContain('রহিম');
    expect((await room.call('GET', 'covers/')).body).toEqual([]);
    await room.one(row({ substitute: room.rahim, override: 'আর কেউ নেই' }));
    const taken = await room.confirm(row({ override: 'তবু' }));
    expect([taken.status, refused(taken.body)]).toEqual([409, [[0, 'taken']]]);
  });

  it('hold to the caps and to who is never asked', async () => {
    const { call, salma, nadia, confirm, on } = room;
    await room.away(room.karim, tomorrow);
    await call('PATCH', `teachers/${salma}/`, { cover_day_cap: 1 });
    await call('PATCH', `teachers/${nadia}/`, { no_cover: true });
    const answer = await confirm(row(), row({ slot: on(tomorrow).second }), row({ substitute: nadia }));
    expect([answer.status, refused(answer.body)]).toEqual([
      409,
      [
        [1, 'day_cap'],
        [2, 'taken'],
        [2, 'no_cover'],
      ],
    ]);
    await call('PATCH', `teachers/${salma}/`, { cover_day_cap: null, cover_week_cap: 1 });
    const week = await confirm(row(), row({ slot: on(tomorrow).second }));
    expect(refused(week.body)).toEqual([[1, 'week_cap']]);
    await call('PATCH', `teachers/${salma}/`, { cover_week_cap: null });
    await call('PATCH', `teachers/${nadia}/`, { no_cover: false });
  });

  it('are changed by the office within the same rules', async () => {
    await room.away(room.karim, tomorrow);
    const { id } = await room.one(row());
    const patch = (body: object) => room.call('PATCH', `covers/${id}/`, body);
    expect((await patch({ task: 'অঙ্ক ৩' })).body).toMatchObject({ task: 'অঙ্ক ৩', substitute: room.salma });
    const busy = await patch({ substitute: room.rahim });
    expect([busy.status, refused(busy.body)]).toEqual([409, [[0, 'busy']]]);
    const other = await patch({ substitute: room.nadia, absent_name: 'কেউ' });
    expect(other.body).toMatchObject({ substitute_name: 'নাদিয়া', absent_name: 'করিম' });
    expect((await patch({ kind: 'merge', joined_with: 'গ' })).body.errors).toHaveProperty('joined_with');
    const merged = await patch({ kind: 'merge', joined_with: 'খ' });
    expect(merged.body).toMatchObject({ kind: 'merge', joined_with: 'খ', substitute: null, substitute_name: '' });
    expect((await patch({ state: 'orphaned' })).status).toBe(400);
    const put = await room.call('PUT', `covers/${id}/`, row());
    expect(put.status).toBe(405);
  });

  it('are said to be held by who held them, from their day on', async () => {
    const token = await room.teacherToken(room.salma, `${dialect}-salma`);
    const report = (id: number, body: object) => room.call('PATCH', `covers/${id}/`, body, token);
    await room.away(room.karim, today, { until: tomorrow });
    const [own, coming] = [await room.one(row({}, today)), await room.one(row())];
    const other = await room.one(row({ slot: room.on(today).second, substitute: room.nadia }, today));
    expect((await report(own.id, { state: 'held', note: 'হয়েছে' })).status).toBe(403);
    expect((await report(own.id, { state: 'confirmed' })).status).toBe(403);
    expect((await report(other.id, { state: 'held' })).status).toBe(403);
    expect((await report(coming.id, { state: 'held' })).status).toBe(409);
    const held = await report(own.id, { state: 'held' });
    expect([held.status, held.body.state, held.body.held_by]).toEqual([
      200,
      'held',
      { id: expect.any(Number), name: expect.any(String), role: 'Teacher' },
    ]);
    expect((await report(own.id, { state: 'not_held' })).body.state).toBe('not_held');
    expect((await room.call('POST', 'covers/', { rows: [row()] }, token)).status).toBe(403);
    expect((await room.call('POST', 'covers/propose/', { date: today }, token)).status).toBe(403);
    expect((await room.call('DELETE', `covers/${own.id}/`, undefined, token)).status).toBe(403);
    expect((await room.call('GET', `covers/${coming.id}/`, undefined, token)).body.note).toBe('');
  });

  it('are read by everybody for today and a week, with who and where alone', async () => {
    const late = addDays(today, 8);
    await room.away(room.karim, today, { until: late });
    const shown = await room.one(row({ note: 'গোপন', task: 'গোপন' }, today));
    await room.one(row({}, late));
    const held = await room.one(row({ slot: room.on(today).second, state: 'not_held' }, today));
    const list = await room.call('GET', 'covers/', undefined, null);
    expect(list.body.map(({ id }: { id: number }) => id)).toEqual([shown.id]);
    expect(list.body[0]).toEqual({
      id: shown.id,
      ...row({}, today),
      absent_name: 'করিম',
      substitute_name: 'সালমা',
      joined_with: '',
      state: 'confirmed',
    });
    expect((await room.call('GET', `covers/?search=${encodeURIComponent('গোপন')}`, undefined, null)).body).toEqual([]);
    expect((await room.call('GET', `covers/${held.id}/`, undefined, null)).status).toBe(404);
    expect((await room.call('GET', `covers/${shown.id}/`, undefined, null)).body.state).toBe('confirmed');
    expect((await room.call('GET', 'covers/export/')).status).toBe(200);
  });

  it('are confirmed once by two at a time', async () => {
    await room.away(room.karim, tomorrow);
    const two = await Promise.all([room.confirm(row()), room.confirm(row({ substitute: room.nadia }))]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    const caps = [addDays(today, 2), addDays(today, 3)];
    for (const date of caps) await room.away(room.karim, date);
    expect((await room.call('GET', 'covers/')).body).toHaveLength(1);
  });
});
