import type { Page } from '@playwright/test';
import { fieldEntries, type Resource } from '../../../contract/kit/define-resource.ts';
import type { FieldSpec } from '../../../contract/kit/field.ts';
import { allResources } from '../../../contract/resources/index.ts';
import { type OpenServer, openServer } from '../../support/open-server.ts';
import { opened, remember, settled } from '../support/screen.ts';
import { test as base, expect } from '../support/visit.ts';
import { photo } from './support.ts';

/** Ends whatever it could stand in, then runs; each text begins with the field it is in. */
const MARKUP = `"'><img src=x onerror=alert(1)></title></script><script>alert(2)</script>{{7*7}}\${7*7}%s&lt;`;
/** A link that would run; includes the rest of its line. */
const LINK = 'javascript:alert(3)//"onmouseover="alert(4)';
const MANY_LINES = `${MARKUP}\n--><svg onload=alert(5)>\n]]><iframe srcdoc="<script>alert(6)</script>">\n';DROP TABLE notices;-- " OR 1=1`;
const EMAIL = "'+alert`7`+'@school.example";

function textFor(key: string, field: FieldSpec, kind: 'markup' | 'link', classId: number): string | number | null {
  switch (field.kind) {
    case 'choice':
      return field.values[0] ?? '';
    case 'date':
      return '2019-03-05';
    case 'year':
      return 2024;
    case 'reference':
      // A section belongs to a class.
      return field.required || field.to === 'classes' ? classId : null;
    case 'number':
      return field.required ? field.max : null;
    case 'text':
      if (field.format === 'email') return EMAIL;
      if (field.format === 'mobile') return '01712345678';
      if (field.format === 'eiin') return '123456';
      if (field.format === 'birth') return kind === 'link' ? '20111234567890123' : '20111234567890124';
      if (kind === 'link') return LINK.slice(0, field.max);
      return field.lines === 'many' ? MANY_LINES : `${key} ${MARKUP}`.slice(0, field.max);
    default:
      return null;
  }
}

/** Values that make a record visible at once and for long; fields without text are left out. */
const valuesOf = ({ visible, ...resource }: Resource, kind: 'markup' | 'link', classId: number) =>
  fieldEntries(resource).flatMap(([key, field]) => {
    if ([visible?.from, visible?.until].includes(key)) return [];
    const text = key === visible?.when?.field ? visible.when.is : textFor(key, field, kind, classId);
    return text === null ? [] : [[key, String(text)] as const];
  });

/** Made once of what they name, or of more than texts; marks and remarks have no call of their own. */
const ONCE = [
  ...['papers', 'subject-plans', 'bell-tables', 'timetable-slots', 'exam-rooms'],
  ...['teacher-absences', 'staff-attendance', 'certificate-templates'],
];
const filled = allResources.filter(({ path, operations }) => operations.includes('create') && !ONCE.includes(path));

/** A school in which every text that can be stored is code: of each resource two records. */
async function fill({ address, logIn, send }: OpenServer): Promise<void> {
  const token = await logIn();
  const post = async (path: string, values: Iterable<readonly [string, string]>, files: readonly string[]) => {
    const form = new FormData();
    for (const [key, value] of values) form.set(key, value);
    for (const key of files) form.set(key, new File([new Uint8Array(photo().buffer)], `${MARKUP}.png`));
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/api/${path}/`, { method: 'POST', headers, body: form });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const classes = filled.filter(({ path }) => path === 'classes');
  for (const kind of ['markup', 'link'] as const) {
    for (const resource of [...classes, ...filled.filter(({ path }) => path !== 'classes')]) {
      const values = valuesOf(resource, kind, 1).map(([key, value]) =>
        // The president and the principal stand on the home page.
        key === 'designation' && resource.path === 'principal-vice-principal'
          ? ([key, kind === 'markup' ? 'president' : 'principal'] as const)
          : ([key, value] as const),
      );
      const files = fieldEntries(resource)
        .filter(([, field]) => field.kind === 'file' && field.accepts.includes('png'))
        .map(([key]) => key);
      const reason = resource.guarded ? [['reason', 'পরীক্ষা'] as const] : [];
      await post(resource.path, [...values, ...reason], files);
    }
  }
  const account = { username: `x ${MARKUP}`, full_name: MARKUP, phone: LINK, email: EMAIL };
  await send('POST', '/api/register/', { ...account, password: MARKUP, confirm_password: MARKUP });
  await send(
    'PATCH',
    '/api/settings/',
    {
      tagline: MARKUP,
      social_url: `https://social.example/'"><script>alert(8)</script>`,
      map_url: `https://map.example/'"><script>alert(9)</script>`,
    },
    token,
  );
}

