import { expect, it } from 'vitest';
import { bareClassName } from './class-name.ts';

it.each([
  ['নবম শ্রেণি', 'নবম'],
  ['নবম শ্রেণী', 'নবম'],
  ['নবম', 'নবম'],
  ['শ্রেণি', 'শ্রেণি'],
  ['শ্রেণি ৯', 'শ্রেণি ৯'],
  ['Class Nine', 'Nine'],
  ['Class', 'Class'],
  ['Classical', 'Classical'],
])('the bare name of %s is %s', (name, bare) => expect(bareClassName(name)).toBe(bare));
