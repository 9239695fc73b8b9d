import { Link } from 'react-router';
import { DUTIES } from '#contract/inspection/duties.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { Meter } from '../../kit/inspection/meter.tsx';
import { useCompliance } from '../../kit/inspection/use-compliance.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { ErrorBlock } from '../../ui/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { DutyRow } from './duty-row.tsx';
import { complianceWords as words } from './words.ts';

/** The eleven duties: the state of each, its gaps, and links to fill them. */
export default function ComplianceScreen() {
  const { data, isError, refetch } = useCompliance();
  const proof = (
    <Link className="button" to={screen.proof()}>
      <Icon name="printer" />
      {words.proof}
    </Link>
  );
  return (
    <Screen title={words.title} count={words.lead} action={data && proof}>
      <section className="panel">
        {data ? (
          <>
            <Meter compliance={data} />
            <ol className="duties">
              {data.items.map((item) => (
                <DutyRow key={item.key} item={item} number={bn(DUTIES.indexOf(item.key) + 1)} />
              ))}
            </ol>
          </>
        ) : isError ? (
          <ErrorBlock title={words.failed} retry={{ onRetry: () => void refetch() }} />
        ) : (
          <div className="meter">
            <TextSkeleton lines={12} />
          </div>
        )}
      </section>
    </Screen>
  );
}
