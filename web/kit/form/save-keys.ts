import { type RefObject, useLayoutEffect, useRef } from 'react';

type Keys = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/** Ctrl+S and Ctrl+Enter, by position, since a Bengali layout changes the letter; never while a word is being composed. */
export const isSaveKey = ({ code, ctrlKey, metaKey, isComposing }: Keys): boolean =>
  (ctrlKey || metaKey) && !isComposing && ['KeyS', 'Enter', 'NumpadEnter'].includes(code);

/**
 * Saves a form by its keys, wherever the focus is: in the form, on a button of the panel around it, and on its screen outside of
 * other forms as long as it is unsaved. A panel on top keeps the keys for itself.
 */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>, dirty: boolean, save: () => void): void {
  const latest = useRef({ dirty, save });
  latest.current = { dirty, save };
  // With the form itself, so that no press is lost that comes at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const own = form.current;
      if (!own || !isSaveKey(event) || event.defaultPrevented) return;
      const above = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
      if (own.closest('dialog') !== above) return;
      const around = event.target instanceof Element ? event.target.closest('form') : null;
      if (around ? around !== own : !above && !latest.current.dirty) return;
      event.preventDefault();
      latest.current.save();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
}
