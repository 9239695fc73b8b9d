import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { newestNotices } from '#contract/rules/sort.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { useFound } from '../../kit/form/list/use-found.ts';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { Screen } from '../shell/screen.tsx';
import { NoticeEditor } from './notice-editor.tsx';
import { noticeWords as words } from './words.ts';

type Notice = RecordAt<'notices'>;

const textsOf = ({ title, description, category }: Notice) => [title, description, category];

export default function NoticesScreen() {
  const screen = useRecordScreen('notices', { words, filters: { search: '' } });
  const { list, open, edited } = screen;
  const rows = useFound(screen.items, list.filters.search, textsOf, newestNotices);
  const add = (
    <Button icon="plus" onClick={screen.openNew}>
      {words.add}
    </Button>
  );
  const columns: Column<Notice>[] = [
    { key: 'date', label: words.columns.date, cell: ({ date }) => dateInWords(date), narrow: true },
    { key: 'title', label: words.columns.title, cell: ({ title }) => <bdi>{title}</bdi>, part: 'title' },
    { key: 'category', label: words.columns.category, cell: ({ category }) => category, part: 'meta' },
    {
      key: 'file',
      label: words.columns.file,
      part: 'file',
      cell: ({ pdf_file, title }) => (
        <FileLink href={pdf_file} icon="external" about={title}>
          {words.view}
        </FileLink>
      ),
    },
    actionsColumn(screen, ({ title }) => title),
  ];
  return (
    <Screen title={words.title} count={screen.count(words.count)} action={add}>
      <RecordList
        screen={screen}
        words={words}
        add={add}
        rows={rows}
        filters={<SearchFilter label={words.search} {...list.box('search')} />}
        table={{ caption: words.table, columns }}
      />
      {open && <NoticeEditor key={screen.formKey} notice={edited} onSaved={screen.saved} onClose={screen.close} />}
      <RecordDeletion
        screen={screen}
        words={words}
        name={({ title }) => title}
        also={({ pdf_file }) => (pdf_file ? words.alsoFile : undefined)}
      />
    </Screen>
  );
}
