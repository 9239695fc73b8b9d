import { useState } from 'react';
import { Link } from 'react-router';
import { EXAM_KIND_WORDS } from '#contract/exams/kinds.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { NotOffered, Offered } from '../offered.tsx';
import { Screen } from '../shell/screen.tsx';
import { ExamForm } from './exam-form.tsx';
import { ExamStateTag } from './exam-state.tsx';
import { ExamSteps } from './exam-steps.tsx';
import { ExamEditor } from './set-up/exam-editor.tsx';
import { examWords as words } from './words.ts';

type Exam = RecordAt<'exams'>;

const columns: readonly Column<Exam>[] = [
  {
    key: 'name',
    label: words.name,
    cell: ({ id, name }) => (
      <Link className="exam-link" to={screen.exam({ exam: String(id) })}>
        {name}
      </Link>
    ),
    part: 'title',
  },
  { key: 'year', label: words.year, cell: ({ year }) => bn(year), narrow: true },
  { key: 'kind', label: words.kind, cell: ({ kind }) => EXAM_KIND_WORDS[kind] },
  { key: 'state', label: words.state, cell: (exam) => <ExamStateTag exam={exam} />, part: 'line' },
  { key: 'steps', label: words.actions, cell: (exam) => <ExamSteps exam={exam} />, part: 'line' },
];

function Exams() {
  const exams = useRecordScreen('exams', { words, dependent: ['papers'] });
  const rows = [...exams.items].sort((a, b) => b.id - a.id);
  const nameOf = ({ name, year }: Exam) => `${name} ${bn(year)}`;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <div className="exam-acts">
        <Button icon="plus" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {words.add}
        </Button>
        <Button look="line" icon="plus" onClick={exams.openNew}>
          {words.combine}
        </Button>
      </div>
      {isAdding && <ExamForm earlier={rows} onMade={() => setAdding(false)} />}
      <RecordList
        screen={exams}
        words={words}
        rows={rows}
        table={{
          caption: words.table,
          className: 'exams',
          columns: [...columns, actionsColumn<Exam>(exams, nameOf)],
        }}
      />
      {exams.open && (
        <ExamEditor key={exams.formKey} exam={exams.edited} exams={rows} onSaved={exams.saved} onClose={exams.close} />
      )}
      <RecordDeletion screen={exams} words={words} name={nameOf} also={() => words.alsoPapers} />
    </>
  );
}

export default function ExamsScreen() {
  return (
    <Screen title={words.title}>
      <Offered what="exams" otherwise={<NotOffered title={words.notOffered} hint={words.notOfferedHint} />}>
        <Exams />
      </Offered>
    </Screen>
  );
}
