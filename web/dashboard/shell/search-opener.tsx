import { lazy, Suspense, useEffect, useState } from 'react';

const ScreenSearch = lazy(() => import('./screen-search.tsx').then((module) => ({ default: module.ScreenSearch })));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** True for Ctrl K and ⌘ K, and for a slash that no field takes. */
function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (altKey || event.isComposing) return false;
  if (ctrlKey !== metaKey) return event.code === 'KeyK';
  return key === '/' && !ctrlKey && !isTyping(target);
}

/** The search of screens, which keys open everywhere but above another dialog; `open` asks for it by a button. */
export function useScreenSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!asksForSearch(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <Suspense>
        <ScreenSearch onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
