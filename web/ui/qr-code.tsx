import { encode } from 'uqr';

/** A text as a code that a phone's camera reads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text);
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dots.join('')} />
    </svg>
  );
}
