import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/kit/list.ts';
import { allResources } from '#contract/resources/index.ts';
import { allows, NEWCOMER, ROLES } from '#contract/roles.ts';
import { PASSWORD_LENGTH } from '#contract/rules/password.ts';
import { DEFAULT_SETTINGS } from '#contract/settings.ts';
import { apiRoutes } from '../server/api.ts';
import { contentSecurityPolicy, pageHeaders } from '../server/http/page-headers.ts';
import { LIMITS, type Limit } from '../server/limits.ts';
import { decodingBytes, type ImageMetadata, MAX_DECODING_BYTES, MAX_PIXELS } from '../server/media/image-job.ts';
import { LIMIT_BYTES } from '../server/media/intake.ts';
import { MIN_FREE_BYTES } from '../server/media/keep.ts';
import { VARIANT_WIDTHS } from '../server/media/names.ts';
import { isKnown, offersHere, payloadOf } from '../web/foreign/payloads.ts';
import { blackPng } from './support/bad-images.ts';
import { PDF, picture } from './support/records.ts';
import { type Answer, PASSWORD, startSchool, type TestSchool } from './support/school.ts';

const root = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/contract.md'), 'utf8');

/** The rows of a section's table, cell by cell, without its head. */
function tableOf(heading: string): string[][] {
  const section = page.split(new RegExp(`^#+ ${heading}\n`, 'm'))[1]?.split(/^#/m)[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) => line.slice(2, -2).split(' | '));
}

const bare = (cell = ''): string => cell.replaceAll('`', '');

let school: TestSchool;
beforeAll(async () => {
  school = await startSchool('sqlite', { rateLimits: true, corsOrigins: ['https://friend.example'] });
});
afterAll(() => school.close());

describe('the page of the contract', () => {
  it('names every call that is no resource’s, and who may make it', () => {
    const written = [...tableOf('Accounts'), ...tableOf('Further calls')].map(([call, who]) => [bare(call), who]);
    const lists = new Set(allResources.map((resource) => resource.path));
    const routes = apiRoutes.filter((route) => !lists.has(route.path.split('/')[0] ?? ''));
    const served = routes.map(({ method, path, right }) => {
      // The least that may: whoever has a role after it may, too.
      const least = [...ROLES].reverse().find((role) => allows(role, right));
      const access = allows(null, right) ? 'anyone' : least === NEWCOMER ? 'token' : least?.toLowerCase();
      const last = path.split('/').at(-1) ?? '';
      const slash = last.includes('.') || /^:(name|file)$/.test(last) ? '' : '/';
      return [`${method} ${path.replace(/:(\w+)/g, '{$1}')}${slash}`, access];
    });
    expect(written.sort()).toEqual(served.sort());
  });

  it('has the limits of the code', () => {
    const tries = ({ most, windowMs }: Limit) =>
      `${most} in ${windowMs / 60_000} minute${windowMs === 60_000 ? '' : 's'}`;
    const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;
    expect(Object.fromEntries(tableOf('Limits'))).toEqual({
      'wrong sign-ins for one username from one address': tries(LIMITS.loginOfUser),
      'wrong sign-ins from one address': tries(LIMITS.loginFrom),
      'wrong passwords of one user, at `user/password/` and `backups/download/` together': tries(LIMITS.password),
      'messages from one address': tries(LIMITS.contacts),
      'searches of the site from one address': tries(LIMITS.search),
      'searches of notices to check from one address': tries(LIMITS.verify),
      'comparisons with a paper that are not all right, of one code': tries(LIMITS.matchOfCode),
      'the same from one address': tries(LIMITS.matchFrom),
      'registrations from one address': tries(LIMITS.register),
      'a file': megabytes(LIMIT_BYTES),
      'a picture': `${MAX_PIXELS / 1_000_000} megapixels`,
      'records on a page of a list': String(PAGE_SIZE.max),
      'a password': `${PASSWORD_LENGTH.max} characters`,
      'free space below which files are refused': megabytes(MIN_FREE_BYTES),
    });
  });

  it('has the settings and what they are without an entry', () => {
    const defaults = tableOf('Settings').map(([name, value]) => [bare(name), value === '(empty)' ? '' : bare(value)]);
    expect(defaults).toEqual(Object.entries(DEFAULT_SETTINGS).map(([name, value]) => [name, String(value)]));
  });

  it('has the policy of a public page', () => {
    const frameOrigins = () => ['https://map.example'];
    expect(page).toContain(
      `\n${contentSecurityPolicy({ publicUrl: null, apiBase: '/api/', avatarUrl: null, frameOrigins })}\n`,
    );
  });

  it('says the same numbers as the code where it says them in a sentence', () => {
    expect(page).toContain(`| \`page_size\` | ${PAGE_SIZE.default} unless it is given, at most ${PAGE_SIZE.max} |`);
    expect(page).toContain(`more than ${MAX_DECODING_BYTES / 1024 ** 2} MB at once`);
    const webp: ImageMetadata = {
      format: 'webp',
      width: 1,
      height: 1,
      channels: 3,
      depth: 'uchar',
      isProgressive: false,
    };
    expect(page).toContain(`WebP above ${Math.floor(MAX_DECODING_BYTES / decodingBytes(webp) / 1e6)}.`);
    expect(page).toContain(`variants ${VARIANT_WIDTHS.slice(0, -1).join(', ')} and ${VARIANT_WIDTHS.at(-1)} px wide`);
    expect(page).toContain(`${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters of NFC`);
  });

  it('has the calls that a foreign backend sees', () => {
    const keysOf = (body: object) => (body instanceof FormData ? [...body.keys()] : Object.keys(body));
    const rows = allResources.flatMap(({ path: list, fields, operations }) => {
      if (!isKnown(list)) return [];
      const full = Object.entries(fields).map(([key, { kind }]) => [key, kind === 'file' ? new File([], 'a') : '1']);
      const made = payloadOf(list, null, Object.fromEntries(full), (id) => id);
      const changed = payloadOf(list, {}, {}, (id) => id);
      const calls = ['GET', made.method];
      if (operations.includes('merge') && offersHere(list, 'change')) calls.push(changed.method);
      if (operations.includes('remove') && offersHere(list, 'remove')) calls.push('DELETE');
      const form = keysOf(changed.body).length === 0 ? 'form, only what is filled' : 'form';
      const keys = keysOf(made.body).map((key) => `\`${key}\``);
      return [[`\`${list}/\``, calls.join(', '), made.body instanceof FormData ? form : 'JSON', keys.join(', ')]];
    });
    expect(tableOf('Foreign backends')).toEqual(rows);
  });
});

type Send = (method: string, path: string, options?: Parameters<TestSchool['call']>[2]) => Promise<Answer>;

/** A form of a notice with a file in it, sent by an Admin. */
async function sendNotice(as: Send, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.set('title', 'নোটিশ');
  form.set('pdf_file', new File([Buffer.from(bytes)], 'a.pdf'));
  return as('POST', 'notices/', { body: form });
}

/** Each situation of the page, made for real. */
const SITUATIONS: Record<string, (as: Send) => Promise<Answer>> = {
  'a body that is no object, or cannot be read': (as) => as('POST', 'classes/', { body: '[1' }),
  'a field that is not right, or a required one that is missing': (as) => as('POST', 'notices/', { body: {} }),
  'an `Idempotency-Key` of another shape': (as) =>
    as('POST', 'classes/', { body: { name: 'চাবি' }, headers: { 'Idempotency-Key': 'no key' } }),
  'JSON nested deeper than 64': (as) =>
    as('POST', 'classes/', { body: `{"name":"ক","x":${'['.repeat(64)}${']'.repeat(64)}}` }),
  'a query parameter with a bad value': (as) => as('GET', 'notices/?page=0'),
  'no token where one is needed, or one that is unknown or over': () => school.call('GET', 'students/'),
  'signing in with a wrong name or password': () =>
    school.call('POST', 'token/', { body: { username: 'nobody', password: PASSWORD } }),
  'a token without the right to do this': () => school.call('GET', 'students/', { token: school.user }),
  'a write that another site sent': (as) =>
    as('POST', 'classes/', { body: { name: 'দূরের' }, headers: { Origin: 'https://evil.example' } }),
  'the cookie `csrftoken` without the header that repeats it, where nothing else vouches for the call': () =>
    school.call('POST', 'contacts/', { body: { name: 'কুকি' }, headers: { Cookie: 'csrftoken=abc' } }),
  'registering where `REGISTRATION` is off': async () => {
    const closed = await startSchool('sqlite', { registration: false });
    return closed.call('POST', 'register/', { body: {} }).finally(closed.close);
  },
  'an address that there is not, a record that is gone': (as) => as('GET', 'notices/999/'),
  'a private file without a valid signature': (as) =>
    as('GET', `media/private/${'0'.repeat(32)}-600x800.jpg?expires=1&signature=x`),
  'a method that the address does not take': (as) => as('PUT', 'contacts/1/', { body: {} }),
  'a name that is taken': async (as) => {
    await as('POST', 'classes/', { body: { name: 'দশম শ্রেণি' } });
    return as('POST', 'classes/', { body: { name: ' দশম  শ্রেণি' } });
  },
  'deleting a class that is in use': async (as) => {
    const { id } = (await as('POST', 'classes/', { body: { name: 'নবম শ্রেণি' } })).body;
    await as('POST', 'subjects/', { body: { name: 'গণিত', class_name: id } });
    return as('DELETE', `classes/${id}/`);
  },
  'the same `Idempotency-Key` with another body': async (as) => {
    const headers = { 'Idempotency-Key': 'one-key-for-two' };
    await as('POST', 'classes/', { body: { name: 'প্রথম শ্রেণি' }, headers });
    return as('POST', 'classes/', { body: { name: 'দ্বিতীয় শ্রেণি' }, headers });
  },
  "taking the last Admin's role, or deleting them": async (as) => {
    const { id } = (await as('GET', 'user/')).body;
    return as('DELETE', `users/${id}/`);
  },
  'asking for the neighbours of a notice that was deleted': async (as) => {
    const { id } = (await as('POST', 'notices/', { body: { title: 'ছুটি' } })).body;
    await as('DELETE', `notices/${id}/`);
    return as('GET', `notices/${id}/neighbours/`);
  },
  'the same `Idempotency-Key` after its answer went with something that was ended for good': async (as) => {
    const sent = { body: { title: 'শেষ' }, headers: { 'Idempotency-Key': 'one-key-of-what-is-gone' } };
    const { id } = (await as('POST', 'notices/', sent)).body;
    await as('DELETE', `notices/${id}/`);
    const { results } = (await as('GET', 'trash/?resource=notices')).body;
    const item = results.find(({ record_id }: { record_id: number }) => record_id === id);
    await as('DELETE', `trash/${item.id}/`);
    return as('POST', 'notices/', sent);
  },
  'an `If-Match` that is no longer true': async (as) => {
    const { id } = (await as('POST', 'classes/', { body: { name: 'অষ্টম শ্রেণি' } })).body;
    return as('PATCH', `classes/${id}/`, { body: { name: 'অষ্টম' }, headers: { 'If-Match': '"old"' } });
  },
  'a file that is too large': (as) => sendNotice(as, Buffer.concat([Buffer.from(PDF), Buffer.alloc(LIMIT_BYTES)])),
  'more than 1 MB of texts': (as) => as('POST', 'notices/', { body: { title: 'x'.repeat(1024 ** 2) } }),
  'a form of more than 64 KB where no file is taken': (as) => {
    const form = new FormData();
    form.set('name', 'x'.repeat(64 * 1024));
    return as('POST', 'classes/', { body: form });
  },
  'a picture whose decoding would hold more than 150 MB at once': async (as) => {
    const form = new FormData();
    form.set('image', new File([blackPng(7000, 7000, { depth: 16, color: 2, interlaced: true })], 'a.png'));
    return as('POST', 'banners/', { body: form });
  },
  'a file of another kind than the field takes': async (as) => sendNotice(as, await picture()),
  'a body of another type, or a compressed one': (as) =>
    as('POST', 'classes/', { body: 'name=x', headers: { 'Content-Type': 'text/plain' } }),
  'one try too many': async () => {
    const answers: Answer[] = [];
    for (let i = 0; i <= LIMITS.contacts.most; i += 1)
      answers.push(
        await school.call('POST', 'contacts/', { body: { name: 'ক', message: 'খ', phone: '1' }, from: '192.0.2.9' }),
      );
    return answers.at(-1) as Answer;
  },
};

/** Refusals that need a machine in trouble, with the tests that provoke one. */
const TRIED_ELSEWHERE: Record<string, string> = {
  'bodies on their way that together hold too much': 'test/api/bodies.test.ts',
  'a store that does not answer': 'test/api/postgres-away.test.ts',
  'a PDF while too many others wait to be looked through': 'server/child-data/pdf-text.test.ts',
  'no space left for files': 'test/faults/disk.test.ts',
};

describe('a situation of the page is answered as it says', () => {
  const rows = tableOf('Refusals').map(([situation = '', status = '']) => [situation, Number(status)] as const);
  const asAdmin: Send = (method, target, options) => school.call(method, target, { token: school.admin, ...options });

  it('of which each is tried', () => {
    const tried = [...Object.keys(SITUATIONS), ...Object.keys(TRIED_ELSEWHERE)];
    expect(rows.map(([situation]) => situation)).toEqual(tried);
    for (const file of Object.values(TRIED_ELSEWHERE)) expect(existsSync(path.join(root, file)), file).toBe(true);
  });

  it.each(rows.filter(([situation]) => situation in SITUATIONS))('%s: %i', async (situation, status) => {
    const answer = await SITUATIONS[situation]?.(asAdmin);
    expect(answer?.status).toBe(status);
    expect(answer?.body.message).toMatch(/[\u0980-\u09ff]/);
    if (![400, 413, 415].includes(status)) expect(answer?.body).not.toHaveProperty('errors');
    const header = { 401: 'www-authenticate', 405: 'allow', 429: 'retry-after' }[status];
    if (header) expect(answer?.headers.get(header)).toBeTruthy();
  });
});

describe('a header of the page is sent', () => {
  const KINDS: Record<string, () => Promise<Headers[]> | Headers[]> = {
    'every answer of the API': async () => [
      (await school.call('GET', 'notices/')).headers,
      (await school.call('GET', 'nothing/')).headers,
    ],
    'every answer': async () => [
      (await school.call('GET', 'health/')).headers,
      new Headers(
        pageHeaders(
          { publicUrl: null, apiBase: '/api/', avatarUrl: null, frameOrigins: () => [] },
          { kind: 'public' },
        ).map(([name, value]): [string, string] => [name, value]),
      ),
    ],
    'public reads': async () => [
      (await school.call('GET', 'notices/')).headers,
      (await school.call('GET', 'settings/')).headers,
    ],
    'answers to a call with a token, and to writes': async () => [
      (await school.call('GET', 'notices/', { token: school.user })).headers,
      (await school.call('POST', 'classes/', { token: school.admin, body: { name: 'সপ্তম শ্রেণি' } })).headers,
    ],
    'public files': () => fileHeaders('gallery', 'image'),
    'private files': async () => {
      const { id } = (await school.call('POST', 'classes/', { token: school.admin, body: { name: 'ষষ্ঠ শ্রেণি' } })).body;
      return fileHeaders('students', 'photo', { full_name: 'ক', roll_number: '১', class_name: String(id) });
    },
  };

  async function fileHeaders(list: string, field: string, texts: Record<string, string> = {}): Promise<Headers[]> {
    const form = new FormData();
    for (const [key, text] of Object.entries(texts)) form.set(key, text);
    form.set(field, new File([await picture()], 'a.jpg'));
    const made = await school.call('POST', `${list}/`, { token: school.admin, body: form });
    return [(await school.fetch('GET', made.body[field])).headers];
  }

  it.each(tableOf('Headers'))('%s on %s: %s', async (name, kind = '', value) => {
    const answers = (await KINDS[kind]?.()) ?? [];
    expect(answers.length).toBeGreaterThan(0);
    for (const headers of answers) expect(headers.get(bare(name))).toBe(bare(value));
  });
});
