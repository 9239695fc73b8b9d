import { type Header, SPECULATION_RULES } from '../http/page-headers.ts';
import { publicPaths } from './page-keys.ts';

/**
 * Which documents a browser may fetch when somebody seems about to follow a link: public pages, never the dashboard, the API or a file. Links in
 * islands are left out, since these change what they show by themselves.
 */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: publicPaths.filter((path) => !path.includes('.')).map((pathname) => ({ pathname })) },
          { not: { selector_matches: '[data-island] a, [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

const HEADERS: readonly Header[] = [
  ['Content-Type', 'application/speculationrules+json'],
  ['Cache-Control', 'public, max-age=86400'],
  ['Vary', 'Save-Data'],
];

/** The rules, none for a visitor who saves data; null for every other address and method. `common`: what every answer of the server carries. */
export function speculationAnswer(request: Request, common: readonly Header[]): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (new URL(request.url).pathname !== SPECULATION_RULES) return null;
  const rules = request.headers.get('Save-Data') === 'on' ? '{}' : RULES;
  const headers = [...common, ...HEADERS].map(([name, value]): [string, string] => [name, value]);
  return new Response(request.method === 'HEAD' ? null : rules, { headers });
}
