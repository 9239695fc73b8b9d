import type { MetaDescriptor } from 'react-router';
import { siteWords } from '../../words.ts';

/** What the public layout's loader tells every page of the site; its route id is `public/layout`. */
export type Site = { name: string; publicUrl: string | null; image: string | null };

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const LAYOUT = 'public/layout';

/** The site as the layout of these matched routes loaded it; a nameless one where the layout failed. */
export function siteIn(matches: Matches): Site {
  const found = matches.find((match) => match?.id === LAYOUT)?.loaderData as { site?: Site } | undefined;
  return found?.site ?? { name: siteWords.fallbackName, publicUrl: null, image: null };
}

export type PageMeta = {
  /** Empty for the home page, whose title is the site's name alone. */
  title: string;
  description: string;
  /** The page's address with the query that makes it what it is: from kit/page-url.ts. Null: not to be indexed. */
  path: string | null;
};

/** Title, description, canonical link and social card. Addresses only where PUBLIC_URL is known. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const { name, publicUrl, image } = siteIn(matches);
  const title = page.title ? siteWords.title(page.title, name) : name;
  const description = oneLine(page.description);
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'bn_BD' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
  if (page.path === null) tags.push({ name: 'robots', content: 'noindex' });
  if (publicUrl && page.path !== null) {
    const address = publicUrl + page.path;
    tags.push({ tagName: 'link', rel: 'canonical', href: address }, { property: 'og:url', content: address });
  }
  const picture = absolute(image, publicUrl);
  if (picture)
    tags.push({ property: 'og:image', content: picture }, { name: 'twitter:card', content: 'summary_large_image' });
  return tags;
}

/** An address that is the same for everybody, or null when only a host could complete it. */
export function absolute(address: string | null, publicUrl: string | null): string | null {
  if (!address || !URL.canParse(address, publicUrl ?? undefined)) return null;
  return new URL(address, publicUrl ?? undefined).href;
}

const LONGEST = 160;

/** A description as search engines show it: one line, cut at a word. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
