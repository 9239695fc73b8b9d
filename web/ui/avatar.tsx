import { useState } from 'react';

/** A small square picture of a person. Where it is missing or fails, `fallback` stands in, then the silhouette. */
export function Avatar({ src, fallback, alt = '' }: { src?: string | null; fallback?: string | null; alt?: string }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [src, fallback].find((url) => url && !failed.includes(url));
  return (
    <span className="portrait avatar">
      {shown && (
        <img
          key={shown}
          loading="lazy"
          decoding="async"
          src={shown}
          alt={alt}
          width={80}
          height={100}
          onError={() => setFailed([...failed, shown])}
        />
      )}
    </span>
  );
}
