import { href } from '#contract/pages.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { headerWords } from '../words.ts';
import { boxWords } from './words.ts';

/** The date of the copy, and the address of the site where it is known. */
export function BoxNote({ today, publicUrl }: { today: string; publicUrl: string | null }) {
  return (
    <section className="box-note" aria-label={boxWords.about}>
      {boxWords.copyOf(dateInWords(today))}{' '}
      {publicUrl && (
        <>
          {boxWords.newer}{' '}
          <a href={publicUrl} rel="external">
            {new URL(publicUrl).host}
          </a>
        </>
      )}
    </section>
  );
}

/** The way to the search of the copy. */
export function BoxSearchLink() {
  return (
    <a className="top-find" href={href.search()}>
      <Icon name="search" />
      <span>{headerWords.find}</span>
    </a>
  );
}
