import { GENDER_COLUMNS } from '#contract/inspection/student-numbers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bareClassName } from '#contract/rules/class-name.ts';
import { classRank } from '#contract/rules/class-rank.ts';
import { groupBy } from '#contract/rules/lists.ts';
import { isRange, type Range, rangeInWords } from '#contract/rules/ranges.ts';
import type { PublishedNumbers } from '../../kit/page/source/information.ts';
import { Icon } from '../../ui/icon.tsx';
import { informationWords as words } from './words.ts';

function Cell({ range, strong = false }: { range: Range; strong?: boolean }) {
  const classes = ['number', isRange(range) && 'is-range', strong && 'is-total'].filter(Boolean).join(' ');
  return <td className={classes}>{rangeInWords(range)}</td>;
}

/** Pupils by class, section and gender, as far as everybody may know. */
export function StudentTable({
  numbers,
  classes,
}: {
  numbers: PublishedNumbers;
  classes: readonly RecordAt<'classes'>[];
}) {
  const columns = GENDER_COLUMNS.filter((column) => column !== 'unknown' || numbers.totals.unknown[1] > 0);
  const nameOf = (id: number) => classes.find((one) => one.id === id)?.name ?? '';
  const groups = [...groupBy(numbers.rows, (row) => row.class)]
    .map(([id, rows]) => ({ name: nameOf(id), rows }))
    .sort((a, b) => classRank(a.name) - classRank(b.name));
  const ranges = numbers.rows.some(({ total }) => isRange(total));
  return (
    <>
      <table className="numbers">
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.class}</th>
            <th scope="col">{words.section}</th>
            {[...columns, 'total' as const].map((column) => (
              <th key={column} scope="col" className="number">
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            {rows.map((row, index) => (
              <tr key={row.section}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={rows.length}>
                    {bareClassName(name)}
                  </th>
                )}
                <th scope="row">{row.section || '–'}</th>
                {columns.map((column) => (
                  <Cell key={column} range={row[column]} />
                ))}
                <Cell range={row.total} strong />
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.all}
            </th>
            {columns.map((column) => (
              <Cell key={column} range={numbers.totals[column]} />
            ))}
            <Cell range={numbers.totals.total} strong />
          </tr>
        </tfoot>
      </table>
      {ranges && (
        <p className="numbers-hint">
          <Icon name="shield" />
          {words.hidden}
        </p>
      )}
    </>
  );
}
