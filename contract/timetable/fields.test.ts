import { describe, expect, it } from 'vitest';
import { periodsField, weekdaysField } from './fields.ts';
import { DAY } from './testing/example.ts';

const first = { key: '1', starts: '10:15', ends: '11:15' };
const second = { key: '2', name: '২য়', starts: '১১:১৫', ends: '12:05', kind: 'class' };

describe('the periods of a bell table', () => {
  it('are read in both digits and answered by their start', () => {
    expect(periodsField.read([second, first])).toEqual({
      value: [
        { ...first, name: '', kind: 'class' },
        { ...second, starts: '11:15' },
      ],
    });
    expect(periodsField.read(DAY)).toEqual({ value: DAY });
  });

  it.each<[string, unknown]>([
    ['no list', 'x'],
    ['none', []],
    ['too many', Array.from({ length: 21 }, (_, n) => ({ key: String(n), starts: '10:00', ends: '10:01' }))],
    ['no key', [{ ...first, key: ' ' }]],
    ['a key twice', [first, { ...second, key: ' 1' }]],
    ['no such time', [{ ...first, ends: '24:00' }]],
    ['an end before the start', [{ ...first, ends: '10:15' }]],
    ['another kind', [{ ...first, kind: 'lunch' }]],
    ['two at one time', [first, { ...second, starts: '11:14' }]],
  ])('are refused where there is %s', (_, sent) => {
    expect(periodsField.read(sent)).toHaveProperty('problem');
  });

  it('are told in words', () => {
    expect(periodsField.inWords([...DAY.slice(0, 2)], () => '')).toEqual([
      'সমাবেশ ১০:০০–১০:১৫ (সমাবেশ)',
      '১ ১০:১৫–১১:১৫ (ক্লাস)',
    ]);
  });
});

describe('weekdays', () => {
  it('are a list of different days, answered in their order', () => {
    expect(weekdaysField.read([6, 0])).toEqual({ value: [0, 6] });
    for (const sent of [[], [7], [0, 0], [0.5], ['0'], 3, null])
      expect(weekdaysField.read(sent)).toHaveProperty('problem');
    expect(weekdaysField.inWords([0, 4], () => '')).toEqual(['রবিবার, বৃহস্পতিবার']);
  });
});
