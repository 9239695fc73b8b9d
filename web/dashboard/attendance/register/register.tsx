import { useSearchParams } from 'react-router';
import type { RollCallSession } from '#contract/attendance/marks.ts';
import { sectionTeacher } from '#contract/attendance/section-teachers.ts';
import { SESSION_WORDS } from '#contract/attendance/session-words.ts';
import { DEFAULT_SETTINGS, SESSION_SETS } from '#contract/default-settings.ts';
import { can } from '#contract/roles.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { screen, screens } from '#contract/screens.ts';
import { siteOrigin } from '../../../kit/api/browser-api.ts';
import { toldBy } from '../../../kit/api/calls.ts';
import { ExportButtons } from '../../../kit/form/list/export-buttons.tsx';
import { useClasses } from '../../../kit/form/list/use-classes.ts';
import { together, useRecords } from '../../../kit/form/list/use-records.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { Pick } from '../../../ui/pick.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { RowSkeleton, TextSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../../ui/states.tsx';
import { useOffice } from '../../shell/enter.ts';
import { Screen } from '../../shell/screen.tsx';
import { useInstitution, useSettings, useSiteName } from '../../shell/use-school.ts';
import { roomKey, type SectionRoom, useRooms } from '../use-rooms.ts';
import type { Route } from './+types/register';
import { ClassMonth } from './class-month.tsx';
import { MonthFields, requestedMonth } from './month-fields.tsx';
import styles from './register.css?url';
import { useAttendanceRegister } from './use-register.ts';
import { attendanceRegisterWords as words } from './words.ts';
import { YearPrint } from './year-sheet.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

type RegisterQuery = ReturnType<typeof screens.attendanceRegister.parse>;

/** Sessions to choose from: the school's, and those of a month in which it had others. */
const sessionsWith = (shown: RollCallSession, sessions: readonly RollCallSession[]): RollCallSession[] => [
  ...new Set([...(SESSION_SETS.find((set) => set.includes(shown)) ?? []), ...sessions]),
];

type OfRoomProps = {
  room: SectionRoom;
  asked: RegisterQuery;
  month: string;
  asking: ReturnType<typeof useAttendanceRegister>;
};

function OfRoom({ room, asked, month, asking }: OfRoomProps) {
  const institution = useInstitution();
  const settings = useSettings().data ?? DEFAULT_SETTINGS;
  const classes = useClasses();
  const teachers = useRecords('teachers');
  const school = useSiteName();
  if (asking.isError) {
    const retry = { onRetry: () => void asking.refetch() };
    return <ErrorBlock title={words.loadFailed} hint={toldBy(asking.error)} retry={retry} />;
  }
  if (!asking.data || institution === undefined || together(classes, teachers).state === 'loading')
    return <TextSkeleton lines={8} />;
  const of = classes.items.find(({ id }) => id === room.class);
  const { session, rows } = asking.data.register;
  const head = {
    ...{ institution, host: new URL(siteOrigin()).host, school },
    place: [of?.name, room.section].filter(Boolean).join(', '),
    facts: [
      [words.facts.class, of?.name ?? ''],
      [words.facts.section, room.section],
      [words.facts.session, session === 'day' ? '' : SESSION_WORDS[session]],
      [
        words.facts.teacher,
        teachers.items.find(({ id }) => of && id === sectionTeacher(of, room.section))?.full_name ?? '',
      ],
    ] as const,
  };
  const isYear = asked.paper === 'year';
  if ((isYear ? asking.data.year.rows : rows).length === 0) {
    const isPast = month < todayInDhaka().slice(0, 7);
    return <EmptyState title={isYear ? words.noneOfYear : isPast ? words.noneOfMonth : words.nobody} />;
  }
  if (isYear) return <YearPrint printed={asking.data} head={head} year={month.slice(0, 4)} />;
  const paper = asked.paper === 'a3' ? 'a3' : 'a4';
  return <ClassMonth printed={asking.data} head={head} paper={paper} headTitle={settings.head_title} />;
}

/** The register of a class, as it will be printed. */
export default function AttendanceRegisterScreen() {
  const [params, setParams] = useSearchParams();
  const asked = screens.attendanceRegister.parse(params);
  const { user } = useOffice();
  const { state, said, retry, rooms } = useRooms();
  const sessions = (useSettings().data ?? DEFAULT_SETTINGS).attendance_sessions;
  const month = requestedMonth(asked.month);
  const placeKey = (room: SectionRoom) => roomKey(room.class, room.section);
  const room = rooms.find((one) => placeKey(one) === roomKey(asked.class, asked.section));
  const asking = useAttendanceRegister(
    room && { class: room.class, section: room.section, month, session: asked.session },
  );
  if (state !== 'ok' || rooms.length === 0)
    return (
      <Screen title={words.title}>
        {state === 'loading' && <RowSkeleton rows={6} lines={1} />}
        {state === 'failed' && <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />}
        {state === 'ok' && <EmptyState title={words.none} />}
      </Screen>
    );
  const year = month.slice(0, 4);
  const shown = asking.data?.register.session ?? sessions[0] ?? 'day';
  const offered = sessionsWith(shown, sessions);
  const href = (to: Partial<RegisterQuery>) => screen.attendanceRegister({ ...asked, ...to });
  const go = (to: Partial<RegisterQuery>) =>
    setParams(new URL(href(to), location.href).searchParams, { preventScrollReset: true });
  const placeOf = (value: string) => {
    const one = rooms.find((other) => placeKey(other) === value);
    return { class: String(one?.class ?? ''), section: one?.section ?? '' };
  };
  return (
    <Screen title={words.title}>
      <section className="panel no-print">
        <Pick
          label={words.rooms}
          value={room ? placeKey(room) : ''}
          options={rooms.map((one) => ({ value: placeKey(one), label: one.name, count: '' }))}
          href={(value) => href(placeOf(value))}
          onPick={(value) => go(placeOf(value))}
        />
        <MonthFields month={month} isYear={asked.paper === 'year'} onPick={(picked) => go({ month: picked })}>
          {offered.length > 1 && asked.paper !== 'year' && (
            <Field name="session" label={words.session}>
              <Select value={asked.session || shown} onChange={({ target }) => go({ session: target.value })}>
                {offered.map((session) => (
                  <option key={session} value={session}>
                    {SESSION_WORDS[session]}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </MonthFields>
      </section>
      {room ? (
        <>
          <div className="register-tools no-print">
            <Segmented
              label={words.paper}
              choices={(['a4', 'a3', 'year'] as const).map((id) => ({
                id,
                label: words.papers[id],
                href: href({ paper: id }),
              }))}
              current={asked.paper}
              onSelect={(paper) => go({ paper })}
            />
            <Button icon="printer" data-print>
              {words.print}
            </Button>
            {can(user.role, 'read', 'sheets') && (
              <ExportButtons
                {...(asked.paper === 'year'
                  ? { path: 'attendance/year', filters: { ...placeOf(placeKey(room)), year } }
                  : {
                      path: 'attendance/register',
                      filters: { ...placeOf(placeKey(room)), month, session: asked.session },
                    })}
                small
              />
            )}
          </div>
          <OfRoom room={room} asked={asked} month={month} asking={asking} />
        </>
      ) : (
        <EmptyState title={words.chooseHint} />
      )}
    </Screen>
  );
}
