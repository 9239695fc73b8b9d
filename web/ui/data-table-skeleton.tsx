import { classNames } from './class-names.ts';
import { type Column, isRich } from './data-table.tsx';
import { Loading } from './skeletons.tsx';

type Props<Row> = { columns: readonly Column<Row>[]; rows: number };

/** A loading table: its own head, and grey bars in place of its cells. */
export function DataTableSkeleton<Row>({ columns, rows }: Props<Row>) {
  return (
    <Loading className="table-waits">
      <table className={classNames('table', isRich(columns) && 'table-rich')}>
        <thead>
          <tr>
            {columns.map(({ key, label, part, lang }) => (
              <th key={key} lang={lang} className={part && `cell-${part}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
            <tr key={row}>
              {columns.map(({ key, part = 'meta', narrow }) => (
                <td key={key} className={classNames(`cell-${part}`, narrow && 'nowrap')}>
                  <span className={part === 'picture' ? 'skeleton avatar' : 'skeleton skeleton-cell'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Loading>
  );
}
