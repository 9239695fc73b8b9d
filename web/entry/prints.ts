/** A press on what says that it prints opens the browser's own print dialog, once the fonts are there. */
export function openPrints(): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) void document.fonts.ready.then(() => print());
  });
}
