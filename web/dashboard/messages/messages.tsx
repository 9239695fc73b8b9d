import { useMemo } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { newestMessages } from '#contract/rules/sort.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { Pick } from '../../ui/pick.tsx';
import { Screen } from '../shell/screen.tsx';
import { messageColumns } from './columns.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { keepsMarks } from './use-mark.ts';
import { messageWords as words } from './words.ts';

type Message = RecordAt<'contacts'>;

/** Choices of messages to list, with their labels. */
const SHOWN: Readonly<Record<string, { label: string; fits: (message: Message) => boolean }>> = {
  '': { label: words.all, fits: () => true },
  new: { label: words.unread, fits: ({ read }) => !read },
  open: { label: words.open, fits: ({ answered }) => !answered },
  answered: { label: words.answered, fits: ({ answered }) => answered },
};

/** Visitors' messages, newest first; read, answered and deleted, never edited. */
export default function MessagesScreen() {
  const screen = useRecordScreen('contacts', { words, filters: { show: '' } });
  const { items, list, records, viewed } = screen;
  const sorted = useMemo(() => [...items].sort(newestMessages), [items]);
  const shown = keepsMarks() ? list.filters.show : '';
  const rows = sorted.filter((message) => SHOWN[shown]?.fits(message));
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
        sheet={{}}
        filters={
          keepsMarks() && (
            <Pick
              label={words.filter}
              value={shown}
              options={Object.entries(SHOWN).map(([value, { label, fits }]) => ({
                value,
                label,
                count: records.state === 'ok' ? bn(sorted.filter(fits).length) : '',
              }))}
              href={(show) => list.href({ show })}
              onPick={(show) => list.set({ show })}
            />
          )
        }
        table={{ caption: words.table, className: 'messages', columns }}
      />
      {viewed && <MessageDialog key={viewed.id} message={viewed} onClose={screen.close} />}
      <RecordDeletion screen={screen} words={words} name={({ name }) => name} />
    </Screen>
  );
}
