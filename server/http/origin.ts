/** The source of a request as it says itself: the values of `Origin`, `Sec-Fetch-Site` and `Host`, null when absent. */
export type RequestSource = { origin: string | null; secFetchSite: string | null; host: string | null };

/** Origins in the form `https://school.example`, without a trailing slash. */
export type OwnOrigins = { publicUrl: string | null; corsOrigins: readonly string[] };

/**
 * `own`: from a page of ours or of CORS_ORIGINS. `elsewhere`: from any other page. `rewritten`: the browser calls it our own,
 * but its `Origin` is not this `Host`, which a proxy has changed. `unknown`: not from a page, or from an old browser's.
 */
type Source = 'own' | 'elsewhere' | 'rewritten' | 'unknown';

/** Host and port of an address; a port that is the scheme's own is left out. null when it is no http(s) address. */
function hostOf(address: string): string | null {
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) && url.username === '' && url.pathname === '/' ? url.host : null;
  } catch {
    return null;
  }
}

function isOwn(origin: string, host: string | null, own: OwnOrigins): boolean {
  if (own.corsOrigins.includes(origin)) return true;
  const theirs = hostOf(origin);
  if (theirs === null) return false;
  const scheme = origin.slice(0, origin.indexOf(':'));
  const ours = [host === null ? null : hostOf(`${scheme}://${host}`), own.publicUrl && hostOf(own.publicUrl)];
  return ours.includes(theirs);
}

/** Tells where an unsafe call comes from (docs/contract.md#forgery). The scheme is not compared, since TLS ends at the proxy. */
export function judgeSource({ origin, secFetchSite, host }: RequestSource, own: OwnOrigins): Source {
  const site = secFetchSite?.trim().toLowerCase() ?? null;
  if (origin !== null) {
    if (isOwn(origin, host, own)) return 'own';
    return site === 'same-origin' && hostOf(origin) !== null ? 'rewritten' : 'elsewhere';
  }
  if (site === 'cross-site' || site === 'same-site') return 'elsewhere';
  return site === 'same-origin' ? 'own' : 'unknown';
}

/** The source of a request in Fetch's form. */
export const sourceOf = (headers: Headers): RequestSource => ({
  origin: headers.get('origin'),
  secFetchSite: headers.get('sec-fetch-site'),
  host: headers.get('host'),
});
