import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ExamResults } from '#contract/exams/answers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { byClassRank } from '#contract/rules/class-rank.ts';
import { screen } from '#contract/screens.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { missingMarks } from './missing-marks.ts';
import { classesSitting } from './pick.tsx';
import { publishResultsWords as words } from './words.ts';

type MissingClass = { id: number; name: string; papers: { key: number; said: string; to: string }[] };

async function readMissing(exam: RecordAt<'exams'>) {
  const api = officeApi();
  const [exams, papers, classes, subjects] = await Promise.all([
    api.list('exams'),
    api.list('papers'),
    api.list('classes'),
    api.list('subjects'),
  ]);
  const own = classesSitting({ exams, papers, classes: [...classes].sort(byClassRank), subjects }, exam);
  const found = { students: 0, all: 0, classes: [] as MissingClass[] };
  for (const { id, name } of own) {
    const results = (await api.call('GET', `exams/${exam.id}/results/?class=${id}`)) as ExamResults;
    const missing = missingMarks(results);
    found.students += missing.students;
    found.all += results.rows.length;
    const papers = missing.papers.map(({ paper, name: subject, students }) => ({
      key: paper,
      said: words.missingIn(name, subject, students),
      to: screen.marks({ exam: String(exam.id), class: String(id), paper: String(paper) }),
    }));
    if (papers.length > 0) found.classes.push({ id, name, papers });
  }
  return found;
}

type MissingMarks = Awaited<ReturnType<typeof readMissing>>;

/** Number of students in an exam and their missing marks, by class and paper. */
export const useMissing = (exam: RecordAt<'exams'>, isAsked: boolean) =>
  useQuery({
    queryKey: ['exams/', exam.id, 'missing'],
    queryFn: () => readMissing(exam),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });

type Props = {
  missing: ReturnType<typeof useMissing>;
  /** Consequence, after the number of students without marks. */
  advice: string;
  onLeave: () => void;
};

/** The same list, with its loading and failed states. */
export function MissingPart({ missing, advice, onLeave }: Props) {
  const { data, isPending, refetch } = missing;
  if (data) return <MissingList missing={data} advice={advice} onLeave={onLeave} />;
  if (isPending) return <TextSkeleton lines={2} />;
  return <QuietRetry retry={{ onRetry: () => void refetch() }}>{words.countFailed}</QuietRetry>;
}

/** Most papers listed at once; more are grouped by class. */
const GLANCE = 6;

function MissingList({
  missing: { students, all, classes },
  advice,
  onLeave,
}: Omit<Props, 'missing'> & { missing: MissingMarks }) {
  if (students === 0) return <p>{words.complete(all)}</p>;
  const isLong = classes.reduce((sum, { papers }) => sum + papers.length, 0) > GLANCE;
  const links = classes.map(({ id, name, papers }) => ({
    id,
    summary: words.missingOf(name, papers.length),
    list: (
      <ul className="missing-marks">
        {papers.map(({ key, said, to }) => (
          <li key={key}>
            <Link to={to} onClick={onLeave}>
              {said}
            </Link>
          </li>
        ))}
      </ul>
    ),
  }));
  return (
    <>
      <p className="alert alert-warn">{`${words.missing(students, all)} ${advice}`}</p>
      {links.map(({ id, summary, list }) =>
        isLong ? (
          <details key={id} className="missing-class">
            <summary>{summary}</summary>
            {list}
          </details>
        ) : (
          <div key={id}>{list}</div>
        ),
      )}
    </>
  );
}
