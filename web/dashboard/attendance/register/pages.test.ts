import { describe, expect, it } from 'vitest';
import { attendanceTotal, pagesOf, ROOM, registerColumns, spanOf, thereOn } from './pages.ts';

const sizes = (count: number, room: keyof typeof ROOM) =>
  pagesOf(Array.from({ length: count }), ROOM[room]).map(({ length }) => length);

describe('pages of a register', () => {
  it.each([
    [1, [1]],
    [25, [25]],
    [26, [19, 7]],
    [30, [23, 7]],
    [55, [30, 25]],
    [60, [30, 23, 7]],
  ])('cuts %i rows for A4 into %j', (count, expected) => expect(sizes(count, 'a4')).toEqual(expected));

  it('has thirty rows and everything on A3 and on the sheet of a year', () => {
    expect([sizes(30, 'a3'), sizes(60, 'a3'), sizes(31, 'year')]).toEqual([[30], [30, 30], [24, 7]]);
  });

  it('loses nobody, whatever the number is', () => {
    for (const room of ['a4', 'a3', 'year'] as const)
      for (let count = 1; count <= 200; count += 1) {
        const pages = sizes(count, room);
        expect(pages.reduce((sum, size) => sum + size, 0)).toBe(count);
        expect(pages.every((size, at) => size > 0 && size <= (at === pages.length - 1 ? ROOM[room].last : 30))).toBe(
          true,
        );
      }
  });
});

const day = (date: string, taken: boolean, day_off: string | null = null) => ({
  date: `2026-10-${date}`,
  taken,
  day_off,
});
const days = [
  day('01', true),
  day('02', false, 'শুক্রবার'),
  day('03', true, 'শনিবার'),
  day('04', false, 'পূজা'),
  day('05', false, 'পূজা'),
  day('06', false),
  day('07', true),
  day('08', false),
];

describe('columns of a register', () => {
  it('joins neighbouring days of one holiday, and shows a day off on which there were lessons', () => {
    expect(registerColumns(days, '2026-10-08').map(({ kind, name, days: own }) => [kind, name, own.length])).toEqual([
      ['day', '', 1],
      ['off', 'শুক্রবার', 1],
      ['day', '', 1],
      ['off', 'পূজা', 2],
      ['missing', '', 1],
      ['day', '', 1],
      ['day', '', 1],
    ]);
  });

  it('calls nothing missing on a day that is not over', () => {
    expect(registerColumns(days, '2026-10-06').map(({ kind }) => kind)).not.toContain('missing');
  });
});

describe('rows of a register', () => {
  const row = (marks: object, counts: object = {}) => ({
    ...{ student: 1, roll_number: '1', full_name: 'ক', present: 0, late: 0, leave: 0, absent: 0, rate: null },
    ...counts,
    marks: marks as Record<string, 'P'>,
  });

  it('tells since when and until when somebody was on the roster', () => {
    expect(spanOf(row({ '2026-10-01': 'P', '2026-10-03': 'P', '2026-10-07': 'A' }), days)).toEqual({
      from: null,
      until: null,
    });
    expect(spanOf(row({ '2026-10-03': 'P' }), days)).toEqual({ from: '2026-10-03', until: '2026-10-03' });
    expect(spanOf(row({}), days)).toEqual({ from: null, until: null });
  });

  it('counts late ones as there', () => {
    const rows = [
      row({ '2026-10-01': 'P' }, { present: 1 }),
      row({ '2026-10-01': 'L' }, { late: 1 }),
      row({ '2026-10-01': 'A' }, { absent: 1 }),
    ];
    expect(thereOn(rows, '2026-10-01')).toBe(2);
    expect(attendanceTotal(rows)).toEqual({ there: 2, of: 3 });
  });
});
