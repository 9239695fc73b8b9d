import { Link } from 'react-router';
import { bn } from '#contract/rules/digits.ts';
import { navWords, overviewWords as words } from '../words.ts';
import type { Known, Newest } from './use-newest.ts';

export type CountOf = 'students' | 'teachers' | 'staff' | 'committee' | 'notices' | 'gallery' | 'messages';

const SHOWN: readonly { of: CountOf; label: string; screen: string }[] = [
  { of: 'students', label: navWords.students, screen: 'student-info-form' },
  { of: 'teachers', label: navWords.teachers, screen: 'teacher-info-form' },
  { of: 'staff', label: navWords.staff, screen: 'staff-info-form' },
  { of: 'committee', label: words.committee, screen: 'committee-member' },
  { of: 'notices', label: navWords.notices, screen: 'notices' },
  { of: 'gallery', label: words.gallery, screen: 'gallery-list' },
  { of: 'messages', label: words.messageCount, screen: 'contact-list' },
];

/** How many there are of what, each a way to its screen. */
export function CountStrip({ counts }: { counts: Readonly<Record<CountOf, { known: Known<Newest<unknown>> }>> }) {
  return (
    <nav aria-label={words.counts}>
      <ul className="count-strip">
        {SHOWN.map(({ of, label, screen }) => {
          const { known } = counts[of];
          return (
            <li key={of}>
              <Link to={`/dashboard/${screen}`} prefetch="intent">
                <b aria-busy={known === undefined || undefined}>{known ? bn(known.count) : words.unknown}</b> {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
