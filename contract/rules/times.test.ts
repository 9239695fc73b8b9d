import { expect, it } from 'vitest';
import { parseTime } from './times.ts';

it('reads a time in either digits, and nothing else', () => {
  expect(['৯:০৫', '09:05', ' 23:59 ', '0:00'].map(parseTime)).toEqual(['09:05', '09:05', '23:59', '00:00']);
  expect(['24:00', '10:60', '10', '1030', '10:5', ''].map(parseTime)).toEqual([null, null, null, null, null, null]);
});
