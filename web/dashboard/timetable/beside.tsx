import { bn } from '#contract/rules/digits.ts';
import type { Problem } from '#contract/timetable/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Slot } from './columns.ts';
import type { Problems } from './use-problems.ts';
import { weekWords as words } from './words.ts';

type ProblemsProps = {
  problems: Problems;
  slots: ReadonlyMap<number, Slot>;
  placeOf: (slot: Slot) => string;
  onShow: (slot: Slot) => void;
};

/** Most lessons of a problem to which there is a way. */
const MOST_WAYS = 2;

/** Sentences about errors and warnings, with the way to each lesson. */
export function ProblemList({ problems: { errors, warnings }, slots, placeOf, onShow }: ProblemsProps) {
  const line = ({ kind, slots: ids, text }: Problem, isError: boolean) => (
    <li key={`${kind} ${ids.join(' ')} ${text}`} className={isError ? 'is-error' : undefined}>
      <p>{text}</p>
      {ids.slice(0, MOST_WAYS).flatMap((id) => {
        const slot = slots.get(id);
        return slot ? (
          <Button key={id} look="quiet" small onClick={() => onShow(slot)}>
            {words.show(placeOf(slot))}
          </Button>
        ) : (
          []
        );
      })}
    </li>
  );
  return (
    <section className="panel" aria-labelledby="problems">
      <div className="panel-head">
        <h2 id="problems">{words.problems}</h2>
        {errors.length > 0 && <Tag kind="bad">{words.errors(bn(errors.length))}</Tag>}
        {warnings.length > 0 && <Tag kind="warn">{words.warnings(bn(warnings.length))}</Tag>}
      </div>
      {errors.length + warnings.length === 0 ? (
        <p className="panel-body">{words.noProblems}</p>
      ) : (
        <ul className="problem-list">
          {errors.map((problem) => line(problem, true))}
          {warnings.map((problem) => line(problem, false))}
        </ul>
      )}
    </section>
  );
}

type LoadsProps = { slots: readonly Slot[]; nameOf: (teacher: number) => string; most: number };

/** Periods a week of each teacher, the most burdened first. Odd and even weeks count as half. */
export function Loads({ slots, nameOf, most }: LoadsProps) {
  const loads = new Map<number, number>();
  const joined = new Set<string>();
  for (const { teachers, span, weeks, day, period, parallel, room } of slots)
    for (const id of teachers as number[]) {
      // Sections taught together count once.
      const lesson = parallel && JSON.stringify([id, day, period, weeks, parallel, room]);
      if (lesson && joined.has(lesson)) continue;
      joined.add(lesson);
      loads.set(id, (loads.get(id) ?? 0) + (weeks === 'all' ? span : span / 2));
    }
  const rows = [...loads].sort((a, b) => b[1] - a[1]);
  if (rows.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="loads">
      <div className="panel-head">
        <h2 id="loads">{words.loads}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul className="load-list" tabIndex={0} aria-labelledby="loads">
        {rows.map(([id, count]) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <b>{count > most ? words.over(bn(count), bn(count - most)) : bn(count)}</b>
            <meter
              value={count}
              max={Math.max(most * 1.25, count)}
              high={most}
              aria-label={words.load(bn(count), bn(most))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
