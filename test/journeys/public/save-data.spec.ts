import { LIGHTHOUSE_PHONE, weigh } from '../../support/weigh.ts';
import { startWire, type Wire } from '../../support/wire.ts';
import { EVERY_PAGE } from '../support/pages.ts';
import { test as base, expect } from '../support/visit.ts';

/** As in budget.spec.ts: every byte passes a wire, here from a browser that saves data, with letters of its own or without. */
const test = base.extend<{ wire: Wire }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures in it
  wire: async ({}, use, { project }) => {
    const wire = await startWire(String(project.use.baseURL));
    await use(wire);
    await wire.close();
  },
  baseURL: async ({ wire }, use) => use(wire.address),
});
test.use({ ...LIGHTHOUSE_PHONE, extraHTTPHeaders: { 'Save-Data': 'on' } });

const KB = 1024;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the home page comes in 60 KB, read to its end, with one banner', async ({ page, wire }) => {
      const before = wire.transfers.length;
      await page.goto('/');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      for (const image of await page.getByRole('img').all()) await image.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await wire.quiet();
      const came = wire.transfers.slice(before);
      const sum = came.reduce((bytes, { body }) => bytes + body, 0);
      expect(sum, JSON.stringify(came)).toBeLessThanOrEqual(60 * KB);
      expect(came.filter(({ kind }) => kind === 'font')).toEqual([]);
      await expect(page.getByRole('region', { name: 'ব্যানার' }).getByRole('img')).toHaveCount(1);
    });
  });
}

for (const { name, path } of EVERY_PAGE) {
  test(`the ${name} page comes without a web font, and with small pictures alone`, async ({ page, wire }) => {
    const { font } = await weigh(page, wire, path);
    expect(font).toBe(0);
    const wide = await page.evaluate(() =>
      [...document.images]
        .filter(({ currentSrc }) => currentSrc.includes('/api/media/'))
        // A picture's natural width is told in the pixels of the page, where it comes in several.
        .flatMap(({ currentSrc, naturalWidth }) =>
          naturalWidth > 320 && !currentSrc.includes('.w320.') ? [currentSrc] : [],
        ),
    );
    expect(wide).toEqual([]);
  });
}
