import { Link } from 'react-router';
import { bn } from '#contract/rules/digits.ts';
import type { SchoolClass } from '../../../kit/entities.ts';
import { ALL, OTHER } from './roster.ts';
import { studentWords as words } from './words.ts';

type Props = {
  classes: readonly SchoolClass[];
  /** Undefined while nobody knows. */
  counts: ReadonlyMap<string, number> | undefined;
  total: number;
  group: string;
  href: (group: string) => string;
};

/** How many there are in each class and in all, each a way to its list. */
export function ClassStrip({ classes, counts, total, group, href }: Props) {
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
