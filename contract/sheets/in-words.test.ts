import { expect, it } from 'vitest';
import { resources } from '../resources/index.ts';
import { inWords } from './in-words.ts';

it('tells a time of the day in Bengali digits', () => {
  const { in: time } = resources['staff-attendance'].fields;
  expect([inWords(time, '09:05'), inWords(time, '')]).toEqual(['০৯:০৫', '']);
});
