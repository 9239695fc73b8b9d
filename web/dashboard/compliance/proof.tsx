import { Link } from 'react-router';
import { dutyAddress } from '#contract/inspection/duties.ts';
import type { Compliance, ComplianceItem, DutyState } from '#contract/inspection/facts.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { siteOrigin } from '../../kit/api/browser-api.ts';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { useCompliance } from '../../kit/inspection/use-compliance.ts';
import { LetterheadPrint, SignatureLine } from '../../kit/page/paper.tsx';
import { principalOf } from '../../kit/page/source/school.ts';
import { Button } from '../../ui/button.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { ErrorBlock } from '../../ui/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { useInstitution, useSettings } from '../shell/use-school.ts';
import { proofWords as words } from './words.ts';

/** Proof for an inspector: the place and state of each of the eleven on the site. */
export default function ProofScreen() {
  const { data, isError, refetch } = useCompliance();
  const institution = useInstitution();
  const isReady = data && institution !== undefined;
  return (
    <Screen
      title={words.screen}
      count={
        <Link className="sheet-back" to={screen.compliance()}>
          {words.back}
        </Link>
      }
      action={
        isReady && (
          <Button icon="printer" onClick={() => print()}>
            {words.print}
          </Button>
        )
      }
    >
      {isReady && <Proof compliance={data} />}
      {!isReady && isError && <ErrorBlock title={words.failed} retry={{ onRetry: () => void refetch() }} />}
      {!isReady && !isError && <TextSkeleton lines={14} />}
    </Screen>
  );
}

const STATES: readonly DutyState[] = ['complete', 'stale', 'missing'];

function Proof({ compliance: { items, of } }: { compliance: Compliance }) {
  const institution = useInstitution() ?? null;
  const settings = useSettings();
  const head = principalOf(useRecords('principal-vice-principal').items);
  const now = new Date().toISOString();
  const day = dateInWords(now);
  const counted = (state: DutyState) => bn(items.filter((item) => item.state === state).length);
  return (
    <LetterheadPrint institution={institution} foot={words.foot(institution?.eiin ? bn(institution.eiin) : '', day)}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <p className="proof-tally">
        <span>
          {words.total} <b>{bn(of)}</b>
        </span>
        {STATES.map((state) => (
          <span key={state}>
            {words.states[state]} <b>{counted(state)}</b>
          </span>
        ))}
        <span>
          {words.printed}{' '}
          <b>
            {day}, {timeInWords(now)}
          </b>
        </span>
      </p>
      <table className="proof-table">
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.topic}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.updated}</th>
            <th scope="col">{words.reviewed}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <ProofRow key={item.key} item={item} number={bn(index + 1)} />
          ))}
        </tbody>
      </table>
      <p className="proof-note">{words.certified}</p>
      <SignatureLine name={head?.full_name ?? ''}>
        {settings.data?.head_title}
        {'\n'}
        {institution?.name}
      </SignatureLine>
    </LetterheadPrint>
  );
}

const day = (moment: string | null): string => (moment ? dateInWords(moment) : words.none);

function ProofRow({ item, number }: { item: ComplianceItem; number: string }) {
  const { key, title, state, missing, updated_at, reviewed_at } = item;
  return (
    <tr>
      <td>{number}</td>
      <td>
        {title}
        <span className="proof-address" lang="en">
          {siteOrigin() + dutyAddress(key)}
        </span>
        {missing.map(({ text }) => (
          <b key={text} className="proof-lack">
            → {text}
          </b>
        ))}
      </td>
      <td className="proof-state">
        <StateSign state={state} />
        {words.states[state]}
      </td>
      <td data-label={words.updated}>{day(updated_at)}</td>
      <td data-label={words.reviewed}>{day(reviewed_at)}</td>
    </tr>
  );
}

/** A full disc, a half one, a ring: shapes that survive a photocopy. */
function StateSign({ state }: { state: DutyState }) {
  if (state === 'complete') {
    return (
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="7.2" />
        <path d="M4.4 8.3l2.5 2.5 4.8-5.3" fill="none" stroke="#fff" strokeWidth="1.9" />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.7" fill="none" stroke="#000" strokeWidth="1.3" />
      {state === 'stale' && <path d="M8 1.3a6.7 6.7 0 0 0 0 13.4z" />}
    </svg>
  );
}
