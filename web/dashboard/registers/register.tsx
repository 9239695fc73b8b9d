import { Link, useLocation } from 'react-router';
import { fieldLabel } from '#contract/history-words.ts';
import type { RegisterFace, Resource } from '#contract/kit/define-resource.ts';
import { REGISTERS, type RegisterPath } from '#contract/registers.ts';
import { resources } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { matches } from '#contract/rules/fold.ts';
import { screen as address, screens } from '#contract/screens.ts';
import { choiceWord } from '#contract/sheets/values.ts';
import { DerivedCell, type RowValues, wordsIn } from '../../kit/form/derived/derived-cell.tsx';
import { type ReferenceNames, useReferred } from '../../kit/form/derived/use-referred.ts';
import type { Option } from '../../kit/form/field/text-field.tsx';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../kit/form/list/select-filter.tsx';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Screen } from '../shell/screen.tsx';
import { RegisterEditor } from './register-editor.tsx';
import { printLinkWords, registerScreenWords } from './words.ts';

/** The screen of every resource that needs none of its own. */
export default function RegisterScreen() {
  const { pathname } = useLocation();
  const of = REGISTERS.find((path) => screens[path].partsAt(pathname.replace(/\/+$/, '')));
  return of && <RegisterOf key={of} of={of} />;
}

/** Screens that print a register, by its path. */
const PRINTS: Partial<Record<RegisterPath, { to: string; label: string }>> = {
  'staff-attendance': { to: address.staffRegister(), label: printLinkWords.staffRegister },
};

type Row = { id: number } & RowValues;

function RegisterOf({ of }: { of: RegisterPath }) {
  const face: RegisterFace = resources[of].screen;
  const words = registerScreenWords(face);
  const resource: Resource = resources[of];
  const referred = useReferred(resource);
  const screen = useRecordScreen(of, { words, filters: noneOf(resource) });
  const { search = '', ...chosen } = screen.list.filters;
  const text = (row: RowValues, name: string) => wordsIn(resource, row, name, referred);
  const nameOf = (row: RowValues) =>
    face.named
      .map((name) => text(row, name))
      .filter(Boolean)
      .join(' · ');
  const shown = [...face.named, ...face.columns];
  const { dated } = resource;
  const found = (screen.items as readonly Row[]).filter(
    (row) =>
      Object.entries(chosen).every(([name, value]) => value === '' || String(row[name]) === value) &&
      matches(search, ...shown.map((name) => text(row, name))),
  );
  // The newest day comes first.
  const rows = dated ? found.sort((a, b) => String(b[dated]).localeCompare(String(a[dated]))) : found;
  const add = (
    <Button icon="plus" onClick={screen.openNew}>
      {words.add}
    </Button>
  );
  const print = PRINTS[of];
  const columns: Column<Row>[] = [
    { key: 'name', label: words.columns(of), cell: (row) => <bdi>{nameOf(row)}</bdi>, part: 'title' },
    ...face.columns.map(
      (name): Column<Row> => ({
        key: name,
        label: fieldLabel(of, name),
        cell: (row) => (
          <DerivedCell resource={resource} record={row} name={name} referred={referred} of={nameOf(row)} />
        ),
        part: resource.fields[name]?.kind === 'file' ? 'file' : 'meta',
      }),
    ),
    actionsColumn<Row>(screen, nameOf),
  ];
  return (
    <Screen
      title={words.title}
      count={screen.count(words.count)}
      action={
        print ? (
          <div className="screen-acts">
            <Link className="button button-line" to={print.to}>
              <Icon name="printer" /> {print.label}
            </Link>
            {add}
          </div>
        ) : (
          add
        )
      }
    >
      <RecordList
        screen={screen}
        words={words}
        add={add}
        rows={rows}
        filters={
          <>
            <SearchFilter label={words.search} {...screen.list.box('search')} />
            {resource.filters.map((name) => (
              <SelectFilter
                key={name}
                label={fieldLabel(of, name)}
                name={name}
                value={chosen[name] ?? ''}
                all={words.all(fieldLabel(of, name))}
                options={optionsOf(resource, name, referred)}
                onPick={(value) => screen.list.set({ [name]: value })}
              />
            ))}
          </>
        }
        table={{ caption: words.title, columns }}
      />
      {screen.open && (
        <RegisterEditor
          key={screen.formKey}
          of={of}
          record={screen.edited}
          start={dated ? { [dated]: todayInDhaka(), ...chosen } : chosen}
          referred={referred}
          onSaved={screen.saved}
          onClose={screen.close}
        />
      )}
      <RecordDeletion screen={screen} words={words} name={(record) => nameOf(record as Row)} />
    </Screen>
  );
}

/** Filters of an address without search or filters. */
const noneOf = ({ filters }: Resource): Readonly<Record<string, string>> =>
  Object.fromEntries(['search', ...filters].map((name) => [name, '']));

function optionsOf(resource: Resource, name: string, referred: ReferenceNames): readonly Option[] {
  const field = resource.fields[name];
  return field?.kind === 'choice'
    ? field.values.map((value) => ({ value, label: choiceWord(field, value) }))
    : referred.options(name);
}
