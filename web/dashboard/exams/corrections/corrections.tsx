import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { MarksRow } from '#contract/exams/answers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { screen, screens } from '#contract/screens.ts';
import { RowActions, useReturnFocus } from '../../../kit/form/list/row-actions.tsx';
import { showSuccess } from '../../../kit/form/toast.tsx';
import { usePanelState } from '../../../kit/form/use-panel-state.ts';
import { officeApi } from '../../../kit/session/office-api.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, QuietRetry } from '../../../ui/states.tsx';
import { NotOffered, Offered } from '../../offered.tsx';
import { Screen } from '../../shell/screen.tsx';
import { classesSitting, StepPick, useExamChoices } from '../pick.tsx';
import { markCells } from '../row-state.ts';
import { examWords } from '../words.ts';
import { CorrectionEditor } from './correction-editor.tsx';
import { correctionWords as words } from './words.ts';

type Sheet = { paper: RecordAt<'papers'>; rows: MarksRow[] };
type Row = MarksRow & { id: number };

const LIST = 'corrections';

/** The published marks of a paper, each row with the way to correct it. */
function OfPaper({ paper: id }: { paper: string }) {
  const client = useQueryClient();
  const panel = usePanelState();
  useReturnFocus(LIST, panel.editing);
  const sheet = useQuery({
    queryKey: ['papers/', id, 'marks'],
    queryFn: async () => (await officeApi().call('GET', `papers/${id}/marks/`)) as Sheet,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (sheet.isError) return <QuietRetry retry={{ onRetry: () => void sheet.refetch() }}>{words.failed}</QuietRetry>;
  if (!sheet.data) return <TextSkeleton lines={6} />;
  const { paper, rows } = sheet.data;
  const edited = rows.find(({ student }) => student === panel.editing);
  const hasSections = new Set(rows.map(({ section }) => foldKey(section))).size > 1;
  const columns: Column<Row>[] = [
    { key: 'roll', label: words.roll, cell: ({ roll_number }) => bn(roll_number), narrow: true },
    ...(hasSections
      ? [{ key: 'section', label: words.section, cell: ({ section }: Row) => section, narrow: true }]
      : []),
    { key: 'student', label: words.student, cell: ({ full_name }) => <bdi>{full_name}</bdi>, part: 'title' },
    ...paper.parts.map(
      ({ key, name }): Column<Row> => ({
        key,
        label: name,
        cell: (row) => (row.absent ? words.absent : markCells(row)[key]),
        narrow: true,
      }),
    ),
    {
      key: 'actions',
      label: examWords.actions,
      part: 'actions',
      cell: ({ id: student, full_name }) => (
        <RowActions name={full_name} id={`${LIST}-row-${student}`} onEdit={() => panel.openEdit(student)} />
      ),
    },
  ];
  return (
    <section className="panel panel-list">
      <DataTable caption={words.table} columns={columns} rows={rows.map((row) => ({ id: row.student, ...row }))} />
      {edited && (
        <CorrectionEditor
          key={edited.student}
          paper={paper}
          row={edited}
          onSaved={() => {
            panel.close();
            showSuccess(words.saved);
            void client.invalidateQueries({ queryKey: ['papers/', id, 'marks'] });
            void client.invalidateQueries({ queryKey: ['exams/'] });
          }}
          onClose={panel.close}
        />
      )}
    </section>
  );
}

function Corrections() {
  const [params, setParams] = useSearchParams();
  const asked = screens.corrections.parse(params);
  const choices = useExamChoices();
  if (choices.isError) return <QuietRetry retry={{ onRetry: () => void choices.refetch() }}>{words.failed}</QuietRetry>;
  if (!choices.data) return <TextSkeleton lines={3} />;
  const { exams, papers, subjects } = choices.data;
  const published = exams.filter(({ state, kind }) => state === 'published' && kind !== 'final').reverse();
  const exam = published.find(({ id }) => String(id) === asked.exam);
  const own = papers.filter((paper) => paper.exam === exam?.id && String(paper.class) === asked.class);
  const go = (values: Partial<typeof asked>) =>
    setParams(new URL(screen.corrections({ ...asked, ...values }), location.href).searchParams);
  if (published.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />;
  return (
    <>
      <p>{words.intro}</p>
      <div className="form marks-picks panel exam-acts">
        <StepPick
          name="exam"
          label={words.exam}
          options={published.map(({ id, name, year }) => ({ value: String(id), label: `${name} ${bn(year)}` }))}
          value={asked.exam}
          onPick={(value) => go({ exam: value, class: '', paper: '' })}
        />
        <StepPick
          name="class"
          label={words.class}
          options={classesSitting(choices.data, exam).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={asked.class}
          onPick={(value) => go({ class: value, paper: '' })}
        />
        <StepPick
          name="paper"
          label={words.paper}
          options={own.map(({ id, subject }) => ({
            value: String(id),
            label: subjects.find((one) => one.id === subject)?.name ?? '',
          }))}
          value={asked.paper}
          onPick={(value) => go({ paper: value })}
        />
      </div>
      {own.some(({ id }) => String(id) === asked.paper) && <OfPaper key={asked.paper} paper={asked.paper} />}
    </>
  );
}

export default function CorrectionsScreen() {
  return (
    <Screen title={words.title}>
      <Offered what="exams" otherwise={<NotOffered title={examWords.notOffered} hint={examWords.notOfferedHint} />}>
        <Corrections />
      </Offered>
    </Screen>
  );
}
