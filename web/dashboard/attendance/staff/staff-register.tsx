import { Link, useSearchParams } from 'react-router';
import { dayOffOn } from '#contract/calendar/day-off.ts';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { can } from '#contract/roles.ts';
import { addDays, addMonths, todayInDhaka } from '#contract/rules/dates.ts';
import { screen, screens } from '#contract/screens.ts';
import { siteOrigin } from '../../../kit/api/browser-api.ts';
import { together, useRecords } from '../../../kit/form/list/use-records.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../../ui/states.tsx';
import { useOffice } from '../../shell/enter.ts';
import { Screen } from '../../shell/screen.tsx';
import { useInstitution, useSettings, useSiteName } from '../../shell/use-school.ts';
import { MonthFields, requestedMonth } from '../register/month-fields.tsx';
import styles from '../register/register.css?url';
import type { Route } from './+types/staff-register';
import { staffDays, staffRows } from './rows.ts';
import { StaffMonth } from './staff-month.tsx';
import { staffRegisterWords as words } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

type RegisterQuery = ReturnType<typeof screens.staffRegister.parse>;

function Sheet({ month, paper }: { month: string; paper: RegisterQuery['paper'] }) {
  const { user } = useOffice();
  const first = `${month}-01`;
  const marks = useRecords('staff-attendance', { from: first, to: addDays(addMonths(first, 1), -1) });
  const teachers = useRecords('teachers');
  const staff = useRecords('staff');
  const events = useRecords('events');
  const institution = useInstitution();
  const settings = useSettings().data ?? DEFAULT_SETTINGS;
  const school = useSiteName();
  const { state, said, retry } = together(marks, teachers, staff, events);
  if (state === 'failed') return <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />;
  if (state !== 'ok' || institution === undefined) return <TextSkeleton lines={8} />;
  // Everybody who works there now is in a month that is not over; a teacher only sees the own row.
  const hasAll = can(user.role, 'write', 'records') && month >= todayInDhaka().slice(0, 7);
  const rows = staffRows(marks.items, { teachers: teachers.items, staff: staff.items }, hasAll);
  if (rows.length === 0)
    return hasAll ? <EmptyState title={words.nobody} /> : <EmptyState title={words.none} hint={words.noneHint} />;
  const offOn = (date: string) => dayOffOn(date, settings.school_days, events.items)?.name ?? null;
  return (
    <StaffMonth
      month={month}
      days={staffDays(month, marks.items, offOn)}
      rows={rows}
      head={{ institution, host: new URL(siteOrigin()).host, school }}
      paper={paper}
      headTitle={settings.head_title}
    />
  );
}

/** The register of teachers and staff of a month, as it will be printed. */
export default function StaffRegisterScreen() {
  const [params, setParams] = useSearchParams();
  const asked = screens.staffRegister.parse(params);
  const { user } = useOffice();
  const month = requestedMonth(asked.month);
  const href = (to: Partial<RegisterQuery>) => screen.staffRegister({ ...asked, ...to });
  const go = (to: Partial<RegisterQuery>) =>
    setParams(new URL(href(to), location.href).searchParams, { preventScrollReset: true });
  return (
    <Screen
      title={words.title}
      count={
        can(user.role, 'write', 'records') && (
          <Link className="sheet-back" to={screen['staff-attendance']()}>
            <Icon name="chevron-left" /> {words.back}
          </Link>
        )
      }
    >
      <section className="panel no-print">
        <MonthFields month={month} onPick={(picked) => go({ month: picked })} />
      </section>
      <div className="register-tools no-print">
        <Segmented
          label={words.paper}
          choices={(['a4', 'a3'] as const).map((id) => ({ id, label: words.papers[id], href: href({ paper: id }) }))}
          current={asked.paper}
          onSelect={(paper) => go({ paper })}
        />
        <Button icon="printer" data-print>
          {words.print}
        </Button>
      </div>
      {/* Marks of one month are never shown in another. */}
      <Sheet key={month} month={month} paper={asked.paper} />
    </Screen>
  );
}
