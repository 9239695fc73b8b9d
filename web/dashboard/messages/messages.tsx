import { useMemo } from 'react';
import { newestMessages } from '#contract/rules/sort.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { Screen } from '../shell/screen.tsx';
import { messageColumns } from './columns.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { messageWords as words } from './words.ts';

/** What visitors have written, newest first; read and deleted, never changed. */
export default function MessagesScreen() {
  const screen = useRecordScreen('contacts', { words });
  const { items, viewed } = screen;
  const rows = useMemo(() => [...items].sort(newestMessages), [items]);
  const columns = messageColumns({
    place: (message) => rows.indexOf(message) + 1,
    onOpen: ({ id }) => screen.view(id),
    onDelete: ({ id }) => screen.askDelete(id),
  });
  return (
    <Screen title={words.title} count={screen.count(words.count)}>
      <RecordList
        screen={screen}
        words={words}
        rows={rows}
        pageSize={15}
        quiet
        table={{ caption: words.table, columns }}
      />
      {viewed && <MessageDialog message={viewed} onClose={screen.close} />}
      <RecordDeletion screen={screen} words={words} name={({ name }) => name} />
    </Screen>
  );
}
