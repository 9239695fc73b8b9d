import { href } from '#contract/pages.ts';
import { LinkButton } from '../ui/button.tsx';
import { headerWords, siteWords } from '../words.ts';
import { footerWords } from './words.ts';

/** Tells that the page does not exist, with links. */
export function NotFound() {
  return (
    <div className="wrap lost">
      <title>{siteWords.notFound}</title>
      <meta name="robots" content="noindex" />
      <h1 lang="en">{siteWords.notFound}</h1>
      <p>{siteWords.notFoundTitle}</p>
      <p>{siteWords.notFoundHint}</p>
      <div className="lost-links">
        <LinkButton href="/" icon="home">
          {siteWords.backHome}
        </LinkButton>
        <LinkButton href={href.notices()} look="line">
          {footerWords.noticeBoard}
        </LinkButton>
        <LinkButton href={href.contact()} look="line">
          {headerWords.contact}
        </LinkButton>
      </div>
    </div>
  );
}
