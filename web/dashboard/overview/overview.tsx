import { todayInDhaka } from '#contract/rules/dates.ts';
import { useOffice } from '../shell/office.ts';
import { Screen } from '../shell/screen.tsx';
import { overviewWords as words } from '../words.ts';
import { BackupPanel } from './backup-panel.tsx';
import { CountStrip } from './count-strip.tsx';
import { gapsIn } from './gaps.ts';
import { LatestMessages } from './latest-messages.tsx';
import { Todo } from './todo.tsx';
import { useFacts } from './use-facts.ts';

/** Where the dashboard opens: what there is, what visitors wrote, what is still to do, how old the last backup is. */
export default function Overview() {
  const { own } = useOffice();
  const { facts, counts, messages, loading, failed, retry } = useFacts();
  return (
    <Screen title={words.title}>
      <CountStrip counts={counts} />
      <div className="overview">
        <Todo gaps={gapsIn(facts, todayInDhaka())} loading={loading} failed={failed} retry={retry} />
        <div className="overview-side">
          <LatestMessages {...messages} />
          {own && <BackupPanel />}
        </div>
      </div>
    </Screen>
  );
}
