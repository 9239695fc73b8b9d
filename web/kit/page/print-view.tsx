import type { ReactNode } from 'react';
import { type PaperName, usePaper } from './use-paper.ts';

/** Pages as they will be printed, wider than most screens. */
export function PrintView({ paper, label, children }: { paper: PaperName; label: string; children: ReactNode }) {
  usePaper(paper);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="print-view" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
