// Browsers drop or bend these inside an address, so that javascript: and //host can hide behind them.
const BENDING = /[\u0000-\u001F\u007F-\u009F\\]/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

type Text = string | null | undefined;

/** True if a text is an absolute http or https address. */
export function isHttpUrl(value: string): boolean {
  return /^https?:\/\/[^/\s]/i.test(value) && !BENDING.test(value) && !/\s/.test(value) && canParse(value);
}

/** The base of the API of the server that also serves the pages. */
const OWN_API = '/api/';
/** Below this path that server answers. */
const OWN_BASE = /^https?:\/\/[^/?#]+(\/api\/)/i;

/**
 * The address of a file or image as a backend names it, fit for a link or an image: absolute http(s) stays as it is,
 * a relative path is joined to the API's base by exactly one slash; anything else is null. One that our own server has made
 * absolute becomes short again, so that pages show it under every host.
 */
export function safeUrl(value: Text, base: string): string | null {
  const text = (value ?? '').trim();
  if (text === '' || BENDING.test(text)) return null;
  if (base === OWN_API && OWN_BASE.test(text)) return text.replace(OWN_BASE, '$1');
  if (SCHEME.test(text)) return /^https?:\/\//i.test(text) && canParse(text) ? text : null;
  if (text.startsWith('//')) return null;
  return `${withoutSlashes(base)}/${text.startsWith('/') ? text.slice(1) : text}`;
}

/** Without those at its end. */
function withoutSlashes(base: string): string {
  let end = base.length;
  while (base[end - 1] === '/') end -= 1;
  return base.slice(0, end);
}

/** The origin of an absolute http(s) address, for a content security policy; null for anything else. */
export function originOf(url: Text): string | null {
  const text = (url ?? '').trim();
  return isHttpUrl(text) ? new URL(text).origin : null;
}

/** The footer's embedded map: `map_url` if it is http(s), else a map of the address; null when there is neither. */
export function mapEmbedUrl(mapUrl: Text, address: Text): string | null {
  const own = (mapUrl ?? '').trim();
  if (isHttpUrl(own)) return own;
  return searchUrl('https://www.google.com/maps', 'q', address, { output: 'embed' });
}

/** A link to the address on a map, for visitors without JavaScript; null without an address. */
export function mapLinkUrl(address: Text): string | null {
  return searchUrl('https://www.google.com/maps/search/', 'query', address, { api: '1' });
}

/** The social link: `social_url` if it is http(s), else a Facebook search for the institution's name. */
export function socialUrl(social: Text, institutionName: Text): string | null {
  const own = (social ?? '').trim();
  return isHttpUrl(own) ? own : searchUrl('https://www.facebook.com/search/top/', 'q', institutionName);
}

function searchUrl(page: string, key: string, text: Text, rest: Record<string, string> = {}): string | null {
  const wanted = (text ?? '').replace(/\s+/g, ' ').trim();
  return wanted === '' ? null : `${page}?${new URLSearchParams({ [key]: wanted, ...rest })}`;
}

// URL.canParse is younger than many phones.
function canParse(url: string): boolean {
  try {
    return new URL(url) !== null;
  } catch {
    return false;
  }
}
