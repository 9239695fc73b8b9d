import { expect, type Locator, type Page } from '@playwright/test';

/** Waits for `target` and presses Tab until it has the focus; a journey by keyboard goes no other way. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluateAll((found) => found.some((element) => element === document.activeElement))) return;
  }
  await expect(target).toBeFocused();
}

/** Past the sidebar: the skip link is the first stop of a page that was just opened. */
export async function skipToScreen(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await tabTo(page, page.locator('.skip-link'), 1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** The focused element; `lost` lists what a person would miss there. */
export type Stop = { name: string; lost: string[] };

/** One press of Tab, and where it led. */
export async function tabStop(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return { name: '', lost: [] };
    // A file input lies unseen over its drawn button, which is what is seen.
    const seen = (element.matches('input[type=file]') && element.closest<HTMLElement>('label')) || element;
    const name = (element.getAttribute('aria-label') ?? element.id ?? '') || (element.textContent ?? '').trim();
    const lost: string[] = [];
    const { left, right, top, bottom, width, height } = seen.getBoundingClientRect();
    const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (width < 2 || height < 2) lost.push('has no size');
    // Only a part of something large must be in sight.
    else if (below - above < Math.min(height, 40) - 1 || left < -1 || right > innerWidth + 1)
      lost.push('is out of sight');
    else {
      const covers = [0.15, 0.5, 0.85]
        .map((share) => document.elementFromPoint((left + right) / 2, above + share * (below - above)))
        .filter((at) => at && !seen.contains(at) && !at.contains(seen));
      if (covers.length === 3) lost.push(`lies beneath ${covers[0]?.outerHTML.slice(0, 60)}`);
    }
    const { outlineStyle, outlineWidth } = getComputedStyle(seen);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) lost.push('has no ring');
    return { name: `${element.tagName} ${name}`.slice(0, 60), lost };
  });
}
