import { useLayoutEffect } from 'react';
import { useRootMark } from './use-root-mark.ts';

/** A line below each page: text of `--page-foot` at the left, number at the right. */
type Foot = { sides: readonly ('left' | 'right')[]; gap: string; size: string };

type Page = { size: string; margin: string; foot?: Foot };

const UPRIGHT = '210mm 297mm';
const LYING = '297mm 210mm';
const A3 = '420mm 297mm';

const both = ['left', 'right'] as const;

/** Every kind of page that the dashboard prints on. */
const PAGES = {
  sheet: { size: UPRIGHT, margin: '12mm 14mm 18mm 18mm', foot: { sides: both, gap: '3mm', size: '8.5pt' } },
  report: { size: UPRIGHT, margin: '11mm 14mm' },
  cut: { size: UPRIGHT, margin: '0' },
  tabulation: { size: LYING, margin: '8mm 7mm 12mm 11mm', foot: { sides: both, gap: '1.5mm', size: '7.5pt' } },
  'tabulation-a3': { size: A3, margin: '10mm 10mm 8mm 14mm' },
  timetable: { size: LYING, margin: '9mm 10mm' },
  'timetable-a3': { size: A3, margin: '10mm 10mm 8mm 14mm' },
  'cover-register': { size: UPRIGHT, margin: '12mm 9mm 16mm 13mm', foot: { sides: both, gap: '2.5mm', size: '8pt' } },
  'certificate-lying': { size: LYING, margin: '0' },
  'card-single': { size: '85.6mm 54mm', margin: '0' },
  'register-a4': { size: LYING, margin: '7mm 6mm 11mm 10mm', foot: { sides: both, gap: '1.5mm', size: '7.5pt' } },
  'register-a3': { size: A3, margin: '10mm 10mm 8mm 14mm', foot: { sides: ['right'], gap: '1mm', size: '7.5pt' } },
} satisfies Record<string, Page>;

export type PaperName = keyof typeof PAGES;

const CONTENTS = {
  left: 'var(--page-foot, "")',
  right: '"পৃষ্ঠা " counter(page, bengali) "/" counter(pages, bengali)',
};

const footRule = (side: 'left' | 'right', { gap, size }: Foot): string =>
  `@bottom-${side} { content: ${CONTENTS[side]}; padding-top: ${gap}; vertical-align: top; white-space: nowrap; font: ${size} / 1.3 "Noto Bangla", "Noto Sans Bengali", sans-serif }`;

/** The rule of a page, without a name: browsers before Chrome 131 give all pages the size and margins of unnamed ones. */
function pageRule({ size, margin, foot }: Page): string {
  const feet = foot ? foot.sides.map((side) => footRule(side, foot)) : [];
  return `@page { size: ${size}; margin: ${margin}; ${feet.join(' ')} }`;
}

/** Prints what is in the page on that paper: `data-paper` on the root hides the office around it. Null prints as ever. */
export function usePaper(name: PaperName | null): void {
  useRootMark('paper', name);
  useLayoutEffect(() => {
    if (name === null) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRule(PAGES[name]));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [name]);
}
