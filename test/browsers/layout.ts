import { type Browser, until } from './browser.ts';

type Box = { what: string; x: number; y: number; width: number; height: number };
export type Layout = { height: number; isWide: boolean; boxes: Box[] };

/** Boxes of the parts that everybody sees: bars, headings, direct children of the main part. */
const MEASURE = `(function () {
  // Without this mark the layout below the first screen is only estimated.
  document.documentElement.dataset.settled = '';
  var parts = document.querySelectorAll(
    '.top-bar, .site-header, .site-nav, .brand, main, main h1, main h2, main > *, main > * > *, main section, .site-footer, .office-side, .office-top');
  var seen = [];
  for (var at = 0; at < parts.length; at += 1) {
    var box = parts[at].getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    seen.push({
      what: parts[at].tagName.toLowerCase() + '.' + String(parts[at].className.baseVal || parts[at].className).replace(/ /g, '.'),
      x: box.left + scrollX, y: box.top + scrollY, width: box.width, height: box.height,
    });
  }
  var root = document.documentElement;
  return { height: root.scrollHeight, isWide: root.scrollWidth > innerWidth, boxes: seen };
})()`;

/** Measured twice: the first layout asks for letters, and widths in `ch` follow those that come in the end. */
export async function measure(browser: Browser): Promise<Layout> {
  await browser.ask(MEASURE);
  await until(browser, `document.fonts.status === 'loaded'`);
  return browser.ask<Layout>(MEASURE);
}

/** Letters are set a little differently: so far may a box lie beside its place, px across and parts of the page's height down. */
const ACROSS = 6;
const DOWN = 0.03;

/** Differences of a page from the present Chromium; empty if there are none. */
export function differences(now: Layout, old: Layout): string[] {
  const found: string[] = [];
  const most = Math.max(24, now.height * DOWN);
  if (old.isWide) found.push('wider than the window');
  if (Math.abs(now.height - old.height) > most) found.push(`${old.height} px high instead of ${now.height}`);
  if (now.boxes.length !== old.boxes.length) {
    const missing = now.boxes.filter(({ what }) => !old.boxes.some((box) => box.what === what)).map(({ what }) => what);
    found.push(`${old.boxes.length} parts instead of ${now.boxes.length} (${missing.slice(0, 3).join(', ')})`);
    return found;
  }
  for (const [at, box] of now.boxes.entries()) {
    const other = old.boxes[at]!;
    const across = Math.max(Math.abs(box.x - other.x), Math.abs(box.width - other.width));
    const down = Math.max(Math.abs(box.y - other.y), Math.abs(box.height - other.height));
    if (across > ACROSS || down > most) {
      const told = ({ x, y, width, height }: Box) => [x, y, width, height].map(Math.round).join(' ');
      found.push(`${box.what}: ${told(other)} instead of ${told(box)}`);
    }
  }
  return found.slice(0, 4);
}
