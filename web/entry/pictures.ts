const FAILED = 'failed';

/** Marks pictures that could not be loaded, so that what is drawn behind them shows; and waits for the hero's. */
export function watchPictures(): void {
  const settle = ({ target, type }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    if (type === 'error') target.dataset[FAILED] = '';
    const placeholder = target.previousElementSibling;
    if (placeholder?.matches('.skeleton')) placeholder.setAttribute('hidden', '');
  };
  document.addEventListener('load', settle, true);
  document.addEventListener('error', settle, true);

  for (const picture of document.images) {
    // Those that had failed before this script ran.
    if (picture.complete && !picture.naturalWidth && picture.currentSrc) picture.dataset[FAILED] = '';
    else if (!picture.complete)
      picture.previousElementSibling?.matches('.skeleton') && picture.previousElementSibling.removeAttribute('hidden');
  }
}
