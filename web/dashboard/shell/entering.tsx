import { Spinner } from '../../ui/button.tsx';
import { OldBrowser } from '../../ui/old-browser.tsx';
import { shellWords } from '../words.ts';

/** The server's rendering of the dashboard, shown until `user/` has answered. */
export function Entering() {
  return (
    <>
      <title>{shellWords.dashboard}</title>
      <OldBrowser />
      <div className="page-wait" role="status">
        <Spinner />
        {shellWords.loading}
      </div>
      <noscript>
        <p className="alert">{shellWords.needsScript}</p>
      </noscript>
    </>
  );
}
