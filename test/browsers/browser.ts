/** A browser with one window, whichever protocol drives it. */
export interface Browser {
  /** As the table calls it. */
  name: string;
  /** Loads a page and waits until everything in it has come. */
  goto: (url: string) => Promise<void>;
  /** Evaluates an expression in the page, as JSON. */
  ask: <T>(expression: string) => Promise<T>;
  /** The only width that its window has, where the protocol cannot resize it. */
  fixedWidth?: number;
  resize: (width: number, height: number) => Promise<void>;
  /** The page as it would be printed; undefined where the protocol has no way to it. */
  print?: () => Promise<Buffer>;
  /** Off as in the settings; only where a page without scripts is looked at. */
  scripts?: (on: boolean) => Promise<void>;
  close: () => Promise<void>;
}

/** For what hangs: a busy machine must not reach it. */
const PATIENCE = 120_000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

/** Resolves when an expression is true in the page, which may be loading another one. */
export async function until(browser: Browser, expression: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    if (await browser.ask<boolean>(`Boolean(${expression})`).catch(() => false)) return;
    await pause();
  }
  const seen = await browser.ask<string>(`location.href + ' ' + document.body.innerText.slice(0, 400)`);
  throw new Error(`This never became true: ${expression}\n${seen}`);
}

const one = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`;

/** Waits for an element and does something with it, which is called `it`. */
async function withIt(browser: Browser, selector: string, does: string): Promise<void> {
  await until(browser, one(selector));
  await browser.ask(`(function (it) { ${does} })(${one(selector)})`);
}

/** Tells fields of the focus where the window is behind others, as Firefox's is without a screen: it moves, and says nothing. */
const TELLS_FOCUS = `if (!document.hasFocus() && !window.tellsFocus) {
  window.tellsFocus = true;
  var focus = HTMLElement.prototype.focus;
  HTMLElement.prototype.focus = function () {
    var before = document.activeElement;
    focus.apply(this, arguments);
    if (before === this) return;
    before.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: this }));
    this.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: before }));
  };
}`;

/** Types a text into a field, as React hears it. */
export const type = (browser: Browser, selector: string, text: string): Promise<void> =>
  withIt(
    browser,
    selector,
    `${TELLS_FOCUS}
    it.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(it), 'value').set.call(it, ${JSON.stringify(text)});
    it.dispatchEvent(new Event('input', { bubbles: true }));
    it.dispatchEvent(new Event('change', { bubbles: true }));`,
  );

export const press = (browser: Browser, selector: string): Promise<void> => withIt(browser, selector, 'it.click();');

/** Presses the first of these elements that holds these words. */
export async function pressNamed(browser: Browser, selector: string, words: string): Promise<void> {
  const it = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.textContent.includes(${JSON.stringify(words)}))`;
  await until(browser, it);
  await browser.ask(`${it}.click()`);
}

/** Presses Enter in a field. */
export const enter = (browser: Browser, selector: string): Promise<void> =>
  withIt(
    browser,
    selector,
    `it.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));`,
  );

/** Chooses a file. */
export const choose = (browser: Browser, selector: string, name: string, kind: string, bytes: Buffer): Promise<void> =>
  withIt(
    browser,
    selector,
    `var bytes = Uint8Array.from(atob(${JSON.stringify(bytes.toString('base64'))}), function (c) { return c.charCodeAt(0); });
    var chosen = new DataTransfer();
    chosen.items.add(new File([bytes], ${JSON.stringify(name)}, { type: ${JSON.stringify(kind)} }));
    it.files = chosen.files;
    it.dispatchEvent(new Event('input', { bubbles: true }));
    it.dispatchEvent(new Event('change', { bubbles: true }));`,
  );
