// biome-ignore-all lint/a11y/noRedundantRoles: on phones rows are blocks, and a changed display takes a table's meaning away
import { useState } from 'react';
import { fromBijoy } from '#contract/bijoy/unicode.ts';
import { IMPORT_MODES, type Import, type ImportColumn, type ImportMode } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { bn } from '#contract/rules/digits.ts';
import { choiceWordsOf, sheetEntries } from '#contract/sheets/values.ts';
import { headerOf } from '#contract/sheets/words.ts';
import { useReferred } from '../../kit/form/derived/use-referred.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { Tag } from '../../ui/tag.tsx';
import type { OpenImport } from './use-import.ts';
import { importWords as words } from './words.ts';

type Props = { opened: OpenImport; data: Import; resource: Resource };

const nameOf = ({ header, index }: ImportColumn): string => header || words.noHeader(bn(index + 1));

/** Maps columns to fields; only columns that need attention are shown at first. */
export function ImportColumns({ opened, data, resource }: Props) {
  const [all, setAll] = useState(false);
  const { columns } = data;
  const known = columns.filter(({ field }) => field !== null);
  const bijoy = columns.filter((column) => column.bijoy);
  const isNotable = ({ field, bijoy, twice }: ImportColumn) => field === null || bijoy || twice !== null;
  const open = all ? columns : columns.filter(isNotable);
  const rest = columns.filter((column) => !open.includes(column));
  const missing = sheetEntries(resource).filter(
    ([key, field]) => 'required' in field && field.required && !columns.some((column) => column.field === key),
  );
  // Stay open when the last open column is settled.
  const [shown, setShown] = useState(open.length > 0 || missing.length > 0);
  return (
    <details
      className="panel import-columns"
      open={shown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>
        <Icon name="list" />
        <span>
          {words.columns(bn(known.length), bn(columns.length))}
          {bijoy.length > 0 && <small>{words.bijoyColumns(bn(bijoy.length))}</small>}
        </span>
        <Icon name="chevron-down" />
      </summary>
      {missing.map(([key]) => (
        <ForAll key={key} field={key} opened={opened} resource={resource} />
      ))}
      {open.length > 0 && (
        <table className="import-map" role="table">
          <thead role="rowgroup">
            <tr role="row">
              {[words.column, words.sample, words.field, words.writing].map((label) => (
                <th key={label} scope="col" role="columnheader">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {open.map((column) => (
              <ColumnRow key={column.index} column={column} opened={opened} resource={resource} />
            ))}
          </tbody>
        </table>
      )}
      <div className="import-rest">
        {rest.length > 0 && (
          <dl>
            {rest.map((column) => (
              <div key={column.index}>
                <dt lang={langOf(nameOf(column))}>{nameOf(column)}</dt>
                <dd>
                  <Icon name="arrow-right" />
                  {headerOf(resource, column.field ?? '')}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {rest.length > 0 && (
          <Button look="quiet" small icon="edit" onClick={() => setAll(true)}>
            {words.others}
          </Button>
        )}
        <Field name="mode" label={words.mode}>
          <Select
            value={data.mode}
            disabled={opened.busy !== null}
            onChange={({ target }) => void opened.change({ mode: target.value as ImportMode })}
          >
            {[...IMPORT_MODES].reverse().map((mode) => (
              <option key={mode} value={mode}>
                {words.modes[mode]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </details>
  );
}

type RowProps = { column: ImportColumn; opened: OpenImport; resource: Resource };

function ColumnRow({ column, opened, resource }: RowProps) {
  const { index, field, twice, bijoy, samples } = column;
  const [sample = ''] = samples;
  const header = nameOf(column);
  const healed = bijoy ? fromBijoy(sample).text : sample;
  return (
    <tr className={field === null ? 'is-unknown' : undefined} role="row">
      <td role="cell" lang={langOf(header)}>
        {header}
      </td>
      <td className="import-sample" role="cell">
        {bijoy && healed !== sample ? (
          <>
            <span lang="en">{sample}</span> → {healed}
          </>
        ) : (
          <span lang={langOf(sample)}>{samples.join(', ')}</span>
        )}
      </td>
      <td role="cell">
        <Field name={`column-${index}`} label={words.fieldOf(header)} hideLabel>
          <Select
            value={field ?? ''}
            disabled={opened.busy !== null}
            onChange={({ target }) => void opened.change({ columns: [{ index, field: target.value || null }] })}
          >
            <option value="">{words.leftOut}</option>
            {sheetEntries(resource).map(([key]) => (
              <option key={key} value={key}>
                {headerOf(resource, key)}
              </option>
            ))}
          </Select>
        </Field>
      </td>
      <td role="cell">
        {field === null ? (
          <Tag kind="warn">
            <Icon name="info" />
            {twice ? words.twice(headerOf(resource, twice)) : words.unknown}
          </Tag>
        ) : (
          <button
            type="button"
            role="switch"
            aria-checked={bijoy}
            aria-label={words.bijoyOf(header)}
            className="import-switch"
            disabled={opened.busy !== null}
            onClick={() => void opened.change({ columns: [{ index, bijoy: !bijoy }] })}
          >
            <i />
            {words.bijoy}
          </button>
        )}
      </td>
    </tr>
  );
}

/** A required field that the sheet lacks: a sheet of one class seldom has the class. */
function ForAll({ field, opened, resource }: { field: string; opened: OpenImport; resource: Resource }) {
  const referred = useReferred(resource);
  const declared = resource.fields[field];
  const label = headerOf(resource, field);
  const options =
    declared?.kind === 'reference'
      ? referred.options(field).map((option) => option.label)
      : declared?.kind === 'choice'
        ? choiceWordsOf(declared)
        : null;
  return (
    <form
      className="import-for-all"
      onSubmit={(event) => {
        event.preventDefault();
        const value = String(new FormData(event.currentTarget).get('value') ?? '').trim();
        if (value) void opened.change({ cells: [{ row: null, field, value }] });
      }}
    >
      <Tag kind="warn">
        <Icon name="info" />
        {words.missing(label)}
      </Tag>
      <Field name="value" id={`for-all-${field}`} label={words.forAll(label)}>
        {options ? (
          <Select>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        ) : (
          <TextInput />
        )}
      </Field>
      <Button type="submit" look="line" busy={opened.busy === 'change'}>
        {words.putForAll}
      </Button>
    </form>
  );
}
