import { expect, it } from 'vitest';
import { fallAsleep } from './asleep.ts';

it('schools fall asleep 100 times amid visits, and some are killed while they wake: nobody is refused, nothing is lost', async () => {
  const { problems, falls } = await fallAsleep(100);
  expect(problems).toEqual([]);
  expect(falls).toBeGreaterThanOrEqual(100);
});
