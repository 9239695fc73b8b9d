import { href } from '#contract/pages.ts';
import { noticeGoneWords as words } from '../words.ts';

/** Tells that the notice is gone, with links to the others. */
export function GonePage() {
  return (
    <div className="wrap lost">
      <title>{words.gone}</title>
      <meta name="robots" content="noindex" />
      <h1>{words.goneTitle}</h1>
      <p>{words.goneHint}</p>
      <p>
        <a href={href.notices()}>{words.board}</a>
      </p>
    </div>
  );
}
