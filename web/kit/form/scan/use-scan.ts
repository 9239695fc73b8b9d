import { useEffect, useRef, useState } from 'react';
import { useEditorContext } from '../editor-context.ts';
import {
  MOST_PAGES,
  type Patch,
  patchOf,
  photographed,
  photoIn,
  type Scan,
  type ScanPage,
  scanIn,
  withPhoto,
} from './scan-pages.ts';
import { scanWords as words } from './scan-words.ts';
import type { TakenPhoto } from './scan-work.ts';

/**
 * The photographed pages of a field's PDF: values of the form, so that its draft keeps them from the moment they were taken.
 * Pages of which no PDF was made yet hold the form back.
 */
export function useScan(name: string) {
  const { values, set, unfit, refuseFile } = useEditorContext();
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(values);
  latest.current = values;
  const scan = scanIn(values, name);
  const isWaiting = scan.pages.length > 0 && !scan.made;

  const isHeld = unfit[name] !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of the pages
  useEffect(() => {
    if (!isWaiting) return;
    return () => refuseFile(name, null);
  }, [name, isWaiting]);
  // Another file of the field may have been refused meanwhile, and given up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of the pages
  useEffect(() => {
    if (isWaiting && !isHeld) refuseFile(name, words.pending);
  }, [name, isWaiting, isHeld]);

  function apply(patch: Patch): void {
    // Two photos may be ready before the form is drawn again.
    const next: Record<string, string | File | null> = { ...latest.current };
    for (const [place, value] of Object.entries(patch)) {
      if (value === undefined) delete next[place];
      else next[place] = value;
      set(place, value);
    }
    latest.current = next;
  }
  const put = (next: Scan) => apply(patchOf(latest.current, name, next));
  const pagesNow = () => scanIn(latest.current, name).pages;

  return {
    name,
    ...scan,
    values,
    isWaiting,
    /** Reason why a photo is not among the pages, or a page not drawn. */
    problem,
    setProblem,
    /** Answers the key of the last page. */
    add: (photos: readonly File[]): string => {
      setProblem(pagesNow().length + photos.length > MOST_PAGES ? words.tooMany : null);
      apply(photographed(latest.current, name, photos));
      return pagesNow().at(-1)?.key ?? '';
    },
    /** True while a page's photo is this one. */
    holds: (key: string, photo: File): boolean => photoIn(latest.current, name, key) === photo,
    /** A page's photo and what was found in it, unless the page is gone. */
    putPhoto: (key: string, taken: TakenPhoto) => {
      if (pagesNow().some((page) => page.key === key)) apply(withPhoto(latest.current, name, key, taken));
    },
    putPage: (page: ScanPage) =>
      put({ pages: pagesNow().map((one) => (one.key === page.key ? page : one)), made: false }),
    remove: (key: string) => put({ pages: pagesNow().filter((page) => page.key !== key), made: false }),
    move: (key: string, to: number) => {
      const pages = pagesNow();
      const others = pages.filter((page) => page.key !== key);
      put({
        pages: [...others.slice(0, to), ...pages.filter((page) => page.key === key), ...others.slice(to)],
        made: false,
      });
    },
    /** The PDF was made of the pages as they are. */
    finish: () => put({ pages: pagesNow(), made: true }),
    clear: () => {
      if (pagesNow().length > 0) put({ pages: [], made: true });
    },
  };
}

export type ScanState = ReturnType<typeof useScan>;
