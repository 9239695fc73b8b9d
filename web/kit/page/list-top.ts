/** After a page of a list was turned: brings the list's top back into view when it has been scrolled away. */
export function toListTop(list: HTMLElement | null): void {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
