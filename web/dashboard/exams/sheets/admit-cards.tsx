import { Fragment } from 'react';
import { dateInWords, weekdayOf } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { chunksOf } from '#contract/rules/lists.ts';
import { pictureOf } from '../../../kit/api/record-parts.ts';
import { Letterhead } from '../../../kit/page/letterhead.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { type SeatLabel, useSeating } from './seating.tsx';
import { ExamPrint } from './sheet.tsx';
import { examTitle, type SheetData } from './sheet-data.ts';
import { papersFor } from './timetable.ts';
import { sheetWords } from './words.ts';

const words = sheetWords.admit;
type CardProps = { data: SheetData; place: SeatLabel; subjects: ReadonlyMap<number, string> };

function AdmitCard({ data, place: { student, room, seat }, subjects }: CardProps) {
  const photo = pictureOf(student, 'photo');
  const facts = [
    [words.name, student.full_name],
    [words.father, student.father_name],
    [words.class, [data.of, student.section].filter(Boolean).join(', ')],
    [words.roll, bn(student.roll_number)],
    [words.code, student.digital_id_code],
    [words.seat, room && sheetWords.seat(room, seat)],
  ].filter(([, value]) => value);
  return (
    <article className="admit">
      <Letterhead institution={data.institution} host={null} size="card" />
      <div className="admit-title">
        <h2>{sheetWords.sheet.admit}</h2>
        <span>{examTitle(data.exam)}</span>
      </div>
      <div className="admit-who">
        <dl>
          {facts.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        {photo ? (
          <Picture {...photo} sizes="24mm" alt="" width={24} height={30} eager />
        ) : (
          <p className="admit-photo">{words.photo}</p>
        )}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.weekday}</th>
            <th scope="col">{words.time}</th>
            <th scope="col">{words.subject}</th>
          </tr>
        </thead>
        <tbody>
          {papersFor(student, data.papers).map(({ id, held_on, time, subject, optional }) => (
            <tr key={id}>
              <td>{held_on && dateInWords(held_on).replace(/ [০-৯]{4}$/, '')}</td>
              <td>{held_on && words.weekdays[weekdayOf(held_on)]}</td>
              <td>{time}</td>
              <td>
                {subjects.get(subject)}
                {optional && ` (${sheetWords.optional})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="admit-rules">{words.rules}</p>
      <div className="sheet-signs">
        <p>{sheetWords.signs.teacher}</p>
        <p>{sheetWords.signs.head}</p>
      </div>
    </article>
  );
}

/** Four cards a sheet, cut along marks. */
export function AdmitCards({ data, subjects }: { data: SheetData; subjects: ReadonlyMap<number, string> }) {
  const { seats, form } = useSeating(data.students, data.exam.id);
  return (
    <>
      {form}
      <ExamPrint paper="cut" kind="cut">
        {chunksOf(seats, 4).map((four) => (
          <div className="admit-sheet" key={four[0]?.student.id}>
            {four.map((place) => (
              <AdmitCard key={place.student.id} data={data} place={place} subjects={subjects} />
            ))}
            {['left', 'middle', 'right'].map((at) => (
              <i key={at} className={`cut-across at-${at}`} />
            ))}
            {['top', 'centre', 'bottom'].map((at) => (
              <i key={at} className={`cut-down at-${at}`} />
            ))}
          </div>
        ))}
      </ExamPrint>
    </>
  );
}
