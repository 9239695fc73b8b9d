import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SESSION_WORDS } from '#contract/attendance/session-words.ts';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { can, TEACHER } from '#contract/roles.ts';
import { screen, screens } from '#contract/screens.ts';
import { toldBy } from '../../kit/api/calls.ts';
import { DayFilter } from '../../kit/form/list/day-filter.tsx';
import { showSuccess } from '../../kit/form/toast.tsx';
import { useNow } from '../../kit/page/use-now.ts';
import { offlineRollCallWords } from '../../kit/roll-call/offline-words.ts';
import { storageKeyOf } from '../../kit/roll-call/store.ts';
import { UnsentStrip } from '../../kit/roll-call/unsent-strip.tsx';
import { useTapped } from '../../kit/roll-call/use-tapped.ts';
import { useUnsent } from '../../kit/roll-call/use-unsent.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { workerName } from '../../kit/session/own-session.ts';
import { Field, Select } from '../../ui/field.tsx';
import { Pick } from '../../ui/pick.tsx';
import { RowSkeleton, TextSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../ui/states.tsx';
import { useOffice } from '../shell/enter.ts';
import { Screen } from '../shell/screen.tsx';
import { useSettings } from '../shell/use-school.ts';
import { useScreenChoice } from '../shell/use-screen-choice.ts';
import { useKeptRosters } from './use-kept-rosters.ts';
import '../../kit/roll-call/roll-call.css';
import '../../kit/roll-call/tiles.css';
import './attendance.css';
import { ClosedSheet, closedBy, isLate } from './closed-sheet.tsx';
import type { OpenSheet } from './draft.ts';
import { RollCallSheet } from './sheet.tsx';
import { roomKey, type SectionRoom, useRooms } from './use-rooms.ts';
import { type SheetQuery, useSheet } from './use-sheet.ts';
import { attendanceWords as words } from './words.ts';

const inOwnName = async () => officeApi();

type OfRoomProps = SheetQuery & { room: string; unsent: ReturnType<typeof useUnsent> };

function OfRoom({ room, unsent, ...asked }: OfRoomProps) {
  const asking = useSheet(asked);
  const { data } = asking;
  const { user } = useOffice();
  const { attendance_back_days: backDays } = useSettings().data ?? DEFAULT_SETTINGS;
  const taker = { takesAll: can(user.role, 'write', 'all-attendance'), backDays };
  const why = data && closedBy(data.date, taker);
  if (data && why) return <ClosedSheet sheet={data} why={why} />;
  if (data && unsent.tried)
    return (
      <OfDevice
        sheet={data}
        room={room}
        unsent={unsent}
        needsReason={isLate(data.date, taker)}
        onReload={() => void asking.refetch()}
      />
    );
  if (!asking.isError) return <TextSkeleton lines={8} />;
  const retry = { onRetry: () => void asking.refetch() };
  return <ErrorBlock title={words.loadFailed} hint={toldBy(asking.error)} retry={retry} />;
}

type OfDeviceProps = Pick<OfRoomProps, 'room' | 'unsent'> & {
  sheet: OpenSheet;
  needsReason: boolean;
  onReload: () => void;
};

/** The sheet, once what the device holds of it was read. */
function OfDevice({ sheet, room, unsent, needsReason, onReload }: OfDeviceProps) {
  const [owner] = useState(workerName);
  const tapped = useTapped(owner, sheet);
  if (tapped.found === undefined) return <TextSkeleton lines={8} />;
  const place = storageKeyOf(owner, sheet);
  return (
    <RollCallSheet
      sheet={sheet}
      room={room}
      known={{ waiting: unsent.sheets.get(place), own: unsent.own.get(place) }}
      tapped={tapped}
      needsReason={needsReason}
      onReload={onReload}
      onTried={() => void unsent.look()}
    />
  );
}

/** Attendance of a class and section: who takes it sees the classes whose students they see. */
export default function AttendanceScreen() {
  const [params, setParams] = useSearchParams();
  const asked = screens.attendance.parse(params);
  const isTeacher = useOffice().user.role === TEACHER;
  const { state, said, retry, rooms } = useRooms();
  const told = useSettings().data?.attendance_sessions;
  const sessions = told ?? DEFAULT_SETTINGS.attendance_sessions;
  const { today } = useNow();
  const client = useQueryClient();
  const onSent = useCallback(() => {
    showSuccess(offlineRollCallWords.sent);
    void client.invalidateQueries({ queryKey: ['attendance/'] });
  }, [client]);
  const unsent = useUnsent(workerName(), inOwnName, onSent);
  useKeptRosters(isTeacher && state === 'ok' ? rooms : null, told);
  const placeKey = (room: SectionRoom) => roomKey(room.class, room.section);
  const room = rooms.find((one) => placeKey(one) === roomKey(asked.class, asked.section));
  useScreenChoice(room?.name ?? '');
  if (state !== 'ok')
    return (
      <Screen title={words.title}>
        {state === 'loading' && <RowSkeleton rows={6} lines={1} />}
        {state === 'failed' && <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />}
      </Screen>
    );
  const href = (to: Partial<typeof asked>) => screen.attendance({ ...asked, ...to });
  const go = (to: Partial<typeof asked>) =>
    setParams(new URL(href(to), location.href).searchParams, { preventScrollReset: true });
  const placeOf = (value: string) => {
    const one = rooms.find((other) => placeKey(other) === value);
    return { class: String(one?.class ?? ''), section: one?.section ?? '' };
  };
  if (rooms.length === 0)
    return (
      <Screen title={words.title}>
        {isTeacher ? (
          <EmptyState title={words.noClasses} hint={words.noClassesHint} />
        ) : (
          <EmptyState title={words.none} hint={words.noneHint} />
        )}
      </Screen>
    );
  return (
    <Screen
      title={words.title}
      action={
        <nav className="screen-acts" aria-label={words.more}>
          <Link
            className="button button-line"
            to={screen.attendanceRegister({ class: asked.class, section: asked.section })}
          >
            {words.register}
          </Link>
          <Link className="button button-line" to={screen.attendanceBelow({ class: asked.class })}>
            {words.below}
          </Link>
        </nav>
      }
    >
      <UnsentStrip unsent={unsent} />
      <section className="panel">
        <Pick
          label={words.rooms}
          value={room ? placeKey(room) : ''}
          options={rooms.map((one) => ({ value: placeKey(one), label: one.name, count: '' }))}
          href={(value) => href(placeOf(value))}
          onPick={(value) => go(placeOf(value))}
        />
        <div className="form form-two">
          <DayFilter
            name="date"
            label={words.date}
            notAfterToday
            value={asked.date || today}
            onPick={(date) => go({ date })}
          />
          {sessions.length > 1 && (
            <Field name="session" label={words.session}>
              <Select value={asked.session || sessions[0]} onChange={({ target }) => go({ session: target.value })}>
                {sessions.map((session) => (
                  <option key={session} value={session}>
                    {SESSION_WORDS[session]}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      </section>
      {room ? (
        <OfRoom
          key={`${placeKey(room)} ${asked.date || today} ${asked.session}`}
          class={room.class}
          section={room.section}
          date={asked.date}
          today={today}
          session={asked.session}
          room={room.name}
          unsent={unsent}
        />
      ) : (
        <EmptyState title={words.chooseHint} />
      )}
    </Screen>
  );
}
