import { useSearchParams } from 'react-router';
import { isBack } from '#contract/attendance/absentees.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen, screens } from '#contract/screens.ts';
import { useClasses } from '../../../kit/form/list/use-classes.ts';
import { together } from '../../../kit/form/list/use-records.ts';
import { Pick } from '../../../ui/pick.tsx';
import { RowSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../../ui/states.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useSiteName } from '../../shell/use-school.ts';
import { AbsenteeRow } from './absentee-row.tsx';
import './absentees.css';
import { useAbsentees } from './use-absentees.ts';
import { absenteeWords as words } from './words.ts';

/** Absentees of today, the most urgent first. */
export default function AbsenteesScreen() {
  const [params, setParams] = useSearchParams();
  const asked = screens.absentees.parse(params);
  const absentees = useAbsentees();
  const classes = useClasses();
  const school = useSiteName();
  const { state, said, retry } = together(absentees, classes);
  if (state !== 'ok')
    return (
      <Screen title={words.title}>
        {state === 'loading' && <RowSkeleton rows={6} lines={2} />}
        {state === 'failed' && <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />}
      </Screen>
    );
  const listed = classes.items.filter(({ id }) => absentees.items.some((row) => row.class === id));
  const rows = absentees.items.filter((row) => asked.class === '' || String(row.class) === asked.class);
  const absent = rows.filter((row) => !isBack(row));
  const told = rows.filter(({ told_at }) => told_at !== null);
  return (
    <Screen title={words.title} count={rows.length > 0 ? words.count(bn(absent.length), bn(told.length)) : undefined}>
      {absentees.items.length === 0 ? (
        <EmptyState title={words.none} hint={words.noneHint} />
      ) : (
        <section className="panel panel-list">
          {listed.length > 1 && (
            <Pick
              label={words.classes}
              value={asked.class}
              options={[
                { value: '', label: words.all, count: bn(absentees.items.length) },
                ...listed.map(({ id, name }) => ({
                  value: String(id),
                  label: name,
                  count: bn(absentees.items.filter((row) => row.class === id).length),
                })),
              ]}
              href={(value) => screen.absentees({ class: value })}
              onPick={(value) => setParams(value ? { class: value } : {}, { preventScrollReset: true })}
            />
          )}
          <ul className="absentees" aria-label={words.list}>
            {rows.map((row) => (
              <AbsenteeRow
                key={row.student}
                row={row}
                className={classes.nameOf({ class_name: row.class })}
                school={school}
              />
            ))}
          </ul>
        </section>
      )}
    </Screen>
  );
}
