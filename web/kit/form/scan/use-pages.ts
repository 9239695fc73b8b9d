import { useEffect, useRef, useState } from 'react';
import type { PagePicture } from './page-pdf.ts';
import { pngOf } from './png.ts';
import { drawPage, takePhoto } from './scan.ts';
import { photoIn, type ScanPage } from './scan-pages.ts';
import { scanWords as words } from './scan-words.ts';
import type { ScanState } from './use-scan.ts';

/** A page as it will be in the PDF, and the address under which it is shown. */
export type DrawnPage = { order: string; picture: PagePicture; url: string };

const orderOf = ({ corners, turn, mode }: ScanPage): string => JSON.stringify([corners, turn, mode]);

const fileOf = (picture: PagePicture): Blob =>
  picture.kind === 'grey' ? pngOf(picture) : new Blob([picture.data], { type: 'image/jpeg' });

/** Looks for the paper in each new photo and draws each page that is as its owner wants it. */
export function usePages(scan: ScanState) {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, DrawnPage>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  /** The photo that is looked at, and the order that is drawn, by page. */
  const taking = useRef(new Map<string, File>());
  const drawing = useRef(new Map<string, string>());
  const latest = useRef(scan);
  latest.current = scan;

  async function take(page: ScanPage, file: File): Promise<void> {
    try {
      const { photo, ...found } = await takePhoto(file);
      if (taking.current.get(page.key) !== file) return;
      latest.current.putPhoto({ ...page, ...found }, new File([photo], `${page.key}.jpg`, { type: photo.type }));
    } catch (reason) {
      console.warn(reason);
      if (taking.current.get(page.key) !== file) return;
      setProblem(words.unread(file.name));
      latest.current.remove(page.key);
    }
  }

  async function draw(page: ScanPage, photo: File): Promise<void> {
    const { key, corners, turn, mode } = page;
    const order = orderOf(page);
    if (!corners) return;
    const isWanted = () => drawing.current.get(key) === order;
    try {
      const picture = await drawPage({ photo, corners, turn, mode }, isWanted);
      if (!picture || !isWanted()) return;
      const url = URL.createObjectURL(fileOf(picture));
      setDrawn((before) => {
        const old = before.get(key);
        if (old) URL.revokeObjectURL(old.url);
        return new Map(before).set(key, { order, picture, url });
      });
    } catch (reason) {
      console.warn(reason);
      if (isWanted()) setProblem(words.failed);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever pages or photos are others
  useEffect(() => {
    for (const page of scan.pages) {
      const photo = photoIn(scan.values, scan.name, page.key);
      if (!photo) continue;
      if (!page.corners) {
        if (taking.current.get(page.key) === photo) continue;
        taking.current.set(page.key, photo);
        drawing.current.delete(page.key);
        void take(page, photo);
      } else if (page.sure && drawing.current.get(page.key) !== orderOf(page)) {
        drawing.current.set(page.key, orderOf(page));
        void draw(page, photo);
      }
    }
  }, [scan.values]);

  const all = useRef(drawn);
  all.current = drawn;
  useEffect(
    () => () => {
      drawing.current.clear();
      for (const { url } of all.current.values()) URL.revokeObjectURL(url);
    },
    [],
  );

  return {
    problem,
    setProblem,
    shown: (page: ScanPage): DrawnPage | undefined => drawn.get(page.key),
    /** The page as it is now; undefined while it is drawn. */
    ready: (page: ScanPage): DrawnPage | undefined => {
      const found = drawn.get(page.key);
      return page.sure && found?.order === orderOf(page) ? found : undefined;
    },
  };
}

export type Pages = ReturnType<typeof usePages>;
