import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { shellWords } from '../words.ts';

/**
 * When another screen opens, its heading takes the focus and one sentence announces it; a changed search, filter, tab or page of
 * the same screen moves nothing.
 * @returns the sentence, for a permanent live region
 */
export function useScreenChange(main: RefObject<HTMLElement | null>): string {
  const { pathname, hash } = useLocation();
  const [said, setSaid] = useState('');
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = main.current?.querySelector('h1');
    // The router restores or resets the scroll; the focus must not. An address that names a field leads there.
    if (!hash) (heading ?? main.current)?.focus({ preventScroll: true });
    setSaid(shellWords.opened(heading?.textContent ?? ''));
  }, [pathname, hash, main]);
  return said;
}
