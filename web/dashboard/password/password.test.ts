import { describe, expect, it } from 'vitest';
import { problems as wording } from '#contract/kit/problems.ts';
import { passwordWords } from '#contract/rules/password.ts';
import { deviceLabel } from '../../kit/logins/device.ts';
import { readChange } from './read-change.ts';
import { compareLogins } from './sessions.tsx';

const typed = (current: string, next: string, repeated: string) => {
  const data = new FormData();
  data.set('current_password', current);
  data.set('new_password', next);
  data.set('confirm_password', repeated);
  return readChange(data);
};
const problems = (...args: [string, string, string]) => {
  const reading = typed(...args);
  return 'refusal' in reading ? reading.refusal.problems : null;
};

describe('a changed password', () => {
  it('is sent as it was typed', () => {
    expect(typed(' পুরোনো ', ' নতুন শব্দ ', ' নতুন শব্দ ')).toEqual({
      values: { current_password: ' পুরোনো ', new_password: ' নতুন শব্দ ', confirm_password: ' নতুন শব্দ ' },
    });
  });

  it('needs all three', () => {
    expect(problems('', '', '')).toEqual({
      current_password: wording.required,
      new_password: wording.required,
      confirm_password: wording.required,
    });
  });

  it('has 8 to 200 characters, twice the same', () => {
    expect(problems('x', '1234567', '1234567')).toEqual({ new_password: passwordWords.tooShort });
    expect(problems('x', 'ক'.repeat(201), 'ক'.repeat(201))).toEqual({ new_password: passwordWords.tooLong });
    expect(problems('x', '12345678', '12345679')).toEqual({ confirm_password: passwordWords.differ });
  });

  it('is the same in either Unicode form', () => {
    expect(problems('x', '\u09DF'.repeat(8), '\u09AF\u09BC'.repeat(8))).toBeNull();
  });
});

describe('the device of a login', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', 'Chrome · Android'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0', 'Edge · Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1', 'Safari · iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox · Linux'],
    ['curl/8.5.0', null],
    ['', null],
  ])('%s', (agent, device) => {
    expect(deviceLabel(agent)).toBe(device);
  });
});

it('lists this device first, then what was used last', () => {
  const session = (id: number, last_used_at: string, current = false) => {
    return { id, last_used_at, current, created_at: '', user_agent: '' };
  };
  const sessions = [
    session(1, '2026-01-01T00:00:00Z'),
    session(2, '2026-01-03T00:00:00Z'),
    session(3, '2026-01-02T00:00:00Z', true),
  ];
  expect(sessions.sort(compareLogins).map(({ id }) => id)).toEqual([3, 2, 1]);
});
