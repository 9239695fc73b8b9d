import { useState } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { EVENT_KIND_WORDS, EVENT_KINDS } from '#contract/rules/event-kinds.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../kit/form/list/select-filter.tsx';
import { useFound } from '../../kit/form/list/use-found.ts';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { useReload } from '../../kit/form/list/use-records.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Pick } from '../../ui/pick.tsx';
import { Screen } from '../shell/screen.tsx';
import { eventColumns } from './columns.tsx';
import { EventEditor } from './event-editor.tsx';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { holidayWords, eventWords as words } from './words.ts';

type Event = RecordAt<'events'>;

const textsOf = ({ title, description, kind }: Event) => [title, description, EVENT_KIND_WORDS[kind]];
const yearOf = ({ start_date }: Event): string => start_date.slice(0, 4);

/** Upcoming events first, then past ones, latest first. */
function order(today: string) {
  const isOver = ({ start_date, end_date }: Event) => (end_date ?? start_date) < today;
  return (a: Event, b: Event): number => {
    if (isOver(a) !== isOver(b)) return isOver(a) ? 1 : -1;
    return (isOver(a) ? -1 : 1) * a.start_date.localeCompare(b.start_date) || a.id - b.id;
  };
}

export default function EventsScreen() {
  const screen = useRecordScreen('events', { words, filters: { search: '', kind: '', year: '' } });
  const { list, items } = screen;
  const reload = useReload();
  const [takes, setTakes] = useState(false);
  const found = useFound(items, list.filters.search, textsOf, order(todayInDhaka()));
  const { kind, year } = list.filters;
  const ofYear = found.filter((event) => year === '' || yearOf(event) === year);
  const rows = ofYear.filter((event) => kind === '' || event.kind === kind);
  const years = [...new Set(items.map(yearOf))].sort().reverse();
  const counted = (some: readonly Event[]) => (screen.records.state === 'ok' ? bn(some.length) : '');
  const kinds = EVENT_KINDS.map((one) => ({
    value: one as string,
    label: EVENT_KIND_WORDS[one],
    count: counted(ofYear.filter((event) => event.kind === one)),
  }));
  const holidays = (
    <Button look="line" icon="flag" onClick={() => setTakes(true)}>
      {words.holidays}
    </Button>
  );
  const add = (
    <Button icon="plus" onClick={screen.openNew}>
      {words.add}
    </Button>
  );
  return (
    <Screen
      title={words.title}
      count={screen.count(words.count)}
      action={
        <div className="screen-acts">
          {holidays}
          {add}
        </div>
      }
    >
      <RecordList
        screen={screen}
        words={words}
        add={holidays}
        rows={rows}
        filters={
          <>
            <SearchFilter label={words.search} {...list.box('search')} />
            <SelectFilter
              label={words.years}
              name="year"
              value={year}
              all={words.allYears}
              options={years.map((one) => ({ value: one, label: bn(one) }))}
              onPick={(picked) => list.set({ year: picked })}
            />
            <Pick
              label={words.kinds}
              value={kind}
              options={[{ value: '', label: words.allKinds, count: counted(ofYear) }, ...kinds]}
              href={(picked) => list.href({ kind: picked })}
              onPick={(picked) => list.set({ kind: picked })}
            />
          </>
        }
        table={{ caption: words.table, columns: [...eventColumns, actionsColumn<Event>(screen, ({ title }) => title)] }}
      />
      {screen.open && (
        <EventEditor key={screen.formKey} event={screen.edited} onSaved={screen.saved} onClose={screen.close} />
      )}
      {takes && (
        <HolidaysDialog
          events={items}
          onTaken={(count) => {
            setTakes(false);
            showSuccess(holidayWords.done(bn(count)));
            void reload('events');
          }}
          onClose={() => {
            setTakes(false);
            void reload('events');
          }}
        />
      )}
      <RecordDeletion screen={screen} words={words} name={({ title }) => title} />
    </Screen>
  );
}
