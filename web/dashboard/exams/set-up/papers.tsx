import { useState } from 'react';
import { ROLE_WORDS } from '#contract/exams/kinds.ts';
import { partsInWords } from '#contract/exams/parts.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { RecordDeletion, RecordList } from '../../../kit/form/list/record-list.tsx';
import { actionsColumn } from '../../../kit/form/list/row-actions.tsx';
import { SelectFilter } from '../../../kit/form/list/select-filter.tsx';
import { useClasses } from '../../../kit/form/list/use-classes.ts';
import { useRecordScreen } from '../../../kit/form/list/use-record-screen.ts';
import { together, useRecords } from '../../../kit/form/list/use-records.ts';
import { textIn } from '../../../kit/form/values.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { PaperEditor } from './paper-editor.tsx';
import { inOrderOf } from './paper-order.ts';
import { StreamsNote } from './streams-note.tsx';
import { examPaperWords as words } from './words.ts';

type Exam = RecordAt<'exams'>;
type Paper = RecordAt<'papers'>;

/** Papers of an exam, class by class. */
export function ExamPapers({ exam }: { exam: Exam }) {
  const screen = useRecordScreen('papers', {
    words,
    filters: { class: '' },
    only: { exam: String(exam.id) },
    dependent: ['exams'],
  });
  const classes = useClasses();
  const subjects = useRecords('subjects');
  const records = together(screen.records, classes, subjects);
  /** The class of those entered in a row. */
  const [under, setUnder] = useState('');
  const { list } = screen;
  const isFixed = exam.state === 'published';
  const of = list.filters.class;
  const rows = [...screen.items]
    .filter((paper) => of === '' || String(paper.class) === of)
    .sort(inOrderOf(classes.items.map(({ id }) => id)));
  const subjectOf = ({ subject }: Paper) => subjects.items.find(({ id }) => id === subject)?.name ?? '';
  const classOf = (paper: Paper) => classes.nameOf({ class_name: paper.class });
  const nameOf = (paper: Paper) => [subjectOf(paper), classOf(paper)].filter(Boolean).join(' · ');
  const sitting = new Set(screen.items.map((paper) => String(paper.class)));
  const add = isFixed ? undefined : (
    <Button icon="plus" onClick={screen.openNew}>
      {words.add}
    </Button>
  );
  const columns: Column<Paper>[] = [
    { key: 'subject', label: words.fields.subject, cell: (paper) => <bdi>{subjectOf(paper)}</bdi>, part: 'title' },
    { key: 'class', label: words.fields.class, cell: classOf, narrow: true },
    { key: 'full_marks', label: words.fields.full_marks, cell: ({ full_marks }) => bn(full_marks), narrow: true },
    { key: 'parts', label: words.fields.parts, cell: ({ parts }) => partsInWords(parts).join(', ') },
    {
      key: 'role',
      label: words.fields.role,
      cell: ({ role, joined, streams }) =>
        [ROLE_WORDS[role], joined && words.joinedWith(joined), streams].filter(Boolean).join(' · '),
    },
    {
      key: 'held_on',
      label: words.fields.held_on,
      cell: ({ held_on, time }) => [held_on && dateInWords(held_on), time].filter(Boolean).join(', '),
    },
    ...(isFixed ? [] : [actionsColumn<Paper>(screen, nameOf)]),
  ];
  return (
    <>
      {isFixed ? (
        <p className="alert alert-info exam-note">{words.published}</p>
      ) : (
        <div className="exam-acts">{add}</div>
      )}
      {/* Afterwards who sits it are no longer the classes of today; the tabulation tells of those. */}
      {(exam.state === 'draft' || exam.state === 'open') && (
        <StreamsNote papers={screen.items} nameOf={(id) => classes.nameOf({ class_name: id })} />
      )}
      <RecordList
        screen={screen}
        records={records}
        words={words}
        sheet={{ exam: String(exam.id), class: of }}
        add={add}
        rows={rows}
        pageSize={30}
        filters={
          <SelectFilter
            name="class"
            label={words.fields.class}
            all={words.allClasses}
            options={classes.options.filter(({ value }) => sitting.has(value))}
            value={of}
            onPick={(value) => list.set({ class: value })}
          />
        }
        table={{ caption: words.table, columns }}
      />
      {records.state === 'ok' && screen.open && !isFixed && (
        <PaperEditor
          key={screen.formKey}
          exam={exam.id}
          paper={screen.edited}
          papers={screen.items}
          classes={classes}
          subjects={subjects.items}
          startClass={under || of}
          onSaved={(saved) => {
            setUnder(saved.again ? textIn(saved.sent, 'class') : '');
            screen.saved(saved);
          }}
          onClose={() => {
            setUnder('');
            screen.close();
          }}
        />
      )}
      <RecordDeletion screen={screen} words={words} name={nameOf} />
    </>
  );
}
