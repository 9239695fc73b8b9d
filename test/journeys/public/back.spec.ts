import type { Page } from '@playwright/test';
import { CHROMIUM, WHOLE_BROWSER } from '../../support/chromium.ts';
import { expect, test } from '../support/visit.ts';

// Playwright turns the memory of pages off as a rule, and waits in vain for what comes from it: these journeys ask the
// browser itself. The headless shell has no such memory.
const executablePath = process.env.CHROMIUM ?? WHOLE_BROWSER;
test.use({
  launchOptions: { ...CHROMIUM, executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/** Goes one page back; answers where the browser took that page from, or why it loaded it again. */
async function goBack(page: Page): Promise<unknown> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  const refused = new Promise((resolve) =>
    browser.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => resolve(notRestoredExplanations)),
  );
  const shown = new Promise((resolve) => browser.on('Page.frameNavigated', ({ type }) => resolve(type)));
  const { entries, currentIndex } = await browser.send('Page.getNavigationHistory');
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
  return Promise.race([refused, shown]);
}

for (const path of ['/', '/notice', '/results', '/contact', '/gallery', '/login']) {
  test(`the way back brings ${path} as it was left, without loading it`, async ({ page }) => {
    await page.goto(path);
    await page.goto('/academic');
    expect(await goBack(page)).toBe('BackForwardCacheRestore');
  });
}
