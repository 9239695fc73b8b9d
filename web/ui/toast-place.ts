type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Gap around the stack, and the least distance from the window's lower edge, px. */
const GAP = 8;
const EDGE = 16;

/**
 * Distance of the stack of messages from the window's lower edge at which it covers nothing of `clear`: the smallest possible.
 * Null if there is none.
 * @param stack its current position
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

/** Controls to press next, and messages in the page. */
const MUST =
  ':is(.dialog-foot, .form-foot) .button, .dialog-head .icon-button, .dialog-panel .check, .alert, .draft-line, .field-error, [type="submit"], .pager > *, :focus';

/** Required fields, with their labels. */
const FILLED = '.dialog-panel [aria-required="true"]';

/** Parts to leave uncovered if there is room: a question as a whole, a form's other buttons. */
const BETTER = '.dialog-panel, form .button';

/** Topmost layer: an open panel, or the page. */
const onTop = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

/** Class of the element that holds the stack. */
export const TOAST_PLACE = 'toast-place';

/** Moves the messages to the topmost layer: all that is outside of an open panel can be neither pressed nor read aloud. */
export function raiseToasts(): void {
  const place = document.querySelector(`.${TOAST_PLACE}`);
  const top = onTop();
  if (place && place.parentElement !== top) top.append(place);
}

function boxesOf(selector: string, stack: Element): Box[] {
  return [...onTop().querySelectorAll(selector)]
    .filter((element) => !stack.contains(element) && element.tagName !== 'MAIN')
    .map((element) => (element.closest(selector === FILLED ? '.field' : '*') ?? element).getBoundingClientRect())
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

/** Moves a stack of messages out of the way. */
export function lay(stack: HTMLElement): void {
  if (stack.childElementCount === 0) return;
  const must = boxesOf(MUST, stack);
  const box = around(stack);
  const tries = [[...must, ...boxesOf(BETTER, stack)], [...must, ...boxesOf(FILLED, stack)], must];
  const place = tries.reduce<number | null>((found, clear) => found ?? freePlace(box, innerHeight, clear), null);
  stack.style.bottom = `${place ?? EDGE}px`;
}
