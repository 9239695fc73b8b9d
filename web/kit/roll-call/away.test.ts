import { expect, it } from 'vitest';
import type { AttendanceMark } from '#contract/attendance/marks.ts';
import { awayInWords } from './away.ts';

const said = (last: string, isDaily = true) => awayInWords([...last] as AttendanceMark[], isDaily);

it('tells of the last time, and the days in a row from three on', () => {
  expect(['', 'PPP', 'AAL', 'AAV'].map((last) => said(last))).toEqual(['', '', '', '']);
  expect(['PPPPA', 'PPAAP', 'PPLAA'].map((last) => said(last))).toEqual(['আগের দিন ছিল না', '', 'আগের দিন ছিল না']);
  expect(said('PPAAA')).toBe('টানা ৩ দিন ছিল না');
  expect(said('PAAVA')).toBe('টানা ৩ দিন ছিল না');
  expect(said('AAAAA')).toBe('টানা ৫ দিন বা বেশি ছিল না');
  expect(said('AAVAA')).toBe('টানা ৪ দিন বা বেশি ছিল না');
  expect(said('AAAA')).toBe('টানা ৪ দিন ছিল না');
});

it('counts no days where a day has two marks', () => {
  expect(said('PPAAA', false)).toBe('আগের দিন ছিল না');
});
