/** Outside of inputs, / leads to the search: to the box of the page or the header, else to its page. */
export function openSearch(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest('input,textarea,select,dialog,[contenteditable]')) return;
    const ways = document.querySelectorAll<HTMLElement>('.search-page input,.top-search input,.top-find');
    const way = [...ways].find((one) => one.offsetParent);
    if (!way) return;
    event.preventDefault();
    if (way instanceof HTMLInputElement) way.select();
    else way.click();
  });
}

/** A print button opens the browser's own print dialog, once the fonts are there. */
export function openPrints(): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) void document.fonts.ready.then(() => print());
  });
}
