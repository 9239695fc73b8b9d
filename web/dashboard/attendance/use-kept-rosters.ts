import { useEffect } from 'react';
import type { SheetAnswer } from '#contract/attendance/answers.ts';
import type { RollCallSession } from '#contract/attendance/marks.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { keepRollCallPage } from '../../kit/roll-call/keep-page.ts';
import { leaveDays } from '../../kit/roll-call/leave-days.ts';
import { type CachedSection, forgetRoster, readRoster, writeRoster } from '../../kit/roll-call/store.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { workerName } from '../../kit/session/own-session.ts';
import { useOffice } from '../shell/enter.ts';
import { loadedAssets } from '../shell/loaded-assets.ts';
import type { SectionRoom } from './use-rooms.ts';
import { noteOpened } from './use-sheet.ts';

/** Rosters that are younger are good enough, ms. */
const FRESH = 60 * 60 * 1000;

const keyOf = (rooms: readonly { class: number; section: string }[], sessions: readonly string[]): string =>
  [...rooms.map((room) => `${room.class} ${room.section}`), ...sessions].join();

async function keptRoom(
  { class: of, section, name }: SectionRoom,
  leaves: readonly RecordAt<'leaves'>[],
): Promise<CachedSection> {
  const query = new URLSearchParams({ class: String(of), section });
  const sheet = (await officeApi().call('GET', `attendance/?${query}`)) as SheetAnswer;
  await noteOpened(sheet);
  const there = [...sheet.roster, ...sheet.missing];
  return {
    ...{ class: of, section, name, leave: leaveDays(leaves, there, sheet.date) },
    students: there.map(({ student, roll_number, full_name }) => ({ student, roll_number, full_name })),
  };
}

/** Asks for the rosters one after the other, so that the sheet on the screen does not wait for them. */
async function keep(own: readonly SectionRoom[], sessions: readonly RollCallSession[]): Promise<void> {
  const owner = workerName();
  const before = await readRoster();
  const isFresh =
    before?.owner === owner &&
    Date.now() - before.savedAt < FRESH &&
    keyOf(before.rooms, before.sessions) === keyOf(own, sessions);
  if (isFresh) return keepRollCallPage(loadedAssets);
  const savedAt = Date.now();
  const rooms: CachedSection[] = [];
  const leaves = await officeApi().list('leaves');
  for (const room of own) rooms.push(await keptRoom(room, leaves));
  if (workerName() !== owner) return;
  await writeRoster({ owner, savedAt, sessions, rooms });
  await keepRollCallPage(loadedAssets);
}

/**
 * Keeps the rosters of a teacher's own classes on this device, and the page that opens them without a network; nothing while the
 * classes or the sessions are not known.
 */
export function useKeptRosters(
  own: readonly SectionRoom[] | null,
  sessions: readonly RollCallSession[] | undefined,
): void {
  const { user } = useOffice();
  const key = own && sessions && keyOf(own, sessions);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever classes or sessions change, and after a new login
  useEffect(() => {
    if (!own || !sessions) return;
    keep(own, sessions).catch(async (reason) => {
      // A browser that keeps nothing calls the roll with a network only.
      console.warn(reason);
      if (reason instanceof ApiError && (reason.status === 401 || reason.status === 403)) await forgetRoster();
    });
  }, [key, user]);
}
