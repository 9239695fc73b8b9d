import { expect, it } from 'vitest';
import { documentOnly } from './page-context.ts';

it('gives what is asked for by name, and nothing to whoever writes all of it down', () => {
  const calls = { notices: [1] };
  const data = documentOnly({ calls, today: '2026-04-15' });
  expect([data.calls, data.today]).toEqual([calls, '2026-04-15']);
  expect([Object.keys(data), JSON.stringify(data)]).toEqual([[], '{}']);
});
