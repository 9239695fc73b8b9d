import type { CSSProperties } from 'react';
import type { ResultRow } from '#contract/exams/answers.ts';
import type { SubjectResult } from '#contract/results/subject.ts';
import { bn } from '#contract/rules/digits.ts';
import { partKey } from '../../../kit/page/low-parts.ts';
import { usePageFoot } from '../../../kit/page/page-foot.ts';
import { classNames } from '../../../ui/class-names.ts';
import { isLong, legendOf, resultIn, type SheetSubject, sheetSubjects, shortOf } from './columns.ts';
import { ExamPrint, ExamPrintHead, Signs } from './sheet.tsx';
import { examTitle, groupName, type SheetData } from './sheet-data.ts';
import { type Cut, measured, type PartText, partsIn, partTexts, sum, totalOf } from './tabulation-cells.ts';
import { sheetWords as words } from './words.ts';

const rateOf = (share: number): string => bn((share * 100).toFixed(2));

const Mark = ({ text, low }: PartText) => (low ? <span className="low">{text}</span> : text);
const pointOf = ({ point, letter }: SubjectResult): string =>
  point === null ? words.none : point === 0 ? (letter ?? '') : bn(point.toFixed(1));

function Cells({ group, row, cut }: { group: SheetSubject; row: ResultRow; cut: Cut }) {
  const result = resultIn(row, group);
  const marks = partTexts(group, result);
  if (cut === 'a3')
    return (
      <>
        {marks.map((mark, at) => (
          <td key={mark.key} className={at === 0 ? 'edge' : undefined}>
            {Mark(mark)}
          </td>
        ))}
        <td className={marks.length === 0 ? 'edge' : undefined}>
          <b>{totalOf(result)}</b>
        </td>
        <td>{result && pointOf(result)}</td>
      </>
    );
  return (
    <td className="edge">
      <div className="parts">
        {marks.map((mark) => (
          <span key={mark.key}>{Mark(mark)}</span>
        ))}
      </div>
      <div className="sums">
        <span>{result && (result.letter ?? words.none)}</span>
        <span>{totalOf(result)}</span>
      </div>
    </td>
  );
}

function nameOf({ name, optional, uncounted }: SheetSubject): string {
  return optional ? `${name} (${words.optional})` : uncounted ? `${name} (${words.uncounted})` : name;
}

/** Head of a column: the part, or for joined papers of one part the paper; and its full marks. */
const headsOf = (group: SheetSubject) =>
  group.papers.flatMap(({ id, parts }, nth) =>
    parts.map((part) => {
      const alone = group.papers.length > 1 && parts.length === 1;
      return { key: partKey(id, part.key), short: alone ? words.nth[nth] : shortOf(part), full: part.full };
    }),
  );

function Tail() {
  return (
    <>
      <th scope="col" rowSpan={3} className="edge">
        {words.totalMarks}
      </th>
      <th scope="col" rowSpan={3}>
        {words.failedSubjects}
      </th>
      <th scope="col" rowSpan={3}>
        {words.gpa}
      </th>
      <th scope="col" rowSpan={3}>
        {words.letter}
      </th>
      <th scope="col" rowSpan={3}>
        {words.meritSection}
      </th>
      <th scope="col" rowSpan={3}>
        {words.meritClass}
      </th>
    </>
  );
}

function Head({ groups, cut }: { groups: readonly SheetSubject[]; cut: Cut }) {
  const isJoined = ({ papers }: SheetSubject) => papers.length > 1;
  const isWide = cut === 'a3';
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={3}>
          {words.roll}
        </th>
        <th scope="col" rowSpan={3} className="left">
          {words.name}
        </th>
        {groups.map((group) => (
          <th
            key={group.key}
            scope="colgroup"
            className="edge subject"
            colSpan={isWide ? partsIn(group) + 2 : 1}
            rowSpan={isWide && isJoined(group) ? 1 : 2}
          >
            {nameOf(group)}
          </th>
        ))}
        <Tail />
      </tr>
      <tr>
        {isWide &&
          groups.filter(isJoined).flatMap((group) => [
            ...group.papers.map(({ id, parts }, nth) => (
              <th scope="colgroup" key={id} colSpan={parts.length} className={nth === 0 ? 'edge' : undefined}>
                {words.nth[nth]}
              </th>
            )),
            <th scope="colgroup" key={`${group.key} all`} colSpan={2}>
              {words.together}
            </th>,
          ])}
      </tr>
      <tr>
        {groups.flatMap((group) => {
          const heads = headsOf(group);
          const label = ({ key, short, full }: (typeof heads)[number]) => (
            <span key={key}>
              {short}
              <br />
              {bn(full)}
            </span>
          );
          if (!isWide)
            return (
              <th scope="col" key={group.key} className="edge">
                <div className="parts">{heads.map(label)}</div>
              </th>
            );
          return [
            ...heads.map((head, at) => (
              <th scope="col" key={head.key} className={at === 0 ? 'edge' : undefined}>
                {label(head)}
              </th>
            )),
            <th scope="col" key={`${group.key} total`} className={heads.length === 0 ? 'edge' : undefined}>
              {words.total}
              <br />
              {heads.length > 0 && bn(sum(group.papers.map(({ full_marks }) => full_marks)))}
            </th>,
            <th scope="col" key={`${group.key} point`}>
              {words.point}
            </th>,
          ];
        })}
      </tr>
    </thead>
  );
}

