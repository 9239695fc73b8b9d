/** One header: its name and its value. */
export type Header = readonly [name: string, value: string];

/** Configuration that affects the headers of pages. */
export type HeaderOptions = {
  /** PUBLIC_URL; HSTS is sent only where it is https. */
  publicUrl: string | null;
  /** API_BASE_URL: `/api/`, or another host's address. */
  apiBase: string;
  /** AVATAR_URL's template, null for the built-in service. */
  avatarUrl: string | null;
  /** Origins that a map may be embedded from; asked for every rendering, since `map_url` is a setting. */
  frameOrigins: () => readonly string[];
  /** Development: Vite's inline scripts and its socket need a page without Content-Security-Policy. */
  development?: boolean;
};

/**
 * A public page, which may say itself how long it is kept (`twice`: there is another one for who saves data), one that holds
 * a nonce and belongs to nobody's cache (the dashboard), the page of a code, which tells nobody else its address, or an answer
 * that is no page of its own: errors, redirects.
 */
export type PageKind =
  | { kind: 'public'; cacheControl?: string | null; twice?: boolean }
  | { kind: 'app'; nonce: string }
  | { kind: 'code' }
  | { kind: 'passing' };

const YEAR = 31_536_000;
const ASKED_AGAIN = 'public, max-age=0, must-revalidate';

/** An origin as a source of a policy; null for what is no http(s) address, so that no setting can write into the header. */
function originOf(address: string): string | null {
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) ? url.origin : null;
  } catch {
    return null;
  }
}

const distinct = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string')),
];

/** The headers that every answer of this server carries, whatever it is. */
export function commonHeaders(options: Pick<HeaderOptions, 'publicUrl'>): Header[] {
  const headers: Header[] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Frame-Options', 'DENY'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
    ['X-DNS-Prefetch-Control', 'off'],
    ['X-XSS-Protection', '0'],
  ];
  if (options.publicUrl?.startsWith('https:')) {
    headers.push(['Strict-Transport-Security', `max-age=${YEAR}; includeSubDomains`]);
  }
  return headers;
}

/** Headers of every document besides its policy: it uses no device; its language. */
export const documentHeaders: readonly Header[] = [
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Content-Language', 'bn'],
];

/** Content-Security-Policy of a page (docs/contract.md#content-security-policy). */
export function contentSecurityPolicy(options: HeaderOptions, nonce?: string): string {
  const elsewhere = originOf(options.apiBase);
  const avatars = options.avatarUrl && originOf(options.avatarUrl.replaceAll('{name}', 'x'));
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  const frames = distinct(options.frameOrigins().map(originOf));
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own}`,
    ["img-src 'self' data: blob:", ...(elsewhere ? ['http: https:'] : distinct([avatars]))].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...distinct([elsewhere])].join(' '),
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The headers of an HTML answer except those of its bytes (Content-Type, -Length, -Encoding, ETag) and X-Request-Id.
 * Public pages may be kept by anyone who asks again each time, unless they say more; all else is `no-store`.
 */
export function pageHeaders(options: HeaderOptions, page: PageKind): Header[] {
  const isOwn = page.kind === 'app' || page.kind === 'code';
  const common = commonHeaders(options).map(
    ([name, value]): Header => (isOwn && name === 'Referrer-Policy' ? [name, 'same-origin'] : [name, value]),
  );
  const headers: Header[] = [
    ...common,
    ...documentHeaders,
    ['Cache-Control', page.kind === 'public' ? (page.cacheControl ?? ASKED_AGAIN) : 'no-store'],
    ['Vary', page.kind === 'public' && page.twice ? 'Accept-Encoding, Save-Data' : 'Accept-Encoding'],
  ];
  if (isOwn) headers.push(['X-Robots-Tag', 'noindex']);
  if (!options.development) {
    headers.push([
      'Content-Security-Policy',
      contentSecurityPolicy(options, page.kind === 'app' ? page.nonce : undefined),
    ]);
  }
  return headers;
}
