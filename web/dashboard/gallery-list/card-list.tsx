import { type ReactNode, useState } from 'react';
import type { Image } from '../../kit/api/entities.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { useFound } from '../../kit/form/list/use-found.ts';
import type { useListState } from '../../kit/form/list/use-list-state.ts';
import { type Records, useReload } from '../../kit/form/list/use-records.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { usePanelState } from '../../kit/form/use-panel-state.ts';
import { Picture } from '../../ui/picture.tsx';
import { GallerySkeleton } from '../../ui/skeletons.tsx';
import { type Card, PictureCards } from './picture-cards.tsx';

/** So many stand on one page, so that thousands stay usable; full rows of two, three and four. */
const PAGE_SIZE = 24;

type Item = { id: number; image: Image };

type Props<T extends Item> = {
  path: 'gallery/' | 'banners/';
  records: Records<T>;
  /** Those of this tab, newest first. */
  items: readonly T[];
  list: ReturnType<typeof useListState<{ tab: string; search: string }>>;
  /** What is beneath a picture; it is searched, and names the record. */
  textOf: (item: T) => string;
  /** `number` from 1, where it stands in its tab. */
  cardOf: (item: T, number: number) => Omit<Card, 'id' | 'image'>;
  wide?: boolean;
  /** Stands above the pictures. */
  note?: ReactNode;
  add: ReactNode;
  words: {
    search: string;
    none: string;
    noneHint: string;
    noMatch: string;
    loadFailed: string;
    updated: string;
    deleted: string;
    deleteFailed: string;
    confirm: string;
  };
  editor: (item: T, done: { onSaved: () => void; onClose: () => void }) => ReactNode;
};

/** One tab of pictures: search, cards, pages, the panel that edits one and the question before one is deleted. */
export function CardList<T extends Item>(props: Props<T>) {
  const { path, records, items, list, textOf, cardOf, words } = props;
  const panel = usePanelState();
  const reload = useReload();
  const [deleting, setDeleting] = useState<number | null>(null);
  const { search, page } = list.state;

  const rows = useFound(items, search, (item) => [textOf(item)]);
  const card = (item: T): Card => ({ ...cardOf(item, items.indexOf(item) + 1), id: item.id, image: item.image });
  const edited = items.find(({ id }) => id === panel.editing);
  const doomed = items.find(({ id }) => id === deleting);

  return (
    <>
      <ListPanel
        records={records}
        rows={rows}
        filtered={search !== ''}
        onClear={() => list.set({ search: '' })}
        page={page}
        pageSize={PAGE_SIZE}
        href={(to) => list.href({ page: to })}
        onPage={(to) => list.set({ page: to })}
        filters={
          <>
            <SearchFilter label={words.search} value={search} onType={(text) => list.type({ search: text })} />
            {props.note}
          </>
        }
        failed={words.loadFailed}
        empty={{ title: words.none, hint: words.noneHint, action: props.add }}
        noMatch={words.noMatch}
        cards={{
          skeleton: <GallerySkeleton />,
          draw: (shown) => (
            <PictureCards
              cards={shown.map(card)}
              wide={props.wide}
              busy={records.busy}
              onEdit={panel.openEdit}
              onDelete={setDeleting}
            />
          ),
        }}
      />
      {edited &&
        props.editor(edited, {
          onSaved: () => {
            showSuccess(words.updated);
            panel.close();
            void reload(path);
          },
          onClose: panel.close,
        })}
      {doomed && (
        <DeleteDialog
          question={words.confirm}
          name={card(doomed).name}
          preview={
            <Picture {...doomed.image} className="ask-picture" sizes="160px" alt="" width={160} height={120} eager />
          }
          remove={() => officeApi.remove(`${path}${doomed.id}/`)}
          failed={words.deleteFailed}
          onRemoved={() => {
            setDeleting(null);
            showSuccess(words.deleted);
            void reload(path);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
