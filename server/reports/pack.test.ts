import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ClassHead, ResultRow } from '#contract/exams/answers.ts';
import { makePack, openPack, type PackEntry } from './pack.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'packs-'));
afterAll(() => rmSync(dir, { recursive: true }));

const head = { exam: { id: 1, name: 'বার্ষিক', year: 2026 }, class: { id: 2, name: 'অষ্টম' } } as ClassHead;
const one = (student: number, roll_number: string, section: string, ...checks: string[]): PackEntry => ({
  row: { student, roll_number, section, full_name: `শিক্ষার্থী ${student}` } as ResultRow,
  checks,
});

async function packed(...reports: PackEntry[]) {
  const file = path.join(dir, `${Math.random()}.pack`);
  writeFileSync(file, await makePack('a name', { head, publishedAt: '2026-12-30T04:00:00.000Z' }, reports));
  return { file, pack: openPack('a name', file) };
}

describe('a pack of reports', async () => {
  const { pack } = await packed(
    one(1, '৭', 'ক', '2012-03-05', 'S-ABC'),
    one(2, '07', 'খ', '2012-03-06', 'S-DEF'),
    one(3, '8', 'ক', '2012-03-07'),
    one(4, '8', 'ক', 'S-GHI'),
  );
  const student = (roll: string, section: string | null, ...checks: string[]) =>
    pack.find({ roll, section }, checks).report?.student ?? null;

  it('opens to who knows seat and check, in either digits and case', () => {
    expect([student('7', 'ক', '2012-03-05'), student('০৭', 'ক', 's-abc'), student('7', 'খ', '২০১২-০৩-০৬')]).toEqual([
      1, 1, 2,
    ]);
    expect([student('8', 'ক', '2012-03-07'), student('৮', ' ক ', 'S-GHI')]).toEqual([3, 4]);
  });

  it('stays shut where anything is wrong, and says only whether somebody sits there', () => {
    expect(pack.find({ roll: '7', section: 'ক' }, ['2012-03-06'])).toEqual({ seat: true, report: null });
    expect(pack.find({ roll: '9', section: 'ক' }, ['2012-03-05'])).toEqual({ seat: false, report: null });
    expect(student('7', null, '2012-03-05')).toBeNull();
    expect(student('8', 'ক', '')).toBeNull();
  });

  it('needs no section where the class has one', async () => {
    const { pack } = await packed(one(1, '1', 'ক', '2012-03-05'));
    expect(pack.find({ roll: '1', section: null }, ['2012-03-05']).report?.student).toBe(1);
    expect(pack.find({ roll: '1', section: 'খ' }, ['2012-03-05']).report).toBeNull();
  });

  it('gives the office all of them, and says no birth date or code itself', async () => {
    expect(
      pack
        .rows()
        .map((row) => row.student)
        .sort(),
    ).toEqual([1, 2, 3, 4]);
    const bytes = await makePack('a name', { head, publishedAt: '' }, [one(1, '7', 'ক', '2012-03-05', 'S-ABC')]);
    expect(bytes.includes('2012-03-05') || bytes.includes('S-ABC')).toBe(false);
  });

  it('is refused when it is cut short, or empty of reports and whole', async () => {
    const { file } = await packed(one(1, '1', '', 'x'));
    truncateSync(file, 40);
    expect(() => openPack('a name', file)).toThrow('cut short');
    expect((await packed()).pack.find({ roll: '1', section: null }, ['x'])).toEqual({ seat: false, report: null });
  });
});
