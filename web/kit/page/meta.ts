import type { MetaDescriptor } from 'react-router';
import { siteWords } from '../../words.ts';

/** Data of the public layout's loader, for every page of the site; its route ID is `public/layout`. */
export type Site = { name: string; publicUrl: string | null; image: string | null };

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const LAYOUT = 'public/layout';

/** The site as loaded by the layout of these matched routes; a nameless one if the layout failed. */
export function siteIn(matches: Matches): Site {
  const found = matches.find((match) => match?.id === LAYOUT)?.loaderData as { site?: Site } | undefined;
  return found?.site ?? { name: siteWords.fallbackName, publicUrl: null, image: null };
}

export type PageMeta = {
  /** Empty for the home page, whose title is only the site's name. */
  title: string;
  description: string;
  /** Canonical address with the relevant query: from contract/pages.ts. Null: not to be indexed. */
  path: string | null;
  /** Times of an article; without them the page is a website's. */
  article?: { published: string; modified: string };
  /** The picture of its social card, instead of the school's; `path` is this site's. */
  card?: { path: string; width: number; height: number; alt: string };
};

/** Title, description, canonical link and social card. URLs only if PUBLIC_URL is known. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const { name, publicUrl, image } = siteIn(matches);
  const title = page.title ? siteWords.title(page.title, name) : name;
  const description = oneLine(page.description);
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: page.article ? 'article' : 'website' },
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
  if (page.article) {
    tags.push({ property: 'article:published_time', content: page.article.published });
    tags.push({ property: 'article:modified_time', content: page.article.modified });
  }
  const picture = page.card ? publicUrl && publicUrl + page.card.path : absolute(image, publicUrl);
  if (picture)
    tags.push({ property: 'og:image', content: picture }, { name: 'twitter:card', content: 'summary_large_image' });
  if (picture && page.card) {
    const { width, height, alt } = page.card;
    tags.push(
      { property: 'og:image:width', content: String(width) },
      { property: 'og:image:height', content: String(height) },
    );
    tags.push({ property: 'og:image:alt', content: alt });
  }
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
