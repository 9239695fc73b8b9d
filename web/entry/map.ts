/** The footer's map: a link in the document becomes a button that shows the map itself. */
export function openMaps(): void {
  for (const link of document.querySelectorAll('[data-map] a')) link.setAttribute('role', 'button');

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('[data-map] a');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { map = '', title = '' } = link.closest<HTMLElement>('[data-map]')?.dataset ?? {};
    event.preventDefault();
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: map, title, allowFullscreen: true, referrerPolicy: 'strict-origin-when-cross-origin' });
    link.replaceWith(frame);
    frame.focus();
  });

  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLElement) || !event.target.matches('[data-map] a')) return;
    event.preventDefault();
    event.target.click();
  });
}
