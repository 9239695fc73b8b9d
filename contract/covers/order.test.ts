import { describe, expect, it } from 'vitest';
import { coverCount, windowOf } from './availability.ts';
import { candidatesFor } from './order.ts';
import { away, cover, person, SUNDAY, school, slot } from './testing/example.ts';
import type { CoverSchool, DayLesson } from './types.ts';

const [A, B, C, ABSENT] = [1, 2, 3, 9];
/** The gap: class 9, section ক, third period, subject 1. */
const gap = slot({ id: 10, class: 9, section: 'ক', period: '3', subject: 1, teachers: [ABSENT] });
const before = slot({ id: 11, class: 9, section: 'ক', period: '2', subject: 2, teachers: [ABSENT] });
const ofA = slot({ id: 12, class: 8, section: 'ক', day: 1, period: '1', subject: 1, teachers: [A] });
const ofB = slot({ id: 13, class: 9, section: 'ক', day: 1, period: '2', subject: 2, teachers: [B] });
const others = [21, 22].map((id) =>
  slot({ id, class: 7, section: 'খ', day: 2, period: String(id - 20), teachers: [ABSENT] }),
);
const people = [person(C), person(B), person(A)];
const twice = others.map(({ id }, at) =>
  cover({ id: at + 1, date: '2026-02-10', slot: id, absent: ABSENT, substitute: A }),
);

const base = { slots: [gap, before, ofA, ofB, ...others], people, absences: [away(ABSENT)], covers: twice };
const lessonOf = (given: CoverSchool, id = gap.id, date = SUNDAY) =>
  given.lessonsOn(date).find((lesson) => lesson.slot.id === id) as DayLesson;
const orderIn = (given: CoverSchool) => candidatesFor(given, SUNDAY, lessonOf(given), ABSENT).map(({ id }) => id);

describe('the order of who may cover a lesson', () => {
  it('puts the subject before the section, and that before who is only free', () => {
    expect(orderIn(school(base))).toEqual([A, B, C]);
  });

  it('begins with who covers the same section in the period before', () => {
    const covers = [...twice, cover({ id: 3, slot: before.id, absent: ABSENT, substitute: B })];
    expect(orderIn(school({ ...base, covers }))).toEqual([B, A, C]);
  });

  it('leaves out who has reached a cap', () => {
    const atCap = [person(A, { cover_week_cap: 2 }), person(B), person(C)];
    const covers = twice.map((one) => ({ ...one, date: '2026-02-03' }));
    expect(orderIn(school({ ...base, people: atCap, covers }))).toEqual([B, C]);
    const onDay = twice.map((one) => ({ ...one, date: SUNDAY }));
    expect(orderIn(school({ ...base, covers: onDay }))).toEqual([B, C]);
    expect(orderIn(school({ ...base, people: [person(A, { no_cover: true }), person(B)] }))).toEqual([B]);
  });

  it('says why in words', () => {
    const one = twice.slice(0, 1);
    const given = school({ ...base, covers: one });
    expect(candidatesFor(given, SUNDAY, lessonOf(given), ABSENT)).toEqual([
      { id: A, why: 'একই বিষয় পড়ান · এ মাসে ১টি বদলি' },
      { id: B, why: 'এই শাখায় পড়ান · এ মাসে ০টি বদলি' },
      { id: C, why: 'এ মাসে ০টি বদলি' },
    ]);
  });

  it('counts no swap, but keeps both of them busy in both periods', () => {
    const swap = cover({
      id: 5,
      slot: ofA.id,
      date: '2026-02-02',
      absent: A,
      kind: 'swap',
      substitute: C,
      swap_slot: before.id,
      swap_date: SUNDAY,
    });
    const given = school({
      ...base,
      slots: [
        ...base.slots.filter(({ id }) => id !== before.id),
        { ...before, period: '3', section: 'খ', teachers: [C] },
      ],
      covers: [swap],
    });
    expect(coverCount(given, C, windowOf('month', SUNDAY))).toBe(0);
    expect(orderIn(given)).toEqual([B]);
  });

  it('asks last who would have more than four lessons in a row, breaks between them too', () => {
    const ofC = ['1', '2', '4', '5'].map((period, at) =>
      slot({ id: 30 + at, class: 5, period, subject: 3, teachers: [C] }),
    );
    const free = [person(C, { full_name: 'ক' }), person(4, { full_name: 'খ' })];
    const given = school({ ...base, slots: [...base.slots, ...ofC], people: free });
    expect(candidatesFor(given, SUNDAY, lessonOf(given), ABSENT)).toEqual([
      { id: 4, why: 'এ মাসে ০টি বদলি' },
      { id: C, why: 'এ মাসে ০টি বদলি' },
    ]);
  });
});

describe('the window in which covers are counted', () => {
  it.each([
    ['week', '2026-02-01', ['2026-02-01', '2026-02-07']],
    ['week', '2026-02-07', ['2026-02-01', '2026-02-07']],
    ['month', '2026-02-15', ['2026-02-01', '2026-02-28']],
    ['month', '2026-11-26', ['2026-11-01', '2026-11-30']],
    ['term', '2026-06-30', ['2026-01-01', '2026-06-30']],
    ['term', '2026-07-01', ['2026-07-01', '2026-12-31']],
  ] as const)('is the whole %s of %s', (window, date, days) => {
    expect(windowOf(window, date)).toEqual(days);
  });
});
