import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { can } from '#contract/roles.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen, screens } from '#contract/screens.ts';
import { useClasses } from '../../../kit/form/list/use-classes.ts';
import { useRecords, useReload } from '../../../kit/form/list/use-records.ts';
import { showSuccess } from '../../../kit/form/toast.tsx';
import { isInOffice } from '../../../kit/page/source/school.ts';
import { Field, Select } from '../../../ui/field.tsx';
import { RowSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../../ui/states.tsx';
import { NotOffered, Offered } from '../../offered.tsx';
import { useOffice } from '../../shell/enter.ts';
import { Screen } from '../../shell/screen.tsx';
import { useInstitution, useSettings } from '../../shell/use-school.ts';
import { LastNumbers } from '../last-numbers.tsx';
import { VoidDialog } from '../void-dialog.tsx';
import { certificateWords } from '../words.ts';
import type { Route } from './+types/cards';
import { CardTable, Lacks } from './card-table.tsx';
import styles from './cards.css?url';
import { IssueCards } from './issue-cards.tsx';
import { lookHref, PrintCards } from './print-cards.tsx';
import { type CardRow, useCards } from './use-cards.ts';
import { cardWords as words } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

type CardsQuery = ReturnType<typeof screens.cards.parse>;
type OfClassProps = { asked: CardsQuery; name: string; go: (to: Partial<CardsQuery>) => void };

function OfClass({ asked, name, go }: OfClassProps) {
  const { user } = useOffice();
  const reload = useReload();
  const school = useInstitution();
  const { head_title: headTitle } = useSettings().data ?? DEFAULT_SETTINGS;
  const leaders = useRecords('principal-vice-principal');
  const { state, said, retry, sections, rows } = useCards(Number(asked.class), asked.section, asked.year);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [voiding, setVoiding] = useState<CardRow | null>(null);
  if (state === 'failed') return <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />;
  if (state === 'loading' || leaders.state === 'loading' || school === undefined)
    return <RowSkeleton rows={6} lines={1} />;
  const pick = (id: number, isPicked: boolean) => {
    const next = new Set(left);
    if (isPicked) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const issued = rows.filter(({ card }) => card);
  const onVoid = can(user.role, 'write', 'certificate-register') ? setVoiding : null;
  return (
    <>
      {sections.length > 1 && (
        <div className="card-tools no-print">
          <Field name="section" label={words.section}>
            <Select value={asked.section} onChange={({ target }) => go({ section: target.value })}>
              <option value="">{words.allSections}</option>
              {sections.map((section) => (
                <option key={section} value={section}>
                  {section}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState title={words.nobody} />
      ) : (
        <>
          <p className="no-print" role="status">
            {words.count(issued.length, rows.length)}
          </p>
          <Lacks rows={rows} />
          <IssueCards
            key={asked.year}
            year={asked.year}
            rows={rows}
            leaders={leaders.items.filter(isInOffice)}
            headTitle={headTitle}
          />
          <section className="panel panel-list no-print">
            <CardTable rows={rows} left={left} onPick={pick} onVoid={onVoid} />
          </section>
          {issued.length > 0 && (
            <PrintCards
              rows={issued.filter(({ id }) => !left.has(id))}
              look={asked.look}
              of={[name, asked.section].filter(Boolean).join(', ')}
              school={school}
              headTitle={headTitle}
              href={lookHref(asked)}
              onLook={(look) => go({ look })}
            />
          )}
        </>
      )}
      {voiding?.card && (
        <VoidDialog
          path={`cards/${voiding.card.id}/void/`}
          name={`${voiding.full_name} · ${voiding.card.number}`}
          words={words}
          onDone={() => {
            setVoiding(null);
            showSuccess(words.voided);
            void reload('cards');
          }}
          onClose={() => setVoiding(null)}
        />
      )}
    </>
  );
}

function Cards() {
  const [params, setParams] = useSearchParams();
  const classes = useClasses();
  const thisYear = todayInDhaka().slice(0, 4);
  const given = screens.cards.parse(params);
  const asked: CardsQuery = { ...given, year: /^20\d{2}$/.test(given.year) ? given.year : thisYear };
  const of = classes.items.find(({ id }) => String(id) === asked.class);
  const go = (to: Partial<CardsQuery>) =>
    setParams(new URL(screen.cards({ ...asked, ...to }), location.href).searchParams, { preventScrollReset: true });
  const years = [...new Set([asked.year, String(Number(thisYear) + 1), thisYear])].sort().reverse();
  return (
    <>
      <LastNumbers year={asked.year} />
      <div className="card-tools no-print">
        <Field name="class" label={words.class}>
          <Select value={asked.class} onChange={({ target }) => go({ class: target.value, section: '' })}>
            <option value="">{words.choose}</option>
            {classes.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="year" label={words.year}>
          <Select value={asked.year} onChange={({ target }) => go({ year: target.value })}>
            {years.map((year) => (
              <option key={year} value={year}>
                {bn(year)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {of && <OfClass key={`${of.id}-${asked.year}`} asked={asked} name={of.name} go={go} />}
    </>
  );
}

/** Identity cards of a class: issued to all who have none, and printed. */
export default function CardsScreen() {
  return (
    <Screen title={words.title}>
      <Offered
        what="cards"
        otherwise={<NotOffered title={certificateWords.notOffered} hint={certificateWords.notOfferedHint} />}
      >
        <Cards />
      </Offered>
    </Screen>
  );
}
