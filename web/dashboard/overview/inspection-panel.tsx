import { Link } from 'react-router';
import { DUTIES } from '#contract/inspection/duties.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { DutyStateTag, Meter, meterWords } from '../../kit/inspection/meter.tsx';
import { openItems, useCompliance } from '../../kit/inspection/use-compliance.ts';
import { Icon } from '../../ui/icon.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { overviewWords as words } from '../words.ts';

const MOST = 3;

/** Readiness for an inspection, and the first gaps. */
export function InspectionPanel() {
  const { data, isError, refetch } = useCompliance();
  return (
    <section className="panel overview-inspection" aria-labelledby="inspection">
      <div className="panel-head">
        <h2 id="inspection">{words.inspection}</h2>
        <Link to={screen.compliance()} prefetch="intent">
          {words.allDuties}
        </Link>
      </div>
      {!data && isError && <QuietRetry retry={{ onRetry: () => void refetch() }}>{meterWords.failed}</QuietRetry>}
      {!data && !isError && <RowSkeleton rows={3} lines={1} />}
      {data && (
        <>
          <Meter compliance={data} />
          <ul className="overview-list">
            {openItems(data)
              .slice(0, MOST)
              .map(({ key, title, state, missing: [lack] }) => (
                <li key={key}>
                  <Link to={lack?.screen ?? screen.compliance()} prefetch="intent">
                    <span>
                      <b>
                        {bn(DUTIES.indexOf(key) + 1)}. {title}
                      </b>
                      <small>{lack?.text}</small>
                    </span>
                    <DutyStateTag state={state} />
                  </Link>
                </li>
              ))}
          </ul>
          <p className="overview-proof">
            <Link className="button button-line" to={screen.proof()}>
              <Icon name="printer" />
              {words.proof}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
