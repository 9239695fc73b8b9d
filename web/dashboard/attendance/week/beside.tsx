import { useState } from 'react';
import { Link } from 'react-router';
import { isOverdue } from '#contract/attendance/untaken.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { telHref } from '#contract/rules/phone.ts';
import { screen } from '#contract/screens.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QuietRetry } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { AbsenteeRow } from '../absentees/absentee-row.tsx';
import { useAbsentees } from '../absentees/use-absentees.ts';
import { absenteeWords } from '../absentees/words.ts';
import { useWhereabouts } from './use-whereabouts.ts';
import type { Today } from './week-table.ts';
import { isTeacherAway, usualOf, type Whom, whomToAsk } from './whom.ts';
import { attendanceWeekWords as words } from './words.ts';

/** Rows of a list next to the week; more of them open with a press. */
const MOST = 5;

type WithNames = { nameOf: (of: number) => string };

type UntakenProps = WithNames & {
  of: Today;
  /** True where the school has no lessons today. */
  isOff: boolean;
  now: { today: string; clock: string };
  classes: readonly RecordAt<'classes'>[];
  teachers: readonly RecordAt<'teachers'>[];
};

/** The class teacher with what is known of today, and who is there instead. */
function Asked({ usual, presence, standIn }: Whom) {
  if (!usual) return <small>{words.noTeacher}</small>;
  const isGone = isTeacherAway({ presence });
  return (
    <>
      <small>
        {words.teacher(usual.full_name)}
        {presence && <> · {isGone ? <b>{words.presence[presence]}</b> : words.presence[presence]}</>}
      </small>
      {isGone && <small>{standIn ? words.standIn[standIn.as](standIn.person.full_name) : words.noStandIn}</small>}
    </>
  );
}

/** Sections without a sheet of today: whom to call, or the sheet to take. */
export function Untaken({ of, isOff, now: { today, clock }, classes, teachers, nameOf }: UntakenProps) {
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, of.missing.length - MOST);
  const someOverdue = of.missing.some((row) => isOverdue(row, clock));
  const school = { classes, teachers };
  const usual = of.missing.flatMap((row) => usualOf(row, school)?.id ?? []);
  const day = useWhereabouts(today, usual);
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.untaken}</h2>
        {of.missing.length > 0 && (
          <Tag kind={someOverdue ? 'bad' : 'warn'}>{words.sections(bn(of.missing.length))}</Tag>
        )}
      </div>
      {of.missing.length === 0 && (of.sections > 0 || isOff) && (
        <p className="panel-foot muted">{isOff ? words.noneDue : words.allTaken}</p>
      )}
      <ul className="untaken">
        {of.missing.slice(0, of.missing.length - hidden).map((row) => {
          const { class: id, section } = row;
          const room = [nameOf(id), section].filter(Boolean).join(' · ');
          const whom = whomToAsk(row, school, day);
          const called = isTeacherAway(whom) ? whom.standIn?.person : whom.usual;
          const href = telHref(called?.contact_phone);
          const sheet = screen.attendance({ class: String(id), section, date: '', session: '' });
          return (
            <li key={`${id} ${section}`} data-overdue={isOverdue(row, clock) || undefined}>
              <p>
                <Link to={sheet}>{room}</Link>
                <Asked {...whom} />
              </p>
              {href && called ? (
                <LinkButton
                  look="line"
                  small
                  icon="phone"
                  href={href}
                  aria-label={words.callOf(room, called.full_name)}
                >
                  {words.call}
                </LinkButton>
              ) : (
                <Link className="button button-line button-small" to={sheet} aria-label={words.takeOf(room)}>
                  <Icon name="check" />
                  {words.take}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <p className="panel-foot">
          <Button look="quiet" onClick={() => setWhole(true)}>
            {words.moreSections(bn(hidden))}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Students absent for days in a row. */
export function Streaks({ nameOf, school }: WithNames & { school: string }) {
  const absentees = useAbsentees();
  const rows = absentees.items.filter(({ alert, mark }) => alert !== '' && mark === 'A');
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.streaks}</h2>
        {rows.length > 0 && <p className="muted">{words.streaksHint(bn(rows.length))}</p>}
      </div>
      {absentees.state === 'failed' && (
        <QuietRetry retry={{ onRetry: absentees.retry }}>{absenteeWords.loadFailed}</QuietRetry>
      )}
      {absentees.state === 'ok' && rows.length === 0 && <p className="panel-foot muted">{words.noStreaks}</p>}
      <ul className="absentees">
        {rows.slice(0, MOST).map((row) => (
          <AbsenteeRow key={row.student} row={row} className={nameOf(row.class)} school={school} />
        ))}
      </ul>
      <p className="panel-foot">
        <Link className="week-all" to={screen.absentees()}>
          {rows.length > MOST ? words.more(bn(rows.length - MOST)) : words.all}
          <Icon name="chevron-right" />
        </Link>
      </p>
    </section>
  );
}
