import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_WAITING, type PdfText, pdfText } from './pdf-text.ts';

const MB = 1024 * 1024;

/** A PDF of these objects, the first of which is its root. */
function pdfOf(objects: readonly (string | Uint8Array)[]): Buffer {
  const parts = objects.flatMap((object, n) => [`${n + 1} 0 obj\n`, object, '\nendobj\n']);
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\n%%EOF\n`;
  return Buffer.concat(['%PDF-1.4\n', ...parts, end].map((part) => Buffer.from(part as string)));
}

const streamOf = (content: Uint8Array, filters: string): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Length ${content.length}/Filter[${filters}]>>stream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

/** A PDF of one page. */
const paper = (content: Uint8Array, filters: string): Buffer =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    streamOf(content, filters),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);

const FONT = '/MediaBox[0 0 200 200]/Resources<</Font<</F 5 0 R>>>>';
const said = (text: string): Buffer => deflateSync(Buffer.from(`BT /F 12 Tf 10 100 Td (${text}) Tj ET`));

/** A PDF of two pages with a field and a note on the second; the first page's content and page object as given. */
const twoPages = ({
  first = streamOf(said('first page'), '/FlateDecode') as string | Uint8Array,
  page = `<</Type/Page/Parent 2 0 R/Contents 6 0 R${FONT}>>`,
} = {}): Buffer =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[8 0 R]>>>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    page,
    `<</Type/Page/Parent 2 0 R/Contents 7 0 R${FONT}/Annots[8 0 R 9 0 R]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    first,
    streamOf(said('second page'), '/FlateDecode'),
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(phone)/V(01712345678)/Rect[0 0 90 20]>>',
    '<</Type/Annot/Subtype/Text/Contents(Mobile 01812345678)/Rect[0 0 9 9]>>',
  ]);

/** Blanks that are so many megabytes when they are unpacked twice, and a few KB before. */
function packedTwice(megabytes: number): Buffer {
  const head = deflateSync(Buffer.alloc(0)).subarray(0, 2);
  const piece = deflateSync(Buffer.alloc(MB, ' '), { finishFlush: constants.Z_FULL_FLUSH }).subarray(2);
  return deflateSync(Buffer.concat([head, ...Array<Buffer>(megabytes).fill(piece)]));
}

describe('the text of a PDF', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'pdf-text-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  async function textOf(pdf: Buffer): Promise<PdfText> {
    const file = path.join(dir, 'a.pdf');
    await writeFile(file, pdf);
    return pdfText(file);
  }

  /** The most memory that a child process takes during the work. */
  async function most(work: Promise<unknown>): Promise<number> {
    let peak = 0;
    const looking = setInterval(() => {
      const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
      for (const pid of children.filter(Boolean)) {
        const status = `/proc/${pid}/status`;
        if (!existsSync(status)) continue;
        peak = Math.max(peak, Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) * 1024);
      }
    }, 10);
    await work.finally(() => clearInterval(looking));
    return peak;
  }

  it('is read', async () => {
    const content = Buffer.from('BT /F 12 Tf 10 100 Td (Rahima 01712345678) Tj ET');
    expect(await textOf(paper(deflateSync(content), '/FlateDecode'))).toEqual({
      text: expect.stringContaining('01712345678'),
      isWhole: true,
    });
  });

  it('is given up where it would fill the memory', async () => {
    const bomb = paper(packedTwice(1500), '/FlateDecode/FlateDecode');
    expect(bomb.length).toBeLessThan(100_000);
    const reading = textOf(bomb).then((read) => expect(read).toEqual({ text: '', isWhole: false }));
    expect(await most(reading)).toBeLessThan(600 * MB);
  });

  it('holds what stands in its fields and notes', async () => {
    const { text, isWhole } = await textOf(twoPages());
    expect(isWhole).toBe(true);
    for (const part of ['first page', 'second page', '01712345678', 'Mobile 01812345678']) expect(text).toContain(part);
  });

  const packed = said('first page');
  it.each([
    ['a page is none', { page: '<</Type/Nothing>>' }],
    ['a page is no dictionary', { page: '(nothing)' }],
    ['a page cannot be read', { page: '<<$$ >> ]] /Contents 6 0 R' }],
    ['the text of a page is missing', { first: 'null' }],
    ['the text of a page is packed in a way that nobody knows', { first: streamOf(packed, '/Unknown') }],
    ['the text of a page is not packed', { first: streamOf(Buffer.from('nothing of it'), '/FlateDecode') }],
    ['the text of a page ends too soon', { first: streamOf(packed.subarray(0, 14), '/FlateDecode') }],
    [
      'the text of a page is damaged',
      { first: streamOf(Buffer.concat([packed.subarray(0, 12), Buffer.alloc(9, 255)]), '/FlateDecode') },
    ],
  ])('is not whole where %s', async (_, parts) => {
    const read = await textOf(twoPages(parts));
    expect([read.isWhole, read.text.includes('01712345678')]).toEqual([false, true]);
  });

  it('is not whole where nothing of it can be read and something stands in it', async () => {
    const lost = Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj\n'), streamOf(packed, '/FlateDecode')]);
    expect(await textOf(lost)).toEqual({ text: '', isWhole: false });
  });

  it('is not read while too many others wait for that', async () => {
    const file = path.join(dir, 'a.pdf');
    await writeFile(file, twoPages());
    const asked = await Promise.allSettled(Array.from({ length: MOST_WAITING + 2 }, () => pdfText(file)));
    expect(asked.slice(0, -1).map(({ status }) => status)).not.toContain('rejected');
    expect(asked.at(-1)).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': expect.any(String) } } });
  });

  it('is nothing where this is no PDF that anybody could read', async () => {
    expect(await textOf(Buffer.from(`%PDF-${'x'.repeat(1000)}`))).toEqual({ text: '', isWhole: true });
  });
});
