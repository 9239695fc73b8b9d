import { useEffect, useState } from 'react';
import { isSame } from '#contract/attendance/differences.ts';
import { type Mark, type Marks, markOf, type Session, type StoredMark } from '#contract/attendance/marks.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { Button } from '../../ui/button.tsx';
import { randomKey } from '../api/random-key.ts';
import { offlineRollCallWords as words } from './offline-words.ts';
import { SheetRows } from './sheet-rows.tsx';
import { type KeptRoom, placeOf, readUnsent, type UnsentSheet, writeUnsent } from './store.ts';
import { rollCallWords } from './words.ts';

type Props = { owner: string; room: KeptRoom; date: string; session: Session; onKept: () => Promise<void> };

const onLeave = ({ leave }: KeptRoom, date: string): Marks =>
  Object.fromEntries((leave[date] ?? []).map((student) => [student, 'V' as const]));

/** One sheet of today, kept on the device when it is confirmed. */
export function RoomSheet({ owner, room, date, session, onKept }: Props) {
  const [marks, setMarks] = useState<Marks>(() => onLeave(room, date));
  const [kept, setKept] = useState<UnsentSheet | null>(null);
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  const key = { class: room.class, section: room.section, date, session };
  const place = placeOf(owner, { ...key, roster: [], version: 0 });
  useEffect(() => {
    readUnsent(owner)
      .then((sheets) => {
        const sheet = sheets.get(place);
        if (!sheet) return;
        setKept(sheet);
        setMarks(sheet.body.marks);
      })
      .catch((reason) => console.warn(reason));
  }, [owner, place]);
  const rows = room.students.map((row) => ({ ...row, last: [], isNew: false }));
  const count = (mark: Mark) => bn(rows.filter(({ student }) => markOf(marks, student) === mark).length);
  const onMark = (student: number, mark: Mark) => {
    const { [student]: _, ...others } = marks;
    setMarks(mark === 'P' ? others : { ...others, [student]: mark as StoredMark });
  };
  async function confirm() {
    setState('busy');
    const roster = room.students.map(({ student }) => student);
    const body = { ...key, marks, notes: kept?.body.notes ?? {}, roster, version: kept?.body.version ?? 0 };
    const sheet = { key: randomKey(), room: room.name, body, refused: '', isMet: false };
    try {
      await writeUnsent(owner, sheet);
      setKept(sheet);
      setState('open');
      await onKept();
    } catch (reason) {
      console.error(reason);
      setState('failed');
    }
  }
  const isKept = kept !== null && isSame(kept.body.marks, marks);
  return (
    <section className="panel" aria-label={words.sheet(room.name, dateInWords(date))}>
      <p className="roll-call-day">{words.sheet(room.name, dateInWords(date))}</p>
      <SheetRows rows={rows} marks={marks} onMark={onMark} />
      <footer className="roll-call-foot">
        <p>{rollCallWords.counts(count)}</p>
        {state === 'failed' && <p role="alert">{words.failed}</p>}
        {isKept && <p className="roll-call-kept">{words.kept}</p>}
        <Button look="gold" busy={state === 'busy'} disabled={isKept} onClick={() => void confirm()}>
          {rollCallWords.confirm}
        </Button>
      </footer>
    </section>
  );
}
