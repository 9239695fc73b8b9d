/** What a request says about where it comes from: the values of `Origin`, `Sec-Fetch-Site` and `Host`, null when absent. */
export type RequestSource = { origin: string | null; secFetchSite: string | null; host: string | null };

/** Origins in the form `https://school.example`, without a trailing slash. */
export type OwnOrigins = { publicUrl: string | null; corsOrigins: readonly string[] };

/** Host and port of an address; a port that is the scheme's own is left out. null when it is no http(s) address. */
function hostOf(address: string): string | null {
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) && url.username === '' && url.pathname === '/' ? url.host : null;
  } catch {
    return null;
  }
}

/**
 * Whether an unsafe call may go on (docs/contract.md#forgery): its origin is ours or listed in CORS_ORIGINS;
 * without an `Origin` only what a browser calls cross-site is refused. The scheme is not compared, since TLS ends at the proxy.
 */
export function isAllowedOrigin(source: RequestSource, own: OwnOrigins): boolean {
  const { origin, secFetchSite, host } = source;
  if (origin === null) return secFetchSite?.trim().toLowerCase() !== 'cross-site';
  if (own.corsOrigins.includes(origin)) return true;
  const theirs = hostOf(origin);
  if (theirs === null) return false;
  const scheme = origin.slice(0, origin.indexOf(':'));
  const ours = [host === null ? null : hostOf(`${scheme}://${host}`), own.publicUrl && hostOf(own.publicUrl)];
  return ours.includes(theirs);
}

/** The source of a request in Fetch's form. */
export const sourceOf = (headers: Headers): RequestSource => ({
  origin: headers.get('origin'),
  secFetchSite: headers.get('sec-fetch-site'),
  host: headers.get('host'),
});
