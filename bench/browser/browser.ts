import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM } from '../../test/support/chromium.ts';
import { haveBengaliLetters, LIGHTHOUSE_PHONE } from '../../test/support/weigh.ts';
import type { Findings } from '../load.ts';
import type { Row } from '../report/row.ts';

/** A phone that knows nothing of the site. */
export async function newPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ ...LIGHTHOUSE_PHONE, locale: 'bn-BD' });
  await context.addInitScript(haveBengaliLetters);
  return context;
}

/** Runs work that needs a browser; where there is none, the rows have no figure. */
export async function withBrowser(
  rows: readonly Omit<Row, 'measured'>[],
  work: (browser: Browser) => Promise<Findings>,
): Promise<Findings> {
  if (!existsSync(CHROMIUM.executablePath)) {
    const note = `there is no browser at ${CHROMIUM.executablePath}; another one: CHROMIUM=/path/to/chromium`;
    return { rows: rows.map((row) => ({ ...row, measured: null, note })) };
  }
  const browser = await chromium.launch(CHROMIUM);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
