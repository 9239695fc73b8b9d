import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, newDataDir, type Office, openOffice, settled } from './office.ts';
import { SWEPT_MS } from './random-kills.ts';
import { storeProblems } from './store-check.ts';

const CLOCK = new URL('./clock.ts', import.meta.url);
/** A moment at which it is Sunday in Los Angeles and Monday in Dhaka. */
const NOW = '2026-03-01T20:30:00.000Z';
const shifted = (years: number) => NOW.replace('2026', String(2026 + years));

const at = (moment: string, zone: string, limits = 'off') => ({
  preloads: [CLOCK],
  env: { CLOCK: moment, TZ: zone, RATE_LIMITS: limits },
});

describe('a clock and a time zone', () => {
  const { dataDir, remove } = newDataDir();
  let office: Office;
  let token: string;
  let before: object[];

  const records = async (as: string) => [
    (await office.call('GET', 'notices/')).body,
    (await office.call('GET', 'students/', { token: as })).body,
  ];
  const message = async () =>
    (await office.call('POST', 'contacts/', { body: { name: 'ক', phone: '০১৭', message: 'খ' } })).status;
  async function reopen(moment: string, zone: string) {
    await office.server.end('SIGKILL');
    office = await openOffice(dataDir, at(moment, zone, 'on'));
  }

  beforeAll(async () => {
    office = await openOffice(dataDir, at(NOW, 'America/Los_Angeles'));
    token = await logIn(office);
    const post = (where: string, body: object) => office.call('POST', where, { token, body });
    expect((await post('notices/', { title: 'আজ' })).body.date).toBe('2026-03-02');
    await post('notices/', { title: 'অধিদিন', date: '2024-02-29' });
    await post('classes/', { name: 'ষষ্ঠ' });
    const born = { full_name: 'ক', roll_number: '১', class_name: 1, date_of_birth: '2015-01-01' };
    expect((await post('students/', born)).body.date_of_birth).toBe('2015-01-01');
    before = await records(token);
  });
  afterAll(async () => {
    await office.server.end('SIGKILL');
    remove();
  });

  it('in Los Angeles make today Dhaka’s', async () => {
    const body = { full_name: 'খ', roll_number: '২', class_name: 1 };
    const born = (date_of_birth: string) =>
      office.call('POST', 'students/', { token, body: { ...body, date_of_birth } });
    expect((await born('2026-03-03')).status).toBe(400);
    const today = await born('2026-03-02');
    expect(today.status).toBe(201);
    await office.call('DELETE', `students/${today.body.id}/`, { token });
  });

  it('a year ahead and in Dhaka change no date, and end sessions that nobody used meanwhile', async () => {
    await reopen(shifted(1), 'Asia/Dhaka');
    expect((await office.call('GET', 'user/', { token })).status).toBe(401);
    expect(await records(await logIn(office))).toEqual(before);
    for (const expected of [201, 201, 201, 201, 201, 429]) expect(await message()).toBe(expected);
    token = await logIn(office);
  });

  it('set back by two years change no date; sessions of the future are over, limits are open, leftovers go', async () => {
    const stray = path.join(dataDir, 'tmp', 'left.upload');
    writeFileSync(stray, 'half');
    utimesSync(stray, Date.parse(shifted(1)) / 1000, Date.parse(shifted(1)) / 1000);
    await reopen(shifted(-1), 'America/Los_Angeles');
    expect((await office.call('GET', 'user/', { token })).status).toBe(401);
    const fresh = await logIn(office);
    expect(await records(fresh)).toEqual(before);
    expect(await message()).toBe(201);
    expect(await settled(() => storeProblems(dataDir), SWEPT_MS)).toEqual([]);
    expect((await office.call('POST', 'notices/', { token: fresh, body: { title: 'আজ' } })).body.date).toBe(
      '2025-03-02',
    );
  });
});
