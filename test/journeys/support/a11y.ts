import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** A control half under the foot of a panel, which scrolls it into sight; `tooSmall` measures it whole. */
const isHalfCovered = ({ id, data }: { id: string; data: { messageKey?: string } | null }): boolean =>
  id === 'target-size' && data?.messageKey === 'partiallyObscured';

/**
 * Findings of axe on the page as it is now, in a form fit for a report.
 * @param within only there: in a panel above a page that was looked at already
 */
export async function axeFindings(page: Page, rules?: string[], within?: string): Promise<object[]> {
  // In one piece: there are no frames to put together, and a second page for that takes as long as the looking.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) => {
    const found = nodes.filter(({ any }) => !(within && any.some(isHalfCovered)));
    return found.length === 0
      ? []
      : [{ id, nodes: found.map(({ html, failureSummary }) => `${html}\n${failureSummary}`) }];
  });
}

/** Elements that stand beyond the right or left edge of the window, or a page that can be pushed sideways. */
export const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.scrollingElement!.scrollWidth > edge) found.push(`page: ${document.scrollingElement!.scrollWidth}`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (
        !element.checkVisibility() ||
        element.closest('.slides, .pick, .print-view *, .visually-hidden, .skip-link, svg')
      )
        continue;
      // A text that is cut with three dots reaches on unseen.
      const around = element.parentElement;
      if (around && getComputedStyle(around).overflowX !== 'visible' && around !== document.body) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 0 && (right > edge + 1 || left < -1)) {
        found.push(`${element.tagName}.${element.className} ${Math.round(left)}–${Math.round(right)}`);
      }
    }
    return found;
  });

/** Doubles every size of text, as a reader may set it in the browser. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** Controls that are smaller than they may be; links in the middle of a text are not meant (WCAG 2.5.8). */
export const tooSmall = (page: Page, least: { width: number; height: number }): Promise<string[]> =>
  page.evaluate((least) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      const isUnseen = element.closest('.visually-hidden, .skip-link, [inert], [aria-hidden=true]') !== null;
      if (isUnseen || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element instanceof HTMLInputElement && element.type === 'hidden') continue;
      // A box is pressed by its words, too.
      const isBox = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
      const pressed = (isBox && element.labels?.[0]) || element;
      const { width, height } = pressed.getBoundingClientRect();
      const around = [...(element.parentElement?.childNodes ?? [])];
      const isInText =
        getComputedStyle(element).display === 'inline' &&
        around.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!isInText && (width < least.width - 0.5 || height < least.height - 0.5)) {
        found.push(`${element.outerHTML.slice(0, 120)} ${Math.round(width)}×${Math.round(height)}`);
      }
    }
    return found;
  }, least);

type Run = { text: string; lang: string };

/** Every text of a page, seen or only heard, with the language that it is marked with. */
const runsOf = (page: Page): Promise<Run[]> =>
  page.evaluate(() => {
    const runs: Run[] = [];
    const add = (element: Element, text: string | null) => {
      const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
      if (text?.trim()) runs.push({ text: text.trim(), lang });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      if (!parent.closest('script, style, noscript')) add(parent, walker.currentNode.textContent);
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) add(element, element.getAttribute(name));
    }
    return runs;
  });

const LATIN = /[A-Za-z]/;
const BENGALI = /[\u0980-\u09E5\u09F0-\u09FE]/;

/** Texts that a screen reader would say in the wrong language, and Latin digits in Bengali ones. */
export async function wrongLanguage(page: Page): Promise<Run[]> {
  return (await runsOf(page)).filter(({ text, lang }) => {
    if (BENGALI.test(text)) return lang !== 'bn' || /[0-9]/.test(text);
    return LATIN.test(text) ? lang !== 'en' : lang === 'bn' && /[0-9]/.test(text);
  });
}
