import { useEffect, useRef } from 'react';

/** As it is drawn; on the screen it is half as large. */
const SIDE = 96;

let last: Promise<void> = Promise.resolve();

/** One picture after the other, each released at once: a cheap phone has memory for one large photo, not for three hundred. */
function inTurn(draw: () => Promise<void>): void {
  last = last.then(draw).catch((reason) => console.warn(reason));
}

async function draw(file: File, place: HTMLCanvasElement): Promise<void> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image', resizeWidth: SIDE });
  // A face is above the middle of a tall photo, so its lower end is cut off.
  const scale = Math.max(1, SIDE / picture.height);
  const width = picture.width * scale;
  place.getContext('2d')?.drawImage(picture, (SIDE - width) / 2, 0, width, picture.height * scale);
  picture.close();
}

/** Preview of a picture file, drawn when its row comes into sight. */
export function PhotoThumb({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    let isGone = false;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      inTurn(async () => {
        if (isGone) return;
        await draw(file, place);
        place.dataset.drawn = '';
      });
    });
    watch.observe(place);
    return () => {
      isGone = true;
      watch.disconnect();
    };
  }, [file]);
  return <canvas ref={canvas} className="photo-thumb" width={SIDE} height={SIDE} />;
}
