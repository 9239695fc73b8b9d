import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { Tag } from '../../ui/tag.tsx';
import { timetableWords as words } from './words.ts';

const KINDS = { draft: 'warn', published: 'ok', retired: undefined } as const;

/** State of a timetable, and the day from which it no longer counts. */
export function StateTag({ timetable }: { timetable: RecordAt<'timetables'> }) {
  const { state, kind, retired_on, superseded_on } = timetable;
  const isFollowed = state === 'published' && superseded_on !== null && superseded_on > todayInDhaka();
  return (
    <>
      <Tag kind={KINDS[state]}>{words.states[state]}</Tag>{' '}
      {kind === 'special' && <Tag kind="info">{words.kinds.special}</Tag>}
      {state === 'retired' && retired_on && <small> {words.retiredOn(dateInWords(retired_on))}</small>}
      {isFollowed && <small> {words.supersededOn(dateInWords(superseded_on))}</small>}
    </>
  );
}
