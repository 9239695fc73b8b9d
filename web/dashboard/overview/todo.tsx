import { Link } from 'react-router';
import { bn } from '#contract/rules/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { overviewWords as words } from '../words.ts';
import type { Gap } from './gaps.ts';

type TodoProps = { gaps: readonly Gap[]; loading: boolean; failed: boolean; retry: () => void };

/** Gaps of the site, each with a link to the screen that fills it. */
export function Todo({ gaps, loading, failed, retry }: TodoProps) {
  return (
    <section className="panel overview-todo" aria-labelledby="todo">
      <div className="panel-head">
        <h2 id="todo">{words.todo}</h2>
        {!loading && gaps.length > 0 && <span className="tag tag-warn">{bn(gaps.length)}</span>}
      </div>
      {loading ? (
        <RowSkeleton rows={4} lines={1} />
      ) : (
        <ul className="overview-list">
          {gaps.map(({ words: text, to }) => (
            <li key={text}>
              <Link to={to} prefetch="intent">
                <span>{text}</span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!loading && !failed && gaps.length === 0 && (
        <p className="overview-done">
          <Icon name="check" />
          {words.done}
        </p>
      )}
      {failed && <QuietRetry retry={{ onRetry: retry }}>{words.todoFailed}</QuietRetry>}
    </section>
  );
}
