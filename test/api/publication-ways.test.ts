import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { documents, href, pages } from '#contract/pages.ts';
import { dateInWords, timeInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { versionOf } from '../../server/kept/version.ts';
import type { Pages } from '../../server/pages/pages.ts';
import { builtPages } from '../support/built-pages.ts';
import { newExam, type TestExam } from '../support/exam.ts';
import { DIALECTS, newPlace, openPlace, signedIn, startSchool, type TestSchool } from '../support/school.ts';

const NOON = Date.parse('2026-11-22T06:00:00Z');
const AT = '2026-11-22T08:00:00.000Z';
const LISTED = Object.values({ ...pages, ...documents })
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'));

describe.each(DIALECTS)(
  'results that are published for a later moment, by whatever way they are asked for, on %s',
  (dialect) => {
    let school: TestSchool;
    let shown: Pages;
    let exam: TestExam;
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: NOON });
      school = await startSchool(dialect);
      shown = await builtPages(school, versionOf(school.app.database), todayInDhaka);
      exam = await newExam(school, { students: 6 });
      await exam.admin('PATCH', `exams/${exam.exam}/`, { starts_on: '2026-11-01', ends_on: '2026-11-10' }, 200);
      await exam.move('open');
      await exam.fill();
      await exam.move('close');
    });
    afterEach(async () => {
      vi.useRealTimers();
      await school.close();
    });

    const fetched = async (path: string, init?: RequestInit) => {
      const request = new Request(`https://school.test${path}`, init);
      const answer = await shown.fetch(request, { clientAddress: '192.0.2.1' });
      return { status: answer.status, headers: [...answer.headers], text: await answer.text() };
    };
    const seat = () => exam.seats[0] as TestExam['seats'][0];
    const formOf = (of: number) =>
      new URLSearchParams({ exam: String(of), class: String(exam.classId), roll: seat().roll, check: seat().birthday });
    const sent = (of = exam.exam) =>
      fetched(href.report(), {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: formOf(of).toString(),
      });

    /** All that a visitor is told: bodies, states, headers and sizes. */
    async function told() {
      const answers: Record<string, unknown> = {};
      for (const path of [...LISTED, href.search({ q: 'বার্ষিক' }), href.calendar({ view: 'list' })])
        answers[path] = await fetched(path);
      for (const path of [
        'exams/',
        `exams/${exam.exam}/`,
        'papers/',
        'calendar/',
        'search/?q=বার্ষিক',
        'result-numbers/',
      ]) {
        const { status, body, headers } = await school.call('GET', encodeURI(path));
        answers[path] = [status, body, [...headers]];
      }
      const { status, body, headers } = await exam.report(seat());
      const form = await sent();
      return { ...answers, report: [status, body, [...headers]], form };
    }
    const settled = async (done: () => Promise<void>) => vi.waitFor(done, { timeout: 60_000, interval: 20 });

    it('are not there a moment before, and everywhere within a second of it', async () => {
      const before = await told();
      expect((await exam.move('publish', { at: AT })).status).toBe(200);
      // The page of results alone says what is to come, and when.
      const announced = `<time dateTime="${AT}">${dateInWords(AT)}, ${timeInWords(AT)}</time>`;
      await settled(async () => expect((await fetched(href.results())).text.includes(announced)).toBe(true));
      const scheduled = async () => {
        const now = await told();
        const differing = Object.keys(now).filter(
          (key) => JSON.stringify(now[key as keyof typeof now]) !== JSON.stringify(before[key as keyof typeof before]),
        );
        expect(differing).toEqual([href.results()]);
      };
      await scheduled();
      vi.setSystemTime(Date.parse(AT) - 1);
      await scheduled();
      expect([(await sent()).status, (await sent(999_999)).status]).toEqual([404, 404]);
      vi.setSystemTime(Date.parse(AT));
      await settled(async () => {
        const { text } = await fetched(href.results());
        expect([text.includes('ফলাফল এক নজরে'), text.includes(announced)]).toEqual([true, false]);
        expect((await exam.report(seat())).status).toBe(200);
      });
      const card = await sent();
      expect(card.status).toBe(200);
      const says = ['<dd>শিক্ষার্থী 1</dd>', seat().birthday].map((text) => card.text.includes(text));
      expect(says).toEqual([true, false]);
      const headers = new Map(card.headers);
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', undefined]);
    });

    it('are gone everywhere within a second of being withdrawn', async () => {
      const before = await told();
      await exam.move('publish');
      await settled(async () => expect((await fetched(href.results())).text.includes('ফলাফল এক নজরে')).toBe(true));
      expect((await sent()).status).toBe(200);
      await exam.move('withdraw');
      await settled(async () =>
        expect([(await sent()).status, (await exam.report(seat())).status]).toEqual([404, 404]),
      );
      await vi.waitFor(async () => expect(await told()).toEqual(before), { timeout: 60_000 });
    });
  },
);

describe('two servers of a school', () => {
  const opened: Awaited<ReturnType<typeof openPlace>>[] = [];
  let place: Awaited<ReturnType<typeof newPlace>>;
  beforeAll(async () => {
    place = await newPlace('postgres');
  });
  afterAll(async () => {
    await Promise.all(opened.map((server) => server.close()));
    await place.drop();
  });

  it('both open what one publishes, and both close what one withdraws', async () => {
    const [first, second] = [await openPlace(place), await openPlace(place)];
    opened.push(first, second);
    const exam = await newExam({ ...first, admin: await signedIn(first, 'head', 'Admin'), user: '' }, { students: 2 });
    await exam.move('open');
    await exam.fill();
    await exam.move('close');
    const [seat] = exam.seats as [TestExam['seats'][0]];
    const body = { exam: exam.exam, class: exam.classId, roll: seat.roll, check: seat.birthday };
    const statuses = () =>
      Promise.all([first, second].map(async (server) => (await server.call('POST', 'reports/', { body })).status));
    const within = (expected: number) =>
      vi.waitFor(async () => expect(await statuses()).toEqual([expected, expected]), { timeout: 60_000, interval: 20 });
    expect(await statuses()).toEqual([404, 404]);
    await exam.move('publish');
    await within(200);
    await exam.move('withdraw');
    await within(404);
  });
});
