import { href } from '#contract/pages.ts';
import { Icon } from '../ui/icon.tsx';
import { headerWords } from '../words.ts';

/** The site's search in the top bar: a box, or a link to it if there is no room. `entry/everywhere.ts` leads there by a key. */
export function TopSearch() {
  return (
    <>
      <search>
        <form className="top-search" action={href.search()}>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            aria-label={headerWords.search}
            placeholder={headerWords.find}
            aria-keyshortcuts="/"
            maxLength={200}
          />
        </form>
      </search>
      <a className="top-find" href={href.search()}>
        <Icon name="search" />
        <span>{headerWords.find}</span>
      </a>
    </>
  );
}
