import type { ComponentType } from 'react';
import { type IslandName, islands } from './registry.ts';

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'change'] as const;
/** Longest wait of a press for its island before the browser follows it by itself, ms. */
const PATIENCE = 3000;

const waking = new WeakMap<Element, Promise<void>>();
const asleep = (target: EventTarget | null): HTMLElement | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-island]:not([data-awake])')) || null;

/** Loads and hydrates an island, once. A failed load may be tried again by the next touch. */
function wake(element: HTMLElement): Promise<void> {
  const started = waking.get(element);
  if (started) return started;
  const load = islands[element.dataset.island as IslandName];
  const done = Promise.all([import('./hydrate.tsx'), load()]).then(async ([{ hydrate }, component]) => {
    await hydrate(element, component as ComponentType<object>);
    element.dataset.awake = '';
  });
  waking.set(element, done);
  done.catch(() => waking.delete(element));
  return done;
}

/**
 * Delays a plain press until its island is awake and repeats it there; if the island fails or is late, the browser acts itself.
 * Without `natively`, as for a button, which means nothing without its island, none is too late.
 */
async function replay(element: HTMLElement, repeat: () => void, natively: (() => void) | false): Promise<void> {
  const late = new Promise<never>((_, reject) => natively && setTimeout(reject, PATIENCE));
  await Promise.race([wake(element), late]).then(repeat, (natively || Boolean) as () => void);
}

/** True if a link opens another tab or site. With `data-hold` its island acts instead. */
function leadsAway({ target, origin, dataset }: HTMLAnchorElement): boolean {
  return dataset.hold === undefined && (target !== '' || origin !== location.origin);
}

function holdClick(event: MouseEvent): void {
  const element = asleep(event.target);
  const pressed = element && (event.target as Element).closest<HTMLAnchorElement | HTMLButtonElement>('a[href],button');
  if (!pressed || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const isLink = pressed instanceof HTMLAnchorElement;
  // A submit button's press goes on to the form, which is held below.
  if (isLink ? leadsAway(pressed) : pressed.type === 'submit') return;
  event.preventDefault();
  event.stopPropagation();
  void replay(element, () => pressed.click(), isLink && (() => location.assign(pressed.href)));
}

function holdSubmit(event: SubmitEvent): void {
  const element = asleep(event.target);
  const form = event.target;
  if (!element || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopPropagation();
  void replay(
    element,
    () => form.requestSubmit(event.submitter),
    () => form.submit(),
  );
}

/**
 * Lets the islands of this document wake up when they are to.
 * @param session whether this browser remembers an account
 */
export function wakeIslands(session: boolean): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void wake(target as HTMLElement);
    },
    { rootMargin: '200px' },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const when = element.dataset.wake;
    if (when === 'now' || (when === 'session' && session)) void wake(element);
    if (when === 'visible') near.observe(element);
    const due = Number(when);
    if (due) setTimeout(() => void wake(element), due - Date.now());
  }
  for (const type of TOUCHES) {
    document.addEventListener(
      type,
      ({ target }) => {
        const element = asleep(target);
        if (element) void wake(element);
      },
      true,
    );
  }
  document.addEventListener('click', holdClick, true);
  document.addEventListener('submit', holdSubmit, true);
}
