import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { MarksRow } from '#contract/exams/answers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { can } from '#contract/roles.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen, screens } from '#contract/screens.ts';
import { MARKS } from '#contract/sheets/marks-sheet.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { ExportButtons } from '../../kit/form/list/export-buttons.tsx';
import { listWords } from '../../kit/form/office-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { NotOffered, Offered } from '../offered.tsx';
import { useOffice } from '../shell/enter.ts';
import { Screen } from '../shell/screen.tsx';
import { MarksGrid } from './marks-grid.tsx';
import { Pick, useExamChoices } from './pick.tsx';
import { examWords, marksWords as words } from './words.ts';

type Sheet = { paper: RecordAt<'papers'>; rows: MarksRow[] };

function Marks() {
  const [params, setParams] = useSearchParams();
  const asked = screens.marks.parse(params);
  const choices = useExamChoices();
  const sheet = useQuery({
    queryKey: ['papers/', asked.paper, 'marks'],
    queryFn: async () => (await officeApi().call('GET', `papers/${asked.paper}/marks/`)) as Sheet,
    enabled: asked.paper !== '',
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const pick = (values: Partial<typeof asked>) =>
    setParams(new URLSearchParams(Object.entries({ ...asked, ...values }).filter(([, value]) => value !== '')));
  if (choices.isError) {
    return <QuietRetry retry={{ onRetry: () => void choices.refetch() }}>{words.failed}</QuietRetry>;
  }
  if (!choices.data) return <TextSkeleton lines={3} />;
  const { exams, papers, classes, subjects } = choices.data;
  const own = papers.filter(({ exam }) => String(exam) === asked.exam);
  const ofClass = own.filter((paper) => String(paper.class) === asked.class);
  const exam = exams.find(({ id }) => String(id) === asked.exam);
  const subjectOf = (id: number) => subjects.find((subject) => subject.id === id)?.name ?? '';
  const isThere = sheet.data && String(sheet.data.paper.id) === asked.paper;
  return (
    <>
      <div className="form form-two">
        <Pick
          name="exam"
          label={words.exam}
          options={exams
            .filter(({ kind }) => kind !== 'final')
            .map(({ id, name, year }) => ({ value: String(id), label: `${name} ${bn(year)}` }))}
          value={asked.exam}
          onPick={(value) => pick({ exam: value, class: '', paper: '' })}
        />
        <Pick
          name="class"
          label={words.class}
          options={classes
            .filter(({ id }) => own.some((paper) => paper.class === id))
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={asked.class}
          onPick={(value) => pick({ class: value, paper: '' })}
        />
        <Pick
          name="paper"
          label={words.paper}
          options={ofClass.map(({ id, subject }) => ({ value: String(id), label: subjectOf(subject) }))}
          value={asked.paper}
          onPick={(value) => pick({ paper: value })}
        />
      </div>
      {asked.paper === '' && <p>{words.chooseHint}</p>}
      {sheet.isError && <QuietRetry retry={{ onRetry: () => void sheet.refetch() }}>{words.failed}</QuietRetry>}
      {asked.paper !== '' && sheet.isPending && <TextSkeleton lines={5} />}
      {isThere && (
        <MarksGrid
          key={sheet.data.paper.id}
          paper={sheet.data.paper.id}
          parts={sheet.data.paper.parts}
          rows={sheet.data.rows}
          isOpen={exam?.state === 'open'}
        />
      )}
      {isThere && <MarksSheets paper={sheet.data.paper.id} isOpen={exam?.state === 'open'} />}
    </>
  );
}

/** Marks as a sheet: taken away, and brought in while they are entered. */
function MarksSheets({ paper, isOpen }: { paper: number; isOpen: boolean }) {
  const { user } = useOffice();
  if (!can(user.role, 'write', 'sheets')) return null;
  return (
    <p className="screen-acts">
      <ExportButtons path={`papers/${paper}/marks`} filters={{}} small />
      {isOpen && (
        <Link className="button button-quiet button-small" to={screen.imports({ of: MARKS, paper })}>
          <Icon name="upload" />
          {listWords.bringIn}
        </Link>
      )}
    </p>
  );
}

export default function MarksScreen() {
  return (
    <Screen title={words.title}>
      <Offered what="exams" otherwise={<NotOffered title={examWords.notOffered} hint={examWords.notOfferedHint} />}>
        <Marks />
      </Offered>
    </Screen>
  );
}
