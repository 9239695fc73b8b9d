import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { isOn, isPageOn, PARTS, type Part, partAt } from '#contract/parts.ts';
import { allResources, resources } from '#contract/resources/index.ts';
import { apiRoutes } from '../../server/api.ts';
import { versionOf } from '../../server/kept/version.ts';
import type { Pages } from '../../server/pages/pages.ts';
import { builtPages } from '../support/built-pages.ts';
import { newExam, type TestExam } from '../support/exam.ts';
import { fileNamed, formOf } from '../support/records.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

/** First words of addresses of no list that are never off but for what a part holds below them, by hand: a new one belongs here or to a part. */
const ALWAYS = [
  ...['token', 'register', 'user', 'users', 'invitations', 'settings', 'backups', 'media', 'student-numbers', 'health'],
  ...['openapi.json', 'docs', 'undo', 'activity', 'trash', 'calendar', 'search', 'imports', 'promotions', 'setup'],
  // Codes are answered while anything was issued.
  'verify',
];
/** Addresses of each part; a list of none is never off. */
const HELD: Readonly<Record<Part, readonly string[]>> = {
  exams: ['exams', 'exam-rooms', 'papers', 'marks', 'remarks', 'reports', 'result-numbers'],
  inspection: ['compliance', 'officers', 'documents', 'facilities', 'approved-sections'],
  routine: [
    ...['bell-tables', 'rooms', 'subject-plans', 'timetables', 'timetable-slots', 'timetable'],
    ...['teacher-absences', 'covers'],
  ],
  attendance: ['attendance', 'absentees', 'leaves', 'staff-attendance'],
  papers: [
    ...['certificates', 'certificate-templates', 'cards'],
    ...['verify/log', 'verify/notices', 'verify/files', 'verify/keys', 'notices/:id/signature'],
  ],
};
const WORDS = { exams: 'পরীক্ষা', inspection: 'পরিদর্শন', routine: 'রুটিন', attendance: 'হাজিরা', papers: 'সনদ' };

