import { useState } from 'react';

/** A small square picture of a person. If it is missing or fails, `fallback` replaces it, then the silhouette. */
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
