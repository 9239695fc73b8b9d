import { bn } from '#contract/rules/digits.ts';
import { ExamPrint } from '../sheets/sheet.tsx';
import { benchesOf, type PlacedRoom } from './plan.ts';
import type { PlanPrint } from './plan-print.ts';
import { seatPlanWords as words } from './words.ts';

const A_SHEET = 24;
const LABEL = { width: 70, height: 37.125 };

/** Cutting marks at the edges of the paper. */
const MARKS = [
  ...[1, 2].flatMap((at) => [`M${at * LABEL.width} 0v7`, `M${at * LABEL.width} 290v7`]),
  ...[1, 2, 3, 4, 5, 6, 7].flatMap((at) => [`M0 ${at * LABEL.height}h7`, `M203 ${at * LABEL.height}h7`]),
].join('');

/** A label for each bench that somebody sits on; it names nobody, since others read it. */
export function BenchLabels({ rooms, print }: { rooms: readonly PlacedRoom[]; print: PlanPrint }) {
  const labels = rooms.flatMap((room) =>
    benchesOf(room)
      .filter(({ places }) => places.some(({ student }) => student !== null))
      .sort((a, b) => a.bench - b.bench)
      .map((bench) => ({ ...bench, room, key: `${room.id}-${bench.bench}` })),
  );
  const sheets = Array.from({ length: Math.ceil(labels.length / A_SHEET) }, (_, at) =>
    labels.slice(at * A_SHEET, (at + 1) * A_SHEET),
  );
  return (
    <ExamPrint paper="cut" kind="cut">
      {sheets.map((sheet) => (
        <div className="bench-sheet" key={sheet[0]?.key}>
          <svg className="label-cuts" viewBox="0 0 210 297" aria-hidden="true">
            <path d={MARKS} />
          </svg>
          {sheet.map(({ key, room, bench, column, places }) => (
            <div className="bench-label" key={key}>
              <p className="bench-head">
                <b>{room.room}</b>
                <span>
                  <b>{words.bench(bench)}</b> · {words.column(column)}
                </span>
              </p>
              <div className="bench-places">
                {places.map(({ place, student, class: of, section, roll_number }) => (
                  <p key={place}>
                    <small>{student === null ? words.empty : print.groupName(of, section)}</small>
                    {bn(roll_number)}
                  </p>
                ))}
              </div>
            </div>
          ))}
        </div>
      ))}
    </ExamPrint>
  );
}
