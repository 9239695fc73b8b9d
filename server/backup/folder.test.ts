import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { backupName, listBackups, newBackupFile, newestAt, tidy } from './folder.ts';
import { untilDue } from './schedule.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-21T17:30:00Z');

/** A folder with backups made so many hours before now, and other files. */
function folder({ hoursAgo = [], others = [] }: { hoursAgo?: number[]; others?: string[] }): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'prangon-backups-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const hours of hoursAgo) writeFileSync(path.join(dir, backupName(new Date(NOW - hours * HOUR))), '');
  for (const name of others) writeFileSync(path.join(dir, name), '');
  return dir;
}

it('a backup is named after its moment in UTC', () => {
  expect(backupName(new Date(NOW + 999))).toBe('prangon-20261121-173000.tar');
});

it('a second one of the same second waits for the next', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const dir = folder({ hoursAgo: [0] });
  vi.setSystemTime(NOW + 999);
  const named = vi.fn();
  const file = newBackupFile(dir).finally(named);
  // Reads of the same folder, so that the other has been read, too.
  for (let n = 0; n < 9; n += 1) await readdir(dir);
  expect(named).not.toHaveBeenCalled();
  vi.setSystemTime(NOW + 1000);
  expect(await file).toBe(path.join(dir, 'prangon-20261121-173001.tar'));
});

it('backups are listed oldest first, by their names and whatever else is there', async () => {
  const dir = folder({
    hoursAgo: [1, 30, 5],
    others: ['notes.txt', 'prangon-20261121.tar', 'prangon-20261399-000000.tar'],
  });
  const hours = (await listBackups(dir, NOW)).map(({ at }) => (NOW - at) / HOUR);
  expect(hours).toEqual([30, 5, 1]);
  expect(await newestAt(dir, NOW)).toBe(NOW - HOUR);
  expect(await newestAt(path.join(dir, 'nowhere'), NOW)).toBeNull();
});

it.each([
  ['without any', [], 0],
  ['with an old one', [30, 25], -1 * HOUR],
  ['with a young one', [30, 4], 20 * HOUR],
  // The clock was ahead for a while, or is behind now: nobody waits for it to come true.
  ['with one from the future alone', [-9000], 0],
  ['with one from the future and a young one', [-9000, 4], 20 * HOUR],
])('the next is due %s', async (_, hoursAgo, expected) => {
  expect(await untilDue({ dir: folder({ hoursAgo }), everyMs: 24 * HOUR }, NOW)).toBe(expected);
});

it('the newest stay, and what is nobody’s backup', async () => {
  const dir = folder({ hoursAgo: [-9000, 1, 2, 3, 4], others: ['school.tar', 'prangon-old.tar'] });
  await tidy(dir, 2, NOW);
  const left = [2, 1].map((hours) => backupName(new Date(NOW - hours * HOUR)));
  expect(readdirSync(dir).sort()).toEqual([...left, 'prangon-old.tar', 'school.tar'].sort());
  await tidy(dir, 9, NOW);
  expect(readdirSync(dir).length).toBe(4);
});

it('what a killed backup left behind goes away, and one at work stays', async () => {
  const [dead, alive] = ['a', 'b'].map((sign) => `.prangon-20261121-173000.tar.${sign.repeat(16)}.partial`) as [
    string,
    string,
  ];
  const dir = folder({ others: [dead, alive, '.hidden'] });
  for (const [name, age] of [
    [dead, 2 * HOUR],
    [alive, 1000],
  ] as const)
    utimesSync(path.join(dir, name), new Date(NOW - age), new Date(NOW - age));
  await tidy(dir, 2, NOW);
  expect(readdirSync(dir).sort()).toEqual(['.hidden', alive].sort());
});
