import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { END, joined, MULTIPART, partOf } from '../support/multipart.ts';
import { fileNamed, formOf, inventory, newClass, PDF, picture } from '../support/records.ts';
import { STORES, startSchool, type TestSchool } from '../support/school.ts';

const MB = 1024 * 1024;
const pdfOf = (length: number) => fileNamed('a.pdf', PDF, new Uint8Array(length - new Blob([PDF]).size));

describe.each(STORES)('uploads on %s', (dialect) => {
  let school: TestSchool;
  let photo: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    school = await startSchool(dialect);
    photo = await picture();
    await newClass(school);
    for (const [path, values] of [
      ['teachers', teacher()],
      ['notices', { title: 'ক' }],
    ] as const) {
      const file = path === 'teachers' ? { photo: fileNamed('a.jpg', photo) } : { pdf_file: fileNamed('a.pdf', PDF) };
      await school.call('POST', `${path}/`, { token: school.admin, body: formOf({ ...values, ...file }) });
    }
  });
  afterAll(() => school.close());

  const teacher = () => ({ full_name: 'ক', category: 'primary' });
  const send = (method: string, path: string, body: unknown, headers = {}) =>
    school.call(method, path, { token: school.admin, body, headers });

  /** A new record, a PUT and a PATCH are refused alike; what was there stays. */
  async function refused(status: number, key: 'photo' | 'pdf_file', file: Blob | string, problem?: string) {
    const resource = key === 'photo' ? 'teachers' : 'notices';
    const values = key === 'photo' ? teacher() : { title: 'খ' };
    const before = await inventory(school);
    const record = (await school.call('GET', `${resource}/1/`)).body;
    for (const [method, where] of [
      ['POST', ''],
      ['PUT', '1/'],
      ['PATCH', '1/'],
    ]) {
      const answer = await send(method ?? '', `${resource}/${where}`, formOf({ ...values, [key]: file }));
      expect([method, answer.status, Object.keys(answer.body.errors)]).toEqual([method, status, [key]]);
      expect(answer.body.message).toMatch(/[\u0980-\u09FF].*।$/);
      if (problem) expect(answer.body.errors[key]).toEqual([problem]);
    }
    expect(await inventory(school)).toEqual(before);
    expect((await school.call('GET', `${resource}/1/`)).body).toEqual(record);
    expect(await readdir(path.join(school.dataDir, 'tmp'))).toEqual([]);
  }

  describe('as a photo', () => {
    const html = '<!doctype html><script>alert(1)</script>';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    it.each<[string, string, BlobPart]>([
      ['SVG named .png', 'a.png', svg],
      ['SVG with an XML head', 'a.png', `<?xml version="1.0"?>${svg}`],
      ['HTML named .jpg', 'a.jpg', html],
      ['GIF', 'a.png', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
      ['BMP', 'a.png', `BM${'\0'.repeat(60)}`],
      ['TIFF', 'a.jpg', `II*\0${'\0'.repeat(60)}`],
      ['AVIF', 'a.jpg', `\0\0\0 ftypavif${'\0'.repeat(60)}`],
      ['a PDF', 'a.jpg', PDF],
      ['text', 'a.webp', 'ক'],
      ['zeros', 'a.jpg', '\0'.repeat(1000)],
      ['RIFF that is no WebP', 'a.webp', 'RIFF\0\0\0\0WAVEfmt '],
    ])('%s is 415', (_, name, content) =>
      refused(415, 'photo', new File([content], name, { type: 'image/png' }), 'শুধু JPEG, PNG, JPG বা WEBP ছবি দেওয়া যাবে'),
    );

    it('a JPEG cut short is 400', async () => {
      const noise = await sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 100, sigma: 90 },
        },
      })
        .jpeg()
        .toBuffer();
      await refused(
        400,
        'photo',
        fileNamed('a.jpg', new Uint8Array(noise.subarray(0, noise.length / 2))),
        'ফাইলটি নষ্ট, খোলা যাচ্ছে না',
      );
    });

    it.each([
      ['the first bytes of a JPEG', [0xff, 0xd8, 0xff]],
      ['the first bytes of a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ])('%s are 400', (_, bytes) =>
      refused(400, 'photo', fileNamed('a.png', new Uint8Array(bytes), new Uint8Array(50))),
    );

    it('more than fifty megapixels are 400', async () => {
      const large = sharp({ create: { width: 8000, height: 6251, channels: 3, background: '#fff' } });
      const png = new Uint8Array(await large.png({ compressionLevel: 1 }).toBuffer());
      await refused(400, 'photo', fileNamed('a.png', png), 'ছবিটি বেশি বড়, সর্বোচ্চ ৫০ মেগাপিক্সেল');
    });

    it('nothing in a file is 400', () => refused(400, 'photo', fileNamed('a.jpg'), 'ফাইলটি খালি, অন্য ফাইল বাছাই করুন'));
    it('words are 400', () => refused(400, 'photo', 'http://169.254.169.254/a.jpg', 'এই ঘরে ফাইল পাঠান'));
    it('a path is 400', () => refused(400, 'photo', '../../prangon.db', 'এই ঘরে ফাইল পাঠান'));

    it('JPEG, PNG and WebP are kept whatever they are called', async () => {
      for (const format of ['jpeg', 'png', 'webp'] as const) {
        const file = new File([await picture(format)], '../../x.php', { type: 'text/html' });
        const answer = await send('PATCH', 'teachers/1/', formOf({ photo: file }));
        expect(answer.body.photo).toMatch(
          new RegExp(`^media/[0-9a-f]{32}-330x40-[0-9a-f]{6}\\.${format === 'jpeg' ? 'jpg' : format}$`),
        );
        expect(answer.body.photo_variants).toEqual([{ width: 320, url: expect.stringMatching(/\.w320\.webp$/) }]);
      }
    });

    it('loses what was hidden in it', async () => {
      const secret = 'SECRET<script>';
      const exif = { IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '23/1 42/1 0/1' } };
      const withExif = await sharp(await picture())
        .withExif(exif)
        .jpeg()
        .toBuffer();
      expect(withExif.includes(secret)).toBe(true);
      const answer = await send(
        'PATCH',
        'teachers/1/',
        formOf({ photo: fileNamed('a.jpg', new Uint8Array(withExif), secret) }),
      );
      for (const url of [answer.body.photo, answer.body.photo_variants[0].url]) {
        const stored = Buffer.from(await (await school.fetch('GET', url)).arrayBuffer());
        expect([url, stored.includes('SECRET')]).toEqual([url, false]);
        expect((await sharp(stored).metadata()).exif).toBeUndefined();
      }
    });
  });

  describe('as a PDF', () => {
    it.each<[string, BlobPart]>([
      ['HTML', '<html>'],
      ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
      ['a PDF behind other bytes', `\n${PDF}`],
      ['almost a PDF', '%PDF'],
    ])('%s is 415', (_, content) =>
      refused(415, 'pdf_file', new File([content], 'a.pdf', { type: 'application/pdf' }), 'শুধু PDF ফাইল দেওয়া যাবে'),
    );
    it('nothing in a file is 400', () => refused(400, 'pdf_file', fileNamed('a.pdf')));

    it('ten megabytes are kept, to the byte', async () => {
      const answer = await send('PATCH', 'notices/1/', formOf({ pdf_file: pdfOf(10 * MB) }));
      expect([answer.status, answer.body.pdf_file_size]).toEqual([200, 10 * MB]);
      const back = Buffer.from(await (await school.fetch('GET', answer.body.pdf_file)).arrayBuffer());
      expect(back.equals(Buffer.from(await pdfOf(10 * MB).arrayBuffer()))).toBe(true);
      await send('PATCH', 'notices/1/', formOf({ pdf_file: fileNamed('a.pdf', PDF) }));
    });

    it('one byte more is 413', () => refused(413, 'pdf_file', pdfOf(10 * MB + 1), 'ফাইলটি বেশি বড়, সর্বোচ্চ ১০ MB'));

    it('a body far too large is 413 and names the file', async () => {
      const before = await inventory(school);
      const start = partOf({ name: 'pdf_file', filename: 'a.pdf', body: PDF });
      let sent = 0;
      const body = new ReadableStream({
        pull: (controller) => controller.enqueue(sent++ === 0 ? start.subarray(0, -2) : new Uint8Array(MB)),
      });
      const answer = await send('POST', 'notices/', body, MULTIPART);
      expect(sent).toBeLessThan(25);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([413, ['pdf_file']]);
      expect(await inventory(school)).toEqual(before);
    });
  });

  it('are refused whole when a text beside them is wrong', async () => {
    const before = await inventory(school);
    const form = formOf({ full_name: '', category: 'primary', photo: fileNamed('a.jpg', photo) });
    const answer = await send('POST', 'teachers/', form);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['full_name']]);
    const both = await send(
      'POST',
      'teachers/',
      formOf({ full_name: '', category: 'primary', photo: fileNamed('a.png', 'x') }),
    );
    expect([both.status, Object.keys(both.body.errors).sort()]).toEqual([400, ['full_name', 'photo']]);
    const conflict = formOf({ full_name: 'ক', roll_number: '1', class_name: 999, photo: fileNamed('a.jpg', photo) });
    expect((await send('POST', 'students/', conflict)).status).toBe(400);
    expect(await inventory(school)).toEqual(before);
  });

  it('come once in a field', async () => {
    const before = await inventory(school);
    const [file, other] = [
      partOf({ name: 'photo', filename: 'a.jpg', body: photo }),
      partOf({ name: 'photo', filename: 'b.jpg', body: photo }),
    ];
    const text = partOf({ name: 'photo', body: 'x' });
    const values = [partOf({ name: 'full_name', body: 'ক' }), partOf({ name: 'category', body: 'primary' })];
    for (const parts of [
      [file, other],
      [file, text],
      [text, file],
      [file, other, file],
    ]) {
      const answer = await send('POST', 'teachers/', joined([...values, ...parts, END]), MULTIPART);
      expect([answer.status, answer.body.errors]).toEqual([400, { photo: ['একটির বেশি ফাইল দেওয়া যাবে না'] }]);
    }
    expect(await inventory(school)).toEqual(before);
  });

  it('from an input in which nothing was chosen are no file', async () => {
    const form = formOf({ ...teacher(), photo: new File([], '', { type: 'application/octet-stream' }) });
    const made = await send('POST', 'teachers/', form);
    expect([made.status, made.body.photo]).toEqual([201, null]);
    const kept = (await school.call('GET', 'teachers/1/')).body.photo;
    expect((await send('PATCH', 'teachers/1/', formOf({ photo: new File([], '') }))).body.photo).toBe(kept);
    const banner = await send('POST', 'banners/', formOf({ image: new File([], '') }));
    expect([banner.status, banner.body.errors]).toEqual([400, { image: ['একটি ফাইল বাছাই করুন'] }]);
  });

  it('in fields that are not known are ignored, and JSON has none', async () => {
    const before = await inventory(school);
    const body = formOf({ title: 'গ', attachment: fileNamed('a.pdf', PDF), title_file: fileNamed('a.exe', 'MZ') });
    expect((await send('PATCH', 'notices/1/', body)).body.title).toBe('গ');
    for (const pdf_file of ['media/x.pdf', 5, { path: 'x' }, [], true]) {
      const answer = await send('PATCH', 'notices/1/', { pdf_file });
      expect([answer.status, answer.body.errors]).toEqual([400, { pdf_file: ['এই ঘরে ফাইল পাঠান'] }]);
    }
    expect((await send('PATCH', 'notices/1/', { pdf_file: null })).body.pdf_file).not.toBeNull();
    expect(await inventory(school)).toEqual(before);
  });

  it('never take a text field’s place', async () => {
    const answer = await send('POST', 'notices/', formOf({ title: fileNamed('a.txt', 'ক') }));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['title']]);
  });

  it('many at once all stand, each with its own record', async () => {
    const before = await inventory(school);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        send('POST', 'notices/', formOf({ title: `${n}`, pdf_file: fileNamed('a.pdf', PDF, `${n}`) })),
      ),
    );
    for (const [n, { body }] of answers.entries())
      expect((await school.call('GET', body.pdf_file)).body).toBe(`${PDF}${n}`);
    for (const { body } of answers) await send('DELETE', `notices/${body.id}/`, undefined);
    expect(await inventory(school)).toEqual(before);
  });
});
