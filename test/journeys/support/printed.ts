import type { Page } from '@playwright/test';

/** The sheets of paper of a print, in millimetres; the print itself is kept at `path`. */
export async function printed(page: Page, path: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const text = (await page.pdf({ preferCSSPageSize: true, path })).toString('latin1');
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${millimetres(width)} × ${millimetres(height)}`,
  );
}
