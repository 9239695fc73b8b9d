import { useSearchParams } from 'react-router';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { screens as addresses, screen as screens } from '#contract/screens.ts';
import { siteOrigin } from '../../../kit/api/browser-api.ts';
import { useRecords } from '../../../kit/form/list/use-records.ts';
import { PrintView } from '../../../kit/page/print-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { RowSkeleton, TextSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../../ui/states.tsx';
import { NotOffered, Offered } from '../../offered.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useInstitution, useSettings } from '../../shell/use-school.ts';
import { useWeek } from '../use-week.ts';
import { notOfferedWords } from '../words.ts';
import type { Route } from './+types/print';
import styles from './print.css?url';
import { ClassSheet, DaySheets, TeacherSheet } from './sheets.tsx';
import { printWords as words } from './words.ts';

type PrintQuery = ReturnType<typeof addresses.timetablePrint.parse>;
type Go = (to: Partial<PrintQuery>) => void;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const SHEETS = ['class', 'teacher', 'day'] as const;

function Sheets({ timetable, asked, go }: { timetable: RecordAt<'timetables'>; asked: PrintQuery; go: Go }) {
  const week = useWeek(timetable);
  const institution = useInstitution();
  const settings = useSettings().data ?? DEFAULT_SETTINGS;
  if (week.state === 'failed')
    return <ErrorBlock title={words.loadFailed} hint={week.said} retry={{ onRetry: week.retry }} />;
  if (week.state !== 'ok' || institution === undefined) return <TextSkeleton lines={8} />;
  const [first] = week.sections;
  if (!first) return <EmptyState title={words.none} />;
  const of = week.sections.find((one) => String(one.class) === asked.class && one.section === asked.section) ?? first;
  const taught = new Set(week.slots.flatMap(({ teachers }) => teachers as number[]));
  const teachers = week.teacherOptions.filter(({ value }) => taught.has(Number(value)));
  const teacher = teachers.find(({ value }) => value === asked.teacher) ?? teachers[0];
  const head = {
    ...{ institution, host: new URL(siteOrigin()).host, headTitle: settings.head_title },
    ...{ shift: timetable.shift, from: timetable.valid_from },
  };
  return (
    <>
      {asked.sheet === 'class' && (
        <div className="form form-two no-print">
          <Field name="section" label={words.section}>
            <Select
              value={week.sections.indexOf(of)}
              onChange={({ target }) => {
                const to = week.sections[Number(target.value)];
                if (to) go({ class: String(to.class), section: to.section });
              }}
            >
              {week.sections.map(({ class: id, section, name }, at) => (
                <option key={`${id} ${section}`} value={at}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      {asked.sheet === 'teacher' && (
        <div className="form form-two no-print">
          <Field name="teacher" label={words.teacher}>
            <Select value={teacher?.value} onChange={({ target }) => go({ teacher: target.value })}>
              {teachers.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <PrintView key={asked.sheet} paper={asked.sheet === 'day' ? 'timetable-a3' : 'timetable'} label={words.preview}>
        <div className={`timetable-sheet timetable-sheet-${asked.sheet}`}>
          {asked.sheet === 'class' && <ClassSheet week={week} head={head} of={of} />}
          {asked.sheet === 'teacher' && teacher && (
            <TeacherSheet week={week} head={head} teacher={Number(teacher.value)} />
          )}
          {asked.sheet === 'day' && <DaySheets week={week} head={head} />}
        </div>
      </PrintView>
    </>
  );
}

function Chosen() {
  const [params, setParams] = useSearchParams();
  const asked = addresses.timetablePrint.parse(params);
  const { state, items, said, retry } = useRecords('timetables');
  const href = (to: Partial<PrintQuery>) => screens.timetablePrint({ ...asked, ...to });
  const go: Go = (to) => setParams(new URL(href(to), location.href).searchParams, { preventScrollReset: true });
  const published = items.find((one) => one.state === 'published' && one.kind === 'regular');
  const timetable = items.find(({ id }) => String(id) === asked.timetable) ?? published ?? items[0];
  if (state === 'loading') return <RowSkeleton rows={6} lines={1} />;
  if (state === 'failed') return <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />;
  if (!timetable) return <EmptyState title={words.none} />;
  return (
    <>
      <div className="timetable-sheet-tools no-print">
        <Field name="timetable" label={words.timetable}>
          <Select value={timetable.id} onChange={({ target }) => go({ timetable: target.value })}>
            {items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Segmented
          label={words.sheet}
          choices={SHEETS.map((id) => ({ id, label: words.sheets[id], href: href({ sheet: id }) }))}
          current={asked.sheet}
          onSelect={(sheet) => go({ sheet })}
        />
        <Button icon="printer" data-print>
          {words.print}
        </Button>
      </div>
      <Sheets key={timetable.id} timetable={timetable} asked={asked} go={go} />
    </>
  );
}

/** A timetable as it will be printed: of a section, of a teacher, or a day of the whole school. */
export default function TimetablePrintScreen() {
  return (
    <Screen title={words.title}>
      <Offered what="timetables" otherwise={<NotOffered title={notOfferedWords.title} hint={notOfferedWords.hint} />}>
        <Chosen />
      </Offered>
    </Screen>
  );
}
