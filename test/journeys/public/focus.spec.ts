import type { Page } from '@playwright/test';
import { EVERY_PAGE, NOWHERE } from '../support/pages.ts';
import { expect, test } from '../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The focused element's name, to tell it from the last, and a fault in how it shows; null if there is none. */
const lookAtFocus = (page: Page): Promise<{ id: string; fault: string | null } | null> =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement | null;
    if (!focused || focused === document.body) return null;
    const say = focused.outerHTML.replace(/\s+/g, ' ').slice(0, 140);
    const place = [...document.querySelectorAll('*')].indexOf(focused);
    const fault = (why: string) => ({ id: `${place}`, fault: `${why}: ${say}` });

    // Some controls are drawn by the element around them, or by the one after them.
    const drawn = [focused, focused.parentElement, focused.nextElementSibling].filter((element) => element !== null);
    const ring = drawn.find((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
    });
    if (!ring) return fault('no ring');

    const { left, top, right, bottom } = ring.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return fault('out of sight');
    const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
    const y = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1);
    const seen = document.elementFromPoint(x, y);
    const isSeen = seen !== null && (ring.contains(seen) || seen.contains(ring) || focused.contains(seen));
    return isSeen ? { id: `${place}`, fault: null } : fault(`covered by ${seen?.outerHTML.slice(0, 80)}`);
  });

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    for (const { name, path } of [...EVERY_PAGE, { name: '404', path: NOWHERE }]) {
      test(`the focus can be followed through the ${name} page`, async ({ page, faults }) => {
        faults.expect(/404.*no-such-page/);
        await page.goto(path);
        const visited = new Set<string>();
        const found: string[] = [];
        for (;;) {
          await page.keyboard.press('Tab');
          const look = await lookAtFocus(page);
          // Past the last control the browser takes the focus to itself.
          if (!look || visited.has(look.id)) break;
          visited.add(look.id);
          if (look.fault) found.push(look.fault);
        }
        expect(found).toEqual([]);
        expect(visited.size).toBeGreaterThan(width < 600 ? 10 : 18);
      });
    }
  });
}
