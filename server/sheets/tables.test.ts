import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { student } from '#contract/resources/student.ts';
import { wordsFor } from '#contract/sheets/headers.ts';
import type { SheetRequest } from './sheet-job.ts';
import { readSheetTable, writeTable } from './tables.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Uint8Array, words?: Parameters<typeof readSheetTable>[1]) {
  const file = path.join(folder, 'sheet');
  await writeFile(file, bytes);
  return readSheetTable(file, words);
}

const TABLE = {
  name: 'শিক্ষার্থী/১',
  columns: [
    { header: 'নাম', hint: 'পুরো নাম' },
    { header: 'রোল' },
    { header: 'শ্রেণি', choices: ['ষষ্ঠ', 'সপ্তম'] },
    { header: 'ঐচ্ছিক বিষয়', choices: Array.from({ length: 60 }, (_, i) => `বিষয় ${i}`) },
  ],
  rows: [
    ['মো. আব্দুল করিম', '01', 'ষষ্ঠ', ''],
    ["=cmd|'/c calc'!A1", '+8801712345678', '-5', '@SUM(1)'],
    ['ক, "খ"\nগ', '1.0', '', "'আগে"],
  ],
};

describe.each(['xlsx', 'csv'] as const)('a table written as %s', (format) => {
  it('is read back as it was, every cell a text', async () => {
    const bytes = await writeTable(TABLE, format);
    const { rows, header } = await read(bytes, wordsFor(student, ['full_name', 'roll_number', 'class_name']));
    const texts = rows.map((row) => Array.from({ length: 4 }, (_, i) => row[i] ?? ''));
    expect(texts).toEqual([TABLE.columns.map((column) => column.header), ...TABLE.rows]);
    expect(header?.columns.map(({ field }) => field)).toEqual(['full_name', 'roll_number', 'class_name', null]);
  });

  it('may hold nothing but its header', async () => {
    const bytes = await writeTable({ ...TABLE, rows: [] }, format);
    expect((await read(bytes)).rows).toHaveLength(1);
  });
});

it('a csv has the mark that Excel needs, and no cell that it runs', async () => {
  const text = (await writeTable(TABLE, 'csv')).toString();
  expect(text.startsWith('\uFEFFনাম,রোল,')).toBe(true);
  expect(text).toContain("\r\n'=cmd|'/c calc'!A1,'+8801712345678,'-5,'@SUM(1)\r\n");
  expect(text.endsWith('\r\n')).toBe(true);
});

describe('a csv is read', () => {
  const text = 'নাম,রোল\r\nকরিম,১\r\n';
  const rows = [
    ['নাম', 'রোল'],
    ['করিম', '১'],
  ];
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 with tabs, as "Unicode text" is', Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le')],
    ['line ends of two programs', Buffer.from(`${text.replaceAll('\r\n', '\n').replace('\n', '\r\n')}`)],
    ['semicolons', Buffer.from(text.replaceAll(',', ';'))],
  ])('in %s', async (_, bytes) => {
    expect((await read(bytes)).rows).toEqual(rows);
  });

  it('in Windows-1252, which is how Bijoy comes', async () => {
    const bytes = Buffer.from([0x87, 0x67, 0x76, 0x74, 0x2c, 0x31, 0x0a]);
    expect((await read(Buffer.concat([Buffer.from('Name,Roll\n'), bytes]))).rows).toEqual([
      ['Name', 'Roll'],
      ['‡gvt', '1'],
    ]);
  });
});

describe('what is put aside while a sheet is read', () => {
  it('is gone afterwards, whatever became of it', async () => {
    await read(Buffer.from('নাম,রোল\nআরিফ,১\n'));
    await expect(read(Buffer.from('%PDF-1.4'))).rejects.toMatchObject({ code: 'unsupported' });
    expect(await readdir(folder)).toEqual(['sheet']);
  });

  it('is no longer filled once the server is killed', async () => {
    const [sheet, into] = [path.join(folder, 'long'), path.join(folder, 'long.rows')];
    await writeFile(sheet, `নাম,রোল\n${'আরিফ,১\n'.repeat(15_000)}`);
    const child = fork(new URL('./sheet-child.ts', import.meta.url), { execArgv: [], silent: true });
    const said = text(child.stderr as NodeJS.ReadableStream);
    await new Promise((resolve) => child.send({ read: sheet, into, words: null } satisfies SheetRequest, resolve));
    child.disconnect();
    await once(child, 'exit');
    expect([await said, (await readdir(folder)).includes('long.rows')]).toEqual(['', false]);
    await rm(sheet);
  });

  it('may find the disk full', async () => {
    await symlink('/dev/full', path.join(folder, 'sheet.rows'));
    await expect(read(Buffer.from('নাম,রোল\nআরিফ,১\n'))).rejects.toMatchObject({ code: 'no-space' });
  });
});
