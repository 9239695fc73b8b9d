import { Spinner } from '../../ui/button.tsx';
import { shellWords } from '../words.ts';

/** All that the server can draw of the dashboard, and what stands there while `user/` is asked. */
export function Entering() {
  return (
    <>
      <title>{shellWords.dashboard}</title>
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
