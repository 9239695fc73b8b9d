import { afterEach, expect, it, vi } from 'vitest';
import { TRIES } from '../../server/exams/tries.ts';
import { newExam, type TestExam } from '../support/exam.ts';
import { DIALECTS, newPlace, type OpenSchool, openPlace, signedIn, startSchool } from '../support/school.ts';

type Seat = TestExam['seats'][0];
const DAY = 24 * 60 * 60 * 1000;

async function published(school: OpenSchool & { admin?: string }) {
  const admin = school.admin ?? (await signedIn(school, 'head', 'Admin'));
  const exam = await newExam({ ...school, admin, user: '' }, { students: 2, subjects: 1 });
  await exam.move('open');
  await exam.fill();
  await exam.move('close');
  expect((await exam.move('publish')).status).toBe(200);
  return exam;
}

/** Asks for a report with several checks, one after the other; answers the statuses. */
async function guess({ call }: OpenSchool, { exam, classId }: TestExam, { roll }: Seat, checks: readonly string[]) {
  const statuses: number[] = [];
  for (const check of checks)
    statuses.push((await call('POST', 'reports/', { body: { exam, class: classId, roll, check } })).status);
  return statuses;
}

const wrong = (count: number) => Array.from({ length: count }, (_, n) => `2010-01-${String(n + 1).padStart(2, '0')}`);

afterEach(() => {
  vi.useRealTimers();
});

it.each(DIALECTS)('wrong guesses outlive the server that counted them on %s', async (dialect) => {
  const place = await newPlace(dialect);
  const first = await openPlace(place, { rateLimits: true });
  const exam = await published(first);
  const [guessed, other] = exam.seats as [Seat, Seat];
  expect(await guess(first, exam, guessed, wrong(TRIES.roll))).toEqual(Array(TRIES.roll).fill(404));
  expect(await guess(first, exam, other, wrong(6))).toEqual(Array(6).fill(404));
  await first.close();
  const second = await openPlace(place, { rateLimits: true });
  expect(await guess(second, exam, guessed, [guessed.birthday])).toEqual([429]);
  // Those of before and after the start count together, also when they come at once; a right one is none.
  expect(await guess(second, exam, other, [other.birthday])).toEqual([200]);
  const burst = await Promise.all(wrong(8).map((check) => guess(second, exam, other, [check])));
  expect(burst.flat().sort()).toEqual([...Array(TRIES.roll - 6).fill(404), ...Array(4).fill(429)]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TRIES.windowMs + 1000 });
  expect(await guess(second, exam, guessed, [guessed.birthday])).toEqual([200]);
  vi.useRealTimers();
  await second.close();
  await place.drop();
});

it('families who know the birth date write nothing where one server counts alone', async () => {
  const school = await startSchool('sqlite', { rateLimits: true });
  const exam = await published(school);
  const [seat] = exam.seats as [Seat];
  const { database } = school.app;
  const before = database.contentVersion();
  const attempts = async () => (await database.read.selectFrom('attempts').select('id').execute()).length;
  const known = await attempts();
  expect(await guess(school, exam, seat, Array(5).fill(seat.birthday))).toEqual(Array(5).fill(200));
  expect([await attempts(), database.contentVersion()]).toEqual([known, before]);
  await school.close();
});

it.each(DIALECTS)('a clock that was ahead closes no roll on %s', async (dialect) => {
  const school = await startSchool(dialect, { rateLimits: true });
  const exam = await published(school);
  const [seat] = exam.seats as [Seat];
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + DAY });
  expect(await guess(school, exam, seat, wrong(TRIES.roll))).toEqual(Array(TRIES.roll).fill(404));
  vi.useRealTimers();
  expect(await guess(school, exam, seat, [seat.birthday])).toEqual([200]);
  await school.close();
});
