import { data, Link } from 'react-router';
import { screen } from '#contract/screens.ts';
import { shellWords } from './words.ts';

/** Every unknown address below /dashboard: status 404. */
export const loader = () => data(null, { status: 404 });
/** Reached inside the dashboard, it asks the server nothing. */
export const clientLoader = () => null;

export default function UnknownScreen() {
  return (
    <div className="lost">
      <title>{shellWords.notFound}</title>
      <h1 tabIndex={-1} lang="en">
        {shellWords.notFound}
      </h1>
      <p>{shellWords.notFoundTitle}</p>
      <p>{shellWords.notFoundHint}</p>
      <div className="lost-links">
        <Link className="button" to={screen.overview()}>
          {shellWords.backToDashboard}
        </Link>
      </div>
    </div>
  );
}
