import { type RefObject, useLayoutEffect } from 'react';

/** Steps by which a text too long for its page becomes smaller. */
const STEPS = 4;

/** True if the last part of a page ends within it. */
function holds(page: HTMLElement): boolean {
  const last = page.lastElementChild;
  if (!(last instanceof HTMLElement)) return true;
  const end = page.clientHeight - Number.parseFloat(getComputedStyle(page).paddingBottom);
  return last.offsetTop + last.offsetHeight <= Math.ceil(end);
}

/** Makes the text of a fixed page smaller, step by step, until the page holds it; measured again once the fonts are there. */
export function useFit(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let isGone = false;
    const shrink = () => {
      const element = page.current;
      if (!element || isGone) return;
      for (let step = 0; step < STEPS; step += 1) {
        element.dataset.fit = String(step);
        if (holds(element)) return;
      }
    };
    shrink();
    void document.fonts.ready.then(shrink);
    return () => {
      isGone = true;
    };
  });
}
