import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import type { Period } from '#contract/timetable/types.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { NotOffered, Offered } from '../offered.tsx';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/bells';
import { BellEditor } from './bell-editor.tsx';
import styles from './timetable.css?url';
import { notOfferedWords, timetableWords, bellWords as words } from './words.ts';

type Table = RecordAt<'bell-tables'>;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

function periodsInWords(table: Table): string {
  const periods = table.periods as Period[];
  const lessons = periods.filter(({ kind }) => kind === 'class');
  return words.times(bn(periods[0]?.starts ?? ''), bn(periods.at(-1)?.ends ?? ''), bn(lessons.length));
}

const { columns: labels } = words;

const columns: readonly Column<Table>[] = [
  { key: 'name', label: labels.name, cell: ({ name }) => <bdi>{name}</bdi>, part: 'title' },
  { key: 'shift', label: labels.shift, cell: ({ shift }) => shift || '—' },
  {
    key: 'from',
    label: labels.from,
    cell: ({ valid_from, valid_to }) =>
      valid_to
        ? timetableWords.until(dateInWords(valid_from), dateInWords(valid_to))
        : timetableWords.from(dateInWords(valid_from)),
  },
  {
    key: 'days',
    label: labels.days,
    cell: ({ days }) => (days as number[]).map((day) => WEEKDAYS[day]?.replace('বার', '')).join(', '),
  },
  { key: 'periods', label: labels.periods, cell: periodsInWords },
];

function Bells() {
  const screen = useRecordScreen('bell-tables', { words });
  const rows = [...screen.items].sort((a, b) => b.valid_from.localeCompare(a.valid_from) || b.id - a.id);
  const add = (
    <Button icon="plus" onClick={screen.openNew}>
      {words.add}
    </Button>
  );
  return (
    <Screen title={words.title} count={screen.count(words.count)} action={add}>
      <RecordList
        screen={screen}
        words={words}
        add={add}
        rows={rows}
        table={{ caption: words.table, columns: [...columns, actionsColumn<Table>(screen, ({ name }) => name)] }}
      />
      {screen.open && (
        <BellEditor key={screen.formKey} table={screen.edited} onSaved={screen.saved} onClose={screen.close} />
      )}
      <RecordDeletion screen={screen} words={words} name={({ name }) => name} />
    </Screen>
  );
}

export default function BellsScreen() {
  return (
    <Offered
      what="bell-tables"
      otherwise={
        <Screen title={words.title}>
          <NotOffered title={notOfferedWords.title} hint={notOfferedWords.hint} />
        </Screen>
      }
    >
      <Bells />
    </Offered>
  );
}
