import { useState } from 'react';
import { isSameByStudent } from '#contract/attendance/differences.ts';
import {
  type AttendanceMark,
  type Marks,
  markOf,
  type RollCallSession,
  type StoredMark,
} from '#contract/attendance/marks.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { randomKey } from '../api/random-key.ts';
import { Counts } from './counts.tsx';
import { isConfirming } from './keys.ts';
import { offlineRollCallWords as words } from './offline-words.ts';
import { above } from './own-sheet.ts';
import { SheetRows } from './sheet-rows.tsx';
import { type CachedSection, type SheetBody, storageKeyOf } from './store.ts';
import { writeUnsent } from './unsent-store.ts';
import { useTapped } from './use-tapped.ts';
import type { useUnsent } from './use-unsent.ts';
import { rollCallWords } from './words.ts';

type Props = {
  owner: string;
  room: CachedSection;
  date: string;
  session: RollCallSession;
  unsent: ReturnType<typeof useUnsent>;
  onKept: () => Promise<void>;
};

const onLeave = ({ leave }: CachedSection, date: string): Marks =>
  Object.fromEntries((leave[date] ?? []).map((student) => [student, 'V' as const]));

/** One sheet of today, once what the device holds of it was read. */
export function RoomSheet(props: Props) {
  const { owner, room, date, session, unsent } = props;
  const tapped = useTapped(owner, { class: room.class, section: room.section, date, session });
  if (!unsent.known || tapped.found === undefined) return <p>{words.loading}</p>;
  return <Taking {...props} found={tapped.found} keep={tapped.keep} isTapped={tapped.isKept} />;
}

type TakingProps = Props & {
  found: SheetBody | null;
  keep: (body: SheetBody | null) => void;
  isTapped: boolean;
};

/** Taps are kept on the device with each of them; what is confirmed waits there to be sent. */
function Taking({ owner, room, date, session, unsent, onKept, found, keep, isTapped }: TakingProps) {
  const key = { class: room.class, section: room.section, date, session };
  const place = storageKeyOf(owner, key);
  const waiting = unsent.sheets.get(place);
  const own = unsent.own.get(place);
  const last = waiting?.body ?? own;
  const [base] = useState(found?.version ?? last?.version ?? 0);
  const [marks, setMarks] = useState<Marks>(() => found?.marks ?? last?.marks ?? onLeave(room, date));
  const [confirmed, setConfirmed] = useState<Marks | null>(last?.marks ?? null);
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  const rows = room.students.map((row) => ({ ...row, last: [], isNew: false }));
  const bodyOf = (now: Marks): SheetBody => ({
    ...{ ...key, marks: now, notes: last?.notes ?? found?.notes ?? {} },
    roster: room.students.map(({ student }) => student),
    version: above(base, own),
  });
  const onMark = (student: number, mark: AttendanceMark) => {
    const { [student]: _, ...others } = marks;
    const now = mark === 'P' ? others : { ...others, [student]: mark as StoredMark };
    setMarks(now);
    keep(confirmed && isSameByStudent(confirmed, now) ? null : bodyOf(now));
  };
  const isConfirmed = last !== undefined && confirmed !== null && isSameByStudent(confirmed, marks);
  async function confirm() {
    if (isConfirmed || state === 'busy') return;
    setState('busy');
    try {
      await writeUnsent(owner, { key: randomKey(), room: room.name, body: bodyOf(marks), refused: '', isMet: false });
      keep(null);
      setConfirmed(marks);
      setState('open');
      await onKept();
    } catch (reason) {
      console.error(reason);
      setState('failed');
    }
  }
  return (
    <section
      className="panel"
      aria-label={words.sheet(room.name, dateInWords(date))}
      onKeyDown={(event) => {
        if (!isConfirming(event)) return;
        event.preventDefault();
        void confirm();
      }}
    >
      <p className="roll-call-day">{words.sheet(room.name, dateInWords(date))}</p>
      <SheetRows owner={owner} rows={rows} marks={marks} isDaily photos={null} onMark={onMark} />
      <footer className="roll-call-foot">
        <Counts count={(mark) => rows.filter(({ student }) => markOf(marks, student) === mark).length} />
        {state === 'failed' && <p role="alert">{words.failed}</p>}
        {isConfirmed && waiting && <p className="roll-call-kept">{words.kept}</p>}
        {isConfirmed && !waiting && <p className="muted">{words.taken}</p>}
        {!isConfirmed && isTapped && <p className="muted">{rollCallWords.draft}</p>}
        <Button look="gold" busy={state === 'busy'} disabled={isConfirmed} onClick={() => void confirm()}>
          {confirmed && !isConfirmed ? rollCallWords.change : rollCallWords.confirm}
        </Button>
      </footer>
    </section>
  );
}
