import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const MILLIMETRE = 96 / 25.4;
/** Scale of a page before its place is known to be wider. */
const LEAST = 0.1;

type Props = {
  /** Size of the page, mm. */
  width: number;
  height: number;
  children: ReactNode;
};

/** A page of paper, on the screen as large as there is room for it; on paper in full size. */
export function Scaled({ width, height, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setScale(Math.max(LEAST, Math.min(1, element.clientWidth / (width * MILLIMETRE) || 1)));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [width]);
  const size = { '--scale': scale, '--page-width': `${width}mm`, '--page-height': `${height}mm` } as CSSProperties;
  return (
    <div className="scaled" ref={box} style={size}>
      <div className="scaled-page">{children}</div>
    </div>
  );
}
