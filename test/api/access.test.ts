import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation, Resource } from '#contract/kit/define-resource.ts';
import { parentOf } from '#contract/kit/relations.ts';
import { allResources } from '#contract/resources/index.ts';
import { allows } from '#contract/roles.ts';
import { apiRoutes } from '../../server/api.ts';
import { isNeverRestored } from '../support/certificates.ts';
import { newGround, payloadFor, plainResources, valuesFor } from '../support/records.ts';
import { DIALECTS, PASSWORD, signedIn, startSchool, type TestSchool } from '../support/school.ts';

/* Permissions, written down by hand and not taken from the declarations, so that a rule taken out of a declaration shows here. */
type Access = 'anyone' | 'token' | 'teacher' | 'editor' | 'admin';
const READS: Readonly<Record<string, Access>> = {
  students: 'teacher',
  contacts: 'editor',
  'student-counts': 'editor',
  'exam-rooms': 'editor',
  'subject-plans': 'teacher',
  leaves: 'teacher',
  'teacher-absences': 'teacher',
  'staff-attendance': 'teacher',
  'certificate-templates': 'editor',
  certificates: 'editor',
  cards: 'editor',
};
/** Issued by calls of their own, never edited or deleted. */
const ISSUED = ['certificates', 'cards'];
const PUBLIC_CREATES = ['contacts'];
/** Read and written by routes of their own. */
const WITHOUT_ROUTES = ['marks', 'remarks', 'attendance', 'absentees'];
/** Read and written in calls of their own. */
const UNLISTED = ['marks', 'remarks', 'attendance', 'absentees'];
const NEVER_CHANGED = ['contacts', ...WITHOUT_ROUTES];

const SPECIAL: Readonly<Record<string, Access>> = {
  'GET health': 'anyone',
  'POST token': 'anyone',
  'POST token/revoke': 'token',
  'POST register': 'anyone',
  'GET user': 'token',
  'POST user/password': 'token',
  'GET user/sessions': 'token',
  'GET user/sessions/new': 'token',
  'POST user/sessions/seen': 'token',
  'DELETE user/sessions/:id': 'token',
  'GET users': 'admin',
  'POST users': 'admin',
  'POST users/:id/invitation': 'admin',
  'GET invitations/:token': 'anyone',
  'POST invitations/:token': 'anyone',
  'PATCH users/:id': 'admin',
  'DELETE users/:id': 'admin',
  'GET settings': 'anyone',
  'PATCH settings': 'admin',
  'GET compliance': 'editor',
  'POST compliance/:key/reviewed': 'editor',
  'GET student-numbers': 'anyone',
  'GET result-numbers': 'anyone',
  'GET calendar': 'anyone',
  'GET notices/:id/neighbours': 'anyone',
  'GET search': 'anyone',
  'GET backups': 'admin',
  'POST backups/box': 'admin',
  'POST backups/download': 'admin',
  'GET media/:name': 'anyone',
  'GET media/private/:name': 'anyone',
  'GET media/history/:name': 'anyone',
  'GET media/history/private/:name': 'anyone',
  'POST undo': 'teacher',
  'GET activity': 'admin',
  'GET activity/export': 'admin',
  'GET trash': 'editor',
  'POST trash/:id/restore': 'editor',
  'DELETE trash/:id': 'admin',
  'DELETE trash': 'admin',
  'POST exams/:id/open': 'editor',
  'POST exams/:id/close': 'editor',
  'POST exams/:id/publish': 'admin',
  'POST exams/:id/withdraw': 'admin',
  'GET exams/:id/results': 'editor',
  'GET exams/:id/results/export': 'editor',
  'GET exams/:id/remarks': 'editor',
  'PUT exams/:id/remarks': 'editor',
  'POST contacts/:id/mark': 'editor',
  'GET papers/:id/marks': 'teacher',
  'PUT papers/:id/marks': 'teacher',
  'GET papers/:id/marks/export': 'editor',
  'GET attendance': 'teacher',
  'GET attendance/absentees': 'teacher',
  'POST attendance/absentees': 'teacher',
  'GET attendance/today': 'anyone',
  'GET exams/:id/seat-plan': 'editor',
  'GET verify/log': 'anyone',
  'GET verify/notices': 'anyone',
  'GET verify/keys': 'anyone',
  'GET verify/files/:sha256': 'anyone',
  'GET notices/:id/signature': 'anyone',
  'GET verify/:code': 'anyone',
  'POST verify/:code/match': 'anyone',
  'POST certificates': 'editor',
  'GET certificates/last-numbers': 'editor',
  'POST certificates/last-numbers': 'admin',
  'POST certificates/:id/void': 'admin',
  'POST certificates/:id/print': 'editor',
  'POST cards': 'editor',
  'POST cards/print': 'editor',
  'POST cards/:id/void': 'admin',
  'GET attendance/summary': 'teacher',
  'GET attendance/register': 'teacher',
  'GET attendance/register/export': 'editor',
  'GET attendance/year/export': 'editor',
  'GET attendance/below/export': 'editor',
  'GET attendance/summary/export': 'editor',
  'GET attendance/year': 'teacher',
  'GET attendance/below': 'teacher',
  'GET attendance/photos': 'teacher',
  'PUT attendance': 'teacher',
  'GET attendance/:id': 'teacher',
  'DELETE attendance/:id': 'editor',
  'GET timetable/now': 'anyone',
  'GET timetable/day': 'anyone',
  'GET timetable/calendar': 'anyone',
  'GET timetables/:id/problems': 'teacher',
  'POST covers/propose': 'editor',
  'POST timetables/:id/publish': 'editor',
  'POST timetables/:id/retire': 'editor',
  'POST timetables/:id/copy': 'editor',
  'POST reports': 'anyone',
  'GET imports/template': 'editor',
  'GET imports': 'editor',
  'POST imports': 'editor',
  'GET imports/:id': 'editor',
  'GET imports/:id/rows': 'editor',
  'GET imports/:id/sheet': 'editor',
  'PATCH imports/:id': 'editor',
  'POST imports/:id/run': 'editor',
  'POST imports/:id/undo': 'editor',
  'POST promotions': 'editor',
  'GET setup': 'anyone',
  'POST setup/:token': 'anyone',
  ...Object.fromEntries(
    allResources.flatMap(({ path }) => [
      [`GET ${path}/:id/history`, 'editor' as const],
      ...(UNLISTED.includes(path) ? [] : [[`GET ${path}/export`, 'editor' as const]]),
      ...(ISSUED.includes(path)
        ? []
        : [
            [
              `POST ${path}/:id/history/:change/restore`,
              path === 'certificate-templates' ? ('admin' as const) : ('editor' as const),
            ],
          ]),
    ]),
  ),
};
/** The description of the API and its page are for anyone; their own tests say what they answer. */
const DOCS = /^GET (openapi\.json|docs|avatar)/;

