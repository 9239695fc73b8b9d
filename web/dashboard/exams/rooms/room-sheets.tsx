import { bn } from '#contract/rules/digits.ts';
import { Letterhead } from '../../../kit/page/letterhead.tsx';
import { usePageFoot } from '../../../kit/page/page-foot.ts';
import { ExamPrint } from '../sheets/sheet.tsx';
import { groupsIn, type PlacedRoom, rollsInWords } from './plan.ts';
import type { PlanPrint } from './plan-print.ts';
import { seatPlanWords as words } from './words.ts';

/** A page for each class of a room, as its scripts are bundled: with room for signatures. */
export function RoomSheets({ rooms, print }: { rooms: readonly PlacedRoom[]; print: PlanPrint }) {
  usePageFoot(words.sheetFoot(print.exam));
  return (
    <ExamPrint paper="sheet" kind="list">
      {rooms.flatMap((room) =>
        groupsIn(room.seats).map(({ key, class: of, section, seats }) => (
          <section className="room-sheet" key={`${room.id}-${key}`}>
            <Letterhead institution={print.school} host={print.host} size="small" />
            <div className="sheet-title">
              <h2>{words.sheetTitle(room.room)}</h2>
              <p>{print.exam}</p>
            </div>
            <p className="room-facts">
              <span>
                {words.facts.class} <b>{print.groupName(of, section)}</b>
              </span>
              <span className="room-blank">{words.facts.subject}</span>
              <span className="room-blank">{words.facts.date}</span>
              <span>
                {words.facts.rolls} <b>{rollsInWords(seats)}</b>
              </span>
              <span>
                {words.facts.count} <b>{words.people(seats.length)}</b>
              </span>
            </p>
            <table>
              <caption className="visually-hidden">{`${room.room}: ${print.groupName(of, section)}`}</caption>
              <thead>
                <tr>
                  {words.heads.map((head) => (
                    <th scope="col" key={head}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {seats.map(({ student, roll_number, full_name, bench, side }) => (
                  <tr key={student}>
                    <td>
                      <b>{bn(roll_number)}</b>
                    </td>
                    <th scope="row">{full_name}</th>
                    <td>{print.codeOf(student)}</td>
                    <td>{words.seat(bench, side)}</td>
                    <td />
                    <td />
                  </tr>
                ))}
              </tbody>
            </table>
            <div className="room-end">
              <p className="room-counts">
                {words.blanks.map((blank) => (
                  <span className="room-blank" key={blank}>
                    {blank}
                  </span>
                ))}
              </p>
              <div className="sheet-signs">
                {words.signs.map((sign) => (
                  <p key={sign}>{sign}</p>
                ))}
              </div>
            </div>
          </section>
        )),
      )}
    </ExamPrint>
  );
}

/** Seats of each class and section over all rooms, a page each. */
export function MasterLists({ rooms, print }: { rooms: readonly PlacedRoom[]; print: PlanPrint }) {
  usePageFoot(words.masterFoot(print.exam));
  const all = rooms.flatMap((room) => room.seats.map((seat) => ({ ...seat, room: room.room })));
  const roomOf = new Map(all.flatMap(({ student, room }) => (student === null ? [] : [[student, room] as const])));
  const groups = groupsIn(all).sort((a, b) => a.class - b.class || a.section.localeCompare(b.section));
  return (
    <ExamPrint paper="sheet" kind="list">
      {groups.map(({ key, class: of, section, seats }) => (
        <section className="room-sheet" key={key}>
          <Letterhead institution={print.school} host={print.host} size="small" />
          <div className="sheet-title">
            <h2>{words.masterTitle(print.exam)}</h2>
            <p>
              <b>{print.groupName(of, section)}</b> · {words.people(seats.length)}
            </p>
          </div>
          <table>
            <caption className="visually-hidden">{print.groupName(of, section)}</caption>
            <thead>
              <tr>
                {words.masterHeads.map((head) => (
                  <th scope="col" key={head}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {seats.map(({ student, roll_number, full_name, bench, side }) => (
                <tr key={student}>
                  <td>
                    <b>{bn(roll_number)}</b>
                  </td>
                  <th scope="row">{full_name}</th>
                  <td>{roomOf.get(student)}</td>
                  <td>{words.seat(bench, side)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </ExamPrint>
  );
}
