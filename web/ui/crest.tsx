/** The crest of an institution without a logo: an open book beneath the stroke, a marigold below. */
export function Crest({ title }: { title?: string }) {
  return (
    <svg
      className="crest"
      viewBox="0 0 96 96"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={!title || undefined}
    >
      <path className="crest-board" d="M10 10h76v38c0 24-16 36-38 44C26 84 10 72 10 48z" />
      <path className="crest-gold" d="M10 10h76v11H10zM48 68c6 2 9 6 9 10-3 3-6 5-9 6-3-1-6-3-9-6 0-4 3-8 9-10z" />
      <path className="crest-page" d="M24 60V38c10-4 18-3 24 2 6-5 14-6 24-2v22c-10-4-18-3-24 2-6-5-14-6-24-2z" />
      <path
        className="crest-line"
        d="M48 40v22M30 45c5-1 9-1 13 1M30 52c5-1 9-1 13 1M66 45c-5-1-9-1-13 1M66 52c-5-1-9-1-13 1"
      />
    </svg>
  );
}
