import type { ReactNode } from 'react';
import { matches } from '#contract/rules/fold.ts';
import type { Adapt } from '../../kit/api/adapt/values.ts';
import type { Person } from '../../kit/api/entities.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../kit/form/list/select-filter.tsx';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { once, same } from '../../kit/form/once.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../shell/screen.tsx';
import { personColumns } from './person-columns.tsx';
import { peopleWords as words } from './words.ts';

/** The sentences of one kind of people. */
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

export type EditorProps<P> = {
  person: P | null;
  /** Everybody, for what a form offers. */
  everybody: readonly P[];
  onSaved: (again: boolean) => void;
  onClose: () => void;
};

type Props<P extends Person> = {
  resource: 'teachers' | 'staff';
  adapt: Adapt<P>;
  own: KindWords;
  /** A column of its own for the subject. */
  subject?: boolean;
  /** The load failure is only logged. */
  quiet?: boolean;
  editor: (props: EditorProps<P> & { key: string }) => ReactNode;
};

/** Teachers or staff: search, designations, table, pages, the panel that adds and edits. */
export function PeopleScreen<P extends Person>({ resource, adapt, own, subject = false, quiet, editor }: Props<P>) {
  const screen = useRecordScreen(resource, { adapt, words: own, filters: { search: '', designation: '' } });
  const { items, list } = screen;
  const { search, designation } = list.filters;
  const designations = once(items.map((person) => person.designation));
  // One that nobody has any more, from an old link, would hide everybody behind a choice that is not offered.
  const wanted = designations.find((name) => same(name, designation)) ?? '';
  const rows = items.filter(
    (person) => matches(search, person.full_name) && (wanted === '' || same(person.designation, wanted)),
  );
  const add = (
    <Button icon="plus" onClick={screen.openNew}>
      {own.add}
    </Button>
  );
  return (
    <Screen title={own.title} count={screen.count(own.count)} action={add}>
      <RecordList
        screen={screen}
        words={own}
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
        quiet={quiet}
        table={{ caption: own.table, columns: personColumns(screen, subject) }}
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
        words={{ confirm: own.confirm, deleteFailed: words.deleteFailed }}
        name={({ full_name }) => full_name}
        also={({ photo }) => (photo ? words.alsoPhoto : undefined)}
      />
    </Screen>
  );
}
