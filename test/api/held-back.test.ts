import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { allResources, resources } from '#contract/resources/index.ts';
import { allows } from '#contract/roles.ts';
import { createToken } from '../../server/accounts/tokens.ts';
import { apiRoutes } from '../../server/api.ts';
import type { Route } from '../../server/http/router.ts';
import { callOfCertificate, isNeverRestored } from '../support/certificates.ts';
import { newExam } from '../support/exam.ts';
import { heldCalls, type Person } from '../support/held-calls.ts';
import { everyRow, filesFor, formOf, inventory, newGround, payloadFor, valuesFor } from '../support/records.ts';
import { DIALECTS, PASSWORD, startSchool, type TestSchool } from '../support/school.ts';
import { callOfAttendance, callOfExam, callOfImport, callOfTimetable } from '../support/special-calls.ts';

/** They only read: a box is a copy of public pages, proposals are not stored. */
const READ = /^(backups\/box|covers\/propose)$/;
const UNSAFE = apiRoutes.filter(
  ({ method, path, right }) => method !== 'GET' && !READ.test(path) && !allows(null, right) && !isNeverRestored(path),
);
const named = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const);

/** The same as `toEqual`, which takes long for thousands of rows. */
function expectSame(after: unknown, before: unknown, what: string): void {
  if (JSON.stringify(after) !== JSON.stringify(before)) expect(after, what).toEqual(before);
}

const ROUTES_A_SCHOOL = 15;

