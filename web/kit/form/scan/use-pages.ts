import { useEffect, useRef, useState } from 'react';
import type { PagePicture } from './page-pdf.ts';
import { NoAnswer, requestPage, requestPhoto } from './scan.ts';
import { photoIn, type ScanPage } from './scan-pages.ts';
import { scanWords as words } from './scan-words.ts';
import type { ScanState } from './use-scan.ts';

/** A page as it will be in the PDF, and the addresses under which it is shown. */
export type ShownPage = { order: string; picture: PagePicture; url: string; thumb: string };

/** Why a page could not be made. */
type Failure = keyof typeof words.unmade;

function forget({ url, thumb }: ShownPage): void {
  URL.revokeObjectURL(url);
  URL.revokeObjectURL(thumb);
}

/** Looks for the paper in each new photo and draws each page that is as its owner wants it. */
export function useScanPages(scan: ScanState) {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, ShownPage>>(new Map());
  const [retaking, setRetaking] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  /** New pages whose photo is looked at, and the order that is drawn, by page. */
  const taking = useRef(new Set<string>());
  const drawing = useRef(new Map<string, string>());
  const latest = useRef(scan);
  latest.current = scan;

  const photoOf = ({ key }: ScanPage) => photoIn(scan.values, scan.name, key);
  function orderOf(page: ScanPage): string {
    const photo = photoOf(page);
    return JSON.stringify([photo?.lastModified, photo?.size, page.corners, page.turn, page.mode]);
  }

  function begin({ key }: ScanPage): void {
    if (failures.has(key)) setFailures((now) => new Map([...now].filter(([one]) => one !== key)));
  }
  function fail(key: string, reason: unknown): void {
    console.warn(reason);
    setFailures((now) => new Map(now).set(key, reason instanceof NoAnswer ? 'noAnswer' : 'failed'));
  }

  /** @returns false if the file was no photo */
  async function take(key: string, file: File, isWanted: () => boolean): Promise<boolean> {
    const taken = await requestPhoto(file, isWanted);
    if (typeof taken === 'string') scan.setProblem(words.unread[taken](file.name));
    else if (taken) latest.current.putPhoto(key, taken);
    return typeof taken !== 'string';
  }
  async function takeNew(key: string, file: File): Promise<void> {
    // Pages that were closed and opened again ask a second time.
    const isNew = () => latest.current.holds(key, file);
    try {
      if (!(await take(key, file, isNew)) && isNew()) latest.current.remove(key);
    } catch (reason) {
      fail(key, reason);
    }
  }
  /** The page keeps its photo until the other one was read. */
  async function retake({ key }: ScanPage, file: File): Promise<void> {
    scan.setProblem(null);
    setRetaking((now) => new Set([...now, key]));
    await take(key, file, () => true).catch((reason) => {
      console.warn(reason);
      scan.setProblem(words.notRetaken);
    });
    setRetaking((now) => new Set([...now].filter((one) => one !== key)));
  }

  async function draw({ key, corners, turn, mode }: ScanPage, photo: File, order: string): Promise<void> {
    if (!corners) return;
    const isWanted = () => drawing.current.get(key) === order;
    try {
      const page = await requestPage({ photo, corners, turn, mode }, isWanted);
      if (!page || !isWanted()) return;
      const [url, thumb] = [URL.createObjectURL(page.file), URL.createObjectURL(page.thumb)];
      setDrawn((before) => {
        const old = before.get(key);
        if (old) forget(old);
        return new Map(before).set(key, { order, picture: page.picture, url, thumb });
      });
    } catch (reason) {
      if (isWanted()) fail(key, reason);
    }
  }

  function work(): void {
    for (const page of scan.pages) {
      const [photo, order] = [photoOf(page), orderOf(page)];
      if (!photo) continue;
      if (!page.corners) {
        if (taking.current.has(page.key)) continue;
        taking.current.add(page.key);
        begin(page);
        void takeNew(page.key, photo);
      } else if (page.sure && drawing.current.get(page.key) !== order) {
        drawing.current.set(page.key, order);
        begin(page);
        void draw(page, photo, order);
      }
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever pages or photos are others
  useEffect(work, [scan.values]);

  const all = useRef(drawn);
  all.current = drawn;
  useEffect(
    () => () => {
      latest.current.setProblem(null);
      drawing.current.clear();
      for (const page of all.current.values()) forget(page);
    },
    [],
  );

  const failed = scan.pages.find(({ key }) => failures.has(key));
  return {
    retake,
    /** The first page that could not be made. */
    failed: failed && { number: scan.pages.indexOf(failed) + 1, why: failures.get(failed.key) as Failure },
    hasFailed: ({ key }: ScanPage): boolean => failures.has(key),
    isRetaken: (page: ScanPage): boolean => retaking.has(page.key),
    /** Does once more what failed. */
    retry: () => {
      for (const key of failures.keys()) {
        taking.current.delete(key);
        drawing.current.delete(key);
      }
      work();
    },
    shown: (page: ScanPage): ShownPage | undefined => drawn.get(page.key),
    /** The page as it is now; undefined while it is drawn. */
    ready: (page: ScanPage): ShownPage | undefined => {
      const found = drawn.get(page.key);
      return page.sure && !retaking.has(page.key) && found?.order === orderOf(page) ? found : undefined;
    },
  };
}

export type ScanPages = ReturnType<typeof useScanPages>;
