import { useState } from 'react';
import { inARowText } from '#contract/covers/cover-words.ts';
import { bn } from '#contract/rules/digits.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { needsReason, type Obstacle, pickOf, type Row, type Way } from './day.ts';
import type { DayData } from './use-day.ts';
import { coverWords as words } from './words.ts';

export const placeOf = ({ lesson }: Row): string =>
  lesson ? [lesson.class.name, lesson.section].filter(Boolean).join(' · ') : '';

type Option = { id: string; title: string; why: string; warning?: boolean; way: Way };

const idOf = ({ kind, substitute, joined_with }: Way): string => `${kind} ${substitute ?? ''} ${joined_with}`;

/** Others who could take the lesson, and those who could not, each with the one reason. */
function othersOf(data: DayData, row: Row): { free: Option[]; unfit: Option[] } {
  const proposed = new Set(row.proposals.map(({ substitute }) => substitute));
  const [free, unfit]: [Option[], Option[]] = [[], []];
  for (const { id, full_name } of data.teachers) {
    if (id === row.absent || proposed.has(id)) continue;
    const way = pickOf({ kind: 'substitute', substitute: id, joined_with: '', why: '' });
    const [obstacle] = data.choices.obstacles(row, id);
    const option = { id: idOf(way), title: full_name, way };
    if (obstacle) unfit.push({ ...option, why: whyNot(data, row, id, obstacle) });
    else free.push({ ...option, why: words.isFree });
  }
  return { free, unfit };
}

function whyNot({ day }: DayData, row: Row, teacher: number, obstacle: Obstacle): string {
  const { lesson } = row;
  const own = day.slots.find(
    ({ teachers, starts, ends }) =>
      lesson && teachers.some(({ id }) => id === teacher) && starts < lesson.ends && ends > lesson.starts,
  );
  if (obstacle === 'busy' && own)
    return words.teaches([own.class.name, own.section].filter(Boolean).join(' · '), own.subject.name);
  return words.why[obstacle];
}

type Props = { row: Row; data: DayData; way: Way | undefined; onPick: (way: Way) => void };

/** The ways in which a lesson can be served: whom to ask, or what the class does instead. */
export function Ways({ row, data, way, onPick }: Props) {
  const [listed, setListed] = useState(way?.override !== undefined && way.override !== '');
  const { free, unfit } = othersOf(data, row);
  const of = row.lesson?.class.name ?? '';
  const proposed = row.proposals
    .filter(({ kind }) => kind !== 'self_study')
    .map((one): Option => {
      const { substitute, joined_with, why } = one;
      const clash = substitute === null ? undefined : data.choices.obstacles(row, substitute)[0];
      const section = joined_with ? [of, joined_with].join(' · ') : of;
      return {
        id: idOf(pickOf(one)),
        title: substitute === null ? words.merge(section) : data.nameOf(substitute),
        why: clash && substitute !== null ? whyNot(data, row, substitute, clash) : why,
        warning: clash !== undefined,
        way: pickOf(one),
      };
    });
  const instead = (['self_study', 'library', 'cancelled'] as const).map((kind): Option => {
    const [title, why] = words.otherWays[kind];
    const own: Way = { kind, substitute: null, joined_with: '', task: '', override: '' };
    return { id: idOf(own), title, why, way: own };
  });
  const current = way && idOf(way);
  const isUnfit = unfit.some(({ id }) => id === current);
  const option = (one: Option) => {
    const run = data.choices.tooLong(row, one.way);
    return (
      <label key={one.id} className="cover-way" data-on={one.id === current || undefined}>
        <input
          type="radio"
          name={`way-${row.key}`}
          checked={one.id === current}
          onChange={() => onPick({ ...one.way, task: way?.task ?? '' })}
        />
        <span>
          <b>{one.title}</b>
          <small data-warning={one.warning || undefined}>{one.why}</small>
          {run > 0 && <small data-warning>{inARowText(run)}</small>}
        </span>
      </label>
    );
  };
  const hasTask = way?.kind === 'self_study' || way?.kind === 'library' || way?.kind === 'substitute';
  return (
    <fieldset className="cover-ways">
      <legend className="visually-hidden">{words.whom}</legend>
      <div className="cover-way-list">{[...proposed, ...free, ...instead].map(option)}</div>
      {way && hasTask && (
        <Field name="task" id={`task-${row.key}`} label={words.task}>
          <TextInput
            value={way.task}
            maxLength={300}
            onChange={({ target }) => onPick({ ...way, task: target.value })}
          />
        </Field>
      )}
      {unfit.length > 0 && (
        <Button
          look="quiet"
          small
          icon={listed || isUnfit ? 'chevron-up' : 'chevron-down'}
          aria-expanded={listed || isUnfit}
          onClick={() => setListed(!listed)}
        >
          {words.unfit(bn(unfit.length))}
        </Button>
      )}
      {(listed || isUnfit) && <div className="cover-way-list">{unfit.map(option)}</div>}
      {way && needsReason(data.choices, row, way) && (
        <Field
          name="override"
          id={`override-${row.key}`}
          label={words.reason}
          required
          error={way.override.trim() === '' ? words.reasonMissing : undefined}
        >
          <TextInput
            value={way.override}
            maxLength={300}
            onChange={({ target }) => onPick({ ...way, override: target.value })}
          />
        </Field>
      )}
    </fieldset>
  );
}
