import { Link } from 'react-router';
import type { RecordAt } from '#contract/resources/index.ts';
import { contactDate } from '#contract/rules/dates.ts';
import { screen } from '#contract/screens.ts';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { overviewWords as words } from '../words.ts';
import type { Loadable, Newest } from './use-newest.ts';

type Message = RecordAt<'contacts'>;

const LIST = screen.messages();

/** The newest five messages of visitors, a line of each. */
export function LatestMessages({ known, retry }: { known: Loadable<Newest<Message>>; retry: () => void }) {
  return (
    <section className="panel" aria-labelledby="latest-messages">
      <div className="panel-head">
        <h2 id="latest-messages">{words.messages}</h2>
        <Link to={LIST} prefetch="intent">
          {words.allMessages}
        </Link>
      </div>
      <Rows known={known} retry={retry} />
    </section>
  );
}

function Rows({ known, retry }: { known: Loadable<Newest<Message>>; retry: () => void }) {
  if (known === undefined) return <RowSkeleton rows={5} lines={2} />;
  if (known === null) return <QuietRetry retry={{ onRetry: retry }}>{words.messagesFailed}</QuietRetry>;
  if (known.items.length === 0) return <p className="overview-none muted">{words.noMessages}</p>;
  return (
    <ul className="overview-list">
      {known.items.map(({ id, name, message, created_at }) => (
        <li key={id}>
          <Link to={LIST}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <time dateTime={created_at} lang="en">
              {contactDate(created_at)}
            </time>
            <p>
              <bdi>{message}</bdi>
            </p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
