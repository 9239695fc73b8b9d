import { Link } from 'react-router';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { ALL, OTHER } from './roster.ts';
import { studentWords as words } from './words.ts';

type SchoolClass = RecordAt<'classes'>;

type Props = {
  /** Undefined while it loads. */
  classes: readonly SchoolClass[] | undefined;
  /** Undefined while it loads. */
  counts: ReadonlyMap<string, number> | undefined;
  total: number;
  group: string;
  href: (group: string) => string;
};

/** As many as most schools have. */
const WAITING = 13;

const WaitingStrip = () => (
  <ul className="count-strip class-strip" aria-hidden="true">
    {Array.from({ length: WAITING }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
      <li key={place}>
        <div>
          <b>
            <span className="skeleton skeleton-number" />
          </b>
          <span className="skeleton skeleton-line short" />
        </div>
      </li>
    ))}
  </ul>
);

/** Number of students in each class and in all, each a link to its list. */
export function ClassStrip({ classes, counts, total, group, href }: Props) {
  if (!classes) return <WaitingStrip />;
  const cards = [
    ...classes.map(({ id, name }) => ({ id: String(id), label: name, count: counts?.get(String(id)) ?? 0 })),
    ...(counts?.has(OTHER) ? [{ id: OTHER, label: words.otherClass, count: counts.get(OTHER) ?? 0 }] : []),
    { id: ALL, label: words.total, count: total },
  ];
  return (
    <nav aria-label={words.counts}>
      <ul className="count-strip class-strip">
        {cards.map(({ id, label, count }) => (
          <li key={id}>
            <Link to={href(id)} preventScrollReset aria-current={counts && id === group ? 'true' : undefined}>
              <b>{counts ? bn(count) : words.unknown}</b> <bdi>{label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