const addresses = [...new Set(apiRoutes.map(({ path }) => path))];
const without = (part: Part) => PARTS.filter((other) => other !== part);
const filled = (path: string) => path.replaceAll(/:\w+/g, '1');
/** Not of the answer itself. */
const PASSING = ['x-request-id', 'content-length'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

it('every address belongs to a part or is never off', () => {
  for (const path of addresses) {
    const [first = ''] = path.split('/');
    const part = PARTS.find((one) => HELD[one].some((held) => `${path}/`.startsWith(`${held}/`))) ?? null;
    expect([path, partAt(path)]).toEqual([path, part]);
    expect([path, part !== null || ALWAYS.includes(first) || first in resources]).toEqual([path, true]);
  }
});

describe.each(DIALECTS)('parts on %s', (dialect) => {
  let school: TestSchool;
  let shown: Pages;
  let callers: Record<string, string | undefined>;
  beforeAll(async () => {
    school = await startSchool(dialect, { publicUrl: 'https://school.example' });
    shown = await builtPages(school, versionOf(school.app.database));
    callers = { admin: school.admin, teacher: await signedIn(school, 'teacher', 'Teacher'), visitor: undefined };
  });
  afterEach(() => set(PARTS));
  afterAll(() => school.close());

  const admin = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, ...(body !== undefined && { body }) });
  const set = async (parts: unknown) => {
    const answer = await admin('PATCH', 'settings/', { parts });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.parts;
  };
  const told = async () => (await school.call('GET', 'settings/')).body.parts;
  const textOf = async (path: string) => {
    const response = await shown.fetch(new Request(`http://school.test${path}`), { clientAddress: null });
    return { status: response.status, text: await response.text() };
  };

  it('are told to everybody, replaced whole, in their order', async () => {
    expect(await told()).toEqual(PARTS);
    expect(await set(['papers', 'exams', 'papers'])).toEqual(['exams', 'papers']);
    expect(await told()).toEqual(['exams', 'papers']);
    await admin('PATCH', 'settings/', formOf({ parts: 'attendance, inspection' }));
    expect(await told()).toEqual(['inspection', 'attendance']);
    for (const none of [[], formOf({ parts: '' })]) {
      await set(PARTS);
      await admin('PATCH', 'settings/', none instanceof FormData ? none : { parts: none });
      expect(await told()).toEqual([]);
    }
    await admin('PATCH', 'settings/', { tagline: 'আলো' });
    expect(await told()).toEqual([]);
  });

  it('refuse another name and what is no list', async () => {
    for (const wrong of [
      ['exams', 'library'],
      5,
      null,
      { exams: true },
      [1],
      'exams;papers',
      'exams,papers',
      '',
      true,
      [''],
    ]) {
      const { status, body } = await admin('PATCH', 'settings/', { tagline: 'না', parts: wrong });
      expect([wrong, status, Object.keys(body.errors ?? {})]).toEqual([wrong, 400, ['parts']]);
    }
    expect((await school.call('GET', 'settings/')).body).toMatchObject({
      parts: PARTS,
      tagline: expect.not.stringMatching(/^না$/),
    });
    const { status } = await school.call('PATCH', 'settings/', { token: callers.teacher, body: { parts: [] } });
    expect(status).toBe(403);
  });

  it('are told by the activity', async () => {
    await set(without('routine'));
    const [entry] = (await admin('GET', 'activity/')).body.results;
    expect(entry).toMatchObject({ action: 'settings_changed' });
    expect(entry.changes).toEqual([{ field: 'parts', before: PARTS.join(', '), after: without('routine').join(', ') }]);
  });

  const asked = addresses.filter((path) => partAt(path) !== null);

  it.each(PARTS)('%s: what is off is like an unknown address to everybody, by every method', async (part) => {
    const see = async (path: string, method: string, who: string) => {
      const token = callers[who];
      // A workbook would be written by a process of its own.
      const sent = path.replace(/export\/$/, 'export/?format=csv');
      const { status, body, headers } = await school.call(method, sent, {
        ...(token && { token }),
        ...(['POST', 'PUT', 'PATCH'].includes(method) && { body: {} }),
      });
      return { status, body, names: [...headers.keys()].filter((name) => !PASSING.includes(name)).sort() };
    };
    const own = asked.filter((path) => partAt(path) === part);
    const seen = async (path: string) => {
      const statuses: Record<string, number> = {};
      for (const who of Object.keys(callers))
        for (const method of ['GET', 'OPTIONS']) statuses[`${who} ${method}`] = (await see(path, method, who)).status;
      return statuses;
    };
    const before = new Map<string, unknown>();
    for (const path of own) before.set(path, await seen(`${filled(path)}/`));
    await set(without(part));
    for (const who of Object.keys(callers))
      for (const method of METHODS) {
        const unknown = await see('nothing-like-this/', method, who);
        expect(unknown.status).toBe(404);
        for (const path of own) {
          const sent = `${filled(path)}/`;
          expect([who, method, path, await see(sent, method, who)]).toEqual([who, method, path, unknown]);
        }
      }
    for (const path of own) expect((await see(`//${filled(path)}`, 'GET', 'admin')).status).toBe(404);
    await set(PARTS);
    for (const path of own) expect([path, await seen(`${filled(path)}/`)]).toEqual([path, before.get(path)]);
  });

  it.each(PARTS)('%s: its pages, its search, its sitemap are off with it', async (part) => {
    const names = Object.keys(pages) as (keyof typeof pages)[];
    const own = names.filter((name) => !isPageOn(name, without(part)));
    const paths = own.map((name): string => pages[name].path);
    for (const path of paths) expect([path, (await textOf(path)).status]).toEqual([path, 200]);
    const home = await textOf('/');
    await set(without(part));
    const unknown = await textOf('/nothing-like-this');
    for (const path of paths)
      for (const method of ['GET', 'POST', 'PUT']) {
        const request = new Request(`http://school.test${path}`, { method });
        const answer = await shown.fetch(request, { clientAddress: null });
        expect([path, method, answer.status, await answer.text()]).toEqual([path, method, 404, unknown.text]);
      }
    const sitemap = await textOf('/sitemap.xml');
    const everywhere = (await Promise.all(['/', '/results', '/aboutcollege', '/calendar'].map(textOf))).map(
      ({ text }) => text,
    );
    for (const path of paths) {
      expect(sitemap.text).not.toContain(`${path}<`);
      for (const text of everywhere) expect(text).not.toContain(`"${path}`);
    }
    const hits = (await school.call('GET', `search/?q=${encodeURIComponent('তথ্য ও প্রকাশ')}`)).body.results;
    expect(hits.filter(({ url }: { url: string }) => paths.includes(url))).toEqual([]);
    await set(PARTS);
    for (const path of paths) expect((await textOf(path)).status).toBe(200);
    expect((await textOf('/')).text).toBe(home.text);
  });

  it.each([
    ['routine', '/routine.ics?class=1'],
    ['papers', '/.well-known/prangon-keys.json'],
  ] as const)('%s: its document is like an unknown address, by every method', async (part, path) => {
    await set(without(part));
    const unknown = await textOf('/nothing-like-this');
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS']) {
      const request = new Request(`http://school.test${path}`, { method });
      const answer = await shown.fetch(request, { clientAddress: null });
      expect([method, answer.status, await answer.text()]).toEqual([method, 404, unknown.text]);
    }
  });

  it('the page of the committee stays, whatever is off', async () => {
    await set([]);
    expect((await textOf('/committee')).status).toBe(200);
    expect((await textOf('/')).text).toContain('"/committee"');
    await set(PARTS);
  });

  describe('with records of an exam and officers', () => {
    let exam: TestExam;
    let officer: { id: number; change: string | null };
    let facility: number;
    beforeAll(async () => {
      exam = await newExam(school, { students: 2, subjects: 1 });
      await admin('PATCH', `exams/${exam.exam}/`, { starts_on: '2026-11-10', ends_on: '2026-11-12' });
      await exam.move('open');
      await exam.fill();
      const made = await admin('POST', 'officers/', { kind: 'information', name: 'রহিম', phone: '০১৭০০০০০০০০' });
      officer = { id: made.body.id, change: made.headers.get('Prangon-Change') };
      facility = (await admin('POST', 'facilities/', { name: 'গ্রন্থাগার', count: 1 })).body.id;
    });

    it('the calendar leaves exams out, and has them again', async () => {
      const exams = async () =>
        (await school.call('GET', 'calendar/?from=2026-11-01&to=2026-11-30')).body.entries.filter(
          ({ type }: { type: string }) => type === 'exams',
        ).length;
      expect(await exams()).toBe(1);
      await set(without('exams'));
      expect(await exams()).toBe(0);
      await set(PARTS);
      expect(await exams()).toBe(1);
    });

    it('history, versions, undo and export of it are off', async () => {
      expect(officer.change).not.toBeNull();
      await set(without('inspection'));
      for (const [method, path] of [
        ['GET', `officers/${officer.id}/history/`],
        ['POST', `officers/${officer.id}/history/${officer.change}/restore/`],
        ['GET', 'officers/export/'],
      ] as const)
        expect([path, (await admin(method, path)).status]).toEqual([path, 404]);
      expect((await admin('POST', 'undo/', { change: Number(officer.change) })).status).toBe(404);
      expect((await admin('GET', 'activity/?resource=officers')).body.count).toBeGreaterThan(0);
      await set(PARTS);
      expect((await admin('GET', `officers/${officer.id}/history/`)).body.count).toBe(1);
    });

    it('the trash leaves its records out, and emptying it leaves them there', async () => {
      expect((await admin('DELETE', `facilities/${facility}/`)).status).toBe(204);
      const item = (await admin('GET', 'trash/?resource=facilities')).body.results[0].id;
      await set(without('inspection'));
      expect((await admin('GET', 'trash/')).body.results.map(({ id }: { id: number }) => id)).not.toContain(item);
      expect((await admin('GET', 'trash/?resource=facilities')).status).toBe(400);
      expect((await admin('POST', `trash/${item}/restore/`)).status).toBe(404);
      expect((await admin('DELETE', `trash/${item}/`)).status).toBe(404);
      expect((await admin('DELETE', 'trash/')).status).toBe(200);
      await set(PARTS);
      expect((await admin('POST', `trash/${item}/restore/`)).status).toBe(200);
    });

    it('an import of it is refused like one of an unknown list', async () => {
      const sheet = () => formOf({ resource: 'facilities', file: fileNamed('a.csv', Buffer.from('নাম\nমাঠ\n')) });
      const open = await admin('POST', 'imports/', sheet());
      expect(open.status).toBe(201);
      const known = (await admin('GET', 'imports/')).body.length;
      await set(without('inspection'));
      const refused = await admin('POST', 'imports/', sheet());
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['resource']]);
      expect((await admin('GET', 'imports/template/?resource=facilities')).status).toBe(400);
      const unknown = await admin('GET', 'imports/template/?resource=zz');
      expect([unknown.status, unknown.body.errors.resource]).toEqual([400, refused.body.errors.resource]);
      expect(JSON.stringify(unknown.body)).not.toContain('facilities');
      expect((await admin('GET', `imports/${open.body.id}/`)).status).toBe(404);
      expect((await admin('POST', `imports/${open.body.id}/run/`)).status).toBe(404);
      expect((await admin('GET', 'imports/')).body).toHaveLength(known - 1);
      await set(PARTS);
      expect((await admin('GET', 'imports/')).body).toHaveLength(known);
    });

    it('what its records hold is not deleted, and the part is named', async () => {
      await set(without('exams'));
      for (const path of [`students/${exam.seats[0]?.id}/`, `subjects/${exam.subjectIds[0]}/`]) {
        const { status, body } = await admin('DELETE', path);
        expect([path, status, body.message]).toEqual([path, 409, expect.stringContaining(WORDS.exams)]);
        expect((await admin('GET', path)).status).toBe(200);
      }
    });

    it('a batch that touches it is not undone, nor an item of the trash that holds it', async () => {
      const student = exam.seats[1]?.id;
      const deleted = await admin('DELETE', `students/${student}/`);
      expect(deleted.status).toBe(204);
      const change = Number(deleted.headers.get('Prangon-Change'));
      const { batch } = (await admin('GET', 'activity/?resource=students')).body.results[0];
      const item = (await admin('GET', 'trash/?resource=students')).body.results[0].id;
      await set(without('exams'));
      for (const [path, body] of [
        ['undo/', { change }],
        ['undo/', { batch }],
        [`trash/${item}/restore/`, {}],
      ] as const) {
        const answer = await admin('POST', path, body);
        expect([path, body, answer.status]).toEqual([path, body, 409]);
        expect(answer.body.message).toContain(WORDS.exams);
      }
      expect((await admin('GET', `students/${student}/`)).status).toBe(404);
      await set(PARTS);
      expect((await admin('POST', 'undo/', { change })).status).toBe(200);
      expect((await admin('GET', `students/${student}/`)).status).toBe(200);
    });

    it('a publication whose moment came meanwhile stands open when it returns', async () => {
      await exam.move('close');
      const at = new Date(Date.now() + 1500).toISOString();
      expect((await exam.move('publish', { at })).status).toBe(200);
      expect((await textOf('/results')).text).toContain('বার্ষিক পরীক্ষা');
      await set(without('exams'));
      expect((await textOf('/results')).text).not.toContain('বার্ষিক পরীক্ষা');
      const [seat] = exam.seats;
      expect((await exam.report(seat ?? {})).status).toBe(404);
      await expect.poll(() => new Date().toISOString() > at, { timeout: 5000 }).toBe(true);
      expect((await exam.report(seat ?? {})).status).toBe(404);
      expect((await textOf('/results')).text).not.toContain('বার্ষিক পরীক্ষা');
      await set(PARTS);
      expect((await exam.report(seat ?? {})).status).toBe(200);
      expect((await textOf('/results')).text).toContain('বার্ষিক পরীক্ষা');
    });
  });

  it('the description of the API is as before', async () => {
    const before = (await school.call('GET', 'openapi.json')).body;
    await set([]);
    expect((await school.call('GET', 'openapi.json')).body).toEqual(before);
    for (const { path, read } of allResources.filter(({ operations }) => operations.includes('list')))
      expect([path, (await admin('GET', `${path}/`)).status, read !== undefined]).toEqual([
        path,
        isOn(path, []) ? 200 : 404,
        true,
      ]);
  });
});
