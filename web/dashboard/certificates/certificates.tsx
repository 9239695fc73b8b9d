import { Link } from 'react-router';
import { CERTIFICATE_KIND_WORDS } from '#contract/certificates/kinds.ts';
import { dateInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { matches } from '#contract/rules/fold.ts';
import { screen } from '#contract/screens.ts';
import { RecordList } from '../../kit/form/list/record-list.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../kit/form/list/select-filter.tsx';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pick } from '../../ui/pick.tsx';
import { NotOffered, Offered } from '../offered.tsx';
import { Screen } from '../shell/screen.tsx';
import './certificates.css';
import { LastNumbers } from './last-numbers.tsx';
import { CERTIFICATE_STATES, type Certificate, certificateState } from './state.ts';
import { CertificateStateTag } from './state-tag.tsx';
import { certificateWords as words } from './words.ts';

/** Years that are offered, the running one first. */
const YEARS = 10;

/** A value of the paper, in its first language. */
const saidIn = ({ values }: Certificate, token: string): string => (values.bn ?? values.en)?.[token] ?? '';

const placeOf = (row: Certificate): string => {
  const exam = [saidIn(row, 'exam'), saidIn(row, 'exam_year')].filter(Boolean).join(' ');
  return exam || words.place(saidIn(row, 'class'), saidIn(row, 'section'), saidIn(row, 'roll'));
};

function columnsFor(numbers: ReadonlyMap<number, string>, today: string): Column<Certificate>[] {
  return [
    {
      key: 'number',
      label: words.number,
      part: 'title',
      cell: (row) => (
        <Link
          className={row.state === 'issued' ? 'certificate-link' : 'certificate-link certificate-struck'}
          to={screen.certificate({ id: row.id })}
        >
          {row.number}
        </Link>
      ),
    },
    {
      key: 'name',
      label: words.name,
      part: 'line',
      cell: (row) => (
        <>
          <b>
            <bdi>{row.name || words.forgotten}</bdi>
          </b>
          <small className="certificate-small">{saidIn(row, 'father') && words.father(saidIn(row, 'father'))}</small>
        </>
      ),
    },
    {
      key: 'certificate',
      label: words.certificate,
      part: 'line',
      cell: (row) => (
        <>
          {CERTIFICATE_KIND_WORDS[row.kind]} <small className="certificate-small">{row.purpose || placeOf(row)}</small>
        </>
      ),
    },
    { key: 'issued_on', label: 'তারিখ', narrow: true, cell: ({ issued_on }) => dateInWords(issued_on) },
    {
      key: 'state',
      label: words.state,
      part: 'line',
      cell: (row) => (
        <>
          <CertificateStateTag state={certificateState(row, today)} />
          {row.void_reason && <small className="certificate-small">{row.void_reason}</small>}
          {row.superseded_by && (
            <small className="certificate-small">{words.replacedBy(numbers.get(row.superseded_by) ?? '')}</small>
          )}
        </>
      ),
    },
    { key: 'prints', label: words.prints, narrow: true, cell: ({ prints }) => words.times(prints.length) },
    { key: 'checks', label: words.checks, narrow: true, cell: ({ checks }) => words.times(checks ?? 0) },
  ];
}

const lookedUp = ({ number, number_latin, name, code, purpose }: Certificate): string[] => [
  name,
  number,
  number_latin,
  purpose,
  code,
];

/** The register: nothing ever leaves it. */
function Certificates() {
  const today = todayInDhaka();
  const thisYear = today.slice(0, 4);
  const list = useRecordScreen('certificates', {
    words,
    filters: { search: '', kind: '', state: '', year: thisYear },
  });
  const { search, kind, state, year } = list.list.filters;
  const inYear = [...list.items]
    .filter((row) => year === '' || String(row.year) === year)
    .sort((a, b) => b.issued_on.localeCompare(a.issued_on) || b.id - a.id);
  const asked = inYear.filter(
    (row) =>
      (kind === '' || row.kind === kind) && matches(search.replace(/^(\w{5})-(\w{5})$/, '$1$2'), ...lookedUp(row)),
  );
  const rows = asked.filter((row) => state === '' || certificateState(row, today) === state);
  const numbers = new Map(list.items.map(({ id, number }) => [id, number]));
  const add = (
    <Link className="button" to={screen.issueCertificate({ kind })}>
      <Icon name="plus" /> {words.add}
    </Link>
  );
  const countOf = (of: string) => bn(asked.filter((row) => of === '' || certificateState(row, today) === of).length);
  return (
    <Screen
      title={words.title}
      count={list.records.state === 'ok' ? words.count(year, inYear.length) : ''}
      action={
        <div className="certificate-acts">
          <Link className="button button-line" to={screen.certificateRegister({ year: year || thisYear, kind })}>
            <Icon name="printer" /> {words.register}
          </Link>
          {add}
        </div>
      }
    >
      <LastNumbers />
      <RecordList
        screen={list}
        words={{ ...words, none: words.none(year) }}
        add={add}
        rows={rows}
        filtered={search !== '' || kind !== '' || state !== ''}
        sheet={{ search, kind, year, state: state === 'void' || state === 'superseded' ? state : '' }}
        filters={
          <>
            <SearchFilter label={words.search} {...list.list.box('search')} />
            <SelectFilter
              label={words.kind}
              name="kind"
              value={kind}
              all={words.allKinds}
              options={words.kinds}
              onPick={(value) => list.list.set({ kind: value })}
            />
            <SelectFilter
              label={words.year}
              name="year"
              value={year}
              all={words.allYears}
              options={Array.from({ length: YEARS }, (_, at) => String(Number(thisYear) - at)).map((value) => ({
                value,
                label: bn(value),
              }))}
              onPick={(value) => list.list.set({ year: value })}
            />
            <Pick
              label={words.states}
              value={state}
              options={['', ...CERTIFICATE_STATES].map((value) => ({
                value,
                label: value === '' ? words.all : words[value as (typeof CERTIFICATE_STATES)[number]],
                count: list.records.state === 'ok' ? countOf(value) : '',
              }))}
              href={(value) => list.list.href({ state: value })}
              onPick={(value) => list.list.set({ state: value })}
            />
          </>
        }
        table={{ caption: words.table, className: 'certificates', columns: columnsFor(numbers, today) }}
      />
    </Screen>
  );
}

export default function CertificatesScreen() {
  return (
    <Offered
      what="certificates"
      otherwise={
        <Screen title={words.title}>
          <NotOffered title={words.notOffered} hint={words.notOfferedHint} />
        </Screen>
      }
    >
      <Certificates />
    </Offered>
  );
}
