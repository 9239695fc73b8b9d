type Connection = { saveData?: boolean };

/**
 * Adds the sheet of web fonts once the page has been painted with the device's own fonts; with `Save-Data` never
 * (HOUSE section 5). Without JavaScript the fallback faces stay.
 * @param href the built `fonts/fonts.css`
 */
export function loadFonts(href: string): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return;
  const add = () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  };
  // The first frame's callback runs before that frame is painted, the timer in it after.
  requestAnimationFrame(() => setTimeout(add));
}
