import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import { purgeExpired } from '../../server/records/purge.ts';
import { type CoverRoom, startCovers } from '../support/covers.ts';
import { DIALECTS } from '../support/school.ts';
import { tracesIn } from '../support/traces.ts';

const DAY = 24 * 3_600_000;
const SECRET = 'zyxwvut-purged-task';

describe.each(DIALECTS)('covers that went with a change of their absence, on %s', (dialect) => {
  let room: CoverRoom;
  beforeAll(async () => {
    room = await startCovers(dialect);
  });
  afterAll(() => room.school.close());
  afterEach(() => room.clear());

  /** A cover goes to the trash because its absence gets shorter. */
  async function goes(): Promise<void> {
    const tomorrow = addDays(room.today, 1);
    const absence = await room.away(room.karim, room.today, { until: tomorrow });
    const slot = room.on(tomorrow).first;
    const row = { date: tomorrow, slot, absent: room.karim, kind: 'substitute', substitute: room.salma, task: SECRET };
    await room.one(row);
    expect((await room.call('PATCH', `teacher-absences/${absence}/`, { until: '' })).status).toBe(200);
    expect((await room.call('GET', 'covers/')).body).toEqual([]);
    expect(await tracesIn(room.school, SECRET)).not.toEqual([]);
  }

  it('end for good when the trash is emptied', async () => {
    await goes();
    const { status, body } = await room.call('DELETE', 'trash/');
    // Nothing that was listed.
    expect([status, body.purged]).toEqual([200, 0]);
    expect(await tracesIn(room.school, SECRET)).toEqual([]);
  });

  it('end for good when their time in the trash is over', async () => {
    await goes();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * DAY });
    try {
      await purgeExpired(room.school.app);
    } finally {
      vi.useRealTimers();
    }
    expect(await tracesIn(room.school, SECRET)).toEqual([]);
  });
});