const CALLERS = ['nobody', 'a bad token', 'a revoked token', 'a User', 'a Teacher', 'an Editor', 'an Admin'] as const;
type Caller = (typeof CALLERS)[number];

const COLLEAGUES: readonly Caller[] = ['a Teacher', 'an Editor', 'an Admin'];

const METHODS = { list: 'GET', one: 'GET', create: 'POST', replace: 'PUT', merge: 'PATCH', remove: 'DELETE' } as const;
const SUCCESS = { list: 200, one: 200, create: 201, replace: 200, merge: 200, remove: 204 } as const;

function accessOf({ path }: Resource, operation: Operation): Access | 'none' {
  if (WITHOUT_ROUTES.includes(path)) return 'none';
  if (operation === 'list' || operation === 'one') return READS[path] ?? 'anyone';
  if (ISSUED.includes(path)) return 'none';
  if (path === 'certificate-templates') return 'admin';
  // A teacher says of an own one whether it was held.
  if (path === 'covers' && operation === 'replace') return 'none';
  if (path === 'covers' && operation === 'merge') return 'teacher';
  if (operation === 'create') return PUBLIC_CREATES.includes(path) ? 'anyone' : 'editor';
  return operation !== 'remove' && NEVER_CHANGED.includes(path) ? 'none' : 'editor';
}

/** True if a new record is a draft by default, or a part of one. */
function beginsHidden(resource: Resource): boolean {
  const { fields, visible } = resource;
  const parent = parentOf(resource, allResources);
  if (parent && beginsHidden(parent)) return true;
  const field = visible?.when && fields[visible.when.field];
  return field?.kind === 'choice' && field.default !== visible?.when?.is;
}

