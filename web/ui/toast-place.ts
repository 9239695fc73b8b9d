type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Between the stack and what it keeps clear of, and the least from the window's edges, px. */
const GAP = 8;
const EDGE = 16;

/**
 * How far above the window's lower edge the stack of messages lies so that it covers nothing of `clear`: as low as there
 * is room. Where there is none anywhere it lies at the edge.
 * @param stack where it lies now
 */
export function freePlace(stack: Box, windowHeight: number, clear: readonly Box[]): number {
  const height = stack.bottom - stack.top;
  const inColumn = clear.filter(({ left, right }) => left < stack.right && right > stack.left);
  const places = [EDGE, ...inColumn.map(({ top }) => windowHeight - top + GAP)].sort((a, b) => a - b);
  const isFree = (place: number): boolean => {
    const bottom = windowHeight - place;
    const top = bottom - height;
    return place >= EDGE && top >= GAP && inColumn.every((box) => box.top >= bottom || box.bottom <= top);
  };
  return places.find(isFree) ?? EDGE;
}

/** What is pressed next, and what says the same in its place. */
const CLEAR =
  '.dialog-foot, .dialog-head, .form-foot, .alert, .draft-line, .field-error, button[type="submit"], :focus';

/** What a message must not lie on, of what is on top now: a panel that is open, or the page. */
export function keptClear(stack: Element): DOMRect[] {
  const above = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  return [...above.querySelectorAll(CLEAR)]
    .filter((element) => !stack.contains(element) && element.tagName !== 'MAIN')
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight);
}
