import { opendir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isName } from '../../server/media/names.ts';
import { blackPng, jpegOfScans, jpegSaying, packedChunk, pngSaying, webpSaying } from '../support/bad-images.ts';
import { checked } from '../support/checked.ts';
import { END, joined, MULTIPART, partOf } from '../support/multipart.ts';
import { fileNamed, formOf, inventory, PDF, picture, shownFiles } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const NEWCOMER = {
  username: 'newcomer',
  full_name: 'নতুন',
  phone: '01700000000',
  password: 'খুব গোপন ১২৩',
  confirm_password: 'খুব গোপন ১২৩',
};
const SECRET = 'SECRET<script>alert(1)</script>';

describe.each(DIALECTS)('files of every kind on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
    const form = formOf({ title: 'ক', image: fileNamed('a.jpg', await picture()) });
    expect((await school.call('POST', 'banners/', { token: school.admin, body: form })).body.id).toBe(1);
    expect((await school.call('POST', 'notices/', { token: school.admin, body: { title: 'ক' } })).body.id).toBe(1);
  });
  afterAll(() => school.close());

  const put = (image: File) => school.call('PATCH', 'banners/1/', { token: school.admin, body: formOf({ image }) });
  const stored = async (url: string) => Buffer.from(await (await school.fetch('GET', url)).arrayBuffer());

  describe('bombs', () => {
    it.each<[string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, string]>([
      ['256 megapixels in 31 KB', () => blackPng(16_000, 16_000), 'ছবিটি বেশি বড়, সর্বোচ্চ ৫০ মেগাপিক্সেল'],
      ['a side of a hundred million', () => blackPng(100_000_000, 1), 'ছবিটি বেশি বড়, সর্বোচ্চ ৫০ মেগাপিক্সেল'],
      ['a thousand scans', () => jpegOfScans(64, 1000), 'ফাইলটি নষ্ট, খোলা যাচ্ছে না'],
    ])('%s are refused, and leave nothing', async (_, draw, problem) => {
      const before = await inventory(school);
      const answer = await put(fileNamed('a.png', await draw()));
      expect([answer.status, answer.body.errors]).toEqual([400, { image: [problem] }]);
      expect(await inventory(school)).toEqual(before);
    });

    it('of which half a gigabyte would have to be in memory are 413, with words of their own', async () => {
      const before = await inventory(school);
      const heavy = blackPng(7000, 7000, { depth: 16, color: 6, interlaced: true });
      const answer = await put(fileNamed('a.png', heavy));
      const problem = 'ছবিটি খুলতে বেশি মেমোরি লাগে, ছোট করে বা সাধারণ JPEG করে আবার দিন';
      expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
        413,
        `${problem}।`,
        { image: [problem] },
      ]);
      const form = formOf({ ...NEWCOMER, profile_picture: fileNamed('a.png', heavy) });
      expect((await school.call('POST', 'register/', { body: form })).status).toBe(413);
      expect(await inventory(school)).toEqual(before);
    });

    it.each<[string, () => Uint8Array<ArrayBuffer>]>([
      ['a text of 256 MB', () => blackPng(330, 40, {}, packedChunk('zTXt', 256 * 1024 * 1024))],
      ['a colour profile of 256 MB', () => blackPng(330, 40, {}, packedChunk('iCCP', 256 * 1024 * 1024))],
      ['a side of fifty thousand', () => blackPng(50_000, 1)],
    ])('%s is not unpacked: what is kept is small', async (_, draw) => {
      const answer = await put(fileNamed('a.png', draw()));
      expect(answer.status).toBe(200);
      expect((await stored(answer.body.image)).length).toBeLessThan(100_000);
    });
  });

  it.each([
    ['a JPEG with EXIF, XMP, IPTC, C2PA, a comment and a tail', jpegSaying],
    ['a PNG with texts, EXIF and a tail', pngSaying],
    ['a WebP with EXIF, XMP and a tail', webpSaying],
  ])('%s keeps nothing but its pixels', async (_, draw) => {
    const bytes = await draw(SECRET);
    expect(Buffer.from(bytes).includes(SECRET)).toBe(true);
    const { body } = await put(fileNamed(SECRET, bytes));
    for (const url of [body.image, ...body.image_variants.map((variant: { url: string }) => variant.url)]) {
      const kept = await stored(url);
      expect([url, /SECRET|script|Photoshop|xmpmeta|Exif|jumb|GPS/i.test(kept.toString('latin1'))]).toEqual([
        url,
        false,
      ]);
      const { exif, xmp, iptc, icc, comments } = await sharp(kept).metadata();
      expect([url, exif, xmp, iptc, icc, comments]).toEqual([
        url,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it.each([
    '/tmp/x.jpg',
    'C:\\Windows\\x.jpg',
    'C:/Windows/x.jpg',
    '..\\..\\x.jpg',
    '../../x.jpg',
    '..&#x2F;..&#x2F;x.jpg',
    '..&sol;..&sol;x.jpg',
    '..%2F..%2Fx.jpg',
    './.././x.jpg',
    '.',
    '..',
    '/',
    '\\',
    '.htaccess',
    'con.png',
    'prangon.db',
    'a.jpg.php',
    'a.jpg\nX-Evil: y',
    'a\u202Egnp.exe',
    '<img src=x onerror=alert(1)>.png',
    `${'ক'.repeat(300)}.jpg`,
    '😀.jpg',
    'ছবি'.normalize('NFD'),
    'a"; filename="b.exe',
    '$(reboot).jpg',
    "'; DROP TABLE banners;--",
  ])('the name %j is nobody’s business: what is kept has a name of ours', async (filename) => {
    const before = await shownFiles(school);
    const image = partOf({ name: 'image', filename: filename.replaceAll('\n', '%0A'), body: await picture() });
    const body = joined([image, END]);
    const answer = await school.call('PATCH', 'banners/1/', { token: school.admin, body, headers: MULTIPART });
    expect(answer.status).toBe(200);
    const name = answer.body.image.slice('media/'.length);
    expect([name, isName(name)]).toEqual([name, true]);
    const after = await shownFiles(school);
    expect(after).toHaveLength(before.length);
    expect(after.filter((file) => !isName(file) && file !== '.school')).toEqual([]);
    expect((await readdir(school.dataDir)).filter((entry) => !/^(media|tmp|prangon\.db|server\.)/.test(entry))).toEqual(
      [],
    );
    const { headers } = await school.call('HEAD', answer.body.image);
    expect(headers.get('content-disposition')).toBe(`inline; filename="${name}"`);
  });

  it('a name with a NUL makes the form none', async () => {
    const image = partOf({ name: 'image', filename: 'a.jpg\u0000.php', body: await picture() });
    const answer = await school.call('PATCH', 'banners/1/', {
      token: school.admin,
      body: joined([image, END]),
      headers: MULTIPART,
    });
    expect(answer.status).toBe(400);
  });

  it('of a record whose files have gone the lists stand, a file is 404, and the record can be changed and deleted', async () => {
    const loseFiles = async () => {
      for await (const entry of await opendir(path.join(school.dataDir, 'media'), { recursive: true }))
        if (entry.isFile() && isName(entry.name)) await rm(path.join(entry.parentPath, entry.name));
    };
    const { body } = await put(fileNamed('a.jpg', await picture()));
    await loseFiles();
    expect((await school.call('GET', body.image)).status).toBe(404);
    expect((await school.call('GET', 'banners/')).body[0].image).toBe(body.image);
    expect((await put(fileNamed('a.jpg', await picture()))).status).toBe(200);
    const form = formOf({ image: fileNamed('b.jpg', await picture()) });
    const { id } = (await school.call('POST', 'banners/', { token: school.admin, body: form })).body;
    await loseFiles();
    expect((await school.call('DELETE', `banners/${id}/`, { token: school.admin })).status).toBe(204);
    expect((await put(fileNamed('a.jpg', await picture()))).status).toBe(200);
  });

  it('any bytes as a picture are kept as a whole one or refused, and then leave nothing', async () => {
    const seeds = [await picture('jpeg'), await picture('png'), await picture('webp'), await jpegSaying(SECRET)];
    const hurt = fc.tuple(
      fc.constantFrom(...seeds),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }),
      fc.nat(),
      fc.uint8Array({ maxLength: 40 }),
    );
    await checked(
      fc.asyncProperty(hurt, async ([seed, flips, cut, tail]) => {
        const bytes = Uint8Array.from(seed);
        for (const [at, value] of flips) bytes[at % bytes.length] = value;
        const whole = cut % 3 > 0 ? bytes : bytes.subarray(0, cut % bytes.length);
        const before = await shownFiles(school);
        const answer = await put(fileNamed('a.png', new Uint8Array(joined([whole, tail]))));
        expect([200, 400, 415]).toContain(answer.status);
        if (answer.status !== 200) {
          expect(await shownFiles(school)).toEqual(before);
          return;
        }
        const kept = await sharp(await stored(answer.body.image)).stats();
        expect(kept.channels.length).toBeGreaterThan(0);
      }),
    );
  });

  it('any bytes as a PDF are kept as they are where they begin like one, else refused', async () => {
    await checked(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.boolean(), fc.string(), async (bytes, begins, name) => {
        const sent = begins ? joined([PDF.slice(0, 5), bytes]) : Uint8Array.from(bytes);
        const before = await shownFiles(school);
        const form = formOf({ pdf_file: fileNamed(name, sent) });
        const answer = await school.call('PATCH', 'notices/1/', { token: school.admin, body: form });
        if (!begins && sent.length === 0 && name === '') expect(answer.status).toBe(200);
        else expect([begins, answer.status]).toEqual([begins, begins ? 200 : sent.length === 0 ? 400 : 415]);
        if (begins) expect((await stored(answer.body.pdf_file)).equals(sent)).toBe(true);
        else expect(await shownFiles(school)).toEqual(before);
      }),
    );
  });
});
