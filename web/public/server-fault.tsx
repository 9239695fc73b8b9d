import { LinkButton } from '../ui/button.tsx';
import { ErrorBlock } from '../ui/states.tsx';
import { siteWords } from '../words.ts';

/** A page that broke while it was drawn. Nothing of the reason is shown. */
export function ServerFault() {
  return (
    <div className="wrap section">
      <title>{siteWords.fault}</title>
      <meta name="robots" content="noindex" />
      <h1>{siteWords.fault}</h1>
      <ErrorBlock title={siteWords.faultHint} retry={{ href: '' }} />
      <LinkButton href="/" icon="home" look="quiet">
        {siteWords.backHome}
      </LinkButton>
    </div>
  );
}
