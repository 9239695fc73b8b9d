import { bn } from '#contract/rules/digits.ts';
import { siteOrigin } from '../../../kit/api/browser-api.ts';
import { type Institution, Letterhead } from '../../../kit/page/letterhead.tsx';
import { registerPages, WIDTHS } from './pages.ts';
import type { RegisterGroup } from './rows.ts';
import { registerWords as words } from './words.ts';

/** Rows for the pen between two heavy lines. */
const BLOCK = 4;

function GroupRows({ group: { date, name, reason, rows } }: { group: RegisterGroup }) {
  return rows.map(({ id, period, place, subject, way, state }, at) => (
    <tr key={id} className={at === rows.length - 1 ? 'cover-register-end' : undefined}>
      {at === 0 && (
        <>
          <td rowSpan={rows.length} className="cover-register-of">
            <b>{words.shortDay(date)}</b> <span>{words.weekday(date)}</span>
          </td>
          <th scope="rowgroup" rowSpan={rows.length} className="cover-register-of">
            <b>{name}</b> {reason && <span>{reason}</span>}
          </th>
        </>
      )}
      <td>{period}</td>
      <td>{place}</td>
      <td>{subject}</td>
      <td>{way}</td>
      <td />
      <td>{state}</td>
    </tr>
  ));
}

const Blank = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: empty rows that stand for nothing else
    <tr key={at} className={at % BLOCK === BLOCK - 1 || at === count - 1 ? 'cover-register-end' : undefined}>
      {words.heads.map((head) => (
        <td key={head} />
      ))}
    </tr>
  ));

type Props = {
  groups: readonly RegisterGroup[];
  school: Institution | null;
  title: string;
  aside: string;
  span: 'week' | 'month';
  headTitle: string;
};

/** The register as it is filed: one table a page, signatures below the last. */
export function RegisterPrint({ groups, school, title, aside, span, headTitle }: Props) {
  const rows = groups.flatMap((group) => group.rows);
  const kinds = (Object.keys(words.counts) as (keyof typeof words.counts)[])
    .map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${words.counts[kind]} ${bn(count)}`);
  const pages = registerPages(groups);
  return pages.map((page, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its place only
    <section className="register-page cover-register" key={place}>
      {place === 0 && (
        <>
          <Letterhead institution={school} host={new URL(siteOrigin()).host} size="small" />
          <header className="register-line">
            <h2>{title}</h2>
            <p>{aside}</p>
          </header>
        </>
      )}
      <table>
        <caption className="visually-hidden">{title}</caption>
        <colgroup>
          {WIDTHS.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns that stand for nothing else
            <col key={at} style={{ width: `${width}mm` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {words.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.groups.map((group) => (
            <GroupRows key={group.key} group={group} />
          ))}
          <Blank count={page.blank} />
        </tbody>
      </table>
      {place === pages.length - 1 && (
        <footer>
          <p>{words.note(span, bn(rows.length), kinds.join(', '))}</p>
          <div className="cover-register-signs">
            <p>{words.keeper}</p>
            <p>{headTitle}</p>
          </div>
        </footer>
      )}
    </section>
  ));
}
