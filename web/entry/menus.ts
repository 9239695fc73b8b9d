const EXPANDED = '[aria-expanded=true]';

const set = (button: Element, open: boolean) => button.setAttribute('aria-expanded', String(open));

/** The phone menu and the header's disclosures: a press toggles, Esc closes and gives the focus back, a press elsewhere closes. */
export function openMenus(): void {
  const header = '.site-header';
  const opened = () => document.querySelectorAll<HTMLElement>(`${header} button${EXPANDED}`);

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const pressed = target.closest(`${header} button[aria-controls]`);
    for (const button of opened()) {
      const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
      if (button !== pressed && !panel?.contains(target)) set(button, false);
    }
    if (pressed) set(pressed, !pressed.matches(EXPANDED));
  });

  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    // The innermost first: a group's button stands inside the menu's panel.
    const button = [...opened()].at(-1);
    if (!button) return;
    set(button, false);
    button.focus();
  });
}
