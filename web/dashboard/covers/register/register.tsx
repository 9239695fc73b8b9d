import { Link, useSearchParams } from 'react-router';
import { windowOf } from '#contract/covers/availability.ts';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { addDays, leafOf, monthInWords, parseDate, todayInDhaka, weekdayOf } from '#contract/rules/dates.ts';
import { screen, screens } from '#contract/screens.ts';
import { toldBy } from '../../../kit/api/calls.ts';
import { usePageFoot } from '../../../kit/page/page-foot.ts';
import { PrintView } from '../../../kit/page/print-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { ErrorBlock } from '../../../ui/states.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useInstitution, useSettings } from '../../shell/use-school.ts';
import type { Route } from './+types/register';
import styles from './register.css?url';
import { RegisterPrint } from './register-print.tsx';
import { ofShift, type RegisterGroup } from './rows.ts';
import { useRegister } from './use-register.ts';
import { registerWords as words } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const SPANS = ['week', 'month'] as const;

type RegisterQuery = ReturnType<typeof screens.coverRegister.parse>;

/** The months of a stretch of days: “নভেম্বর ২০২৬”, “নভেম্বর – ডিসেম্বর ২০২৬”. */
function monthsIn(from: string, to: string): string {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  return first === last ? monthInWords(first) : `${monthInWords(first).replace(/ .*$/, '')} – ${monthInWords(last)}`;
}

/** School days of a week: “২২–২৬ নভেম্বর”. */
function daysIn(from: string, schoolDays: readonly number[]): string {
  const days = Array.from({ length: 7 }, (_, at) => addDays(from, at)).filter((day) =>
    schoolDays.includes(weekdayOf(day)),
  );
  const [first, last] = [leafOf(days[0] ?? from), leafOf(days.at(-1) ?? addDays(from, 6))];
  if (!first || !last) return '';
  return first.month === last.month
    ? `${first.day}–${last.day} ${last.month}`
    : `${first.day} ${first.month} – ${last.day} ${last.month}`;
}

/** The shifts that the lines are of, known by their names. */
const shiftsIn = (groups: readonly RegisterGroup[]): string[] =>
  [...new Set(groups.flatMap(({ rows }) => rows.flatMap(({ shift }) => shift ?? [])))].sort((a, b) =>
    a.localeCompare(b, 'bn'),
  );

type SheetProps = { asked: RegisterQuery; from: string; to: string; go: (to: Partial<RegisterQuery>) => void };

function Sheet({ asked, from, to, go }: SheetProps) {
  const register = useRegister(from, to);
  const school = useInstitution();
  const settings = useSettings().data ?? DEFAULT_SETTINGS;
  const shifts = shiftsIn(register.data ?? []);
  const [only] = shifts;
  const chosen = shifts.length > 1 ? shifts.find((one) => one === asked.shift && one !== '') : only;
  const months = monthsIn(from, to);
  usePageFoot(words.foot([months, chosen ?? '']));
  if (register.isError)
    return (
      <ErrorBlock
        title={words.loadFailed}
        hint={toldBy(register.error)}
        retry={{ onRetry: () => void register.refetch() }}
      />
    );
  if (!register.data || school === undefined) return <TextSkeleton lines={8} />;
  const aside = [
    chosen && words.ofShift(chosen),
    asked.span === 'week' && words.ofWeek(daysIn(from, settings.school_days)),
  ];
  return (
    <>
      {shifts.length > 1 && (
        <div className="form form-two no-print">
          <Field name="shift" label={words.shift}>
            <Select value={chosen ?? ''} onChange={({ target }) => go({ shift: target.value })}>
              <option value="">{words.allShifts}</option>
              {shifts.filter(Boolean).map((shift) => (
                <option key={shift} value={shift}>
                  {shift}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <PrintView paper="cover-register" label={words.preview}>
        <div className="register-paper cover-register-paper">
          <RegisterPrint
            groups={ofShift(register.data, chosen ?? null)}
            school={school}
            title={words.heading(months)}
            aside={aside.filter(Boolean).join(' · ')}
            span={asked.span}
            headTitle={settings.head_title}
          />
        </div>
      </PrintView>
    </>
  );
}

/** The covers of a week or a month, as they are filed. */
export default function CoverRegisterScreen() {
  const [params, setParams] = useSearchParams();
  const asked = screens.coverRegister.parse(params);
  const date = parseDate(asked.date) ?? todayInDhaka();
  const [from, to] = windowOf(asked.span, date);
  const href = (next: Partial<RegisterQuery>) => screen.coverRegister({ ...asked, date, ...next });
  const go = (next: Partial<RegisterQuery>) =>
    setParams(new URL(href(next), location.href).searchParams, { preventScrollReset: true });
  return (
    <Screen
      title={words.title}
      count={
        <Link className="sheet-back" to={screen.covers({ date })}>
          <Icon name="chevron-left" /> {words.back}
        </Link>
      }
    >
      <div className="register-tools no-print">
        <nav className="screen-acts" aria-label={words.days}>
          <Link className="button button-quiet button-small" to={href({ date: addDays(from, -1) })}>
            <Icon name="chevron-left" />
            {words.before}
          </Link>
          <Link className="button button-quiet button-small" to={href({ date: addDays(to, 1) })}>
            {words.after}
            <Icon name="chevron-right" />
          </Link>
        </nav>
        <Segmented
          label={words.span}
          choices={SPANS.map((id) => ({ id, label: words.spans[id], href: href({ span: id }) }))}
          current={asked.span}
          onSelect={(span) => go({ span })}
        />
        <Button icon="printer" data-print>
          {words.print}
        </Button>
      </div>
      <Sheet asked={asked} from={from} to={to} go={go} />
    </Screen>
  );
}
