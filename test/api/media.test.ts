import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileNamed, formOf, newClass, PDF, picture } from '../support/records.ts';
import { STORES, startSchool, type TestSchool } from '../support/school.ts';

const HOUR = 3_600_000;

describe.each(STORES)('media over HTTP on %s', (dialect) => {
  let school: TestSchool;
  let student: { id: number; photo: string; photo_variants: { url: string }[] };
  const at: Record<'pdf' | 'image' | 'variant', string> = { pdf: '', image: '', variant: '' };

  beforeAll(async () => {
    school = await startSchool(dialect);
    const post = async (path: string, body: FormData) =>
      (await school.call('POST', path, { token: school.admin, body })).body;
    const class_name = await newClass(school);
    at.pdf = (await post('notices/', formOf({ title: 'ক', pdf_file: fileNamed('<x>.pdf', PDF) }))).pdf_file;
    const banner = await post('banners/', formOf({ image: fileNamed('a.png', await picture('png')) }));
    at.image = banner.image;
    at.variant = banner.image_variants[0].url;
    const photo = fileNamed('a.jpg', await picture());
    student = await post('students/', formOf({ full_name: 'ক', roll_number: '1', class_name, photo }));
  });
  afterAll(() => school.close());
  afterEach(() => vi.useRealTimers());

  const get = (path: string, headers: Record<string, string> = {}, token?: string) =>
    school.call('GET', path, { headers, token });

  it.each([
    ['pdf', 'application/pdf'],
    ['image', 'image/png'],
    ['variant', 'image/webp'],
  ] as const)('a %s says what it is and may be kept for ever', async (kind, type) => {
    const { status, headers } = await get(at[kind]);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="[\w.-]+"$/);
    expect(headers.get('content-security-policy')).toBe(kind === 'pdf' ? null : "default-src 'none'; sandbox");
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('prangon-api')).toBe('1');
    const head = await school.call('HEAD', at[kind]);
    expect([head.status, head.body]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(head.headers.get(name)).toBe(headers.get(name));
    const again = await get(at[kind], { 'If-None-Match': headers.get('etag') ?? '', 'Accept-Encoding': 'gzip' });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('is the same with a token, and brings no cookie', async () => {
    const { headers } = await get(at.image, {}, school.admin);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['bytes=0-4', 206, '%PDF-', 'bytes 0-4/'],
    ['bytes=-3', 206, 'টি', 'bytes '],
    ['bytes=5-', 206, '1.4 ছুটি', 'bytes 5-'],
    ['bytes=999999-', 416, '', 'bytes */'],
    ['bytes=0-0,2-3', 200, PDF, null],
    ['bytes=x', 200, PDF, null],
  ])('a PDF is given in ranges: %s is %i', async (range, status, body, contentRange) => {
    const answer = await get(at.pdf, { Range: range });
    expect(answer.status).toBe(status);
    if (range !== 'bytes=-3') expect(answer.body).toBe(body);
    expect(answer.headers.get('content-range')?.startsWith(contentRange ?? 'x') ?? null).toBe(
      contentRange === null ? null : true,
    );
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
  });

  it('an image is given whole', async () => {
    const answer = await get(at.image, { Range: 'bytes=0-4' });
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([200, null]);
  });

  it('nothing else can be reached', async () => {
    const name = at.pdf.slice('media/'.length);
    const paths = [
      '',
      '/',
      '..',
      '../prangon.db',
      '..%2Fprangon.db',
      '%2e%2e%2fserver.pid',
      '%00',
      `${name}%00`,
      `x/${name}`,
      `${name}x`,
      name.toUpperCase(),
      `${name.slice(0, 2)}/${name}`,
      'private',
      'private/',
      `private/${name}`,
      '%E0%A4%A',
      'con',
      '.env',
      '..%5cprangon.db',
    ];
    for (const path of paths) expect([path, (await get(`media/${path}`)).status]).toEqual([path, 404]);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await school.call(method, at.pdf, { token: school.admin });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  });

  describe('a student’s photo', () => {
    it('is read by whoever has its signed path, and never kept', async () => {
      for (const url of [student.photo, ...student.photo_variants.map((variant) => variant.url)]) {
        expect(url).toMatch(/^media\/private\/[\w.-]+\?expires=\d+&signature=[\w-]{43}$/);
        const { status, headers } = await get(url);
        expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    });

    it('is not there for anybody else, an Admin with a token included', async () => {
      const [path = '', query = ''] = student.photo.split('?');
      const params = new URLSearchParams(query);
      const [expires, signature] = [params.get('expires') ?? '', params.get('signature') ?? ''];
      const variant = student.photo_variants[0]?.url.split('?')[0];
      const wrong = [
        path,
        `${path}?expires=${expires}`,
        `${path}?signature=${signature}`,
        `${path}?expires=${Number(expires) + 3600}&signature=${signature}`,
        `${path}?expires=${expires}&signature=${'A'.repeat(43)}`,
        `${path}?expires=${expires}&signature=${signature}x`,
        `${path}?expires=&signature=`,
        `${variant}?${query}`,
        student.photo.replace('private/', ''),
      ];
      for (const url of wrong) {
        for (const token of [undefined, school.user, school.admin]) {
          const answer = await get(url, {}, token);
          expect([url, answer.status, answer.headers.get('cache-control')]).toEqual([url, 404, 'no-store']);
        }
      }
    });

    it('has a path for a day, and then another', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 22 * HOUR });
      expect((await get(student.photo)).status).toBe(200);
      vi.setSystemTime(Date.now() + 3 * HOUR);
      expect((await get(student.photo)).status).toBe(404);
      const { photo } = (await school.call('GET', `students/${student.id}/`, { token: school.admin })).body;
      expect(photo).not.toBe(student.photo);
      expect((await get(photo)).status).toBe(200);
    });
  });

  it('a person’s own picture is as private', async () => {
    const form = formOf({
      username: 'রহিমা',
      full_name: 'রহিমা',
      phone: '1',
      password: 'গোপন কথা ১',
      confirm_password: 'গোপন কথা ১',
    });
    form.set('profile_picture', fileNamed('a.jpg', await picture('jpeg', 20, 20)));
    const { profile_picture } = (await school.call('POST', 'register/', { body: form })).body;
    expect((await get(profile_picture)).headers.get('cache-control')).toBe('private, no-store');
    expect((await get(profile_picture.split('?')[0])).status).toBe(404);
  });
});
