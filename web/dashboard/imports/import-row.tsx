// biome-ignore-all lint/a11y/noRedundantRoles: on phones rows are blocks, and a changed display takes a table's meaning away
import { type KeyboardEvent, useState } from 'react';
import type { CellValue, ImportRow, RowChoice } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { bn } from '#contract/rules/digits.ts';
import { inWords } from '#contract/sheets/in-words.ts';
import { REMOVED } from '#contract/sheets/slots-sheet.ts';
import { cellOf, sheetEntries } from '#contract/sheets/values.ts';
import { headerOf } from '#contract/sheets/words.ts';
import type { ReferenceNames } from '../../kit/form/derived/use-referred.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { langOf } from '../../ui/lang-of.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Offers } from './use-offers.ts';
import { rowWords, slotsWords, importWords as words } from './words.ts';

/** Texts of cells by field. */
export type CellTexts = Readonly<Record<string, string>>;

const LOOKS: Record<RowChoice, { icon: IconName; kind?: 'bad' | 'info' | 'ok' | 'warn' }> = {
  wrong: { icon: 'close', kind: 'bad' },
  healed: { icon: 'reset', kind: 'info' },
  change: { icon: 'edit', kind: 'warn' },
  add: { icon: 'plus', kind: 'ok' },
  same: { icon: 'check' },
  warned: { icon: 'eye', kind: 'warn' },
};

type Props = {
  row: ImportRow;
  fields: readonly string[];
  resource: Resource;
  referred: ReferenceNames;
  offers: Offers;
  /** True while its cells can be edited. */
  isOpen: boolean;
  /** Outcome of the row after the import was reverted. */
  became: 'back' | 'kept' | null;
  busy: boolean;
  typed: CellTexts | undefined;
  onType: (typed: CellTexts | null) => void;
  /** `isAlike`: in all rows that have the same text, too. */
  onKeep: (isAlike: boolean) => void;
};

