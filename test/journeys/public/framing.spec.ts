import { expect, test } from '../support/visit.ts';

const STRANGER = 'http://stranger.example';

test.describe('a page of another site', () => {
  test.use({ allowedOrigins: [STRANGER] });

  for (const path of ['/login', '/dashboard', '/', '/api/docs', '/api/notices/']) {
    test(`gets no frame with ${path} in it`, async ({ page, baseURL, faults }) => {
      faults.expect(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/);
      const body = `<title>stranger</title><iframe src="${baseURL}${path}"></iframe>`;
      await page.route(`${STRANGER}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(STRANGER);
      await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    });
  }

  test('would get one without the headers that forbid it', async ({ page, baseURL }) => {
    const body = `<title>stranger</title><iframe src="${baseURL}/framed"></iframe>`;
    await page.route(`${STRANGER}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.route('**/framed', (route) => route.fulfill({ contentType: 'text/html', body: '<p>framed</p>' }));
    await page.goto(STRANGER);
    await expect(page.frameLocator('iframe').getByText('framed')).toBeVisible();
  });

  test('is nobody to a tab that it opens', async ({ page, context, baseURL }) => {
    const body = `<a href="${baseURL}/contact" target="_blank" rel="opener">open</a>`;
    await page.route(`${STRANGER}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(STRANGER);
    const [opened] = await Promise.all([context.waitForEvent('page'), page.getByText('open').click()]);
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await opened.evaluate(() => window.opener)).toBeNull();
  });
});
