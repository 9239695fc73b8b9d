import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { RemarkRow } from '#contract/exams/answers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen, screens } from '#contract/screens.ts';
import { officeApi } from '../../../kit/session/office-api.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, QuietRetry } from '../../../ui/states.tsx';
import { NotOffered, Offered } from '../../offered.tsx';
import { Screen } from '../../shell/screen.tsx';
import { classesSitting, StepPick, useExamChoices } from '../pick.tsx';
import { examWords } from '../words.ts';
import { RemarksForm, remarksPath } from './remarks-form.tsx';
import { remarkWords as words } from './words.ts';

function OfClass({ exam, classId }: { exam: RecordAt<'exams'>; classId: number }) {
  const asking = useQuery({
    queryKey: ['exams/', exam.id, 'remarks', classId],
    queryFn: async () => (await officeApi().call('GET', remarksPath(exam.id, classId))) as { rows: RemarkRow[] },
    staleTime: 0,
    // A reload must not change the rows under text that is being typed.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (asking.isError) return <QuietRetry retry={{ onRetry: () => void asking.refetch() }}>{words.failed}</QuietRetry>;
  if (!asking.data) return <TextSkeleton lines={8} />;
  const { rows } = asking.data;
  if (rows.length === 0) return <EmptyState title={words.nobody} />;
  return (
    <>
      <p className="exam-acts">
        {words.openDays(exam.days_open)}{' '}
        <Link className="exam-link" to={screen.exams({ edit: exam.id })}>
          {words.editDays}
        </Link>
      </p>
      {exam.state === 'published' && <p className="alert alert-info exam-note">{words.published}</p>}
      <section className={classNames('panel', exam.state === 'published' && 'panel-list')}>
        {exam.state === 'published' ? (
          <DataTable
            caption={words.table}
            rows={rows.map((row) => ({ id: row.student, ...row }))}
            columns={[
              { key: 'roll', label: words.roll, cell: ({ roll_number }) => bn(roll_number), narrow: true },
              { key: 'student', label: words.student, cell: ({ full_name }) => full_name, part: 'title' },
              {
                key: 'open',
                label: words.open,
                cell: ({ days_open }) => days_open !== undefined && days_open !== null && bn(days_open),
              },
              { key: 'days', label: words.days, cell: ({ days_present }) => days_present !== null && bn(days_present) },
              { key: 'remark', label: words.remark, cell: ({ remark }) => remark && <bdi>{remark}</bdi> },
            ]}
          />
        ) : (
          // A revert opens a new form.
          <RemarksForm key={asking.dataUpdatedAt} exam={exam} classId={classId} rows={rows} />
        )}
      </section>
    </>
  );
}

function Remarks() {
  const [params, setParams] = useSearchParams();
  const asked = screens.remarks.parse(params);
  const choices = useExamChoices();
  if (choices.isError) return <QuietRetry retry={{ onRetry: () => void choices.refetch() }}>{words.failed}</QuietRetry>;
  if (!choices.data) return <TextSkeleton lines={3} />;
  const exam = choices.data.exams.find(({ id }) => String(id) === asked.exam);
  const sitting = classesSitting(choices.data, exam);
  const of = sitting.find(({ id }) => String(id) === asked.class);
  const go = (values: Partial<typeof asked>) =>
    setParams(new URL(screen.remarks({ ...asked, ...values }), location.href).searchParams);
  return (
    <>
      <div className="form form-two">
        <StepPick
          name="exam"
          label={words.exam}
          options={choices.data.exams
            .map(({ id, name, year }) => ({ value: String(id), label: `${name} ${bn(year)}` }))
            .reverse()}
          value={asked.exam}
          onPick={(id) => go({ exam: id, class: '' })}
        />
        <StepPick
          name="class"
          label={words.class}
          options={sitting.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={asked.class}
          onPick={(id) => go({ class: id })}
        />
      </div>
      {exam && of ? <OfClass key={`${exam.id} ${of.id}`} exam={exam} classId={of.id} /> : <p>{words.chooseHint}</p>}
    </>
  );
}

export default function RemarksScreen() {
  return (
    <Screen title={words.title}>
      <Offered what="exams" otherwise={<NotOffered title={examWords.notOffered} hint={examWords.notOfferedHint} />}>
        <Remarks />
      </Offered>
    </Screen>
  );
}
