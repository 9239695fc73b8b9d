import type { APIRequestContext } from '@playwright/test';

/** Addresses where programs and people begin. */
const DOCUMENTS = [
  '/',
  '/feed.atom',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/no-such-page',
  '/dashboard',
  '/dashboard/student-info-form',
  '/api/docs',
  '/api/openapi.json',
];

const isText = (type: string): boolean => /text|json|xml|javascript|svg|manifest/.test(type);

/** Every address of this site that a text leads to: links, pictures, variants, sheets and scripts. */
function* leads(text: string): Generator<string> {
  for (const [, address] of text.matchAll(/(?:href|src|action|data-[a-z-]+)="(\/(?!\/)[^"#]*)/g)) yield address ?? '';
  for (const [, set] of text.matchAll(/srcset="([^"]*)"/gi))
    for (const part of (set ?? '').split(',')) yield part.trim().split(' ')[0] ?? '';
  for (const [path] of text.matchAll(/media\/[\w./-]+\.(?:webp|jpg|png|pdf)/g)) yield `/api/${path}`;
  for (const [, file] of text.matchAll(/["'(](\/?assets\/[\w.-]+)/g)) yield `/${(file ?? '').replace(/^\//, '')}`;
}

/**
 * API addresses open to a visitor without a token: every list and record in the API's own description, in each order and page.
 */
async function apiAddresses(request: APIRequestContext): Promise<string[]> {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: { parameters?: { name: string; schema?: { pattern?: string } }[] } }>;
  };
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || path.includes('media')) return [];
    const base = `/api${path.startsWith('/') ? '' : '/'}${path.replace(/^\/api/, '')}`;
    if (base.includes('{')) return [1, 2, 3].map((id) => base.replace(/\{[^}]+\}/, String(id)));
    const pattern = get.parameters?.find(({ name }) => name === 'ordering')?.schema?.pattern ?? '';
    const orders = (/\(([\w|]+)\)/.exec(pattern)?.[1] ?? '').split('|').filter(Boolean);
    return [base, `${base}?page=1&page_size=200`, ...orders.map((order) => `${base}?ordering=${order}`)];
  });
}

export type Found = { status: number; text: string };

/** Everything that a visitor can reach, by address: what links lead to, what machines read, the whole public API, every file. */
export async function crawl(request: APIRequestContext, most = 4000): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const wanted = [...DOCUMENTS, ...(await apiAddresses(request))];
  for (let address = wanted.shift(); address !== undefined; address = wanted.shift()) {
    const path = address.replaceAll('&amp;', '&');
    if (path === '' || found.has(path)) continue;
    if (found.size >= most) throw new Error(`more than ${most} addresses: the crawl does not end`);
    const answer = await request.get(path, { maxRedirects: 0 });
    const text = isText(answer.headers()['content-type'] ?? '') ? await answer.text() : '';
    found.set(path, { status: answer.status(), text });
    for (const lead of leads(text)) if (lead.startsWith('/') && !found.has(lead)) wanted.push(lead);
  }
  return found;
}
