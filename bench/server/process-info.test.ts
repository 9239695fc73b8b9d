import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cpuMs, parseStat, parseStatusBytes, proportionalBytes, residentBytes } from './process-info.ts';

it('reads processor time whatever the program is called', () => {
  const line =
    '4711 (a) b (c) S 42 4711 1 0 -1 4194560 5000 60 0 0 150 25 7 3 20 0 11 0 12345 1000000 20000 18446744073709551615';
  expect(parseStat(line)).toEqual({ ownMs: 1750, endedChildrenMs: 100 });
});

it('reads resident memory', () => {
  const text = 'Name:\tnode\nVmHWM:\t  204800 kB\nVmRSS:\t  102400 kB\nThreads:\t11\n';
  expect(parseStatusBytes(text, 'VmRSS')).toBe(102_400 * 1024);
  expect(parseStatusBytes('Name:\tzombie\n', 'VmRSS')).toBe(0);
});

it('counts a process with its children', async () => {
  const busy = 'while (process.cpuUsage().user < 100_000); console.log(1); process.stdin.resume()';
  const start = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { stdio: 'inherit' })`;
  const parent = spawn(process.execPath, ['-e', start], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(parent.stdout, 'data');
  const pid = parent.pid ?? 0;
  const own = parseStatusBytes(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS');
  expect(cpuMs(pid)).toBeGreaterThanOrEqual(90);
  expect(residentBytes(pid)).toBeGreaterThan(own * 1.5);
  expect(proportionalBytes(pid)).toBeGreaterThan(0);
  expect(proportionalBytes(pid)).toBeLessThan(residentBytes(pid));
  parent.stdin.end();
  await once(parent, 'exit');
});
