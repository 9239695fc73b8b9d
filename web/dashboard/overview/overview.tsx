import { can } from '#contract/roles.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { Offered } from '../offered.tsx';
import { useOffice } from '../shell/enter.ts';
import { Screen } from '../shell/screen.tsx';
import { useWaiting } from '../shell/use-waiting.ts';
import { overviewWords as words } from '../words.ts';
import { BackupPanel } from './backup-panel.tsx';
import { CountStrip } from './count-strip.tsx';
import { gapsIn } from './gaps.ts';
import { InspectionPanel } from './inspection-panel.tsx';
import { LastChanges } from './last-changes.tsx';
import { LatestMessages } from './latest-messages.tsx';
import { NewDevices } from './new-devices.tsx';
import { OwnWork } from './own-work.tsx';
import { Todo } from './todo.tsx';
import { useFacts } from './use-facts.ts';

/** Start screen of the dashboard. */
export default function Overview() {
  const { user } = useOffice();
  if (can(user.role, 'write', 'records')) return <OfficeOverview />;
  return (
    <Screen title={words.title}>
      <Offered what="passwords">
        <NewDevices />
      </Offered>
      <OwnWork />
    </Screen>
  );
}

/** Counts, visitors' messages, things to do, and the age of the last backup. */
function OfficeOverview() {
  const { user } = useOffice();
  const { facts, counts, messages, loading, failed, retry } = useFacts();
  const waiting = useWaiting().map(({ entry: { to }, words }) => ({ words, to }));
  const gaps = [...waiting, ...gapsIn(facts, todayInDhaka(), user.role)];
  return (
    <Screen title={words.title}>
      <Offered what="passwords">
        <NewDevices />
      </Offered>
      <CountStrip counts={counts} />
      <div className="overview">
        <div className="overview-side">
          <Todo gaps={gaps} loading={loading} failed={failed} retry={retry} />
          {can(user.role, 'read', 'activity') && (
            <Offered what="history">
              <LastChanges />
            </Offered>
          )}
        </div>
        <div className="overview-side">
          {can(user.role, 'read', 'compliance') && (
            <Offered what="officers">
              <InspectionPanel />
            </Offered>
          )}
          <LatestMessages {...messages} />
          {can(user.role, 'read', 'backups') && (
            <Offered what="backups">
              <BackupPanel />
            </Offered>
          )}
        </div>
      </div>
    </Screen>
  );
}
