import { Link, useSearchParams } from 'react-router';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import type { SeatPlan } from '#contract/exams/seat-plan.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { screen, screens } from '#contract/screens.ts';
import { siteOrigin } from '../../../kit/api/browser-api.ts';
import { type Classes, useClasses } from '../../../kit/form/list/use-classes.ts';
import { together, useRecords } from '../../../kit/form/list/use-records.ts';
import { Button } from '../../../ui/button.tsx';
import { Pick as Choices } from '../../../ui/pick.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock, QuietRetry } from '../../../ui/states.tsx';
import { NotOffered, Offered } from '../../offered.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useInstitution, useSettings } from '../../shell/use-school.ts';
import { StepPick } from '../pick.tsx';
import { examTitle } from '../sheets/sheet-data.ts';
import { examWords } from '../words.ts';
import type { Route } from './+types/seat-plan';
import { BenchLabels } from './bench-labels.tsx';
import { DoorLists } from './door-list.tsx';
import { placedRooms } from './plan.ts';
import { MasterLists, RoomSheets } from './room-sheets.tsx';
import { Rooms } from './rooms.tsx';
import styles from './seat-plan.css?url';
import { useSeatPlan } from './use-plan.ts';
import { seatPlanWords as words } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const SHOWS = ['rooms', 'door', 'sheets', 'labels', 'master'] as const;
type Show = (typeof SHOWS)[number];

/** Notes for the office alone: who has no seat, and whose place is printed as empty. */
function Notes({ plan: { rooms, left } }: { plan: SeatPlan }) {
  const held = rooms.flatMap(({ seats }) => seats.filter(({ hold }) => hold));
  return (
    <div className="no-print">
      {left.length > 0 && (
        <details className="alert alert-warn seat-note">
          <summary>{words.left(left.length)}</summary>
          <p>{left.map(({ full_name }) => full_name).join(', ')}</p>
        </details>
      )}
      {held.length > 0 && (
        <p className="alert alert-info seat-note">
          {words.held(held.length)} {held.map(({ full_name }) => full_name).join(', ')}
        </p>
      )}
    </div>
  );
}

type PrintsProps = { exam: RecordAt<'exams'>; show: Show; plan: SeatPlan; classes: Classes };

function Prints({ exam, show, plan, classes }: PrintsProps) {
  const school = useInstitution();
  const students = useRecords('students', { status: 'all' });
  const { head_title: headTitle } = useSettings().data ?? DEFAULT_SETTINGS;
  if (school === undefined || students.state === 'loading') return <TextSkeleton lines={8} />;
  const rooms = placedRooms(plan);
  if (rooms.length === 0) return <EmptyState title={words.noPlan} />;
  const codes = new Map(students.items.map(({ id, digital_id_code }) => [id, digital_id_code]));
  const print = {
    ...{ exam: examTitle(exam), school, headTitle, host: new URL(siteOrigin()).host },
    groupName: (of: number | null, section: string) =>
      [classes.nameOf({ class_name: of ?? 0 }), section].filter(Boolean).join(', '),
    codeOf: (student: number) => codes.get(student) ?? '',
  };
  const Print = { rooms: DoorLists, door: DoorLists, sheets: RoomSheets, labels: BenchLabels, master: MasterLists }[
    show
  ];
  return <Print rooms={rooms} print={print} />;
}

type OfExamProps = { exam: RecordAt<'exams'>; show: Show; classes: Classes; onShow: (show: Show) => void };

function OfExam({ exam, show, classes, onShow }: OfExamProps) {
  const plan = useSeatPlan(exam.id);
  const at = { exam: String(exam.id) };
  return (
    <>
      <div className="seat-shows no-print">
        <Choices
          label={words.shows}
          value={show}
          options={SHOWS.map((value) => ({ value, label: words.show[value], count: '' }))}
          href={(value) => screen.seatPlan({ ...at, show: value })}
          onPick={onShow}
        />
      </div>
      {plan.isError && <QuietRetry retry={{ onRetry: () => void plan.refetch() }}>{words.failed}</QuietRetry>}
      {plan.data && <Notes plan={plan.data} />}
      {show === 'rooms' ? (
        <Rooms exam={exam.id} classes={classes} plan={plan.data} />
      ) : plan.data ? (
        <>
          <div className="sheet-tools no-print">
            <Button icon="printer" data-print>
              {words.print}
            </Button>
            <Link to={screen.tabulation({ ...at, sheet: 'admit' })}>{words.admit}</Link>
          </div>
          {(show === 'door' || show === 'labels') && <p className="field-hint no-print">{words.wholeSize}</p>}
          <Prints exam={exam} show={show} plan={plan.data} classes={classes} />
        </>
      ) : (
        <TextSkeleton lines={6} />
      )}
    </>
  );
}

function Plan() {
  const [params, setParams] = useSearchParams();
  const asked = screens.seatPlan.parse(params);
  const exams = useRecords('exams');
  const classes = useClasses();
  const { state, said, retry } = together(exams, classes);
  if (state === 'failed') return <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />;
  if (state === 'loading') return <TextSkeleton lines={4} />;
  const sat = exams.items.filter(({ kind }) => kind !== 'final');
  const exam = sat.find(({ id }) => String(id) === asked.exam);
  const go = (to: Partial<typeof asked>) =>
    setParams(new URL(screen.seatPlan({ ...asked, ...to }), location.href).searchParams, { preventScrollReset: true });
  return (
    <>
      <div className="form form-two no-print">
        <StepPick
          name="exam"
          label={words.exam}
          options={[...sat].reverse().map((one) => ({ value: String(one.id), label: examTitle(one) }))}
          value={asked.exam}
          onPick={(id) => go({ exam: id })}
        />
      </div>
      {exam ? (
        <OfExam key={exam.id} exam={exam} show={asked.show} classes={classes} onShow={(show) => go({ show })} />
      ) : (
        <p className="no-print">{words.choose}</p>
      )}
    </>
  );
}

/** Rooms of an exam, who sits where, and the sheets that say so. */
export default function SeatPlanScreen() {
  return (
    <Screen title={words.title}>
      <Offered
        what="exam-rooms"
        otherwise={<NotOffered title={examWords.notOffered} hint={examWords.notOfferedHint} />}
      >
        <Plan />
      </Offered>
    </Screen>
  );
}