/** The last row: subject by subject, and of the totals. */
function Averages({ data, groups, cut }: { data: SheetData; groups: readonly SheetSubject[]; cut: Cut }) {
  const { rows, summary } = data.results;
  const average = (values: readonly number[]) =>
    values.length === 0 ? '' : bn((sum(values) / values.length).toFixed(1));
  const of = (group: SheetSubject): string => {
    const found = summary.by_subject.find(({ subject }) => subject === group.subject);
    return found ? bn(found.average.toFixed(1)) : words.none;
  };
  return (
    <tr className="averages">
      <td />
      <th scope="row" className="name">
        {words.average}
      </th>
      {groups.map((group) =>
        cut === 'a4' ? (
          <td key={group.key} className="edge">
            {of(group)}
          </td>
        ) : (
          <td key={group.key} className="edge" colSpan={partsIn(group) + 2}>
            {of(group)}
          </td>
        ),
      )}
      <td className="edge">{average(rows.filter(({ incomplete }) => !incomplete).map(({ total }) => total))}</td>
      <td colSpan={5} />
    </tr>
  );
}

/** A class in one table: landscape A4 with two lines a student, or A3 with one. */
export function TabulationSheet({ data, cut }: { data: SheetData; cut: Cut }) {
  const { results } = data;
  const groups = sheetSubjects(results);
  const { widths, scale } = measured(groups, results.rows, cut);
  const { students, passed, gpa5 } = results.summary;
  usePageFoot([words.sheet.tabulation, examTitle(data.exam), groupName(data)].join(' · '));
  return (
    <ExamPrint
      paper={cut === 'a3' ? 'tabulation-a3' : 'tabulation'}
      kind={cut === 'a3' ? 'tabulation wide' : 'tabulation lying'}
    >
      <ExamPrintHead data={data} title={words.sheet.tabulation} />
      <table style={{ '--marks': scale } as CSSProperties}>
        <caption className="visually-hidden">{words.sheet.tabulation}</caption>
        <colgroup>
          {widths.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing else
            <col key={at} style={at === 1 ? undefined : { width: `${width}mm` }} />
          ))}
        </colgroup>
        <Head groups={groups} cut={cut} />
        <tbody>
          {results.rows.map((row, at) => (
            <tr key={row.student} className={at % 5 === 4 ? 'fifth' : undefined}>
              <td className="middle big">{bn(row.roll_number)}</td>
              <th scope="row" className={classNames('name', isLong(row.full_name, cut === 'a3' ? 28 : 35) && 'long')}>
                {row.full_name}
              </th>
              {groups.map((group) => (
                <Cells key={group.key} group={group} row={row} cut={cut} />
              ))}
              <td className="edge big">{bn(row.total)}</td>
              <td className="middle big">{row.failed > 0 ? bn(row.failed) : words.none}</td>
              <td className="big">{row.gpa === null ? words.none : bn(row.gpa.toFixed(2))}</td>
              <td className="middle big">{row.letter ?? words.none}</td>
              <td className="middle big">{row.merit_section === null ? words.none : bn(row.merit_section)}</td>
              <td className="middle big">{row.merit === null ? words.none : bn(row.merit)}</td>
            </tr>
          ))}
          <Averages data={data} groups={groups} cut={cut} />
        </tbody>
      </table>
      <div className="legend">
        <p>
          {[...legendOf(results.papers), ...(cut === 'a3' ? [words.pointLegend] : [])].join(' · ')} ·{' '}
          <span className="low">{words.low}</span>
          {words.legend(results.optional?.total_with_optional === true)}
        </p>
        <p>
          <b>
            {[
              words.examined(students),
              words.passed(passed),
              words.best(gpa5),
              words.rate(rateOf(students === 0 ? 0 : passed / students)),
            ].join(' · ')}
          </b>
        </p>
      </div>
      <Signs of={['teacher', 'checker', 'controller', 'head']} />
    </ExamPrint>
  );
}
