import { Link } from 'react-router';
import { officeApi } from '../../kit/session/office-api.ts';
import { Icon } from '../../ui/icon.tsx';
import { useOffice } from '../shell/enter.ts';
import { groups, offeredOf, ownEntries, passwordEntry } from '../shell/navigation.ts';
import { overviewWords as words } from '../words.ts';

/** Screens of a user who does not edit the school's records. */
export function OwnWork() {
  const { user } = useOffice();
  const own = [...(user.teacher ? ownEntries : []), passwordEntry];
  const entries = offeredOf([...groups.flatMap((group) => group.entries), ...own], officeApi().offers, user.role);
  return (
    <section className="panel" aria-labelledby="own-work">
      <div className="panel-head">
        <h2 id="own-work">{words.ownWork}</h2>
      </div>
      <ul className="overview-list">
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} prefetch="intent">
              <span>{label}</span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
