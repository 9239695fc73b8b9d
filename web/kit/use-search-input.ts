import { type FormEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * A search box that may be typed in before its code has come: it keeps the browser's own value, and what was typed
 * meanwhile is taken up when it wakes. Spread the answer on `<SearchBox defaultValue=… >`.
 *
 * @param current the text that is searched for now; going back in the history writes it into the box
 * @param search told each text as it is typed, and with `now` when the form is sent
 */
export function useSearchInput(current: string, search: (text: string, now: boolean) => void) {
  const input: RefObject<HTMLInputElement | null> = useRef(null);
  const typed = () => input.current?.value.trim() ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes
  useEffect(() => {
    if (typed() !== current) search(typed(), false);
  }, []);

  // Somebody who types is never written over, unless they went back.
  const returned = useRef(false);
  const written = useRef(current);
  useEffect(() => {
    const box = input.current;
    const mayWrite = returned.current || box !== document.activeElement;
    if (box && mayWrite && current !== written.current) box.value = current;
    written.current = current;
    returned.current = false;
  }, [current]);
  useEffect(() => {
    const back = () => {
      returned.current = true;
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  return {
    ref: input,
    autoComplete: 'off',
    onChange: () => {
      returned.current = false;
      search(typed(), false);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      search(typed(), true);
    },
  };
}
