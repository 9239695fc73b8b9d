import { describe, expect, it } from 'vitest';
import { typedMark } from './typed-mark.ts';

describe('typedMark', () => {
  it.each([
    ['২৩', 23],
    ['23.5', 23.5],
    [' ১৭.২৫ ', 17.25],
    ['0', 0],
    ['০৭', 7],
    ['70', 70],
    ['23.0', 23],
    ['', null],
    ['-', null],
  ])('reads %j as %j', (text, value) => expect(typedMark(text, 70)).toEqual({ value, absent: false }));

  it.each(['অ', 'A', 'ab', 'Ab.', 'অনুপস্থিত', 'ABSENT'])('reads %j as absent', (text) => {
    expect(typedMark(text, 70)).toEqual({ value: null, absent: true });
  });

  it.each(['70.01', '৭১', '12.345', '-3', 'ভালো', '1e1', '12 13', '1,5'])('refuses %j in Bengali', (text) => {
    expect(typedMark(text, 70)).toEqual({ problem: expect.stringMatching(/[\u0980-\u09FF]/) });
  });
});
