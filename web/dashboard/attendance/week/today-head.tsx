import { rateInWords } from '#contract/attendance/rates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Today } from './week-table.ts';
import { attendanceWeekWords as words } from './words.ts';

const PARTS = [
  ['present', 'P'],
  ['late', 'L'],
  ['absent', 'A'],
  ['leave', 'V'],
] as const;

/** The rate of today with its base, and of whom nothing is known. */
export function TodayHead({ of, clock, off }: { of: Today; clock: string; off: string | null }) {
  const there = of.present + of.late;
  const known = there + of.absent + of.leave;
  const all = known + of.unknown;
  const told = PARTS.map(([key, mark]) => `${words.marks[mark]} ${bn(of[key])}`);
  return (
    <section className="today-head" aria-label={words.today}>
      <div>
        <p className="today-rate">{rateInWords(there, known)}</p>
        <p>
          <b>{words.rate}</b>
          <br />
          {off ? words.off(off) : words.base(bn(of.sections), bn(of.taken))}
          {' · '}
          {bn(clock)}
        </p>
      </div>
      <div>
        <div className="today-bar" role="img" aria-label={words.bar([...told, `${words.unknown} ${bn(of.unknown)}`])}>
          {PARTS.map(([key, mark]) =>
            of[key] > 0 ? <i key={key} data-mark={mark} style={{ width: `${(of[key] / all) * 100}%` }} /> : null,
          )}
          <i data-mark="" />
        </div>
        <dl>
          {PARTS.map(([key, mark]) => (
            <div key={key}>
              <dt>{words.marks[mark]}</dt>
              <dd data-mark={mark}>{bn(of[key])}</dd>
            </div>
          ))}
          {of.unknown > 0 && (
            <div>
              <dt>{words.unknown}</dt>
              <dd className="muted">{bn(of.unknown)}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