/** A row of the sheet: the new and old value of each cell, its error and the way to fix it. */
export function ImportRowView(props: Props) {
  const { row, fields, resource, referred, offers, isOpen, became, busy, typed = {}, onType, onKeep } = props;
  const [editing, setEditing] = useState(false);
  const declared = new Map(sheetEntries(resource));
  const isSure = row.state === 'wrong' || row.warnings.length === 0;
  const choice: RowChoice = !isSure ? 'warned' : row.state === 'add' && row.healed.length > 0 ? 'healed' : row.state;
  const number = bn(row.row);
  const problemOf = (field: string) => row.problems.find((one) => one.field === field);
  const warningOf = (field: string) => row.warnings.find((one) => one.field === field);
  const notes = [...row.problems, ...row.warnings.filter(({ field }) => !problemOf(field))];
  const [title = ''] = fields;

  /** A value in words. */
  const said = (field: string, value: CellValue | undefined): string => {
    const kind = declared.get(field);
    if (kind?.kind === 'reference' && typeof value === 'number') return referred.nameOf(field, value);
    return problemOf(field) || !kind ? String(value ?? '') : bn(inWords(kind, value));
  };
  /** The same as a cell of the sheet would hold it. */
  const written = (field: string): string => {
    const kind = declared.get(field);
    const value = row.values[field];
    if (!kind || (problemOf(field) && typeof value !== 'number')) return String(value ?? problemOf(field)?.value ?? '');
    return cellOf(kind, value, (id) => referred.nameOf(field, id));
  };

  const keep = (isAlike: boolean) => {
    onKeep(isAlike);
    setEditing(false);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      keep(false);
    }
    if (event.key === 'Escape') {
      onType(null);
      setEditing(false);
    }
  };

  function box(field: string) {
    const offered = offers.all(field);
    const id = `offered-${row.row}-${field}`;
    return (
      <>
        <input
          className="input"
          aria-label={words.cell(headerOf(resource, field), number)}
          aria-invalid={problemOf(field) ? true : undefined}
          aria-describedby={notes.some((one) => one.field === field) ? `why-${row.row}` : undefined}
          autoComplete="off"
          list={offered.length > 0 ? id : undefined}
          value={typed[field] ?? written(field)}
          disabled={busy}
          onChange={({ target }) => onType({ ...typed, [field]: target.value })}
          onKeyDown={keys}
        />
        {offered.length > 0 && (
          <datalist id={id}>
            {offered.map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
        )}
      </>
    );
  }

  function cell(field: string) {
    const problem = problemOf(field);
    const healed = row.healed.find((one) => one.field === field);
    const change = row.changes.find((one) => one.field === field);
    const warning = warningOf(field);
    const isBox = isOpen && (editing || problem !== undefined || warning !== undefined);
    const text = said(field, row.values[field]);
    const look = classNames(
      field === title && 'import-name',
      problem ? 'is-wrong' : warning ? 'is-warned' : change ? 'is-change' : healed ? 'is-healed' : 'is-plain',
      isBox && 'is-box',
      text === '' && !isBox && !change && 'is-empty',
    );
    return (
      <td key={field} role="cell" className={look} data-label={headerOf(resource, field)}>
        {isBox ? box(field) : <bdi lang={langOf(text)}>{text}</bdi>}
        {healed && !problem && (
          <small>
            <Icon name="reset" />
            {words.was('')}
            <span lang="en">{healed.from}</span>
          </small>
        )}
        {change && (
          <small>
            <Icon name="edit" />
            {said(field, change.before) === '' ? words.nowEmpty : words.now(said(field, change.before))}
          </small>
        )}
      </td>
    );
  }

  /** Names that may have been meant, each put into its cell by a press. */
  function meant(field: string) {
    const names = problemOf(field) ? offers.nearest(field, problemOf(field)?.value ?? '') : [];
    if (names.length === 0) return null;
    return (
      <span className="import-meant">
        {words.meant}
        {names.map((name) => (
          <Button
            key={name}
            small
            look="line"
            aria-pressed={typed[field] === name}
            disabled={busy}
            onClick={() => onType({ ...typed, [field]: name })}
          >
            <bdi>{name}</bdi>
          </Button>
        ))}
      </span>
    );
  }

  const lacking = row.problems.filter(({ field }) => !fields.includes(field));
  const isTyped = Object.keys(typed).length > 0;
  const hasAlike = Object.keys(typed).some((field) => problemOf(field)?.value);
  const removed = row.changes.filter(({ field }) => field === REMOVED);
  return (
    <>
      <tr className={classNames(`is-${choice}`)} role="row">
        <td role="cell" className="import-number">
          <span className="import-word">{words.row} </span>
          {number}
        </td>
        <td role="cell" className="import-state">
          {became && row.state !== 'wrong' && row.state !== 'same' ? (
            <Tag>{became === 'kept' ? words.rowKept : words.rowBack}</Tag>
          ) : (
            <Tag kind={LOOKS[choice].kind}>
              <Icon name={LOOKS[choice].icon} />
              {rowWords[choice]}
            </Tag>
          )}
          {isOpen && !editing && <IconButton icon="edit" label={words.edit(number)} onClick={() => setEditing(true)} />}
        </td>
        {fields.map(cell)}
      </tr>
      {(notes.length > 0 || removed.length > 0 || editing || isTyped) && (
        <tr className="import-why" role="row">
          <td role="cell" colSpan={2} />
          <td role="cell" colSpan={fields.length}>
            <ul id={`why-${row.row}`}>
              {notes.map(({ field, column, message }) => (
                <li key={field} className={classNames(!problemOf(field) && 'is-warning')}>
                  <Icon name={problemOf(field) ? 'close' : 'eye'} />
                  <span lang={langOf(column)}>{column}</span>: {message}
                  {message.endsWith('।') ? '' : '।'}
                  {isOpen && meant(field)}
                </li>
              ))}
              {removed.map(({ before }) => (
                <li key={String(before)} className="is-warning">
                  <Icon name="trash" />
                  {slotsWords.removed}: <bdi>{before}</bdi>
                </li>
              ))}
            </ul>
            {isOpen && lacking.map(({ field }) => <span key={field}>{box(field)}</span>)}
            {(editing || isTyped) && (
              <span className="import-keep">
                <Button
                  small
                  busy={busy}
                  busyLabel={words.keeping}
                  aria-disabled={!isTyped}
                  onClick={() => keep(false)}
                >
                  {words.keep}
                </Button>
                {hasAlike && (
                  <Button small look="line" busy={busy} onClick={() => keep(true)}>
                    {words.keepAlike}
                  </Button>
                )}
                <Button
                  small
                  look="quiet"
                  onClick={() => {
                    onType(null);
                    setEditing(false);
                  }}
                >
                  {words.cancel}
                </Button>
              </span>
            )}
          </td>
        </tr>
      )}
    </>
  );
}
