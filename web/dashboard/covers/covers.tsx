import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { clockTime } from '#contract/rules/clock-time.ts';
import { addDays, dateInWords, parseDate } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { screen, screens } from '#contract/screens.ts';
import { LeaveGuard } from '../../kit/form/leave-guard.tsx';
import { useNow } from '../../kit/page/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../ui/states.tsx';
import { useOffice } from '../shell/enter.ts';
import { Screen } from '../shell/screen.tsx';
import { AwayList, absenceText, Loads } from './beside.tsx';
import { CoverRow } from './cover-row.tsx';
import './covers.css';
import { type Group, isOpen, isReady, pickOf, type Way } from './day.ts';
import { useConfirming } from './use-confirming.ts';
import { type DayData, useAnswers, useDay } from './use-day.ts';
import { useLeft } from './use-left.ts';
import { placeOf } from './ways.tsx';
import { coverWords as words } from './words.ts';

/** One person for all open lessons of somebody, where the same person may take each. */
function AllToOne({ group, data, onPick }: { group: Group; data: DayData; onPick: (key: string, way: Way) => void }) {
  const open = group.rows.filter(isOpen);
  const [taker] = data.wholeDay.find(({ absent }) => absent === group.id)?.substitutes ?? [];
  const isAll = open.every(({ key }) => data.choices.picks.get(key)?.substitute === taker);
  if (taker === undefined || open.length < 2 || isAll) return null;
  return (
    <Button
      look="line"
      icon="person"
      onClick={() => {
        const way = pickOf({ kind: 'substitute', substitute: taker, joined_with: '', why: '' });
        for (const { key } of open) onPick(key, { ...way, task: data.choices.picks.get(key)?.task ?? '' });
      }}
    >
      {words.allTo(bn(open.length), data.nameOf(taker))}
    </Button>
  );
}

/** Reasons why there is nothing to arrange. */
function Nothing({ data, mayArrange }: { data: DayData; mayArrange: boolean }) {
  const { day_off, shifts } = data.day;
  if (day_off) return <EmptyState title={words.off(day_off.name)} hint={words.offHint} />;
  const link = (to: string, label: string) =>
    mayArrange && (
      <Link className="button" to={to}>
        {label}
      </Link>
    );
  if (shifts.length === 0)
    return (
      <EmptyState
        title={words.noTimetable}
        hint={words.noTimetableHint}
        action={link(screen.timetables(), words.timetables)}
      />
    );
  return (
    <EmptyState
      title={words.everybody}
      hint={words.everybodyHint}
      action={link(screen['teacher-absences']({ new: '1' }), words.tell)}
    />
  );
}

type Ways = ReadonlyMap<string, Way>;
const NONE: Ways = new Map();

type DayProps = {
  date: string;
  now: { today: string; clock: string };
  answers: ReturnType<typeof useAnswers>;
  /** Choices by hand for rows of the date. */
  made: Ways;
  /** True if choices wait on other dates. */
  hasOthers: boolean;
  onMade: (change: (before: Ways) => Ways) => void;
};

