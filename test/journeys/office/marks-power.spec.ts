import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { request as calls, chromium } from '@playwright/test';
import { CHROMIUM } from '../../support/chromium.ts';
import { ADMIN } from '../../support/demo-admin.ts';
import { launchServer } from '../../support/server-process.ts';
import { expect, test } from '../support/visit.ts';
import { cellOf, heldMarks, openExam, readRows, stateCount } from './exam.ts';
import { asAdmin } from './support.ts';

/** A browser with a profile on the disk, that can be killed as a power cut ends it. */
async function openBrowser(profile: string) {
  const args = [...CHROMIUM.args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(CHROMIUM.executablePath, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = once(child, 'exit');
  let address = '';
  for await (const line of createInterface(child.stderr)) {
    address = /ws:\/\/\S+/.exec(line)?.[0] ?? '';
    if (address) break;
  }
  child.stderr.resume();
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no profile');
  return {
    context,
    cut: async () => {
      // All of its processes: Debian's command is a script around it.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await gone;
    },
  };
}

test('a power cut of server and browser loses no mark: what was not sent comes back and is sent', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-power-'));
  const [dataDir, profile] = ['school', 'profile'].map((name) => path.join(folder, name)) as [string, string];
  const account = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  let server = launchServer({ dataDir, env: account });
  const origin = await server.open;
  const start = async () => {
    server = launchServer({ dataDir, env: { ...account, PORT: new URL(origin).port } });
    await server.open;
  };
  const request = await calls.newContext({ baseURL: origin });
  let browser = await openBrowser(profile);
  try {
    const office = await asAdmin(browser.context, request);
    const { address, paper } = await openExam(office, 5);
    const page = await browser.context.newPage();
    await page.goto(origin + address);
    const type = async (student: number, marks: string) => {
      await cellOf(page, 'সৃজনশীল', student).fill(marks);
      await page.keyboard.press('Enter');
    };
    await type(1, '31');
    await expect(stateCount(page, 'কিছু অংশ বাকি')).toHaveCount(1);

    // The server alone: what was taken is there, the rest goes by itself when it is back.
    await server.end('SIGKILL');
    await type(2, '32');
    await expect(page.getByText('সংযোগ নেই। নম্বর এই যন্ত্রে রাখা আছে')).toBeVisible();
    await start();
    await expect(stateCount(page, 'কিছু অংশ বাকি')).toHaveCount(2, { timeout: 60_000 });
    expect((await readRows(office, paper)).map(({ parts }) => parts.cq)).toEqual([31, 32, null, null, null]);

    // Both at once, with a row that waits and one in which somebody types.
    await server.end('SIGKILL');
    await type(3, '33');
    await cellOf(page, 'সৃজনশীল', 4).pressSequentially('34');
    await expect.poll(() => heldMarks(page)).toHaveLength(2);
    await browser.cut();
    await start();
    browser = await openBrowser(profile);
    await asAdmin(browser.context, request);
    const again = await browser.context.newPage();
    await again.goto(origin + address);
    await expect(stateCount(again, 'কিছু অংশ বাকি')).toHaveCount(4);
    expect((await readRows(office, paper)).map(({ parts }) => parts.cq)).toEqual([31, 32, 33, 34, null]);
    await expect.poll(() => heldMarks(again)).toEqual([]);
  } finally {
    await browser.cut();
    await server.end('SIGKILL');
    await request.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
