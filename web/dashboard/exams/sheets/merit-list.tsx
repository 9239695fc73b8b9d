import { bn } from '#contract/rules/digits.ts';
import { usePageFoot } from '../../../kit/page/page-foot.ts';
import { ExamPrint, ExamPrintHead, Signs } from './sheet.tsx';
import { examTitle, groupName, type SheetData } from './sheet-data.ts';
import { sheetWords as words } from './words.ts';

/** Students who passed, best first; of one section if one is chosen. */
export function MeritList({ data }: { data: SheetData }) {
  const { results, section } = data;
  const rows = results.rows
    .map((row) => ({ ...row, place: section === '' ? row.merit : row.merit_section }))
    .filter(({ place }) => place !== null)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  usePageFoot([words.sheet.merit, examTitle(data.exam), groupName(data)].join(' · '));
  return (
    <ExamPrint paper="sheet" kind="list merit">
      <ExamPrintHead data={data} title={words.sheet.merit} />
      <p className="sheet-note">{rows.length === 0 ? words.nobodyPassed : words.meritNote(rows.length)}</p>
      {rows.length > 0 && (
        <table>
          <caption className="visually-hidden">{words.sheet.merit}</caption>
          <thead>
            <tr>
              <th scope="col" className="right">
                {words.place}
              </th>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.section}</th>
              <th scope="col" className="right">
                {words.roll}
              </th>
              <th scope="col" className="right">
                {words.totalMarks}
              </th>
              <th scope="col" className="right">
                {words.gpa}
              </th>
              <th scope="col" className="middle">
                {words.letter}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.student} className={at % 10 === 9 ? 'tenth' : undefined}>
                <td className="right">
                  <b>{bn(row.place ?? 0)}</b>
                </td>
                <th scope="row">{row.full_name}</th>
                <td>{row.section}</td>
                <td className="right">{bn(row.roll_number)}</td>
                <td className="right">{bn(row.total)}</td>
                <td className="right">
                  <b>{bn((row.gpa ?? 0).toFixed(2))}</b>
                </td>
                <td className="middle">{row.letter}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Signs of={['controller', 'head']} />
    </ExamPrint>
  );
}
