import type { ActivityEntry } from '#contract/history.ts';
import { can } from '#contract/roles.ts';
import { addDays, dateInWords, dayOf, timeInWords, todayInDhaka } from '#contract/rules/dates.ts';
import type { User } from '../../kit/api/user.ts';
import { together, useRecords } from '../../kit/form/list/use-records.ts';
import { useGrowingList } from '../../kit/history/use-pages.ts';
import { principalOf } from '../../kit/page/source/school.ts';
import { useOffice } from '../shell/enter.ts';

/** So long ago is still part of the same hand-over, days. */
const LATELY = 30;

/** Data of a handover, as of now. */
export function useHandover() {
  const { user: me } = useOffice();
  const users = useRecords('users');
  const sessions = useRecords('user/sessions');
  const leaders = useRecords('principal-vice-principal');
  const since = addDays(todayInDhaka(), -LATELY);
  const downloads = useGrowingList<ActivityEntry>('activity/', { action: 'backup_downloaded', from: since });
  const inside = users.items.filter(({ role }) => can(role, 'read', 'dashboard'));
  const others = inside.filter(({ id }) => id !== me.id);
  const isHead = ({ role }: User) => can(role, 'write', 'users');
  const [download] = downloads.items;
  return {
    me,
    ...together(users, sessions, leaders, downloads),
    inside,
    admins: inside.filter(isHead),
    /** Accounts that may take over. */
    successors: others.filter(isHead),
    sessions: sessions.items.filter(({ current }) => !current),
    head: principalOf(leaders.items),
    /** The head who left recently. */
    former: leaders.items.find(
      ({ designation, served_until: until }) => designation === 'principal' && until !== null && until >= since,
    ),
    /** Time of the last backup's download, if recent. */
    backup: download ? `${dateInWords(download.at)}, ${timeInWords(download.at)}` : null,
    isBackupNew: download !== undefined && dayOf(download.at) === todayInDhaka(),
  };
}
