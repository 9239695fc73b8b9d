import { Link } from 'react-router';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type Group, isOpen, isReady } from './day.ts';
import type { DayData } from './use-day.ts';
import { coverWords as words } from './words.ts';

export const absenceText = ({ absences }: Group): string => {
  if (absences.length === 0) return words.isBack;
  const periods = absences.flatMap((one) => one.periods as string[]);
  const isWhole = absences.some((one) => (one.periods as string[]).length === 0);
  return isWhole ? words.wholeDay : words.periods(periods.map(bn).join(', '));
};

function StateOf({ group, data }: { group: Group; data: DayData }) {
  const open = group.rows.filter(isOpen);
  const ready = open.filter((row) => isReady(data.choices, row)).length;
  const gone = group.rows.filter(({ cover, lesson }) => cover && !lesson).length;
  const unsettled = open.length - ready + gone;
  if (unsettled > 0)
    return (
      <Tag kind="bad">
        <Icon name="warning" /> {words.toSettle(bn(unsettled))}
      </Tag>
    );
  if (open.length > 0)
    return (
      <Tag kind="ok">
        <Icon name="check" /> {words.proposed(bn(ready))}
      </Tag>
    );
  return group.rows.length > 0 ? <Tag kind="ok">{words.done}</Tag> : null;
}

/** Everybody who is away, with how much is open. */
export function AwayList({ data, isToday, mayArrange }: { data: DayData; isToday: boolean; mayArrange: boolean }) {
  return (
    <section className="panel cover-away" aria-labelledby="away">
      <div className="panel-head">
        <h2 id="away">{words.away(isToday)}</h2>
        <small>{words.awayCount(bn(data.groups.length), bn(data.rows.length))}</small>
      </div>
      <ul>
        {data.groups.map((group) => (
          <li key={group.key}>
            <a href={`#away-${group.key}`}>
              <b>{group.name}</b>
              <small>
                {absenceText(group)} · {words.lessons(bn(group.rows.length))}
              </small>
              {mayArrange && <StateOf group={group} data={data} />}
            </a>
          </li>
        ))}
      </ul>
      {mayArrange && (
        <Link className="cover-more" to={screen['teacher-absences']({ new: '1' })}>
          <Icon name="plus" /> {words.more}
        </Link>
      )}
    </section>
  );
}

/** Covers of each teacher, the most burdened first. */
export function Loads({ data: { loads, window } }: { data: DayData }) {
  const most = loads[0]?.count ?? 0;
  if (most === 0) return null;
  return (
    <section className="panel cover-loads" aria-labelledby="loads">
      <div className="panel-head">
        <h2 id="loads">{words.loads[window]}</h2>
      </div>
      <ul>
        {loads.slice(0, 12).map(({ id, name, count }) => (
          <li key={id} data-most={count === most || undefined}>
            <span>{name}</span>
            <span>{bn(count)}</span>
            <i aria-hidden="true" style={{ '--share': count / most } as React.CSSProperties} />
          </li>
        ))}
      </ul>
    </section>
  );
}
