/**
 * What the server hands to the rendering of a page. The web application reads it through the React Router context
 * `pageContext` that `web/entry.server.tsx` exports; the server sets it for every render.
 */
export type PageContext = {
  /** Calls the API; `path` is relative to its base and has no leading slash, e.g. `notices/?page=1`. Rejects when unreachable. */
  call: (path: string, signal: AbortSignal) => Promise<Response>;
  /** The API's base as the browser uses it, e.g. `/api/` or `https://school.example/api/`. */
  apiBase: string;
  /** Whether the API is this process's own: then it answers settings, pages and searches too (CONTRACT.md 5.11). */
  ownApi: boolean;
  /** Canonical origin without a trailing slash; null when none is configured (CONTRACT.md section 1, PUBLIC_URL). */
  publicUrl: string | null;
  /** Template of an external avatar service with `{name}`; null for the built-in one. */
  avatarUrl: string | null;
  /** Today in Dhaka, YYYY-MM-DD. */
  today: string;
  /** Said when a part of the page failed or is missing: such a page is never kept (CONTRACT.md 4.3). */
  incomplete: () => void;
};
