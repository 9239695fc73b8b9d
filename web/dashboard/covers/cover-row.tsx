import { useState } from 'react';
import { inARowText } from '#contract/covers/cover-words.ts';
import { clockTime } from '#contract/rules/clock-time.ts';
import { momentParts } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { Button } from '../../ui/button.tsx';
import { type CoverRecord, isReady, lacksReason, periodOf, type Row, type Way } from './day.ts';
import type { Confirming } from './use-confirming.ts';
import type { DayData } from './use-day.ts';
import { placeOf, Ways } from './ways.tsx';
import { coverWords as words } from './words.ts';

/** The arrangement of a stored cover in words. */
function coverText(cover: CoverRecord, className: string): string {
  if (cover.kind === 'merge') return words.merge([className, cover.joined_with].filter(Boolean).join(' · '));
  if (cover.kind === 'swap') return words.swap(cover.substitute_name);
  if (cover.kind === 'substitute') return cover.substitute_name;
  return words.otherWays[cover.kind][0];
}

type Props = {
  row: Row;
  data: DayData;
  confirming: Confirming;
  way: Way | undefined;
  onPick: (way: Way) => void;
  /** The day's place beside now. */
  now: { today: string; clock: string };
  mayArrange: boolean;
  own: number | null;
};

function Stored({ row, confirming, now, mayArrange, own, data }: Props & { row: Row & { cover: CoverRecord } }) {
  const { cover, lesson } = row;
  const label = placeOf(row);
  const isGone = !lesson;
  const hasBegun = cover.date < now.today || (cover.date === now.today && (lesson?.starts ?? '') <= now.clock);
  const mayReport = !isGone && hasBegun && (mayArrange || (own !== null && cover.substitute === own));
  const state =
    cover.state === 'confirmed'
      ? words.confirmedAt(clockTime(momentParts(cover.created_at).time))
      : words.heldBy(cover.state === 'held' ? words.held : words.notHeld, cover.held_by?.name ?? '');
  const reports = (['held', 'not_held'] as const).filter((one) => one !== cover.state);
  return (
    <>
      <div className="cover-said">
        <b>{isGone ? words.gone : coverText(cover, lesson.class.name)}</b>
        <small>{isGone ? words.goneHint : [state, cover.task].filter(Boolean).join(' · ')}</small>
        {mayReport && (
          <span className="cover-reports">
            {reports.map((one) => (
              <Button
                key={one}
                look="line"
                small
                aria-label={`${label}: ${one === 'held' ? words.held : words.notHeld}`}
                aria-disabled={confirming.busy}
                onClick={() => void confirming.report(cover, one)}
              >
                {one === 'held' ? words.held : words.notHeld}
              </Button>
            ))}
          </span>
        )}
      </div>
      {mayArrange && (
        <Button
          look="quiet"
          small
          className="cover-act"
          aria-label={`${label || data.nameOf(row.absent)}: ${isGone ? words.remove : words.takeBack}`}
          aria-disabled={confirming.busy}
          onClick={() => void confirming.remove(cover)}
        >
          {isGone ? words.remove : words.takeBack}
        </Button>
      )}
    </>
  );
}

/** A lesson without its teacher: when, where, and who takes it. */
export function CoverRow(props: Props) {
  const { row, data, way, onPick } = props;
  const { lesson, cover, proposals } = row;
  const hasTeacher = proposals.some(({ kind }) => kind === 'substitute');
  const [isUnfolded, setUnfolded] = useState(cover === null && !hasTeacher);
  const refused = props.confirming.refusals.filter(({ key }) => key === row.key);
  const period = lesson && periodOf(data.day, lesson);
  const place = placeOf(row);
  const proposal = proposals.find(({ kind, substitute }) => kind === way?.kind && substitute === way.substitute);
  const kind = cover ? (lesson ? 'done' : 'gone') : isReady(data.choices, row) ? 'ready' : 'none';
  const said = way ? way.override || way.task || proposal?.why || '' : words.nobodyHint;
  const run = way ? data.choices.tooLong(row, way) : 0;
  const isLacking = way !== undefined && lacksReason(data.choices, row, way);
  const chosenName = (one: Way) =>
    one.kind === 'merge'
      ? words.merge([lesson?.class.name, one.joined_with].filter(Boolean).join(' · '))
      : one.kind === 'substitute'
        ? data.nameOf(one.substitute)
        : words.otherWays[one.kind][0];
  return (
    <li className="cover-row" data-kind={kind} id={`row-${row.key}`} tabIndex={-1}>
      <span className="cover-time">
        <b>{lesson ? clockTime(lesson.starts) : '—'}</b>
        {period && <small>{words.period(period.name || bn(period.key))}</small>}
      </span>
      <span className="cover-class">
        <b>{place}</b>
        <small>
          {[lesson?.subject.name, lesson?.room && words.room(lesson.room.name)].filter(Boolean).join(' · ')}
        </small>
      </span>
      {cover ? (
        <Stored {...props} row={{ ...row, cover }} />
      ) : (
        <>
          {!(way && isUnfolded) && (
            <div className="cover-said">
              <b>{way ? chosenName(way) : words.nobody}</b>
              <small>{isLacking ? words.reasonMissing : said}</small>
              {run > 0 && <small data-warning>{inARowText(run)}</small>}
            </div>
          )}
          <Button
            look="quiet"
            small
            className="cover-act"
            aria-expanded={isUnfolded}
            aria-label={`${place}: ${isUnfolded ? words.fold : words.change}`}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? words.fold : words.change}
          </Button>
          {isUnfolded && <Ways row={row} data={data} way={way} onPick={onPick} />}
        </>
      )}
      {refused.length > 0 && <p className="cover-refused">{refused.map(({ text }) => text).join(' ')}</p>}
    </li>
  );
}
