import { Link, useSearchParams } from 'react-router';
import { EXAM_KIND_WORDS } from '#contract/exams/kinds.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen, screens } from '#contract/screens.ts';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../ui/states.tsx';
import { NotOffered, Offered } from '../offered.tsx';
import { Screen } from '../shell/screen.tsx';
import { ExamStateTag } from './exam-state.tsx';
import { ExamSteps } from './exam-steps.tsx';
import { ExamPapers } from './set-up/papers.tsx';
import { ExamRules } from './set-up/rules-form.tsx';
import { examPageWords as words } from './set-up/words.ts';
import { examWords } from './words.ts';

type Exam = RecordAt<'exams'>;
const SHOWS = ['papers', 'rules'] as const;

const ToList = () => (
  <Link className="exam-link" to={screen.exams()}>
    {words.all}
  </Link>
);

/** Exams that make up a combined one. */
function Sources({ exam, exams }: { exam: Exam; exams: readonly Exam[] }) {
  const facts = (exam.sources ?? []).flatMap(({ exam: id, weight }) => {
    const source = exams.find((one) => one.id === id);
    return source ? [{ label: `${source.name} ${bn(source.year)}`, value: words.share(bn(weight)) }] : [];
  });
  return (
    <section className="panel exam-facts">
      <h2>{words.combined}</h2>
      {facts.length === 0 ? <p>{words.noSources}</p> : <DefinitionList facts={facts} />}
    </section>
  );
}

function OneExam({ exam, exams }: { exam: Exam; exams: readonly Exam[] }) {
  const [params, setParams] = useSearchParams();
  const { show } = screens.exam.parse(params);
  const at = { exam: String(exam.id) };
  return (
    <>
      <div className="exam-head">
        <b>{[`${exam.name} ${bn(exam.year)}`, EXAM_KIND_WORDS[exam.kind]].join(' · ')}</b> <ExamStateTag exam={exam} />
        <Link className="exam-link" to={screen.exams({ edit: exam.id })}>
          {words.edit}
        </Link>
        <ExamSteps exam={exam} />
      </div>
      <Segmented
        label={words.shows}
        choices={SHOWS.map((id) => ({
          id,
          label: id === 'papers' && exam.kind === 'final' ? words.combined : words.show[id],
          href: screen.exam({ ...at, show: id }),
        }))}
        current={show}
        onSelect={(id) => setParams(new URL(screen.exam({ ...at, show: id }), location.href).searchParams)}
      />
      {show === 'rules' ? (
        <ExamRules key={exam.id} exam={exam} />
      ) : exam.kind === 'final' ? (
        <Sources exam={exam} exams={exams} />
      ) : (
        <ExamPapers key={exam.id} exam={exam} />
      )}
    </>
  );
}

function Exam() {
  const [params] = useSearchParams();
  const asked = screens.exam.parse(params);
  const { state, items, said, retry } = useRecords('exams');
  if (state === 'failed') return <ErrorBlock title={words.failed} hint={said} retry={{ onRetry: retry }} />;
  if (state === 'loading') return <TextSkeleton lines={4} />;
  const exam = items.find(({ id }) => String(id) === asked.exam);
  if (!exam) return <EmptyState title={words.choose} hint={words.chooseHint} action={<ToList />} />;
  return <OneExam exam={exam} exams={items} />;
}

export default function ExamScreen() {
  return (
    <Screen title={words.title} action={<ToList />}>
      <Offered what="exams" otherwise={<NotOffered title={examWords.notOffered} hint={examWords.notOfferedHint} />}>
        <Exam />
      </Offered>
    </Screen>
  );
}
