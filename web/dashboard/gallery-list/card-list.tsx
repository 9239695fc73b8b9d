import type { ReactNode } from 'react';
import type { Lists } from '../../kit/api/api.ts';
import { pictureOf } from '../../kit/api/record-parts.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { useFound } from '../../kit/form/list/use-found.ts';
import type { RecordScreen } from '../../kit/form/list/use-record-screen.ts';
import type { SaveResult } from '../../kit/form/use-editor.ts';
import { Picture } from '../../ui/picture.tsx';
import { GallerySkeleton } from '../../ui/skeletons.tsx';
import { type PictureCard, PictureCards } from './picture-cards.tsx';

/** Number of pictures per page, so that thousands stay usable; full rows of two, three and four. */
const PAGE_SIZE = 24;

type Pictured = 'gallery' | 'banners';

type Props<P extends Pictured> = {
  screen: RecordScreen<P, 'search'>;
  /** Those of this tab, newest first. */
  items: readonly Lists[P][];
  /** Text below a picture; it is searched, and names the record. */
  textOf: (item: Lists[P]) => string;
  /** `number` from 1, its position in its tab. */
  cardOf: (item: Lists[P], number: number) => Omit<PictureCard, 'id' | 'image'>;
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
    deleteFailed: string;
    confirm: string;
  };
  editor: (item: Lists[P], done: { onSaved: (saved: SaveResult) => void; onClose: () => void }) => ReactNode;
};

/** One tab of pictures: search, cards, pages, the panel that edits one and the question before one is deleted. */
export function CardList<P extends Pictured>(props: Props<P>) {
  const { screen, items, textOf, cardOf, words } = props;
  const { list, edited } = screen;
  const rows = useFound(items, list.filters.search, (item) => [textOf(item)]);
  const card = (item: Lists[P]): PictureCard => ({
    ...cardOf(item, items.indexOf(item) + 1),
    id: item.id,
    image: pictureOf(item, 'image'),
  });
  const clear = () => list.set({ search: '' });
  return (
    <>
      <RecordList
        screen={screen}
        words={words}
        add={props.add}
        rows={rows}
        filtered={list.filters.search !== ''}
        onClear={clear}
        pageSize={PAGE_SIZE}
        filters={
          <>
            <SearchFilter label={words.search} {...list.box('search')} />
            {props.note}
          </>
        }
        cards={{
          skeleton: <GallerySkeleton />,
          draw: (shown) => <PictureCards cards={shown.map(card)} wide={props.wide} screen={screen} />,
        }}
      />
      {edited && props.editor(edited, { onSaved: screen.saved, onClose: screen.close })}
      <RecordDeletion
        screen={screen}
        words={words}
        name={(item) => card(item).name}
        preview={(item) => (
          <Picture
            {...pictureOf(item, 'image')}
            className="ask-picture"
            sizes="160px"
            alt=""
            width={160}
            height={120}
            eager
          />
        )}
      />
    </>
  );
}
