import type { CSSProperties } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { Letterhead } from '../../../kit/page/letterhead.tsx';
import { ExamPrint } from '../sheets/sheet.tsx';
import { benchesOf, groupsIn, type PlacedRoom, rollsInWords, sharedSide, takenIn } from './plan.ts';
import type { PlanPrint } from './plan-print.ts';
import { seatPlanWords as words } from './words.ts';

/** Height that the benches of a room have together, and that of one at most, mm. */
const PLAN = 126;
const BENCH = 17.5;
const GAP = 2.6;

function Plan({ room, print }: { room: PlacedRoom; print: PlanPrint }) {
  const height = Math.min(BENCH, PLAN / room.rows - GAP);
  const size = { '--columns': room.columns, '--bench': `${height.toFixed(2)}mm` } as CSSProperties;
  const isDense = room.columns > 4 || room.rows > 8 || room.columns * room.each > 8;
  return (
    <div className={isDense ? 'door-plan door-plan-dense' : 'door-plan'} style={size}>
      {benchesOf(room).map(({ bench, places }) => (
        <div className="door-bench" key={bench}>
          <small>{bn(bench)}</small>
          {places.map(({ place, class: of, section, roll_number, student }) => (
            <p key={place}>
              {student === null ? (
                words.empty
              ) : (
                <>
                  <span>{print.groupName(of, section)}</span>
                  <b>{bn(roll_number)}</b>
                </>
              )}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A sheet for the door of each room: who sits in it, and where. */
export function DoorLists({ rooms, print }: { rooms: readonly PlacedRoom[]; print: PlanPrint }) {
  return (
    <ExamPrint paper="cut" kind="cut">
      {rooms.map((room) => {
        const seated = takenIn(room.seats).length;
        return (
          <section className="door-sheet" key={room.id}>
            <Letterhead institution={print.school} host={print.host} size="small" />
            <header className="door-head">
              <p className="door-room" data-long={room.room.length > 6 || undefined}>
                {room.room}
              </p>
              <h2>{words.doorTitle(print.exam)}</h2>
            </header>
            <table className="door-groups">
              <thead>
                <tr>
                  {words.doorHeads.map((head) => (
                    <th scope="col" key={head}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {groupsIn(room.seats).map(({ key, class: of, section, seats }) => {
                  const side = sharedSide(seats);
                  return (
                    <tr key={key}>
                      <th scope="row">{print.groupName(of, section)}</th>
                      <td>
                        <b>{rollsInWords(seats)}</b>
                      </td>
                      <td>{side === null ? words.mixed : words.sideOf(side)}</td>
                      <td>
                        <b>{bn(seats.length)}</b>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            <p className="door-front">
              <span>{words.door}</span>
              <span>{words.front}</span>
              <span>{words.window}</span>
            </p>
            <Plan room={room} print={print} />
            <p className="door-note">{words.doorNote(seated, room.seats.length - seated)}</p>
            <div className="door-signs">
              <p>{words.committee}</p>
              <p>{print.headTitle}</p>
            </div>
          </section>
        );
      })}
    </ExamPrint>
  );
}
