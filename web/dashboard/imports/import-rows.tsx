// biome-ignore-all lint/a11y/noRedundantRoles: on phones rows are blocks, and a changed display takes a table's meaning away
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Import, ROW_CHOICES, type RowChoice } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { headerOf } from '#contract/sheets/words.ts';
import { useReferred } from '../../kit/form/derived/use-referred.ts';
import { LeaveGuard, type Leaves } from '../../kit/form/leave-guard.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../ui/states.tsx';
import { type CellTexts, ImportRowView } from './import-row.tsx';
import { type OpenImport, ROWS_PER_PAGE, useImportRows } from './use-import.ts';
import { useOffers } from './use-offers.ts';
import { rowWords, importWords as words } from './words.ts';

type Props = { opened: OpenImport; data: Import; resource: Resource; choice: RowChoice | ''; page: number };

const leavesImport: Leaves = (from, to) => from.get('id') !== to.get('id');

/** The rows as a table that looks like the sheet; those that need attention come first. */
export function ImportRows({ opened, data, resource, choice, page }: Props) {
  const rows = useImportRows(data.id, choice, page, true);
  const referred = useReferred(resource);
  const offers = useOffers(resource);
  /** Unsent text of cells, by row. */
  const [typed, setTyped] = useState<Readonly<Record<number, CellTexts>>>({});
  /** Wrong texts of the cells that were edited, also on other pages. */
  const wrong = useRef(new Map<string, string>());
  const counts: Record<RowChoice, number> = { ...data.summary, healed: data.healed, warned: data.warned };
  const shown = ROW_CHOICES.filter((one) => counts[one] > 0);
  const order: RowChoice[] = (['wrong', 'warned', 'healed', 'change', 'add', 'same'] as const).filter((one) =>
    shown.includes(one),
  );
  const { count = 0, results = [], page: shownPage = page } = rows.data ?? {};
  // A grid has all columns of a lesson, of which few are filled.
  const isFilled = (field: string) =>
    data.timetable === null ||
    results.some(({ values, problems }) => values[field] || problems.some((problem) => problem.field === field));
  const fields = data.columns.flatMap(({ field }) => (field !== null && isFilled(field) ? field : []));
  const first = (shownPage - 1) * ROWS_PER_PAGE;
  const kept = data.state === 'undone' ? new Set(data.undone?.kept.map(({ record_id }) => record_id)) : null;

  async function keep(isAlike: boolean): Promise<void> {
    const cells = Object.entries(typed).flatMap(([line, texts]) =>
      Object.entries(texts).map(([field, value]) => {
        const row = Number(line);
        const was = isAlike && wrong.current.get(`${row} ${field}`);
        return was ? { row: null, field, value, was } : { row, field, value };
      }),
    );
    if (cells.length > 0 && (await opened.change({ cells }))) setTyped({});
  }

  return (
    <section className="panel" aria-label={words.rows} aria-busy={rows.isFetching || undefined}>
      <LeaveGuard dirty={Object.keys(typed).length > 0} leaves={leavesImport} text={words.leaveText} />
      {kept ? (
        <div className="panel-head">
          <h2>{words.rowsOfUndone}</h2>
        </div>
      ) : (
        <nav className="pick" aria-label={words.which_rows}>
          <Link
            to={screen.imports({ id: data.id })}
            preventScrollReset
            aria-current={choice === '' ? 'true' : undefined}
          >
            {words.all} <b>{bn(data.rows)}</b>
          </Link>
          {order.map((one) => (
            <Link
              key={one}
              to={screen.imports({ id: data.id, state: one })}
              preventScrollReset
              aria-current={choice === one ? 'true' : undefined}
            >
              {rowWords[one]} <b>{bn(counts[one])}</b>
            </Link>
          ))}
        </nav>
      )}
      {rows.isPending && <RowSkeleton rows={6} lines={1} />}
      {rows.isError && !rows.data && (
        <ErrorBlock title={words.rowsFailed} retry={{ onRetry: () => void rows.refetch() }} />
      )}
      {rows.data && results.length === 0 && (
        <EmptyState title={data.rows > 0 && choice === '' ? words.rowsGone : words.noRows} />
      )}
      {results.length > 0 && (
        <div className={opened.busy === 'change' || rows.isPlaceholderData ? 'import-scroll stale' : 'import-scroll'}>
          <table className="import-table" role="table">
            <caption className="visually-hidden">{words.rows}</caption>
            <thead role="rowgroup">
              <tr role="row">
                {[words.row, words.state, ...fields.map((field) => headerOf(resource, field))].map((label) => (
                  <th key={label} scope="col" role="columnheader">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {results.map((row) => (
                <ImportRowView
                  key={row.row}
                  row={row}
                  fields={fields}
                  resource={resource}
                  referred={referred}
                  offers={offers}
                  isOpen={data.state === 'ready'}
                  became={kept && (kept.has(row.record_id ?? 0) ? 'kept' : 'back')}
                  busy={opened.busy !== null}
                  typed={typed[row.row]}
                  onType={(texts) => {
                    const { [row.row]: _, ...others } = typed;
                    for (const { field, value } of row.problems) wrong.current.set(`${row.row} ${field}`, value);
                    setTyped(texts ? { ...others, [row.row]: texts } : others);
                  }}
                  onKeep={(isAlike) => void keep(isAlike)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {results.length > 0 && (
        <div className="panel-foot">
          <p className="muted numeric">
            {words.range(bn(first + 1), bn(first + results.length), bn(count))}
            {choice === '' && words.urgentFirst}
          </p>
          <Pager
            page={shownPage}
            pages={Math.ceil(count / ROWS_PER_PAGE)}
            href={(to) => screen.imports({ id: data.id, state: choice, page: to })}
          />
        </div>
      )}
    </section>
  );
}
