/** Tells where an address leads in the copy: to a file of it, elsewhere, or (null) nowhere. */
export type Resolve = (address: string) => string | null;

type Options = {
  resolve: Resolve;
  /** Stands where a form was that sent something to the server. */
  insteadOfForms: string;
};

// React's own rendering: lower-case names, values in double quotes, and neither `<`, `>` nor a quote in them that is not written out.
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const FORM = /<form\b([^>]*)>[\s\S]*?<\/form>/gi;
const TAG = /<([a-z][a-z0-9-]*)((?:\s[^>]*)?)>/gi;
const ATTRIBUTE = /\s+([^\s=/>]+)(?:="([^"]*)")?/g;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => NAMED[name] ?? '');

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign]};`);

const ADDRESSES = new Set(['href', 'src', 'poster', 'xlink:href']);
/** Elements of the head that say where the page lies, or what programs read. */
const LINKS = new Set(['stylesheet', 'icon', 'canonical']);

/** The pictures of `srcset` that are in the copy. */
function rewriteSet(value: string, resolve: Resolve): string {
  const choices = value.split(/,\s+/).flatMap((choice) => {
    const [address = '', width = ''] = choice.trim().split(/\s+/);
    const found = resolve(address);
    return found === null ? [] : [`${found} ${width}`.trim()];
  });
  return choices.join(', ');
}

/** The value of an attribute in the copy; null: it goes. */
function rewriteValue(name: string, value: string, resolve: Resolve): string | null {
  const key = name.toLowerCase();
  if (ADDRESSES.has(key)) return resolve(value);
  if (key === 'srcset' || key === 'imagesrcset') return rewriteSet(value, resolve) || null;
  if (key === 'formaction' || key === 'action' || key === 'ping') return null;
  // Addresses that only scripts read.
  if (key.startsWith('data-') && /^(\/|https?:)/i.test(value)) return null;
  return value;
}

function rewriteTag(whole: string, element: string, attributes: string, resolve: Resolve): string {
  const name = element.toLowerCase();
  const given = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value]) => [key, value] as const);
  const attributeOf = (key: string) => given.find(([name]) => name.toLowerCase() === key)?.[1];
  if (name === 'meta' && (attributeOf('property') || attributeOf('name') === 'twitter:card')) return '';
  // The way out of the copy, to the site itself.
  if (name === 'a' && attributeOf('rel') === 'external') return whole;
  if (name === 'base' || name === 'iframe' || name === 'object' || name === 'embed') return '';
  if (name === 'link') {
    const rel = attributeOf('rel') ?? '';
    if (!LINKS.has(rel)) return '';
    if (rel === 'canonical') return whole;
    if (resolve(decode(attributeOf('href') ?? '')) === null) return '';
  }
  const rewritten = given.flatMap(([key, value]) => {
    if (value === undefined) return [` ${key}`];
    const shown = rewriteValue(key, decode(value), resolve);
    return shown === null ? [] : [` ${key}="${escapeHtml(shown)}"`];
  });
  return `<${element}${rewritten.join('')}${/\/\s*$/.test(attributes) ? '/' : ''}>`;
}

/**
 * A page as it stands in the copy: without scripts, forms and what only programs read, and with every address resolved. `end` stands
 * before its end.
 */
export function rewritePage(html: string, { resolve, insteadOfForms }: Options, end = ''): string {
  return html
    .replace(SCRIPT, '')
    .replace(FORM, (_, attributes: string) => (/\bmethod="post"/i.test(attributes) ? insteadOfForms : ''))
    .replace(TAG, (whole, element: string, attributes: string) => rewriteTag(whole, element, attributes, resolve))
    .replace('</body>', () => `${end}</body>`);
}

const SHEET_ADDRESS = /url\(\s*(["']?)(\/[^"')]+)\1\s*\)/g;

/** Media queries that are true and false for every screen. */
const [ALWAYS, NEVER] = ['(min-width:0)', '(max-width:0)'];

/**
 * A style sheet with its files' addresses resolved; what is not in the copy is left out. Browsers run scripts, but these pages have
 * none: what the sheets say for that holds.
 */
export const rewriteSheet = (css: string, resolve: Resolve): string =>
  css
    .replace(/\(scripting:\s*none\)/g, ALWAYS)
    .replace(/\(scripting:\s*enabled\)/g, NEVER)
    .replace(SHEET_ADDRESS, (_, _quote, address: string) => `url(${resolve(address) ?? 'data:,'})`);
