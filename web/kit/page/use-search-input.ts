import { type FormEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * A search box that may be typed in before its code has loaded: it keeps the browser's own value, and earlier text is picked up
 * when it wakes. Spread the result on `<SearchBox defaultValue=… >`.
 *
 * @param current the current search; a text that was not typed here (Back, reset) is written into the box
 * @param search receives each text as it is typed, and with `now` when the form is sent
 */
export function useSearchInput(current: string, search: (text: string, now: boolean) => void) {
  const input: RefObject<HTMLInputElement | null> = useRef(null);
  const written = useRef(current);
  // Typed and not yet returned as `current`: more may be typed before the first of it has.
  const underway = useRef<string[]>([]);

  function tell(now: boolean) {
    const text = input.current?.value.trim() ?? '';
    if (text === written.current && !now) underway.current = [];
    else underway.current.push(text);
    search(text, now);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes
  useEffect(() => {
    if (input.current && input.current.value.trim() !== current) tell(false);
  }, []);

  useEffect(() => {
    if (current === written.current) return;
    written.current = current;
    const typed = underway.current.lastIndexOf(current);
    underway.current.splice(0, typed < 0 ? Number.POSITIVE_INFINITY : typed + 1);
    if (typed < 0 && input.current) input.current.value = current;
  }, [current]);

  return {
    ref: input,
    autoComplete: 'off',
    onChange: () => tell(false),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      tell(true);
    },
  };
}
