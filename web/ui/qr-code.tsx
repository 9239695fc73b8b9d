import { encode } from 'uqr';

/** A code that a phone's camera reads, as the path of its dark dots in a square of so many. */
export type QrDots = { size: number; path: string };

/** Dots of a text. On paper it survives a fold, and brings its own empty margin. */
export function qrDots(text: string, onPaper = false): QrDots {
  const { data, size } = encode(text, onPaper ? { ecc: 'M', border: 4 } : {});
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: dots.join('') };
}

/** A text as a code that a phone's camera reads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrDots(text);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
