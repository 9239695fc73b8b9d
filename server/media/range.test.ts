import { expect, it } from 'vitest';
import { rangeOf } from './range.ts';

it.each([
  [null, null],
  ['', null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=90-100000', { start: 90, end: 99 }],
  [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-100', { start: 0, end: 99 }],
  ['bytes=-5000', { start: 0, end: 99 }],
  ['Bytes= 1-2 ', { start: 1, end: 2 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=9999999-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', null],
  ['bytes=-', null],
  ['bytes=', null],
  ['bytes=a-b', null],
  ['bytes=0-1,5-6', null],
  [`bytes=${'0-,'.repeat(200)}0-`, null],
  ['bytes=--1', null],
  ['bytes=+1-2', null],
  ['bytes=1.5-2', null],
  ['bytes=১-২', null],
  ['items=0-1', null],
])('%j of 100 bytes', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});
