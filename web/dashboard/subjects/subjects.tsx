import { useState } from 'react';
import { subject as declaration } from '#contract/resources/subject.ts';
import { bn } from '#contract/rules/digits.ts';
import { DerivedCell } from '../../kit/form/derived/derived-cell.tsx';
import { useReferred } from '../../kit/form/derived/use-referred.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../kit/form/list/select-filter.tsx';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { together } from '../../kit/form/list/use-records.ts';
import { listWords } from '../../kit/form/office-words.ts';
import { textIn } from '../../kit/form/values.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Screen } from '../shell/screen.tsx';
import { SubjectEditor } from './subject-editor.tsx';
import { type SubjectRow, subjectRows } from './subject-values.ts';
import { subjectWords as words } from './words.ts';

const NOT_ASKED = { search: '', class: '' };

export default function SubjectsScreen() {
  const screen = useRecordScreen('subjects', { words, filters: NOT_ASKED });
  const classes = useClasses();
  const referred = useReferred(declaration);
  const records = together(screen.records, classes);
  const { list } = screen;
  /** The class of those entered in a row. */
  const [under, setUnder] = useState('');
  const { search, class: className } = list.filters;
  const rows = subjectRows(screen.items, classes, { search, className });
  const add = (
    <Button icon="plus" onClick={screen.openNew}>
      {words.add}
    </Button>
  );
  const teacher: Column<SubjectRow> = {
    key: 'teacher',
    label: words.columns.teacher,
    cell: ({ subject }) => (
      <DerivedCell resource={declaration} record={subject} name="teacher" referred={referred} of={subject.name} />
    ),
  };
  const code: Column<SubjectRow> = {
    key: 'code',
    label: words.columns.code,
    cell: ({ subject }) => <bdi>{subject.code}</bdi>,
  };
  const columns: Column<SubjectRow>[] = [
    { key: 'number', label: listWords.number, cell: ({ number }) => bn(number), narrow: true, part: 'hidden' },
    { key: 'name', label: words.columns.name, cell: ({ subject }) => <bdi>{subject.name}</bdi>, part: 'title' },
    { key: 'class', label: words.columns.class, cell: (row) => row.className || words.noClass },
    ...(officeApi().offers('subjects', 'code') ? [code] : []),
    ...(officeApi().offers('subjects', 'teacher') ? [teacher] : []),
    actionsColumn(screen, ({ subject }) => subject.name),
  ];
  return (
    <Screen title={words.title} count={records.state === 'ok' ? screen.count(words.count) : ''} action={add}>
      <RecordList
        screen={screen}
        records={records}
        words={words}
        sheet={{ search, class_name: className }}
        add={add}
        rows={rows}
        pager="five"
        filters={
          <>
            <SearchFilter label={words.search} {...list.box('search')} />
            <SelectFilter
              name="class_name"
              label={words.classFilter}
              all={words.allClasses}
              options={classes.options}
              value={className}
              onPick={(value) => list.set({ class: value })}
            />
          </>
        }
        table={{ caption: words.table, columns }}
      />
      {records.state !== 'loading' && screen.open && (
        <SubjectEditor
          key={screen.formKey}
          subject={screen.edited}
          classes={classes}
          referred={referred}
          startClass={under}
          onSaved={(saved) => {
            setUnder(saved.again ? textIn(saved.sent, 'class_name') : '');
            screen.saved(saved);
          }}
          onClose={() => {
            setUnder('');
            screen.close();
          }}
        />
      )}
      <RecordDeletion
        screen={screen}
        words={words}
        name={(subject) => [subject.name, classes.nameOf(subject)].filter(Boolean).join(' · ')}
      />
    </Screen>
  );
}
