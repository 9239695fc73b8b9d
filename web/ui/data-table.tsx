import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Tag } from './tag.tsx';

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Role of the cell when the row is a block on phones; `meta` (the default) is a small line with its label. */
  part?: 'title' | 'line' | 'meta' | 'file' | 'picture' | 'actions' | 'hidden';
  /** Short values that never break: years, rolls, phones. */
  narrow?: boolean;
  /** A row's buttons that have words; on phones they need a line of their own. */
  worded?: boolean;
  /** `en` for a head in English. */
  lang?: string;
};

/** True if a row has a picture or buttons, which are next to its words when it is a block on phones. */
export const isRich = (columns: readonly Pick<Column<never>, 'part'>[]): boolean =>
  columns.some(({ part }) => part === 'picture' || part === 'actions');

/**
 * A real table; under 800 px each row becomes a block.
 * The roles are spelt out because a changed `display` takes a table's meaning away.
 */
export function DataTable<Row extends { id: number }>(props: {
  caption: string;
  className?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  busy?: boolean;
  /** Shown in one row across all columns if there are no rows. */
  empty?: ReactNode;
  /** By which a link leads to a row. */
  anchor?: (row: Row) => string | undefined;
  /** A row that has just changed, and the words next to its title. */
  mark?: { id: number; words: string } | null;
}) {
  const { caption, className, columns, rows, busy, empty, anchor, mark } = props;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table
      className={classNames('table', isRich(columns) && 'table-rich', className)}
      role="table"
      aria-busy={busy || undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, label, part, lang }) => (
            <th key={key} role="columnheader" scope="col" lang={lang} className={part && `cell-${part}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.length === 0 && empty && (
          <tr role="row" className="row-empty">
            <td role="cell" colSpan={columns.length}>
              {empty}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.id} id={anchor?.(row)} role="row" className={row.id === mark?.id ? 'marked' : undefined}>
            {columns.map(({ key, label, cell, part = 'meta', narrow, worded }) => (
              <td
                key={key}
                role="cell"
                className={classNames(`cell-${part}`, narrow && 'nowrap numeric', worded && 'cell-worded')}
                data-label={part === 'meta' ? label : undefined}
                {...(row.id === mark?.id && part === 'title' && { tabIndex: -1, 'aria-description': mark.words })}
              >
                {cell(row)}
                {row.id === mark?.id && part === 'title' && (
                  <>
                    {' '}
                    <span aria-hidden="true">
                      <Tag kind="ok">{mark.words}</Tag>
                    </span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
