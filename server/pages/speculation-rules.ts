import { pages } from '#contract/pages.ts';

/** A page that is for one person is not asked for before somebody does. */
const FETCHED = Object.values(pages).filter((page) => page.isKept());

/**
 * Documents that a browser may prefetch when a visitor seems about to follow a link: public pages, never the dashboard,
 * the API or a file. Links in islands are left out, since islands change their content themselves. Browsers skip it for
 * visitors who save data.
 */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: FETCHED.map(({ path }) => ({ pathname: path })), relative_to: 'document' },
          { not: { selector_matches: '[data-island] a, [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * The rules as the value of `Speculation-Rules`, in an address that holds them: one that had to be fetched would be asked for on the
 * document's own connection, ahead of the page's largest picture.
 */
export const SPECULATION_RULES = JSON.stringify(`data:application/speculationrules+json,${RULES}`);
