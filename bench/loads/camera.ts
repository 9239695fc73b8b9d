import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { drawPaper } from '../../test/journeys/support/paper-page.ts';
import { remember } from '../../test/journeys/support/screen.ts';
import { cornersFrom, paperPhoto } from '../../test/support/paper-photo.ts';
import { newPhone, withBrowser } from '../browser/browser.ts';
import { renderersOf } from '../browser/renderers.ts';
import type { Bench, Findings, Load, SchoolServer } from '../load.ts';
import { once } from '../report/row.ts';
import { watchMemory } from '../server/memory-watch.ts';

const PAGES = 10;
const SLOWER = 4;
const SIZE = { width: 3000, height: 4000 };
const TIME = {
  what: '4× slower CPU, ten photos of 12 megapixels until their PDF is in the form',
  unit: 's',
  limit: 60,
} as const;
const MEMORY = {
  what: 'ten photos: memory of the browser’s page beyond the open form',
  unit: 'MB',
  limit: 200,
} as const;

/** A file with a photo of a page, taken at an angle. */
async function photo(browser: Browser, folder: string): Promise<string> {
  const corners = cornersFrom(SIZE, { turn: 4, tiltX: 24, tiltY: -9, away: 1 });
  const file = path.join(folder, 'page.jpg');
  writeFileSync(file, await paperPhoto((await drawPaper(browser)).png, { ...SIZE, corners }));
  return file;
}

async function openForm(browser: Browser, { address, token }: SchoolServer): Promise<Page> {
  const phone = await newPhone(browser);
  await remember(phone, { token });
  const page = await phone.newPage();
  const scanner = page.waitForEvent('worker', (worker) => worker.url().includes('scan-worker'));
  await page.goto(`${address}/dashboard/notices?new=1`);
  await scanner;
  return page;
}

const run = (bench: Bench): Promise<Findings> =>
  withBrowser([TIME, MEMORY], async (browser) => {
    const files = Array<string>(PAGES).fill(await photo(browser, bench.folder));
    const page = await openForm(browser, await bench.school());
    const choosing = page.waitForEvent('filechooser');
    await page.locator('.upload').getByRole('button', { name: 'ছবি তুলে PDF' }).click();
    const chooser = await choosing;
    const renderers = await renderersOf(browser);
    const memory = watchMemory(renderers.bytes);
    const [began, worked] = [performance.now(), await renderers.seconds()];
    const letGo = renderers.slow(SLOWER);
    try {
      await chooser.setFiles(files);
      const adding = page.getByRole('dialog', { name: '১০ পৃষ্ঠা' }).getByRole('button', { name: 'PDF হিসেবে যোগ করুন' });
      await adding.click({ timeout: 600_000 });
      await page.getByText(/^scan-.*\.pdf$/).waitFor();
    } finally {
      await letGo();
      memory.stop();
    }
    const seconds = (performance.now() - began) / 1000;
    const own = (await renderers.seconds()) - worked;
    const megabytes = (bytes: number) => bytes / 1024 / 1024;
    return {
      rows: [
        { ...TIME, measured: once(seconds), note: `${own.toFixed(1)} s of processor time` },
        {
          ...MEMORY,
          measured: once(megabytes(memory.peak() - memory.idle)),
          note: `the form itself ${megabytes(memory.idle).toFixed(0)} MB`,
        },
      ],
    };
  });

export const camera: Load = { name: 'camera', run };
