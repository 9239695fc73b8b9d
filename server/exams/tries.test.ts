import { describe, expect, it } from 'vitest';
import { CROWDED_MS, createTries, MOST_KEYS, TRIES } from './tries.ts';

function timed() {
  let now = Date.parse('2026-12-30T04:00:00Z');
  const tries = createTries(() => now);
  return {
    size: tries.size,
    /** Seconds until there is room; a try that there is room for is not counted. */
    wait: (address: string, roll: string) => {
      const taken = tries.take(address, roll);
      if (typeof taken === 'number') return taken;
      void taken.giveBack();
      return 0;
    },
    add: (address: string, roll: string, seat: boolean) => {
      const taken = tries.take(address, roll);
      if (typeof taken === 'number') return;
      if (seat) taken.seat();
      taken.stay();
    },
    take: tries.take,
    later: (ms: number) => {
      now += ms;
    },
  };
}

const MINUTE = 60_000;

describe('wrong tries', () => {
  it('close a roll after ten of them, for everybody, until the oldest is a quarter of an hour old', () => {
    const tries = timed();
    for (let n = 0; n < TRIES.roll; n += 1) {
      expect(tries.wait(`203.0.113.${n}`, '8 7')).toBe(0);
      tries.add(`203.0.113.${n}`, '8 7', true);
      tries.later(MINUTE);
    }
    expect(tries.wait('198.51.100.1', '8 7')).toBe(5 * 60);
    expect(tries.wait('203.0.113.1', '8 8')).toBe(0);
    tries.later(5 * MINUTE);
    expect(tries.wait('198.51.100.1', '8 7')).toBe(0);
    tries.add('198.51.100.1', '8 7', true);
    expect(tries.wait('198.51.100.1', '8 7')).toBe(60);
  });

  it('close an address after two hundred of them, on whatever rolls', () => {
    const tries = timed();
    for (let n = 0; n < TRIES.address; n += 1) tries.add('203.0.113.1', `8 ${n}`, true);
    expect(tries.wait('203.0.113.1', '9 1')).toBe(15 * 60);
    expect(tries.wait('203.0.113.2', '9 1')).toBe(0);
  });

  const begin = (tries: ReturnType<typeof timed>, count: number) =>
    Array.from({ length: count }, (_, n) => tries.take(`203.0.113.${n}`, '8 7')).filter(
      (one) => typeof one !== 'number',
    );

  it('count from the moment they begin; right ones until all that came with them have ended', async () => {
    const tries = timed();
    const begun = begin(tries, TRIES.roll);
    const right = [begun[3], begun[5]].map((one) => one?.giveBack());
    begun[4]?.seat();
    for (const one of [0, 1, 2, 4, 6, 7, 8]) begun[one]?.stay();
    begun[9]?.stay();
    expect(await Promise.all(right)).toEqual([0, 0]);
    expect([1, 2, 3].map(() => typeof tries.take('198.51.100.1', '8 7'))).toEqual(['object', 'object', 'number']);
  });

  it('that are right count a while longer where more came than there is room for', async () => {
    const tries = timed();
    const begun = begin(tries, 731);
    expect(begun).toHaveLength(TRIES.roll);
    const right = begun.slice(0, 2).map((one) => one.giveBack());
    for (const one of begun.slice(2)) one.stay();
    expect(await Promise.all(right)).toEqual([CROWDED_MS, CROWDED_MS]);
    expect(tries.wait('198.51.100.1', '8 7')).toBe(CROWDED_MS / 1000);
    tries.later(CROWDED_MS);
    expect(tries.wait('198.51.100.1', '8 7')).toBe(0);
    expect(begin(tries, 5)).toHaveLength(2);
  });

  it('take no more memory than that, however many rolls and addresses are invented, and forget no seat', () => {
    const tries = timed();
    for (let n = 0; n < TRIES.roll; n += 1) tries.add('192.0.2.1', '8 7', true);
    for (let n = 0; n < 3 * MOST_KEYS; n += 1) tries.add(`2001:db8:${n.toString(16)}::/64`, `8 x${n}`, false);
    expect(tries.size()).toBeLessThanOrEqual(2 * MOST_KEYS + 1);
    expect(tries.wait('192.0.2.9', '8 7')).toBeGreaterThan(0);
    tries.later(16 * MINUTE);
    tries.add('192.0.2.1', '8 7', true);
    expect(tries.size()).toBe(2);
  });
});

/**
 * A thousand addresses, each asking as often as it may, against a school of 300 pupils in five classes whose birthdays
 * spread over two years a class: the figure is in docs/reliability.md.
 */
it('lets an attacker with a thousand addresses find about one report in twenty in an hour', () => {
  const tries = timed();
  const DAYS = 730;
  const pupils = Array.from({ length: 300 }, (_, n) => ({
    roll: `${n % 5} ${n}`,
    birthday: (n * 271) % DAYS,
    guess: 0,
  }));
  let found = 0;
  let asked = 0;
  let from = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    for (const pupil of pupils) {
      while (pupil.guess <= pupil.birthday && tries.wait(`a${from % 1000}`, pupil.roll) === 0) {
        asked += 1;
        if (pupil.guess === pupil.birthday) {
          found += 1;
          pupil.guess = DAYS;
        } else {
          tries.add(`a${from % 1000}`, pupil.roll, true);
          pupil.guess += 1;
        }
        from += 1;
      }
    }
    tries.later(MINUTE);
  }
  expect(asked).toBeLessThanOrEqual(300 * 4 * TRIES.roll + found);
  expect(found).toBeLessThanOrEqual(17);
  expect(found).toBeGreaterThan(0);
});
