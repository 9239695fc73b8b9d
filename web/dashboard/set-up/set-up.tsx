import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { href } from '#contract/pages.ts';
import { bn } from '#contract/rules/digits.ts';
import { SET_UP_STEPS, type SetUpStep, screen, screens } from '#contract/screens.ts';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { together, useRecords } from '../../kit/form/list/use-records.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { ErrorBlock } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { NotOffered, Offered } from '../offered.tsx';
import { Screen } from '../shell/screen.tsx';
import { InstitutionStep } from './institution-step.tsx';
import { ClassStep, PeopleStep, SubjectStep } from './list-steps.tsx';
import { setUpWords as words } from './words.ts';

/** From an empty site to one that visitors read, in steps that are saved as they are done. */
export default function SetUpScreen() {
  return (
    <Screen title={words.title}>
      <Offered what="sheets" otherwise={<NotOffered title={words.notOffered} hint={words.notOfferedHint} />}>
        <SetUp />
      </Offered>
    </Screen>
  );
}

function SetUp() {
  const [params] = useSearchParams();
  const institutions = useRecords('institutions');
  const classes = useClasses();
  const sections = useRecords('approved-sections', {}, { enabled: officeApi().offers('approved-sections') });
  const subjects = useRecords('subjects');
  const teachers = useRecords('teachers');
  const students = useRecords('students');
  const { state, said, retry } = together(institutions, classes, sections, subjects, teachers, students);
  if (state === 'failed') return <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />;
  if (state === 'loading') return <RowSkeleton rows={5} lines={1} />;
  const [institution = null] = institutions.items;
  const count = (items: readonly unknown[], say: (count: string) => string) =>
    items.length > 0 ? say(bn(items.length)) : null;
  /** Result of each step; null while it is still to do. */
  const has: Record<SetUpStep, string | null> = {
    institution: institution && (institution.logo ? institution.name : `${institution.name} · ${words.has.noLogo}`),
    classes: count(classes.items, words.has.classes),
    subjects: count(subjects.items, words.has.subjects),
    teachers: count(teachers.items, words.has.teachers),
    students: count(students.items, words.has.students),
  };
  const done = SET_UP_STEPS.filter((step) => has[step] !== null);
  const next = SET_UP_STEPS.find((step) => has[step] === null);
  const asked = screens.setUp.parse(params).step;
  const open = SET_UP_STEPS.find((step) => step === asked) ?? next;
  const after = (step: SetUpStep) =>
    SET_UP_STEPS.slice(SET_UP_STEPS.indexOf(step) + 1).find((one) => has[one] === null) ?? next;
  const bodies: Record<SetUpStep, ReactNode> = {
    institution: <InstitutionStep key={institution?.id ?? 'new'} institution={institution} />,
    classes: <ClassStep classes={classes.items} sections={sections.items} />,
    subjects: <SubjectStep classes={classes.items} subjects={subjects.items} />,
    teachers: <PeopleStep of="teachers" list={screen.teachers()} />,
    students: <PeopleStep of="students" list={screen.students()} />,
  };
  return (
    <>
      <p className="promotion-intro">{words.intro}</p>
      <p role="status" className="set-up-progress">
        {next ? words.progress(bn(done.length), bn(SET_UP_STEPS.length)) : words.ready}
      </p>
      <progress aria-label={words.title} max={SET_UP_STEPS.length} value={done.length} />
      <ol className="set-up">
        {SET_UP_STEPS.map((step) => {
          const later = after(step);
          return (
            <li key={step} className="panel">
              <div className={classNames('panel-head', step === open && 'panel-head-form')}>
                <h2>
                  <Link to={screen.setUp({ step })} preventScrollReset aria-expanded={step === open}>
                    {words.steps[step]}
                  </Link>
                </h2>
                <span className="set-up-state">
                  {has[step] && <span>{has[step]}</span>}
                  <Tag kind={has[step] ? 'ok' : 'warn'}>
                    <Icon name={has[step] ? 'check' : 'clock'} />
                    {has[step] ? words.done : words.open}
                  </Tag>
                </span>
              </div>
              {step === open && bodies[step]}
              {step === open && has[step] === null && later && later !== step && (
                <p className="set-up-later">
                  <Link className="button button-quiet" to={screen.setUp({ step: later })} preventScrollReset>
                    {words.later}
                  </Link>
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <p className="set-up-ways">
        <LinkButton href={href.home()} look={next ? 'line' : 'solid'}>
          {words.toSite}
        </LinkButton>
        <Link className="button button-quiet" to={screen.overview()}>
          {words.all}
        </Link>
      </p>
    </>
  );
}
