import { Link } from 'react-router';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { IconButton } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { CardRow } from './use-cards.ts';
import { cardWords as words } from './words.ts';

type Props = {
  rows: readonly CardRow[];
  /** Students whose cards are left out of the print. */
  left: ReadonlySet<number>;
  onPick: (id: number, isPicked: boolean) => void;
  /** Null for who may not void. */
  onVoid: ((row: CardRow) => void) | null;
};

/** Students of a class and the state of their cards. */
export function CardTable({ rows, left, onPick, onVoid }: Props) {
  const columns: Column<CardRow>[] = [
    {
      key: 'name',
      label: words.name,
      part: 'title',
      cell: (row) => (
        <Link className="card-link" to={screen.students({ edit: row.id })}>
          {row.full_name}
        </Link>
      ),
    },
    { key: 'roll', label: words.roll, narrow: true, cell: ({ roll_number }) => bn(roll_number) },
    { key: 'number', label: words.number, narrow: true, cell: ({ card }) => card?.number ?? '' },
    {
      key: 'state',
      label: words.state,
      cell: ({ card }) =>
        card === null ? (
          <Tag kind="warn">{words.none}</Tag>
        ) : card.prints.length === 0 ? (
          <Tag>{words.notPrinted}</Tag>
        ) : (
          <Tag kind="ok">{words.printed(card.prints.length)}</Tag>
        ),
    },
    {
      key: 'print',
      label: words.print,
      cell: (row) =>
        row.card && (
          <label className="card-pick">
            <input
              type="checkbox"
              aria-label={words.pick(row.full_name)}
              checked={!left.has(row.id)}
              onChange={({ currentTarget }) => onPick(row.id, currentTarget.checked)}
            />
          </label>
        ),
    },
  ];
  if (onVoid)
    columns.push({
      key: 'actions',
      label: words.actions,
      part: 'actions',
      cell: (row) =>
        row.card && <IconButton icon="close" danger label={words.void(row.full_name)} onClick={() => onVoid(row)} />,
    });
  return <DataTable caption={words.table} columns={columns} rows={rows} />;
}

/** Names of those whose cards would lack something, each with the way to it. */
export function Lacks({ rows }: { rows: readonly CardRow[] }) {
  const lists = [
    { said: words.noPhoto, of: rows.filter(({ photo }) => !photo) },
    { said: words.noBlood, of: rows.filter(({ blood_group }) => !blood_group) },
  ].filter(({ of }) => of.length > 0);
  if (lists.length === 0) return null;
  return (
    <details className="card-lacks no-print">
      <summary>{lists.map(({ said, of }) => said(of.length).replace(/:$/, '')).join(' · ')}</summary>
      {lists.map(({ said, of }) => (
        <p key={said(0)}>
          {said(of.length)}{' '}
          {of.map(({ id, full_name }) => (
            <Link key={id} className="card-link" to={screen.students({ edit: id })}>
              {full_name}
            </Link>
          ))}
        </p>
      ))}
      <p className="field-hint">{words.lackHint}</p>
    </details>
  );
}