function DayOf({ date, now, answers, made, hasOthers, onMade: setMade }: DayProps) {
  const { user } = useOffice();
  const day = useDay(date, answers, made);
  const confirming = useConfirming(placeOf);
  const left = useLeft(date, day.data?.groups);
  const { data, mayArrange } = day;
  // Choices for lessons that are no longer open are lost to nobody.
  const waits = data ? data.rows.some((row) => isOpen(row) && made.has(row.key)) : made.size > 0;
  const guard = <LeaveGuard dirty={waits || hasOthers} text={words.leaveText} />;
  if (!data)
    return (
      <>
        {guard}
        {day.state === 'failed' ? (
          <ErrorBlock title={words.loadFailed} hint={day.said} retry={{ onRetry: day.retry }} />
        ) : (
          <RowSkeleton rows={6} lines={2} />
        )}
      </>
    );
  const { groups, rows, choices } = data;
  const pick = (key: string, way: Way) => setMade((before) => new Map(before).set(key, way));
  const open = rows.filter(isOpen);
  const ready = open.filter((row) => isReady(choices, row));
  const unsettled = open.filter((row) => !isReady(choices, row));
  const confirmed = rows.filter(({ cover, lesson }) => cover && lesson).length;
  const send = async () => {
    const sent = ready.flatMap((row) => {
      const way = choices.picks.get(row.key);
      return way ? [{ row, way }] : [];
    });
    if (!(await confirming.confirm(date, sent))) return;
    const done = new Set(sent.map(({ row }) => row.key));
    // Rows that still wait keep what was typed for them.
    setMade((before) => new Map([...before].filter(([key]) => !done.has(key))));
  };
  const subjectOf = (teacher: number | null) => data.teachers.find(({ id }) => id === teacher)?.subject ?? '';
  // With nothing left to confirm, the answer that did not come was a yes.
  const failure = ready.length > 0 ? confirming.failure : '';
  const others = confirming.refusals.filter(({ key }) => !rows.some((row) => row.key === key));
  return (
    <>
      {guard}
      <div role="status" className="cover-left">
        {left.map(({ name, told }) => (
          <p key={name}>{words.here(name, told.join(', '))}</p>
        ))}
      </div>
      {groups.length === 0 ? (
        <Nothing data={data} mayArrange={mayArrange} />
      ) : (
        <div className="cover-parts">
          <AwayList data={data} isToday={date === now.today} mayArrange={mayArrange} />
          <div className="cover-groups">
            {!mayArrange && <p className="muted">{words.readOnly}</p>}
            {groups.map((group) => (
              <section className="panel cover-group" key={group.key} aria-labelledby={`away-${group.key}`}>
                <div className="panel-head">
                  <h2 id={`away-${group.key}`} tabIndex={-1}>
                    {group.name}
                  </h2>
                  <AllToOne group={group} data={data} onPick={pick} />
                  <p>
                    {[subjectOf(group.id), absenceText(group), words.lessons(bn(group.rows.length))]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                {group.rows.length === 0 && <p className="cover-empty">{words.noLesson}</p>}
                <ul>
                  {group.rows.map((row) => (
                    <CoverRow
                      key={row.key}
                      row={row}
                      data={data}
                      confirming={confirming}
                      way={choices.picks.get(row.key)}
                      onPick={(way) => pick(row.key, way)}
                      now={now}
                      mayArrange={mayArrange}
                      own={user.teacher ?? null}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <Loads data={data} />
        </div>
      )}
      {mayArrange && rows.length > 0 && (
        <div className="cover-foot">
          <div>
            <p role="status">
              <b>{words.foot(bn(confirmed), bn(ready.length), bn(unsettled.length))}</b>
            </p>
            <p className="muted">{words.footHint}</p>
            {(confirming.refusals.length > 0 || failure) && (
              <div role="alert" className="cover-refused">
                <p>{failure || words.refused}</p>
                {(others.length > 0 ? others : confirming.refusals).map(({ key, text }) => (
                  <p key={`${key} ${text}`}>{text}</p>
                ))}
              </div>
            )}
          </div>
          {ready.length > 0 ? (
            <Button icon="check" busy={confirming.busy} busyLabel={words.confirming} onClick={() => void send()}>
              {words.confirm(bn(ready.length))}
            </Button>
          ) : (
            unsettled.length > 0 && (
              <Button
                icon="warning"
                onClick={() => {
                  const row = document.getElementById(`row-${unsettled[0]?.key}`);
                  row?.scrollIntoView({ block: 'center' });
                  row?.focus();
                }}
              >
                {words.settleFirst(bn(unsettled.length))}
              </Button>
            )
          )}
        </div>
      )}
    </>
  );
}

/** Lessons of absent teachers on a day, and who takes them. */
export default function CoversScreen() {
  const [params] = useSearchParams();
  const now = useNow();
  const date = parseDate(screens.covers.parse(params).date) ?? now.today;
  const dayWords = `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]}, ${dateInWords(date)}`;
  const isToday = date === now.today;
  const answers = useAnswers(date);
  const bells = answers.query.data?.day.shifts.flatMap(({ periods }) => periods.map(({ starts }) => starts)) ?? [];
  const [first] = bells.sort();
  /** Choices by date: whoever looks at another day finds them again. */
  const [made, setMade] = useState<ReadonlyMap<string, Ways>>(new Map());
  const told = [dayWords, isToday && clockTime(now.clock), first && words.firstBell(clockTime(first))];
  return (
    <Screen
      title={words.title}
      count={told.filter(Boolean).join(' · ')}
      action={
        <nav className="screen-acts" aria-label={words.days}>
          <Link className="button button-quiet button-small" to={screen.covers({ date: addDays(date, -1) })}>
            <Icon name="chevron-left" />
            {words.before}
          </Link>
          {!isToday && (
            <Link className="button button-quiet button-small" to={screen.covers()}>
              {words.today}
            </Link>
          )}
          <Link className="button button-quiet button-small" to={screen.covers({ date: addDays(date, 1) })}>
            {words.after}
            <Icon name="chevron-right" />
          </Link>
          {answers.mayArrange && (
            <Link className="button button-line button-small" to={screen.coverRegister({ date })}>
              <Icon name="printer" /> {words.register}
            </Link>
          )}
        </nav>
      }
    >
      <DayOf
        key={date}
        date={date}
        now={now}
        answers={answers}
        made={made.get(date) ?? NONE}
        hasOthers={[...made].some(([other, { size }]) => other !== date && size > 0)}
        onMade={(change) => setMade((before) => new Map(before).set(date, change(before.get(date) ?? NONE)))}
      />
    </Screen>
  );
}
