import { dateInWords, dayOf } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { siteOrigin } from '../../../kit/api/browser-api.ts';
import { type Institution, Letterhead } from '../../../kit/page/letterhead.tsx';
import type { Certificate } from '../state.ts';
import { type CertificateRegisterRow, pagesOfRows } from './rows.ts';
import { certificateRegisterWords as words } from './words.ts';

const ROWS = 14;
const ON_LAST = 11;
/** Widths of the columns, mm; the last one takes the rest. */
const WIDTHS = [9, 37, 16, 58, 60, 29, 33];

const shortDay = (day: string): string => dateInWords(day).replace(/ [০-৯]{4}$/, '');

const valueIn = ({ values }: Certificate, token: string): string => (values.bn ?? values.en)?.[token] ?? '';

function about(row: Certificate): string {
  const exam = [valueIn(row, 'exam'), valueIn(row, 'exam_year')].filter(Boolean).join(' ');
  if (exam) return [exam, valueIn(row, 'gpa') && words.gpa(valueIn(row, 'gpa'))].filter(Boolean).join(', ');
  return ['class', 'section', 'roll']
    .map((token) => valueIn(row, token))
    .filter(Boolean)
    .join(', ');
}

function noteOf(row: Certificate, instead: string): string {
  if (row.state === 'void') return words.voided(dateInWords(dayOf(row.voided_at)), row.void_reason, instead);
  if (row.state === 'superseded') return words.replaced(instead);
  const last = row.prints.at(-1);
  return row.prints.length > 1 && last ? words.reprinted(row.prints.length, dateInWords(dayOf(last.at))) : '';
}

type RowProps = { at: number; row: CertificateRegisterRow; instead: string };

function Row({ at, row: { number, certificate }, instead }: RowProps) {
  const nth = <td className="right">{bn(at)}</td>;
  if (!certificate)
    return (
      <tr>
        {nth}
        <th scope="row">{number}</th>
        <td colSpan={5}>{words.gap}</td>
        <td className="register-sign-cell" />
      </tr>
    );
  const note = noteOf(certificate, instead);
  return (
    <tr className={at % 5 === 0 ? 'register-fifth' : undefined}>
      {nth}
      <th scope="row">{certificate.state === 'issued' ? number : <s>{number}</s>}</th>
      <td>{shortDay(certificate.issued_on)}</td>
      <td>
        {certificate.name || words.forgotten}
        {note && <small>{note}</small>}
      </td>
      <td>{valueIn(certificate, 'father')}</td>
      <td>{about(certificate)}</td>
      <td>{certificate.purpose}</td>
      <td className="register-sign-cell">{certificate.received_by}</td>
    </tr>
  );
}

type Props = {
  rows: readonly CertificateRegisterRow[];
  school: Institution | null;
  title: string;
  headTitle: string;
};

/** The register as it is filed: one table a page, signatures below the last. */
export function CertificateRegisterPrint({ rows, school, title, headTitle }: Props) {
  const all = rows.flatMap(({ certificate }) => certificate ?? []);
  const numbers = new Map(all.map(({ id, number }) => [id, number]));
  const pages = pagesOfRows(
    rows.map((row, at) => ({ row, at: at + 1 })),
    ROWS,
    ON_LAST,
  );
  const [first, last] = [all[0], all.at(-1)];
  const tally =
    first && last
      ? words.tally(
          dateInWords(first.issued_on),
          dateInWords(last.issued_on),
          all.length,
          all.filter(({ state }) => state === 'void').length,
        )
      : '';
  return pages.map((page, place) => (
    <section className="register-page certificate-register" key={page[0]?.row.key}>
      {place === 0 && (
        <>
          <Letterhead institution={school} host={new URL(siteOrigin()).host} size="small" />
          <header className="register-line">
            <h2>{title}</h2>
            <p>{tally}</p>
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
          <col />
        </colgroup>
        <thead>
          <tr>
            {words.heads.map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? 'right' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.map(({ row, at }) => (
            <Row key={row.key} at={at} row={row} instead={numbers.get(row.certificate?.superseded_by ?? 0) ?? ''} />
          ))}
        </tbody>
      </table>
      {place === pages.length - 1 && (
        <footer>
          <p>{words.note}</p>
          <div className="certificate-register-signs">
            <p>{words.clerk}</p>
            <p>{headTitle}</p>
          </div>
        </footer>
      )}
    </section>
  ));
}