const test = base.extend<object, { school: OpenServer }>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures in it
    async ({}, use) => {
      const school = await openServer({ PUBLIC_URL: 'https://school.example' });
      await fill(school);
      await use(school);
      await school.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ school }, use) => use(school.address),
});

/** Executable parts of a page that are not ours: links, handlers, scripts, frames. */
const foreignParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on') || name === 'srcdoc') found.push(`${element.tagName} ${name}`);
        if (!['href', 'src', 'action', 'formaction', 'xlink:href', 'data'].includes(name) || value === '') continue;
        const { protocol } = new URL(value, location.href);
        if (!['http:', 'https:', 'mailto:', 'tel:', 'data:', 'blob:'].includes(protocol))
          found.push(`${name}=${value}`);
      }
    }
    for (const part of document.querySelectorAll('iframe, object, embed, base, meta[http-equiv]'))
      found.push(part.tagName);
    for (const script of document.scripts)
      if (/alert/.test(script.textContent ?? '') && script.type !== 'application/ld+json') found.push('SCRIPT');
    return found;
  });

/** The page as it is read, with what stands in its fields. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return [document.body.innerText, ...typed].join('\n').replace(/\s+/g, ' ');
  });
const asRead = (text: string): string => text.replace(/\s+/g, ' ');

const PUBLIC: readonly [path: string, shown: readonly string[]][] = [
  ['/', [`name ${MARKUP}`, `title ${MARKUP}`, asRead(MANY_LINES)]],
  ['/aboutcollege', [`name ${MARKUP}`, asRead(MANY_LINES), `role ${MARKUP}`]],
  ['/faculty', [`full_name ${MARKUP}`, `designation ${MARKUP}`, LINK]],
  ['/faculty?type=staff', [`full_name ${MARKUP}`, LINK]],
  ['/gallery', [`caption ${MARKUP}`]],
  ['/notice', [`title ${MARKUP}`, asRead(MANY_LINES), LINK]],
  ['/results', [`exam_name ${MARKUP}`]],
  ['/routine', [`title ${MARKUP}`]],
  ['/academic', []],
  ['/admission', []],
  ['/contact', [`address ${MARKUP}`]],
];

/** Each screen with what it shows of the records, in its list or in the panel that its first row opens. */
const OFFICE: readonly [path: string, shown: readonly string[]][] = [
  ['', [`name ${MARKUP}`, asRead(MANY_LINES)]],
  ['college-info', [`name ${MARKUP}`, asRead(MANY_LINES), EMAIL, MARKUP]],
  ['notices', [`title ${MARKUP}`, LINK]],
  ['gallery-list', [`caption ${MARKUP}`]],
  ['principal-info', []],
  ['student-info-form', [`full_name ${MARKUP}`]],
  ['teacher-info-form', [`full_name ${MARKUP}`, LINK]],
  ['staff-info-form', [`full_name ${MARKUP}`, LINK]],
  ['committee-member', [`full_name ${MARKUP}`, `role ${MARKUP}`, LINK]],
  ['contact-list', [`name ${MARKUP}`, EMAIL]],
  ['class-routine', [`title ${MARKUP}`]],
  ['add-class', [`name ${MARKUP}`, LINK]],
  ['add-subject', [`name ${MARKUP}`, LINK]],
  ['result-manager', [`exam_name ${MARKUP}`, LINK]],
  ['accounts', [`x ${MARKUP}`, MARKUP]],
  ['change-password', []],
];

