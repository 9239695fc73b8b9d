import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** Remembers a session in the browser, as a login stores it, before the first page of this context. */
export async function remember(context: BrowserContext, session: { token?: string; user?: object }): Promise<void> {
  await context.addInitScript(({ token, user }) => {
    // An empty page, such as axe opens, has no storage.
    if (location.origin === 'null') return;
    // Only once: a page that forgets the session must find nothing when it is loaded again.
    if (sessionStorage.getItem('remembered')) return;
    sessionStorage.setItem('remembered', 'yes');
    if (token) localStorage.setItem('access_token', token);
    if (user) localStorage.setItem('user', JSON.stringify(user));
  }, session);
}

/** The stored session: token and user. */
export const storedSession = (page: Page): Promise<{ token: string | null; user: string | null }> =>
  page.evaluate(() => ({ token: localStorage.getItem('access_token'), user: localStorage.getItem('user') }));

/** Waits until an island takes presses by itself; a press before that is held for it, which journeys also try. */
export const awake = (page: Page, island: string): Promise<void> =>
  page.locator(`[data-island=${island}][data-awake]`).waitFor({ state: 'attached' });

/** Waits until all of a document is laid out: at first what is far below the first screen is not. */
export const settled = (page: Page): Promise<void> =>
  page.locator(':root[data-settled]').waitFor({ state: 'attached' });

/** Waits until a screen of the dashboard stands with its data. */
export async function opened(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** The texts of a list of elements, each without the space around it. */
export const texts = async (elements: Locator): Promise<string[]> =>
  (await elements.allInnerTexts()).map((text) => text.trim());

/** The path and query that the address bar shows. */
export const place = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return decodeURIComponent(pathname + search.replaceAll('+', ' ') + hash);
};
