import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PdfText, pdfText } from './pdf-text.ts';

const MB = 1024 * 1024;

/** A PDF of one page. */
function paper(content: Uint8Array, filters: string): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    Buffer.concat([
      Buffer.from(`<</Length ${content.length}/Filter[${filters}]>>stream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const parts = objects.flatMap((object, n) => [`${n + 1} 0 obj\n`, object, '\nendobj\n']);
  const end = 'trailer<</Size 6/Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat(['%PDF-1.4\n', ...parts, end].map((part) => Buffer.from(part as string)));
}

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

  /** The most that a process below this one takes meanwhile. */
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

  it('is nothing where this is no PDF that anybody could read', async () => {
    expect(await textOf(Buffer.from(`%PDF-${'x'.repeat(1000)}`))).toEqual({ text: '', isWhole: true });
  });
});
