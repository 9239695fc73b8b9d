import { expect, it } from 'vitest';
import { recordIn } from './use-panel-state.ts';

it.each([
  ['edit=12', 12],
  ['edit=-3', -3],
  ['edit=', null],
  ['edit=12a', null],
  ['edit=1e3', null],
  ['view=12', null],
  ['edit=9999999999999999', null],
])('reads the record that %s names', (address, id) => {
  expect(recordIn(new URLSearchParams(address), 'edit')).toBe(id);
});
