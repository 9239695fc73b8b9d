import { describe, expect, it } from 'vitest';
import { createTries, MOST_KEYS, TRIES } from './tries.ts';

function timed() {
  let now = Date.parse('2026-12-30T04:00:00Z');
  const tries = createTries(() => now);
  return {
    ...tries,
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
 * lie in two years a class: the figure stands in docs/reliability.md.
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
