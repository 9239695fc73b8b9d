import { expect, it } from 'vitest';
import { idIn } from './use-panel.ts';

it.each([
  ['#picture-12', 12],
  ['#picture--3', -3],
  ['#picture-', null],
  ['#picture-12x', null],
  ['#intro-12', null],
  ['', null],
])('reads %j', (hash, id) => {
  expect(idIn(hash, 'picture')).toBe(id);
});