const REACHED: Partial<Record<Caller, readonly Access[]>> = {
  'a User': ['token'],
  'a Teacher': ['token', 'teacher'],
  'an Editor': ['token', 'teacher', 'editor'],
  'an Admin': ['token', 'teacher', 'editor', 'admin'],
};

/** The refusal for a caller when `access` is required. */
function refusalFor(caller: Caller, access: Access): 401 | 403 | null {
  const reached = REACHED[caller];
  if (access === 'anyone' || reached?.includes(access)) return null;
  return reached ? 403 : 401;
}

describe.each(DIALECTS)('who may what, on %s', (dialect) => {
  let school: TestSchool;
  let tokens: Record<Caller, string | undefined>;
  let ground: Record<string, number>;

  beforeAll(async () => {
    school = await startSchool(dialect);
    const revoked = await login('head');
    expect((await school.call('POST', 'token/revoke/', { token: revoked })).status).toBe(204);
    tokens = {
      nobody: undefined,
      'a bad token': 'A'.repeat(43),
      'a revoked token': revoked,
      'a User': school.user,
      'a Teacher': await signedIn(school, 'teacher', 'Teacher'),
      'an Editor': await signedIn(school, 'editor', 'Editor'),
      'an Admin': school.admin,
    };
    ground = await newGround(school);
  });
  afterAll(() => school.close());

  const login = async (username: string): Promise<string> =>
    (await school.call('POST', 'token/', { body: { username, password: PASSWORD } })).body.access;
  /** A caller's token that may end. */
  const NAMES: Partial<Record<Caller, string>> = {
    'a User': 'guest',
    'a Teacher': 'teacher',
    'an Editor': 'editor',
    'an Admin': 'head',
  };
  const another = async (caller: Caller) => {
    const name = NAMES[caller];
    return name ? login(name) : tokens[caller];
  };

  let n = 0;
  const payload = (resource: Resource) => payloadFor(resource, ++n, ground);
  async function record(resource: Resource): Promise<number> {
    // A child's parent takes only so many.
    if (resource.most) ground = await newGround(school);
    const body = await payload(resource);
    return (await school.call('POST', `${resource.path}/`, { token: school.admin, body })).body.id;
  }

  describe.each(plainResources.map((resource) => [resource.path, resource] as const))('%s', (_, resource) => {
    it.each(Object.keys(METHODS) as Operation[])('%s', async (operation) => {
      const collection = operation === 'list' || operation === 'create';
      const some = await record(resource);
      const reads = METHODS[operation] === 'GET' || operation === 'remove';
      for (const caller of CALLERS) {
        const id = operation === 'remove' ? await record(resource) : some;
        const path = collection ? `${resource.path}/` : `${resource.path}/${id}/`;
        const body = reads
          ? undefined
          : operation === 'create'
            ? await payload(resource)
            : valuesFor(resource, ++n, ground);
        const answer = await school.call(METHODS[operation], path, { token: tokens[caller], body });
        const access = accessOf(resource, operation);
        // A Teacher reaches only students of own classes, their leaves and own marks, and there are none.
        const isReached =
          caller !== 'a Teacher' ||
          !['students', 'leaves', 'staff-attendance'].includes(resource.path) ||
          operation !== 'one';
        // A draft is nothing that others know of.
        const isHidden = operation === 'one' && beginsHidden(resource) && !COLLEAGUES.includes(caller);
        const expected =
          access === 'none' ? 405 : (refusalFor(caller, access) ?? (isReached && !isHidden ? SUCCESS[operation] : 404));
        expect([caller, answer.status]).toEqual([caller, expected]);
        if (expected === 401) expect(answer.headers.get('www-authenticate')).toBe('Bearer');
        if (expected >= 400) expect(Object.keys(answer.body).sort()).toEqual(['detail', 'message']);
        if (expected === 405) expect(answer.headers.get('allow')).toBe('GET, DELETE, HEAD, OPTIONS');
      }
    });
  });

  it('has a rule here for every route of the API', () => {
    const derived = allResources.flatMap((resource) =>
      (Object.keys(METHODS) as Operation[])
        .filter((operation) => accessOf(resource, operation) !== 'none')
        .map((operation) => {
          const path = operation === 'list' || operation === 'create' ? resource.path : `${resource.path}/:id`;
          return [`${METHODS[operation]} ${path}`, accessOf(resource, operation)] as const;
        }),
    );
    const expected = { ...SPECIAL, ...Object.fromEntries(derived) };
    const routes = apiRoutes.filter(({ method, path }) => !DOCS.test(`${method} ${path}`) && !isNeverRestored(path));
    for (const { method, path, right } of routes) {
      const access = allows(null, right)
        ? 'anyone'
        : allows('User', right)
          ? 'token'
          : allows('Teacher', right)
            ? 'teacher'
            : allows('Editor', right)
              ? 'editor'
              : 'admin';
      // Teachers change only their own record; the route refuses any other.
      const written = `${method} ${path}` === 'PATCH teachers/:id' ? 'teacher' : expected[`${method} ${path}`];
      expect([`${method} ${path}`, access]).toEqual([`${method} ${path}`, written]);
    }
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(Object.keys(expected)));
  });

  it.each(Object.entries(SPECIAL))('%s is for %s', async (route, access) => {
    const [method = '', path = ''] = route.split(' ');
    for (const caller of CALLERS) {
      // Nothing that such a path names and nothing right in the body: who passes gets another refusal, or what is public.
      const { status } = await school.call(
        method,
        path
          .replace(':id', '99999')
          .replace(/:(name|token)/, 'x')
          .replace(':change', '99999')
          // A workbook would be written by a process of its own.
          .replace(/export$/, 'export?format=csv'),
        {
          token: path === 'token/revoke' ? await another(caller) : tokens[caller],
          ...((method === 'POST' || method === 'PATCH' || method === 'PUT') && { body: {} }),
        },
      );
      const refusal = refusalFor(caller, access);
      if (refusal) expect([caller, status]).toEqual([caller, refusal]);
      else expect([401, 403, 405, 500]).not.toContain(status);
    }
  });

  describe('however a path is spelled', () => {
    const spellings = (path: string) => [
      path,
      `${path}/`,
      `/${path}/`,
      `${path}//`,
      `//${path}///`,
      `./${path}/`,
      `x/../${path}`,
    ];

    it.each(['teachers', 'students', 'users', 'settings', 'user', 'user/sessions', 'health'])('%s', async (path) => {
      for (const caller of CALLERS) {
        const wanted = (await school.call('GET', path, { token: tokens[caller] })).status;
        for (const spelling of spellings(path)) {
          const headers = { 'X-HTTP-Method-Override': 'DELETE' };
          const get = await school.call('GET', `${spelling}?_method=DELETE`, { token: tokens[caller], headers });
          const head = await school.call('HEAD', spelling, { token: tokens[caller] });
          expect([spelling, get.status, head.status, head.body]).toEqual([spelling, wanted, wanted, '']);
        }
      }
    });

    it('is another path in another case, and with an encoded slash or letter', async () => {
      for (const path of ['Students/', 'students%2F', '%73tudents/', 'students;a/', 'students.json', 'students/1/x']) {
        const answer = await school.call('GET', path);
        expect([path, answer.status]).toEqual([path, 404]);
      }
    });

    it('takes no token from the query or a cookie', async () => {
      const token = school.admin;
      const headers = { Cookie: `access_token=${token}; token=${token}` };
      expect((await school.call('GET', `students/?token=${token}&access_token=${token}`, { headers })).status).toBe(
        401,
      );
    });

    it.each([
      ['a scheme of its own', (t: string) => `Token ${t}`],
      ['no scheme', (t: string) => t],
      ['a shortened token', (t: string) => `Bearer ${t.slice(0, 42)}`],
      ['a longer token', (t: string) => `Bearer ${t}x`],
      ['two tokens', (t: string) => `Bearer ${t}, Bearer ${t}`],
      ['ten kilobytes', () => `Bearer ${'x'.repeat(10_240)}`],
      ['a token without a signature', () => 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiQWRtaW4ifQ.'],
    ])('refuses %s', async (_, headerOf) => {
      const answer = await school.call('GET', 'students/', { headers: { Authorization: headerOf(school.admin) } });
      expect(answer.status).toBe(401);
    });

    it('names the methods of every path', async () => {
      const byPath = Map.groupBy(apiRoutes, ({ path }) => path);
      for (const [path, routes] of byPath) {
        const answer = await school.call('PROPFIND', path.replace(/:\w+/, '1'));
        expect([path, answer.status]).toEqual([path, 405]);
        const allowed = answer.headers.get('allow')?.split(', ') ?? [];
        for (const { method } of routes) expect(allowed).toContain(method);
      }
    });
  });
});
