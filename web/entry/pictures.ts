const FAILED = 'failed';

/** A failed picture gets its fallback, once; else a mark, so that the drawing behind it shows. */
function fail(picture: HTMLImageElement): void {
  const { fallback } = picture.dataset;
  if (!fallback) {
    picture.dataset[FAILED] = '';
    return;
  }
  delete picture.dataset.fallback;
  picture.removeAttribute('srcset');
  picture.src = fallback;
}

/** Hides or shows the placeholder before a picture. */
function hide(picture: Element, isHidden: boolean): void {
  const placeholder = picture.previousElementSibling;
  if (placeholder?.matches('.skeleton')) placeholder.toggleAttribute('hidden', isHidden);
}

/** Sees to pictures that cannot be loaded, and waits for the hero's. */
export function watchPictures(): void {
  const settle = ({ target, type }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    if (type === 'error') fail(target);
    // The application may give an element another picture.
    else delete target.dataset[FAILED];
    hide(target, true);
  };
  document.addEventListener('load', settle, true);
  document.addEventListener('error', settle, true);

  for (const picture of document.images) {
    // Those that had failed before this script ran.
    if (picture.complete && !picture.naturalWidth && picture.currentSrc) fail(picture);
    else if (!picture.complete) hide(picture, false);
  }
}
