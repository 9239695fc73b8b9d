import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { registers } from '#contract/registers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { can } from '#contract/roles.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen as screens } from '#contract/screens.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { NotOffered, Offered } from '../offered.tsx';
import { useOffice } from '../shell/enter.ts';
import { Screen } from '../shell/screen.tsx';
import { navWords } from '../words.ts';
import type { Route } from './+types/timetables';
import { CopyDialog, PublishDialog, RetireDialog } from './move-dialogs.tsx';
import { StateTag } from './state-tag.tsx';
import styles from './timetable.css?url';
import { TimetableEditor } from './timetable-editor.tsx';
import { notOfferedWords, timetableWords as words } from './words.ts';

type Timetable = RecordAt<'timetables'>;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const DIALOGS = { publish: PublishDialog, retire: RetireDialog, copy: CopyDialog } as const;
const DONE = { publish: words.published, retire: words.retired, copy: words.copied } as const;
type Move = keyof typeof DIALOGS;

const { columns: labels } = words;

const columns: readonly Column<Timetable>[] = [
  {
    key: 'name',
    label: labels.name,
    cell: ({ id, name, year }) => (
      <>
        <Link className="timetable-link" to={screens.timetable({ timetable: String(id) })}>
          {name}
        </Link>
        {year > 0 && !name.includes(bn(year)) && ` · ${bn(year)}`}
      </>
    ),
    part: 'title',
  },
  { key: 'shift', label: labels.shift, cell: ({ shift }) => shift || '—' },
  {
    key: 'dates',
    label: labels.dates,
    cell: ({ valid_from: from, valid_to: to }) =>
      to ? words.until(dateInWords(from), dateInWords(to)) : words.from(dateInWords(from)),
  },
  { key: 'state', label: labels.state, cell: (timetable) => <StateTag timetable={timetable} />, part: 'line' },
];

function Timetables() {
  const { user } = useOffice();
  const mayWrite = can(user.role, 'write', 'timetables');
  const navigate = useNavigate();
  const screen = useRecordScreen('timetables', { words, dependent: ['timetable-slots'] });
  // The panel has left the address by then.
  const [made, setMade] = useState<number | null>(null);
  useEffect(() => {
    if (made !== null && !screen.open) void navigate(screens.timetable({ timetable: String(made) }));
  }, [made, screen.open, navigate]);
  const [asked, setAsked] = useState<{ move: Move; id: number } | null>(null);
  const rows = [...screen.items].sort((a, b) => b.valid_from.localeCompare(a.valid_from) || b.id - a.id);
  const moved = rows.find(({ id }) => id === asked?.id);
  const MoveDialog = asked && DIALOGS[asked.move];
  const ask = (move: Move, { id, name }: Timetable) => (
    <Button look="line" small aria-label={`${name}: ${words[move]}`} onClick={() => setAsked({ move, id })}>
      {words[move]}
    </Button>
  );
  const acts: Column<Timetable> = {
    key: 'acts',
    label: labels.acts,
    part: 'line',
    cell: (timetable) => (
      <span className="timetable-acts">
        {timetable.state === 'draft' && ask('publish', timetable)}
        {timetable.state === 'published' && ask('retire', timetable)}
        {ask('copy', timetable)}
      </span>
    ),
  };
  const add = mayWrite && (
    <Button icon="plus" onClick={screen.openNew}>
      {words.add}
    </Button>
  );
  const nameOf = ({ name }: Timetable) => name;
  const others = mayWrite && (
    <nav className="screen-acts" aria-label={words.more}>
      <Link className="button button-line" to={screens.bellTables()}>
        {navWords.bellTables}
      </Link>
      <Link className="button button-line" to={screens['subject-plans']()}>
        {registers['subject-plans'].title}
      </Link>
      {add}
    </nav>
  );
  return (
    <Screen title={words.title} count={screen.count(words.count)} action={others}>
      <RecordList
        screen={screen}
        words={words}
        add={add}
        rows={rows}
        table={{
          caption: words.table,
          columns: mayWrite ? [...columns, acts, actionsColumn<Timetable>(screen, nameOf)] : columns,
        }}
      />
      {screen.open && (
        <TimetableEditor
          key={screen.formKey}
          timetable={screen.edited}
          onSaved={(saved) => {
            screen.saved(saved);
            if (saved.isNew) setMade(saved.id);
          }}
          onClose={screen.close}
        />
      )}
      {asked && moved && MoveDialog && (
        <MoveDialog
          timetable={moved}
          onDone={(id) => {
            setAsked(null);
            screen.updated(id, DONE[asked.move]);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <RecordDeletion screen={screen} words={words} name={nameOf} />
    </Screen>
  );
}

export default function TimetablesScreen() {
  return (
    <Offered
      what="timetables"
      otherwise={
        <Screen title={words.title}>
          <NotOffered title={notOfferedWords.title} hint={notOfferedWords.hint} />
        </Screen>
      }
    >
      <Timetables />
    </Offered>
  );
}
