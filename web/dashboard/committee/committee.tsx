import { matches } from '#contract/rules/fold.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../shell/screen.tsx';
import { memberColumns } from './columns.tsx';
import { MemberEditor } from './member-editor.tsx';
import { committeeWords as words } from './words.ts';

const NOT_ASKED = { name: '', role: '' };

export default function CommitteeScreen() {
  const screen = useRecordScreen('committee-members', { words, filters: NOT_ASKED });
  const { list, edited } = screen;
  const { name, role } = list.filters;
  const rows = screen.items.filter((member) => matches(name, member.full_name) && matches(role, member.role));
  const add = (
    <Button icon="plus" onClick={screen.openNew}>
      {words.add}
    </Button>
  );
  return (
    <Screen title={words.title} count={screen.count(words.count) || words.lead} action={add}>
      <RecordList
        screen={screen}
        words={words}
        add={add}
        rows={rows}
        filters={
          <>
            <SearchFilter label={words.searchName} {...list.box('name')} />
            <SearchFilter label={words.searchRole} {...list.box('role')} />
          </>
        }
        noMatch={words.none}
        emptyRow
        table={{ caption: words.table, columns: memberColumns(screen, (member) => rows.indexOf(member) + 1) }}
      />
      {screen.open && (
        <MemberEditor key={screen.formKey} member={edited} onSaved={screen.saved} onClose={screen.close} />
      )}
      <RecordDeletion
        screen={screen}
        words={words}
        name={({ full_name }) => full_name}
        also={({ photo }) => (photo ? words.alsoPhoto : undefined)}
      />
    </Screen>
  );
}
