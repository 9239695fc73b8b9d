import { Link } from 'react-router';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { navWords, overviewWords as words } from '../words.ts';
import type { Loadable, Newest } from './use-newest.ts';

export type CountOf = 'students' | 'teachers' | 'staff' | 'committee' | 'notices' | 'gallery' | 'messages';

const SHOWN: readonly { of: CountOf; label: string; to: string }[] = [
  { of: 'students', label: navWords.students, to: screen.students() },
  { of: 'teachers', label: navWords.teachers, to: screen.teachers() },
  { of: 'staff', label: navWords.staff, to: screen.staff() },
  { of: 'committee', label: words.committee, to: screen.committee() },
  { of: 'notices', label: navWords.notices, to: screen.notices() },
  { of: 'gallery', label: words.gallery, to: screen.galleryList() },
  { of: 'messages', label: words.messageCount, to: screen.messages() },
];

/** Numbers of records, each a link to its screen. */
export function CountStrip({ counts }: { counts: Readonly<Record<CountOf, { known: Loadable<Newest<unknown>> }>> }) {
  return (
    <nav aria-label={words.counts}>
      <ul className="count-strip">
        {SHOWN.map(({ of, label, to }) => {
          const { known } = counts[of];
          return (
            <li key={of}>
              <Link to={to} prefetch="intent">
                <b aria-busy={known === undefined || undefined}>{known ? bn(known.count) : words.unknown}</b> {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
