import { expect, it } from 'vitest';
import { WEEKDAYS } from '../rules/weekdays.ts';
import { typedWeekday } from './typed-weekday.ts';

it('knows a day by its number and by its names', () => {
  for (const [day, name] of WEEKDAYS.entries()) {
    expect([name, typedWeekday(name), typedWeekday(name.replace(/বার$/, ''))]).toEqual([name, day, day]);
    expect(typedWeekday(String(day))).toBe(day);
  }
  expect(['৪', '4.0', 'Thu', 'thursday', ' বৃহঃ ', 'বৃহ.'].map(typedWeekday)).toEqual([4, 4, 4, 4, 4, 4]);
  expect(['', '7', '১০', 'র', 'Su', 'ছুটি', '1.5'].map(typedWeekday)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
