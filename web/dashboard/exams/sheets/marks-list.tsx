import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { MarksRow } from '#contract/exams/answers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { groupBy } from '#contract/rules/lists.ts';
import { screen, screens } from '#contract/screens.ts';
import { siteOrigin } from '../../../kit/api/browser-api.ts';
import { usePageFoot } from '../../../kit/page/page-foot.ts';
import { officeApi } from '../../../kit/session/office-api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, QuietRetry } from '../../../ui/states.tsx';
import { NotOffered, Offered } from '../../offered.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useInstitution } from '../../shell/use-school.ts';
import { useExamChoices } from '../pick.tsx';
import { examWords, marksWords } from '../words.ts';
import type { Route } from './+types/marks-list';
import { ExamPrint, ExamPrintHead, Signs } from './sheet.tsx';
import { examTitle, groupName, type SheetData } from './sheet-data.ts';
import styles from './sheets.css?url';
import { sheetWords } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const words = sheetWords.blank;

type Data = Pick<SheetData, 'exam' | 'of' | 'institution' | 'host'>;
type Paper = RecordAt<'papers'>;

/** Rows that stay with the signatures. */
const LAST = 3;

/** One section, on pages of its own. */
function Section({ data, subject, paper, rows }: { data: Data; subject: string; paper: Paper; rows: MarksRow[] }) {
  const of = { ...data, section: rows[0]?.section ?? '' };
  const lines = rows.map(({ student, roll_number, full_name }, at) => (
    <tr key={student} className={at % 5 === 4 ? 'fifth' : undefined}>
      <td className="right">
        <b>{bn(roll_number)}</b>
      </td>
      <th scope="row">{full_name}</th>
      {paper.parts.map(({ key }) => (
        <td key={key} className="edge" />
      ))}
      <td className="edge" />
    </tr>
  ));
  return (
    <section className="marks-list-section">
      <ExamPrintHead data={of} title={words.title} />
      <p className="sheet-note">
        <b>{subject}</b> · {words.full(paper.full_marks)} · {words.students(rows.length)}
      </p>
      <table>
        <caption className="visually-hidden">{`${words.title}: ${subject}, ${groupName(of)}`}</caption>
        <thead>
          <tr>
            <th scope="col" className="right roll">
              {sheetWords.roll}
            </th>
            <th scope="col">{sheetWords.name}</th>
            {paper.parts.map(({ key, name, full, pass }) => (
              <th scope="col" className="middle mark" key={key}>
                {name}
                <br />
                {marksWords.full(full, pass)}
              </th>
            ))}
            <th scope="col" className="middle mark">
              {sheetWords.total}
              <br />
              {bn(paper.full_marks)}
            </th>
          </tr>
        </thead>
        <tbody>{lines.slice(0, -LAST)}</tbody>
        <tbody className="marks-list-end">
          {lines.slice(-LAST)}
          <tr className="marks-list-foot">
            <td colSpan={paper.parts.length + 3}>
              <p>{words.note}</p>
              <Signs of={['examiner', 'checker', 'head']} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

type ListsProps = { data: Data; subject: string; paper: Paper; rows: readonly MarksRow[] };

function Lists({ data, subject, paper, rows }: ListsProps) {
  usePageFoot([words.title, subject, examTitle(data.exam), data.of].join(' · '));
  const sections = [...groupBy(rows, ({ section }) => foldKey(section))];
  return (
    <>
      <div className="sheet-tools no-print">
        <Button icon="printer" data-print>
          {sheetWords.print}
        </Button>
        <Link to={screen.marks({ exam: String(data.exam.id), class: String(paper.class), paper: String(paper.id) })}>
          {words.back}
        </Link>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={sheetWords.nobody} />
      ) : (
        <ExamPrint paper="sheet" kind="list marks-list">
          {sections.map(([key, own]) => (
            <Section key={key} data={data} subject={subject} paper={paper} rows={own} />
          ))}
        </ExamPrint>
      )}
    </>
  );
}

/** An empty sheet for a paper's marks: its students, and a column for each part. */
function MarksList() {
  const [params] = useSearchParams();
  const { paper: id } = screens.marksList.parse(params);
  const choices = useExamChoices();
  const institution = useInstitution();
  const sheet = useQuery({
    queryKey: ['papers/', id, 'blank'],
    queryFn: async () => (await officeApi().call('GET', `papers/${id}/marks/`)) as { paper: Paper; rows: MarksRow[] },
    enabled: id > 0,
    staleTime: 0,
  });
  const again = () => void Promise.all([choices.refetch(), sheet.refetch()]);
  if (id === 0) return <EmptyState title={words.choose} action={<Link to={screen.marks()}>{marksWords.title}</Link>} />;
  if (choices.isError || sheet.isError) return <QuietRetry retry={{ onRetry: again }}>{marksWords.failed}</QuietRetry>;
  if (!choices.data || !sheet.data || institution === undefined) return <TextSkeleton lines={8} />;
  const { exams, classes, subjects } = choices.data;
  const { paper, rows } = sheet.data;
  const exam = exams.find((one) => one.id === paper.exam);
  if (!exam) return <EmptyState title={words.choose} />;
  const nameOf = (list: readonly { id: number; name: string }[], of: number) =>
    list.find((one) => one.id === of)?.name ?? '';
  return (
    <Lists
      data={{ exam, of: nameOf(classes, paper.class), institution, host: new URL(siteOrigin()).host }}
      subject={nameOf(subjects, paper.subject)}
      paper={paper}
      rows={paper.role === 'optional' ? rows.filter(({ optional }) => optional) : rows}
    />
  );
}

export default function MarksListScreen() {
  return (
    <Screen title={words.title}>
      <Offered what="exams" otherwise={<NotOffered title={examWords.notOffered} hint={examWords.notOfferedHint} />}>
        <MarksList />
      </Offered>
    </Screen>
  );
}