test.describe('code in every text is shown as it was typed', () => {
  for (const [path, shown] of PUBLIC) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      await settled(page);
      const words = await wordsOf(page);
      for (const text of shown) expect(words).toContain(text);
      expect(await foreignParts(page)).toEqual([]);
    });
  }

  for (const [path, shown] of OFFICE) {
    test(`in the office, ${path || 'at its entry'}`, async ({ page, context, school }) => {
      await remember(context, { token: await school.logIn() });
      await page.goto(`/dashboard/${path}`);
      await opened(page);
      for (const text of shown) await expect.poll(() => wordsOf(page)).toContain(text);
      expect(await foreignParts(page)).toEqual([]);
      const row = page.locator('main').getByRole('button', { name: /: (সম্পাদনা|দেখুন|মুছুন)$/ });
      const count = await row.count();
      for (const button of await row.all()) {
        await button.click();
        // A panel, or fields in the row or above it, has the focus now.
        const hasFocus = () => button.evaluateAll((found) => found.some((one) => one === document.activeElement));
        await expect.poll(hasFocus).toBe(false);
        await expect(page.locator('dialog[open], main form').first()).toBeVisible();
        expect(await foreignParts(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
        await expect(row).toHaveCount(count);
      }
    });
  }

  test('in an open picture and an open introduction', async ({ page }) => {
    await page.goto('/gallery');
    await page.locator('.gallery-item').last().click();
    await expect(page.getByRole('dialog')).toContainText('<img src=x onerror=alert(1)>');
    expect(await foreignParts(page)).toEqual([]);
    await page.goto('/faculty');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^পরিচিতি/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('<svg onload=alert(5)>');
    expect(await foreignParts(page)).toEqual([]);
  });

  test('in titles, cards, data for machines, feed and sitemap', async ({ page, request }) => {
    await page.goto('/');
    expect(await page.title()).toContain(`name ${MARKUP}`);
    const head = await page.evaluate(() => ({
      card: document.querySelector('meta[property="og:title"]')?.getAttribute('content'),
      data: JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'),
    }));
    expect(head.card).toContain(`name ${MARKUP}`);
    expect(head.data.name).toBe(`name ${MARKUP}`);
    const source = await (await request.get('/')).text();
    expect(source.match(/<script(?! type="application\/ld\+json")[^>]*>[^<]/g)).toBeNull();
    for (const path of ['/feed.atom', '/sitemap.xml']) {
      const text = await (await request.get(path)).text();
      const titles = await page.evaluate((xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        if (parsed.querySelector('parsererror')) return ['broken'];
        return [...parsed.querySelectorAll('entry > title')].map(({ textContent }) => textContent);
      }, text);
      expect([path, titles]).toEqual([path, path === '/feed.atom' ? [LINK, `title ${MARKUP}`] : []]);
    }
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    expect(manifest.name).toContain(`name ${MARKUP}`);
  });

  test('in what an address says', async ({ page, context, school }) => {
    const code = encodeURIComponent(MARKUP);
    const say = ['notice?search', 'faculty?search', 'faculty?designation', 'gallery?tab', 'login?next', 'contact?sent'];
    for (const path of say) {
      await page.goto(`/${path}=${code}&page=${code}`);
      expect([path, await foreignParts(page)]).toEqual([path, []]);
    }
    await page.goto(`/notice?search=${code}`);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(MARKUP);
    await remember(context, { token: await school.logIn() });
    const screens = ['notices?search', 'student-info-form?search', 'committee-member?name', 'add-subject?search'];
    for (const screen of screens) {
      await page.goto(`/dashboard/${screen}=${code}`);
      await expect(page.getByRole('searchbox').first()).toHaveValue(MARKUP);
      expect([screen, await foreignParts(page)]).toEqual([screen, []]);
    }
  });
});