describe.each(DIALECTS)('a call whose right ends before it takes effect, on %s', (dialect) => {
  let school: TestSchool;
  let ground: Record<string, number>;
  let n = 0;

  // All rows are read before and after each call: a new school now and again keeps them few.
  let routes = 0;
  beforeEach(async () => {
    routes += 1;
    if (routes % ROUTES_A_SCHOOL !== 1) return;
    await school?.close();
    school = await startSchool(dialect);
    ground = await newGround(school);
  });
  afterAll(() => school.close());

  const { person, ENDS, heldBack, justBefore } = heldCalls(() => school);

  /** Path and body of a call of a route that would succeed. */
  async function callOf({ method, path }: Route, who: Person): Promise<{ path: string; body?: FormData | object }> {
    if (path === 'users' && method === 'POST')
      return { path, body: { username: `clerk${++n}`, full_name: 'সালমা', role: 'Editor' } };
    if (path === 'user/sessions/seen') return { path };
    if (path === 'users/:id/invitation') return { path: `users/${(await person('User')).id}/invitation/` };
    if (path === 'users/:id') {
      const { id } = await person('User');
      return { path: `users/${id}/`, ...(method === 'PATCH' && { body: { role: 'Admin' } }) };
    }
    if (path === 'user/sessions/:id') {
      await school.app.database.write((writer) => createToken(writer, who.id, 'another'));
      const sessions = await school.call('GET', 'user/sessions/', { token: who.token });
      return { path: `user/sessions/${sessions.body.at(-1).id}/` };
    }
    const new_password = 'নতুন গোপন ৪৫৬';
    if (path === 'user/password')
      return { path, body: { current_password: PASSWORD, new_password, confirm_password: new_password } };
    if (path === 'backups/download') return { path, body: { password: PASSWORD } };
    if (path === 'settings') return { path, body: { tagline: `কথা ${++n}` } };
    if (path === 'token/revoke') return { path };
    if (path === 'compliance/:key/reviewed') return { path: 'compliance/profile/reviewed/' };
    const admin = (method: string, path: string, body?: object) =>
      school.call(method, path, { token: school.admin, ...(body && { body }) });
    if (path === 'undo' || path.startsWith('trash')) {
      const made = await admin('POST', 'classes/', { name: `দল ${++n}` });
      if (path === 'undo') return { path, body: { change: Number(made.headers.get('Prangon-Change')) } };
      await admin('DELETE', `classes/${made.body.id}/`);
      const trash = await admin('GET', 'trash/');
      return { path: path.replace(':id', String(trash.body.results[0].id)) };
    }
    if (path === 'contacts/:id/mark') {
      const message = { name: 'ক', message: 'খ', email: 'a@b.edu.bd' };
      const { id } = (await school.call('POST', 'contacts/', { body: message })).body;
      return { path: `contacts/${id}/mark/`, body: { read: true } };
    }
    const special =
      (await callOfExam(school, method, path)) ??
      (await callOfAttendance(school, method, path)) ??
      (await callOfTimetable(school, method, path)) ??
      (await callOfCertificate(school, path)) ??
      (await callOfImport(school, path));
    if (special) return special;
    if (path === 'promotions') {
      const { classId, seats } = await newExam(school, { students: 1, subjects: 0 });
      const students = seats.map(({ id, roll }) => ({ id, roll_number: roll }));
      return { path, body: { from_class: classId, to_class: null, students } };
    }
    const resource = allResources.find((known) => known.path === path.split('/')[0]);
    if (!resource) throw new Error(`${method} ${path}: say here how it is called`);
    // A child's parent takes only so many, and a subject has one plan.
    const isPlan = resource === resources['subject-plans'];
    if (resource.most || isPlan) ground = await newGround(school);
    if (isPlan)
      ground.subjects = (await admin('POST', 'subjects/', { name: `বিষয় ${++n}`, class_name: ground.classes })).body.id;
    if (['teacher-absences', 'staff-attendance'].includes(resource.path))
      ground.teachers = (await admin('POST', 'teachers/', { full_name: `শিক্ষক ${++n}` })).body.id;
    const body = async () => formOf({ ...valuesFor(resource, ++n, ground), ...(await filesFor(resource)) });
    if (method === 'POST' && path === resource.path) return { path, body: await body() };
    const made = await school.call('POST', resource.path, {
      token: school.admin,
      body: await payloadFor(resource, ++n, ground),
    });
    const one = `${resource.path}/${made.body.id}/`;
    if (path.endsWith('/restore')) {
      await school.call('PATCH', one, { token: school.admin, body: await body() });
      return { path: `${one}history/${made.headers.get('Prangon-Change')}/restore/` };
    }
    return method === 'DELETE' ? { path: one } : { path: one, body: await body() };
  }

  it('looks at every unsafe route that not everybody may call', () => {
    expect(UNSAFE.length).toBeGreaterThan(50);
  });

  // Each way at each route on SQLite, which is fast; on PostgreSQL the routes take turns with the ways.
  const waysAt = (route: Route) => {
    const ways = Object.entries(ENDS);
    return dialect === 'sqlite' ? ways : ways.slice(UNSAFE.indexOf(route) % ways.length).slice(0, 1);
  };

  it.each(named(UNSAFE))('%s changes nothing', async (_, route) => {
    for (const [way, end] of waysAt(route)) {
      const isOwn = route.right === 'token';
      if (isOwn && way === 'loses the role alone') continue;
      for (const calling of [heldBack, justBefore]) {
        const who = await person('Admin');
        const call = await callOf(route, who);
        if (calling === heldBack && !call.body) continue;
        const { files } = await inventory(school);
        let rows: unknown;
        const answer = await calling(route, call, who.token, async () => {
          await end(who);
          rows = await everyRow(school);
        });
        const expected = way === 'loses the role alone' ? 403 : 401;
        expect([way, calling.name, answer.status]).toEqual([way, calling.name, expected]);
        expectSame(await everyRow(school), rows, `${way}, ${calling.name}`);
        expect((await inventory(school)).files, `${way}, ${calling.name}`).toEqual(files);
      }
    }
  });
});

it('every resource can be called here', () => {
  for (const { path } of Object.values(resources)) expect(UNSAFE.some((route) => route.path.includes(path))).toBe(true);
});
