import { useState } from 'react';
import { RECORD_STATES } from '#contract/kit/visible.ts';
import { href } from '#contract/pages.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { newestNotices } from '#contract/rules/sort.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { useFound } from '../../kit/form/list/use-found.ts';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { textIn } from '../../kit/form/values.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { Pick } from '../../ui/pick.tsx';
import { Screen } from '../shell/screen.tsx';
import { noticeColumns } from './columns.tsx';
import { useFileCounts } from './files-field.tsx';
import { NoticeEditor } from './notice-editor.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { Notice } from './use-notice-editor.ts';
import { stateAfter } from './when.ts';
import { shareWords, noticeWords as words } from './words.ts';

const textsOf = ({ title, description, category, memo_number }: Notice) => [title, description, category, memo_number];

export default function NoticesScreen() {
  const screen = useRecordScreen('notices', {
    words,
    filters: { search: '', state: '' },
    dependent: ['attachments'],
  });
  const { list, items, open, edited } = screen;
  const found = useFound(items, list.filters.search, textsOf, newestNotices);
  const hasStates = officeApi().offers('notices', 'status');
  const wanted = hasStates ? list.filters.state : '';
  const rows = wanted === '' ? found : found.filter(({ state }) => state === wanted);
  const find = (id: number | null) => (id === null ? null : (items.find((notice) => notice.id === id) ?? null));
  const files = useFileCounts();
  const [sharing, setSharing] = useState<number | null>(null);
  const [published, setPublished] = useState<number | null>(null);
  const [shared, fresh, copied] = [find(sharing), find(published), find(screen.copying)];
  const add = (
    <Button icon="plus" onClick={screen.openNew}>
      {words.add}
    </Button>
  );
  const counted = (some: readonly Notice[]) => (screen.records.state === 'ok' ? bn(some.length) : '');
  const states = RECORD_STATES.map((state) => ({
    value: state,
    label: words.states[state],
    count: counted(items.filter((notice) => notice.state === state)),
  }));
  return (
    <Screen title={words.title} count={screen.count(words.count)} action={add}>
      {fresh && (
        <div className="share-bar" role="status">
          <p>
            <b>{shareWords.published}</b>
          </p>
          <Button icon="share" small onClick={() => setSharing(fresh.id)}>
            {shareWords.title}
          </Button>
          <LinkButton look="line" small href={href.notice({ id: fresh.id })} target="_blank" rel="noopener">
            {shareWords.open}
          </LinkButton>
          <IconButton icon="close" label={shareWords.close} onClick={() => setPublished(null)} />
        </div>
      )}
      <RecordList
        screen={screen}
        words={words}
        add={add}
        rows={rows}
        filters={
          <>
            <SearchFilter label={words.search} {...list.box('search')} />
            {hasStates && (
              <Pick
                label={words.stateFilter}
                value={wanted}
                options={[{ value: '', label: words.allStates, count: counted(items) }, ...states]}
                href={(state) => list.href({ state })}
                onPick={(state) => list.set({ state })}
              />
            )}
          </>
        }
        table={{ caption: words.table, columns: noticeColumns(screen, { hasStates, files, onShare: setSharing }) }}
      />
      {open && (screen.copying === null || copied) && (
        <NoticeEditor
          key={screen.formKey}
          notice={edited}
          copied={copied}
          onSaved={(saved) => {
            const after = stateAfter(saved.sent);
            const opens = textIn(saved.sent, 'publish_at');
            screen.saved(
              saved,
              after === 'scheduled' ? words.willOpen(dateInWords(opens), timeInWords(opens)) : undefined,
            );
            setPublished(after === 'live' && edited?.state !== 'live' ? saved.id : null);
          }}
          onClose={screen.close}
        />
      )}
      {shared && <ShareDialog notice={shared} onClose={() => setSharing(null)} />}
      <RecordDeletion
        screen={screen}
        words={words}
        name={({ title }) => title}
        also={({ pdf_file }) => (pdf_file ? words.alsoFile : undefined)}
      />
    </Screen>
  );
}
