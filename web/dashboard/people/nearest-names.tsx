import { Link } from 'react-router';
import { peopleWords as words } from './words.ts';

/** Suggestions for a search without results, each a link. */
export function NearestNames({ names, href }: { names: readonly string[]; href: (name: string) => string }) {
  if (names.length === 0) return null;
  return (
    <div className="nearest-names">
      <p id="nearest-names">{words.nearest}</p>
      <ul aria-labelledby="nearest-names">
        {names.map((name) => (
          <li key={name}>
            <Link to={href(name)} preventScrollReset>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
