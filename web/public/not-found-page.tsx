import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { siteWords } from '../words.ts';

export function NotFound() {
  return (
    <div className="wrap section">
      <title>{siteWords.notFound}</title>
      <meta name="robots" content="noindex" />
      <h1 lang="en">{siteWords.notFound}</h1>
      <EmptyState
        title={siteWords.notFoundTitle}
        hint={siteWords.notFoundHint}
        action={
          <LinkButton href="/" icon="home">
            {siteWords.backHome}
          </LinkButton>
        }
      />
    </div>
  );
}
