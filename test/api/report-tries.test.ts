import { afterEach, expect, it, vi } from 'vitest';
import { CROWDED_MS } from '../../server/exams/tries.ts';
import { newExam, type TestExam } from '../support/exam.ts';
import { gateTo } from '../support/gate.ts';
import {
  DIALECTS,
  newPlace,
  type OpenSchool,
  openPlace,
  signedIn,
  startSchool,
  type TestSchool,
} from '../support/school.ts';

const GUESSES = 731;
/** Every day of two years, the right one among them. */
const days = Array.from({ length: GUESSES }, (_, n) => new Date(Date.UTC(2011, 2, 2 + n)).toISOString().slice(0, 10));

async function published(school: TestSchool) {
  const exam = await newExam(school, { students: 4 });
  await exam.move('open');
  await exam.fill();
  await exam.move('close');
  await exam.move('publish', { incomplete: 'absent' });
  return exam;
}

type Seat = TestExam['seats'][0];

/** Guesses at one roll, all at once, from many addresses, the servers in turn; the statuses in order. */
async function burst(servers: readonly OpenSchool[], exam: TestExam, { roll }: Seat, checks: readonly string[]) {
  const answers = checks.map(async (check, n) => {
    const body = { exam: exam.exam, class: exam.classId, roll, check };
    const server = servers[n % servers.length] as OpenSchool;
    return (await server.call('POST', 'reports/', { body, from: `203.0.${n >> 8}.${n % 256}` })).status;
  });
  return Promise.all(answers);
}

afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const seatsOf = (exam: TestExam) => exam.seats as [Seat, Seat, Seat, Seat];
const not429 = (statuses: readonly number[]) => statuses.filter((status) => status !== 429);

it.each(DIALECTS)('many guesses at once get ten answers for a roll on %s, and then none is right', async (dialect) => {
  const school = await startSchool(dialect, { rateLimits: true });
  const exam = await published(school);
  const [seat, other] = seatsOf(exam);
  const wrong = days.filter((day) => day !== seat.birthday);
  expect(not429(await burst([school], exam, seat, [...wrong, seat.birthday]))).toEqual(Array(10).fill(404));
  expect(not429(await burst([school], exam, seat, days))).toEqual([]);
  // A right one is no try, however often and with whom it comes.
  for (let n = 0; n < 3; n += 1)
    expect(await burst([school], exam, other, Array(10).fill(other.birthday))).toEqual(Array(10).fill(200));
  expect(await burst([school], exam, other, days.slice(0, 9))).toEqual(Array(9).fill(404));
  expect(await burst([school], exam, other, [other.birthday])).toEqual([200]);
  expect(await burst([school], exam, other, days.slice(0, 1))).toEqual([404]);
  expect(await burst([school], exam, other, [other.birthday])).toEqual([429]);
  await school.close();
});

it.each(DIALECTS)('a right one among many at once makes no room for another on %s', async (dialect) => {
  const school = await startSchool(dialect, { rateLimits: true });
  const exam = await published(school);
  const [seat, other] = seatsOf(exam);
  const sorted = (statuses: readonly number[]) => not429(statuses).sort();
  const wrong = days.filter((day) => day !== seat.birthday);
  expect(sorted(await burst([school], exam, seat, [seat.birthday, ...wrong]))).toEqual([200, ...Array(9).fill(404)]);
  expect(sorted(await burst([school], exam, other, Array(40).fill(other.birthday)))).toEqual(Array(10).fill(200));
  // A late try of it finds no room either; afterwards the right ones no longer count.
  expect(await burst([school], exam, other, [other.birthday])).toEqual([429]);
  later(CROWDED_MS + 1);
  expect(await burst([school], exam, other, [other.birthday])).toEqual([200]);
  expect(await burst([school], exam, seat, [seat.birthday])).toEqual([200]);
  expect(sorted(await burst([school], exam, seat, wrong))).toEqual([404]);
  expect(await burst([school], exam, seat, [seat.birthday])).toEqual([429]);
  vi.useRealTimers();
  await school.close();
});

it('many guesses at once get ten answers for a roll from two servers together', async () => {
  const place = await newPlace('postgres');
  const first = await openPlace(place, { rateLimits: true });
  const exam = await published({ ...first, admin: await signedIn(first, 'head', 'Admin'), user: '' });
  const second = await openPlace(place, { rateLimits: true });
  const [seat, other, third] = seatsOf(exam);
  const wrong = days.filter((day) => day !== seat.birthday);
  expect(not429(await burst([first, second], exam, seat, [...wrong, seat.birthday]))).toEqual(Array(10).fill(404));
  const beside = days.filter((day) => day !== third.birthday);
  const rights = await burst([first, second], exam, third, [third.birthday, third.birthday, ...beside]);
  expect(not429(rights)).toHaveLength(10);
  expect(await burst([first, second], exam, seat, Array(2).fill(seat.birthday))).toEqual([429, 429]);
  expect(await burst([first, second], exam, other, Array(10).fill(other.birthday))).toEqual(Array(10).fill(200));
  expect(await first.app.database.read.selectFrom('attempts').select('id').execute()).toHaveLength(40);
  await Promise.all([first.close(), second.close()]);
  await place.drop();
});

it('many guesses at once get ten answers for a roll while the database is away', async () => {
  const place = await newPlace('postgres');
  const url = new URL(place.databaseUrl ?? '');
  const gate = await gateTo(Number(url.port));
  url.port = String(gate.port);
  const near = await openPlace(place);
  const exam = await published({ ...near, admin: await signedIn(near, 'head', 'Admin'), user: '' });
  const far = await openPlace({ ...place, databaseUrl: url.href }, { rateLimits: true });
  const [seat, other, third, fourth] = seatsOf(exam);
  for (const each of exam.seats) expect(await burst([far], exam, each, [each.birthday])).toEqual([200]);
  const ends = [
    [gate.close, seat, other],
    [gate.freeze, third, fourth],
  ] as const;
  for (const [leave, guessed, spared] of ends) {
    leave();
    const wrong = days.filter((day) => day !== guessed.birthday);
    expect(not429(await burst([far], exam, guessed, [...wrong, guessed.birthday]))).toEqual(Array(10).fill(404));
    expect(await burst([far], exam, spared, Array(10).fill(spared.birthday))).toEqual(Array(10).fill(200));
  }
  await gate.end();
  await Promise.all([near.close(), far.close()]);
  await place.drop();
});
