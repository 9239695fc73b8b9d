/** From here on text is set in a web font (HOUSE section 5); phones have their own Bengali one. */
const WIDE = '(min-width: 900px)';

function addSheet(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}

/**
 * Whether the device draws Bengali letters: three letters of different widths all come out as wide as a code point
 * that no font has (U+0984) only where each of them is the same empty box.
 */
function drawsBengali(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return true;
  pen.font = '40px sans-serif';
  const box = pen.measureText('\u0984').width;
  return ['ক', 'ঝ', 'ট'].some((letter) => pen.measureText(letter).width !== box);
}

/**
 * Adds the sheets of web fonts once the page has been painted with the device's own fonts; with `Save-Data` never
 * (HOUSE section 5).
 * @param sheets the built `fonts/headings.css` and `fonts/text.css`
 */
export function loadFonts(sheets: { headings: string; text: string }): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const add = () => {
    addSheet(sheets.headings);
    const wide = matchMedia(WIDE);
    const addText = () => addSheet(sheets.text);
    if (wide.matches || !drawsBengali()) addText();
    else wide.addEventListener('change', addText, { once: true });
  };
  // The first frame's callback runs before that frame is painted, the timer in it after.
  requestAnimationFrame(() => setTimeout(add));
}
