import { axeFindings, beyondTheEdge, doubleText, tooSmall, wrongLanguage } from '../support/a11y.ts';
import { settled } from '../support/screen.ts';
import { STATES } from '../support/states.ts';
import { expect, PHONE, test } from '../support/visit.ts';

/** Widths of phones and desktops to check. `target`: smallest size of a control; the slider's dots are 28 px wide. */
const SCREENS = {
  narrow: { use: PHONE, widths: [320, 390], target: { width: 28, height: 44 } },
  wide: { use: { viewport: { width: 1280, height: 800 } }, widths: [768, 1280], target: { width: 24, height: 24 } },
} as const;

for (const [screen, { use, widths, target }] of Object.entries(SCREENS)) {
  test.describe(screen, () => {
    // Nothing is looked at while it fades in.
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, path, bring } of STATES.filter(({ only }) => only === undefined || only === screen)) {
      test(`everybody can use: ${name}`, async ({ page, faults }) => {
        faults.expect(/404.*no-such-page/);
        await page.goto(path);
        await settled(page);
        await bring?.(page);
        expect.soft(await axeFindings(page), 'axe').toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await axeFindings(page, ['color-contrast']), 'axe, dark').toEqual([]);
        expect.soft(await tooSmall(page, target), 'targets').toEqual([]);
        expect.soft(await wrongLanguage(page), 'languages').toEqual([]);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          expect.soft(await beyondTheEdge(page), `${width} px`).toEqual([]);
        }
        await doubleText(page);
        expect.soft(await beyondTheEdge(page), 'text at 200 %').toEqual([]);
      });
    }
  });
}
