type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Between the stack and what it keeps clear of, and the least from the window's lower edge, px. */
const GAP = 8;
const EDGE = 16;

/**
 * How far above the window's lower edge the stack of messages lies so that it covers nothing of `clear`: as low as there
 * is room. Null where there is none anywhere.
 * @param stack where it lies now
 */
export function freePlace(stack: Box, windowHeight: number, clear: readonly Box[]): number | null {
  const height = stack.bottom - stack.top;
  const inColumn = clear.filter(({ left, right }) => left < stack.right && right > stack.left);
  const places = [EDGE, ...inColumn.map(({ top }) => windowHeight - top + GAP)].sort((a, b) => a - b);
  const isFree = (place: number): boolean => {
    const bottom = windowHeight - place;
    const top = bottom - height;
    return place >= EDGE && top >= GAP && inColumn.every((box) => box.top >= bottom || box.bottom <= top);
  };
  return places.find(isFree) ?? null;
}

/** What is pressed next, and what says the same in its place. */
const MUST =
  ':is(.dialog-foot, .form-foot) .button, .dialog-head .icon-button, .alert, .draft-line, .field-error, [type="submit"], .pager > *, :focus';

/** What is better not covered, where there is room beside it: a question as a whole, a form's other buttons. */
const BETTER = '.dialog-panel, form .button';

function boxesOf(selector: string, stack: Element): Box[] {
  // What is on top now: a panel that is open, or the page.
  const above = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  return [...above.querySelectorAll(selector)]
    .filter((element) => !stack.contains(element) && element.tagName !== 'MAIN')
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight);
}

/** The box around the messages of a stack, which may be narrower than the stack. */
function around(stack: Element): Box {
  const boxes = [...stack.children].map((message) => message.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Lays a stack of messages where it is in nobody's way. */
export function lay(stack: HTMLElement): void {
  if (stack.childElementCount === 0) return;
  const must = boxesOf(MUST, stack);
  const box = around(stack);
  const place = freePlace(box, innerHeight, [...must, ...boxesOf(BETTER, stack)]) ?? freePlace(box, innerHeight, must);
  stack.style.bottom = `${place ?? EDGE}px`;
}
