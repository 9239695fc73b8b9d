import type { ReactNode } from 'react';
import { once, same } from '#contract/rules/fold.ts';
import { PEOPLE } from '#contract/search/people.ts';
import type { Lists } from '../../kit/api/api.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../kit/form/list/select-filter.tsx';
import { usePeople } from '../../kit/form/list/use-people.ts';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import type { SaveResult } from '../../kit/form/use-editor.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../shell/screen.tsx';
import { NearestNames } from './nearest-names.tsx';
import { personColumns } from './person-columns.tsx';
import { peopleWords as words } from './words.ts';

/** Wording for one kind of people. */
export type KindWords = {
  title: string;
  count: (count: string) => string;
  table: string;
  add: string;
  none: string;
  noneHint: string;
  noMatch: string;
  loadFailed: string;
  confirm: string;
  added: string;
  updated: string;
  deleted: string;
};

type Kind = 'teachers' | 'staff';

export type PersonEditorProps<K extends Kind> = {
  person: Lists[K] | null;
  /** All records of the list, for suggestions. */
  everybody: readonly Lists[K][];
  onSaved: (saved: SaveResult) => void;
  onClose: () => void;
};

type Props<K extends Kind> = {
  list: K;
  kind: KindWords;
  /** A column of its own for the subject. */
  subject?: boolean;
  /** The load failure is only logged. */
  quiet?: boolean;
  editor: (props: PersonEditorProps<K> & { key: string }) => ReactNode;
};

/** Teachers or staff: search, designations, table, pages, the panel that adds and edits. */
export function PeopleScreen<K extends Kind>(props: Props<K>) {
  const { kind, quiet, editor } = props;
  const screen = useRecordScreen(props.list, { words: kind, filters: { search: '', designation: '' } });
  const { items, list } = screen;
  const { search, designation } = list.filters;
  const designations = once(items.map((person) => person.designation));
  // A designation without people, from an old link, would hide everybody behind a choice that is not offered.
  const wanted = designations.find((name) => same(name, designation)) ?? '';
  const people = usePeople(items, PEOPLE[props.list]);
  const rows = people
    .find(search)
    .flatMap((place) => items[place] ?? [])
    .filter((person) => wanted === '' || same(person.designation, wanted));
  const add = (
    <Button icon="plus" onClick={screen.openNew}>
      {kind.add}
    </Button>
  );
  return (
    <Screen title={kind.title} count={screen.count(kind.count)} action={add}>
      <RecordList
        screen={screen}
        words={kind}
        add={add}
        rows={rows}
        filtered={search !== '' || wanted !== ''}
        filters={
          <>
            <SearchFilter label={words.search} {...list.box('search')} />
            <SelectFilter
              label={words.designation}
              name="designation"
              value={wanted}
              all={words.anyDesignation}
              options={designations.map((name) => ({ value: name, label: name }))}
              onPick={(name) => list.set({ designation: name })}
            />
          </>
        }
        elsewhere={
          rows.length === 0 && (
            <NearestNames
              names={people.nearest(search)}
              href={(name) => list.href({ search: name, designation: '' })}
            />
          )
        }
        quiet={quiet}
        table={{ caption: kind.table, columns: personColumns(screen, props.subject ?? false) }}
      />
      {screen.open &&
        editor({
          key: screen.formKey,
          person: screen.edited,
          everybody: items,
          onSaved: screen.saved,
          onClose: screen.close,
        })}
      <RecordDeletion
        screen={screen}
        words={{ confirm: kind.confirm, deleteFailed: words.deleteFailed }}
        name={({ full_name }) => full_name}
        also={({ photo }) => (photo ? words.alsoPhoto : undefined)}
      />
    </Screen>
  );
}
