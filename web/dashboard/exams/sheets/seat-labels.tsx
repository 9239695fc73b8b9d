import { bn } from '#contract/rules/digits.ts';
import { chunksOf } from '#contract/rules/lists.ts';
import { useSeating } from './seating.tsx';
import { ExamPrint } from './sheet.tsx';
import type { SheetData } from './sheet-data.ts';
import { sheetWords as words } from './words.ts';

/** Millimetres from the left and from the top at which labels are cut. */
const DOWN = [6, 72, 138, 204];
const ACROSS = Array.from({ length: 9 }, (_, at) => 10.5 + at * 34.5);

/** Cutting marks at crossings and edges: no line goes through words. */
function Marks() {
  return (
    <svg className="label-cuts" viewBox="0 0 210 297" aria-hidden="true">
      {ACROSS.flatMap((y) =>
        DOWN.map((x) => {
          const [left, right] = [x === DOWN[0] ? -4.5 : -1.5, x === DOWN[3] ? 4.5 : 1.5];
          const [up, down] = [y === ACROSS[0] ? -9 : -1.5, y === ACROSS[8] ? 9 : 1.5];
          return <path key={`${x} ${y}`} d={`M${x + left} ${y}H${x + right}M${x} ${y + up}V${y + down}`} />;
        }),
      )}
    </svg>
  );
}

/** Labels for the benches, 24 a sheet. */
export function SeatLabels({ data }: { data: SheetData }) {
  const { seats, form } = useSeating(data.students, data.exam.id);
  return (
    <>
      {form}
      <ExamPrint paper="cut" kind="cut">
        {chunksOf(seats, 24).map((all) => (
          <div className="label-sheet" key={all[0]?.student.id}>
            {all.map(({ student, room, seat }) => (
              <div className="seat-label" key={student.id}>
                <p className="label-roll">
                  <small>{words.roll}</small>
                  {bn(student.roll_number)}
                </p>
                <p className="label-class">
                  <b>{[data.of, student.section].filter(Boolean).join(', ')}</b>
                  {student.stream && student.stream !== student.section && <span>{student.stream}</span>}
                  {room && <span>{words.seatOnLabel(room, seat)}</span>}
                </p>
                <p className="label-name">{student.full_name}</p>
              </div>
            ))}
            <Marks />
          </div>
        ))}
      </ExamPrint>
    </>
  );
}
