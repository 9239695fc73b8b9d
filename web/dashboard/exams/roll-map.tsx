import { bn } from '#contract/rules/digits.ts';
import { groupBy } from '#contract/rules/lists.ts';
import type { RowStatus } from './row-state.ts';
import { marksWords as words } from './words.ts';

type Seat = { roll: string; name: string; section: string; standing: RowStatus };

/** Every roll with its state, each a link to its student: for a phone, which shows one at a time. */
export function RollMap({
  seats,
  current,
  onGo,
}: {
  seats: readonly Seat[];
  current: number;
  onGo: (at: number) => void;
}) {
  const sections = groupBy(
    seats.map((seat, at) => ({ ...seat, at })),
    ({ section }) => section,
  );
  return (
    <section className="panel marks-map" aria-labelledby="marks-map">
      <div className="panel-head">
        <h2 id="marks-map">{words.map}</h2>
      </div>
      {[...sections].map(([section, own]) => (
        <div key={section}>
          {sections.size > 1 && <h3>{words.section(section)}</h3>}
          <ul>
            {own.map(({ at, roll, name, standing }) => (
              <li key={at}>
                <button
                  type="button"
                  data-standing={standing}
                  aria-current={at === current || undefined}
                  aria-label={words.seat(bn(roll), name, words.standing[standing] || words.left)}
                  onClick={() => onGo(at)}
                >
                  {bn(roll)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
