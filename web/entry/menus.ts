/** Open parts of the header: the phone's menu, which the browser opens itself, and groups of links behind their buttons. */
const OPENED = '.site-header [aria-expanded=true],.site-header [open]';

const set = (button: Element, open: boolean) => button.setAttribute('aria-expanded', String(open));

function close(one: Element): void {
  if (one instanceof HTMLDetailsElement) one.open = false;
  else set(one, false);
}

/** The header's disclosures, each followed by its panel: Esc closes and returns the focus, a press elsewhere closes. */
export function openMenus(): void {
  const opened = () => [...document.querySelectorAll<HTMLElement>(OPENED)];

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const pressed = target.closest('.site-header button[aria-controls]');
    for (const one of opened()) {
      if (!one.contains(target) && !one.nextElementSibling?.contains(target)) close(one);
    }
    if (pressed) set(pressed, !pressed.matches(OPENED));
  });

  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    // The innermost first: a group's button is inside the menu's panel.
    const one = opened().at(-1);
    if (!one) return;
    close(one);
    (one.querySelector('summary') ?? one).focus();
  });
}
