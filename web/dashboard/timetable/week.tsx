import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RecordAt } from '#contract/resources/index.ts';
import { can } from '#contract/roles.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { foldSearch } from '#contract/rules/fold.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { screens as addresses, screen as screens } from '#contract/screens.ts';
import type { ProblemKind } from '#contract/timetable/problem-words.ts';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Pick } from '../../ui/pick.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../ui/states.tsx';
import { NotOffered, Offered } from '../offered.tsx';
import { useOffice } from '../shell/enter.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/week';
import { Loads, ProblemList } from './beside.tsx';
import { clashesAt, isOfSection, type Place, type Slot } from './columns.ts';
import { type Fault, Grid, periodName } from './grid.tsx';
import { LessonSheets } from './lesson-sheets.tsx';
import { CopyDialog, PublishDialog } from './move-dialogs.tsx';
import { type NewSlot, SlotEditor } from './slot-editor.tsx';
import { StateTag } from './state-tag.tsx';
import styles from './timetable.css?url';
import { useProblems } from './use-problems.ts';
import { useSlots } from './use-slots.ts';
import { useWeek } from './use-week.ts';
import { WeekTools } from './week-tools.tsx';
import { notOfferedWords, publishWords, slotWords, timetableWords, weekWords as words } from './words.ts';

type Timetable = RecordAt<'timetables'>;
type WeekQuery = ReturnType<typeof addresses.timetable.parse>;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** Warnings about a week as a whole: no cell is at fault. */
const OF_NO_CELL: ReadonlySet<ProblemKind> = new Set(['plan', 'week_load', 'section_shift']);

/** Worst problem of each lesson. */
function faultsOf(problems: ReturnType<typeof useProblems>['data']): ReadonlyMap<number, Fault> {
  const faults = new Map<number, Fault>();
  const warnings = problems?.warnings.filter(({ kind }) => !OF_NO_CELL.has(kind)) ?? [];
  for (const { kind, slots } of warnings) for (const id of slots) faults.set(id, { kind, isError: false });
  for (const { kind, slots } of problems?.errors ?? []) for (const id of slots) faults.set(id, { kind, isError: true });
  return faults;
}

type Props = {
  timetable: Timetable;
  timetables: readonly Timetable[];
  asked: WeekQuery;
  go: (to: Partial<WeekQuery>) => void;
};

function Week({ timetable, timetables, asked, go }: Props) {
  const { user } = useOffice();
  const mayWrite = can(user.role, 'write', 'timetables');
  const isReadOnly = !mayWrite || timetable.state !== 'draft';
  const week = useWeek(timetable);
  const acts = useSlots();
  const problems = useProblems(timetable.id).data;
  const faults = faultsOf(problems);
  const [edited, setEdited] = useState<{ start: NewSlot; slot: Slot | null; turn: number } | null>(null);
  const [moving, setMoving] = useState<'publish' | 'copy' | null>(null);
  const [day, setDay] = useState<number | null>(null);
  const linked = week.byId.get(Number(asked.slot));
  // The lesson that the address names, once it is drawn.
  useEffect(() => {
    if (linked) document.getElementById(`slot-${linked.id}`)?.focus();
  }, [linked]);

  if (week.state !== 'ok')
    return week.state === 'failed' ? (
      <ErrorBlock title={words.loadFailed} hint={week.said} retry={{ onRetry: week.retry }} />
    ) : (
      <RowSkeleton rows={6} lines={2} />
    );
  if (week.periods.length === 0)
    return (
      <EmptyState
        title={words.noBells}
        hint={words.noBellsHint}
        action={<LinkButton href={screens.bellTables()}>{words.toBells}</LinkButton>}
      />
    );

  const [first] = week.sections;
  const of = Number(asked.class) || (first?.class ?? week.classes.items[0]?.id ?? 0);
  const section = asked.class ? asked.section : (first?.section ?? '');
  const own = { class: of, section, name: week.sectionName(of, section) };
  const slots = week.slots.filter((slot) => isOfSection(slot, of, section));
  const days = week.daysOf(slots);
  const shown = day ?? linked?.day ?? days[0] ?? 0;
  const subjects = week.subjects.filter(({ class_name }) => class_name === of);
  const wrong = [...faults].flatMap(([id, { isError }]) => (isError ? (week.byId.get(id) ?? []) : []));

  const show = (slot: Slot) => {
    setDay(slot.day);
    go({ class: String(slot.class), section: slot.section, slot: String(slot.id) });
    document.getElementById(`slot-${slot.id}`)?.focus();
  };
  const nextFault = () => {
    const at = wrong.findIndex(({ id }) => `slot-${id}` === document.activeElement?.id);
    const next = wrong[(at + 1) % Math.max(wrong.length, 1)];
    if (next) show(next);
  };
  const placeOf = ({ day: on, period }: Pick<Slot, 'day' | 'period'>) => {
    const named = week.periods.find(({ key }) => key === period);
    return `${WEEKDAYS[on]}, ${named ? periodName(named) : bn(period)}`;
  };
  const targetOf = ({ day: on, column }: Place) => ({
    ...{ timetable: timetable.id, class: of, section },
    ...{ day: on, period: week.periods[column]?.key ?? '' },
  });
  const open = (place: Place, slot: Slot | null, typed?: string) => {
    const begins = (text: string) => foldSearch(text).startsWith(foldSearch(typed ?? ''));
    const taught = new Map(week.teacherOptions.map(({ value, label }) => [Number(value), label]));
    const found = typed
      ? (subjects.find(({ name }) => begins(name)) ??
        subjects.find(({ teacher }) => teacher !== null && begins(taught.get(teacher) ?? '')))
      : undefined;
    // A letter on a lesson begins one beside it only from its panel.
    setEdited({ start: { ...targetOf(place), subject: slot ? null : (found ?? null), parallel: '' }, slot, turn: 0 });
  };

  return (
    <>
      {mayWrite && timetable.state !== 'draft' && (
        <div className="alert alert-info">
          <p>{timetable.state === 'published' ? words.published : words.retired}</p>
          <Button look="line" small onClick={() => setMoving('copy')}>
            {timetableWords.copy}
          </Button>
        </div>
      )}
      <div className="timetable-page">
        <section className="panel" aria-label={own.name}>
          <WeekTools week={week} timetable={timetable.id} timetables={timetables} own={own} go={go} />
          <p className="timetable-keys">
            {words.count(dateInWords(timetable.valid_from), bn(slots.length))} <StateTag timetable={timetable} />
          </p>
          {!isReadOnly && <p className="timetable-keys">{words.keys}</p>}
          <div className="timetable-days">
            <p className="muted">{words.phone}</p>
            <Pick
              label={words.days}
              value={String(shown)}
              options={days.map((one) => ({
                value: String(one),
                label: (WEEKDAYS[one] ?? '').replace('বার', ''),
                count: bn(slots.filter((slot) => slot.day === one).length),
              }))}
              href={() => screens.timetable(asked)}
              onPick={(value) => setDay(Number(value))}
            />
          </div>
          <Grid
            name={own.name}
            days={days}
            periods={week.periods}
            slots={slots}
            shown={shown}
            isReadOnly={isReadOnly}
            textOf={week.textOf}
            faultOf={({ id }) => faults.get(id)}
            onOpen={open}
            onClear={(some) => void acts.clear(some)}
            onCopy={acts.copy}
            onPaste={(place) => void acts.paste(targetOf(place))}
            onNextFault={nextFault}
            onMove={(slot, to) => void acts.move(slot, targetOf(to))}
            clashes={(slot, to) => clashesAt(slot, to, week.periods, week.slots)}
          />
          {mayWrite && <LessonSheets timetable={timetable.id} isOpen={!isReadOnly} />}
        </section>
        <div className="timetable-beside">
          {mayWrite && timetable.state === 'draft' && problems && (
            <Button
              icon={wrong.length > 0 ? 'warning' : undefined}
              onClick={() => (wrong.length > 0 ? nextFault() : setMoving('publish'))}
            >
              {wrong.length > 0 ? words.fix(bn(problems.errors.length)) : publishWords.action}
            </Button>
          )}
          {problems && (
            <ProblemList
              problems={problems}
              slots={week.byId}
              placeOf={(slot) => `${week.sectionName(slot.class, slot.section)}, ${placeOf(slot)}`}
              onShow={show}
            />
          )}
          <Loads slots={week.slots} nameOf={week.teacherName} most={week.weekLoad} />
        </div>
      </div>
      {edited && (
        <SlotEditor
          key={`${edited.slot?.id ?? 'new'} ${edited.turn}`}
          slot={edited.slot}
          start={edited.start}
          at={placeOf(edited.start)}
          subjects={subjects}
          teachers={week.teacherOptions}
          rooms={week.roomOptions}
          onSaved={() => {
            setEdited(null);
            acts.say(slotWords.saved);
            acts.reload();
          }}
          onClear={() => {
            const { slot } = edited;
            setEdited(null);
            if (slot) void acts.clear([slot]);
          }}
          onAnother={() =>
            setEdited({
              start: { ...edited.start, subject: null, parallel: edited.slot?.parallel ?? '' },
              slot: null,
              turn: edited.turn + 1,
            })
          }
          onClose={() => setEdited(null)}
        />
      )}
      {moving === 'publish' && (
        <PublishDialog
          timetable={timetable}
          onDone={() => {
            setMoving(null);
            acts.reload();
          }}
          onClose={() => setMoving(null)}
        />
      )}
      {moving === 'copy' && (
        <CopyDialog
          timetable={timetable}
          onDone={(id) => {
            setMoving(null);
            acts.reload();
            go({ timetable: String(id), slot: '' });
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}

function Chosen() {
  const [params, setParams] = useSearchParams();
  const asked = addresses.timetable.parse(params);
  const { state, items, said, retry } = useRecords('timetables');
  const timetables = [...items].sort((a, b) => b.valid_from.localeCompare(a.valid_from) || b.id - a.id);
  const timetable = timetables.find(({ id }) => String(id) === asked.timetable) ?? timetables[0];
  const go = (to: Partial<WeekQuery>) =>
    setParams(new URL(screens.timetable({ ...asked, slot: '', ...to }), location.href).searchParams, {
      preventScrollReset: true,
    });
  if (state === 'loading') return <RowSkeleton rows={6} lines={2} />;
  if (state === 'failed') return <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />;
  if (!timetable)
    return (
      <EmptyState
        title={timetableWords.none}
        hint={timetableWords.noneHint}
        action={<Link to={screens.timetables()}>{words.toList}</Link>}
      />
    );
  return <Week key={timetable.id} timetable={timetable} timetables={timetables} asked={asked} go={go} />;
}

/** The week of a section in a timetable, cell by cell. */
export default function TimetableScreen() {
  return (
    <Screen title={words.title}>
      <Offered what="timetables" otherwise={<NotOffered title={notOfferedWords.title} hint={notOfferedWords.hint} />}>
        <Chosen />
      </Offered>
    </Screen>
  );
}
