import { useState } from 'react';
import { Link } from 'react-router';
import type { Importable } from '#contract/imports/import.ts';
import { type RecordAt, resources } from '#contract/resources/index.ts';
import { classRank } from '#contract/rules/class-rank.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { CLASS_NAMES, SCHOOL_KINDS, subjectsFor } from '#contract/setup/curriculum.ts';
import { headerOf } from '#contract/sheets/words.ts';
import { useReload } from '../../kit/form/list/use-records.ts';
import { whyNot } from '../../kit/form/taking-back.ts';
import { showError } from '../../kit/form/toast.tsx';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bringIn } from './bring-in.ts';
import { SectionChips } from './section-chips.tsx';
import { setUpWords as words } from './words.ts';

type SchoolClass = RecordAt<'classes'>;
type Subject = RecordAt<'subjects'>;

/** Adds rows to a list; a failure is reported and the choice stays. */
function useBringing(resource: 'classes' | 'subjects') {
  const [busy, setBusy] = useState(false);
  const reload = useReload();
  return {
    busy,
    async bring(fields: readonly string[], rows: readonly (readonly string[])[]): Promise<void> {
      setBusy(true);
      try {
        await bringIn(resource, words.steps[resource], [
          fields.map((field) => headerOf(resources[resource], field)),
          ...rows,
        ]);
      } catch (reason) {
        console.error(reason);
        showError(whyNot(reason, words.addFailed));
      } finally {
        setBusy(false);
        await reload(resource);
      }
    },
  };
}

type ClassProps = { classes: readonly SchoolClass[]; sections: readonly RecordAt<'approved-sections'>[] };

/** Checkboxes for the usual classes, set by the kind of school; the sections of each existing class. */
export function ClassStep({ classes, sections }: ClassProps) {
  const { busy, bring } = useBringing('classes');
  const there = new Map(classes.map((one) => [classRank(one.name), one]));
  // Classes with names of the school's own have no checkbox, but sections all the same.
  const others = classes.filter(({ name }) => !CLASS_NAMES.some((usual) => classRank(usual) === classRank(name)));
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => namesOf(0));
  const hasSections = officeApi().offers('approved-sections');
  const sectionsOf = ({ id }: SchoolClass) => sections.filter((one) => one.class === id);
  const missing = CLASS_NAMES.filter((name) => picked.has(name) && !there.has(classRank(name)));
  return (
    <div className="panel-body set-up-step">
      <Field name="kind" label={words.kind}>
        <Select onChange={({ target }) => setPicked(namesOf(Number(target.value)))}>
          {SCHOOL_KINDS.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="choices set-up-classes">
        <legend>{words.classList}</legend>
        {CLASS_NAMES.map((name) => {
          const found = there.get(classRank(name));
          return (
            <div key={name} className="set-up-class">
              <label className="check">
                <input
                  type="checkbox"
                  checked={found !== undefined || picked.has(name)}
                  disabled={found !== undefined}
                  onChange={({ target }) => {
                    const next = new Set(picked);
                    if (target.checked) next.add(name);
                    else next.delete(name);
                    setPicked(next);
                  }}
                />
                {found?.name ?? name}
              </label>
              {found && hasSections ? (
                <SectionChips of={found} sections={sectionsOf(found)} />
              ) : (
                !found && <small>{words.noSections}</small>
              )}
            </div>
          );
        })}
        {others.map((one) => (
          <div key={one.id} className="set-up-class">
            <b>
              <bdi>{one.name}</bdi>
            </b>
            {hasSections && <SectionChips of={one} sections={sectionsOf(one)} />}
          </div>
        ))}
      </fieldset>
      {hasSections && classes.length > 0 && (
        <p className="muted">
          {words.sectionsHint} <Link to={screen['approved-sections']()}>{words.sectionsList}</Link>
        </p>
      )}
      {missing.length > 0 && (
        <Button
          icon="plus"
          busy={busy}
          busyLabel={words.adding}
          onClick={() =>
            void bring(
              ['name'],
              missing.map((name) => [name]),
            )
          }
        >
          {words.addClasses(bn(missing.length))}
        </Button>
      )}
    </div>
  );
}

const namesOf = (kind: number): ReadonlySet<string> => {
  const { from, to } = SCHOOL_KINDS[kind] ?? SCHOOL_KINDS[0];
  return new Set(CLASS_NAMES.slice(from - 1, to));
};

/** Proposes the usual subjects of each class. */
export function SubjectStep({ classes, subjects }: { classes: readonly SchoolClass[]; subjects: readonly Subject[] }) {
  const { busy, bring } = useBringing('subjects');
  const rows = classes.flatMap(({ id, name }) => {
    const there = new Set(subjects.filter(({ class_name }) => class_name === id).map((subject) => subject.name));
    // A class that has subjects already counts as complete.
    return there.size > 0 ? [] : subjectsFor(name).map((subject) => [name, subject]);
  });
  const empty = classes.filter(({ name }) => rows.some(([of]) => of === name));
  if (classes.length === 0) return <p className="panel-body">{words.noClasses}</p>;
  return (
    <div className="panel-body set-up-step">
      {empty.length > 0 ? (
        <p>{words.subjectsHint}</p>
      ) : (
        <p>
          {words.subjectsAll} <Link to={screen.subjects()}>{words.steps.subjects}</Link>
        </p>
      )}
      <ul className="set-up-subjects">
        {empty.map(({ id, name }) => (
          <li key={id}>{words.subjectsOf(name, bn(rows.filter(([of]) => of === name).length))}</li>
        ))}
      </ul>
      {rows.length > 0 && (
        <Button
          icon="plus"
          busy={busy}
          busyLabel={words.adding}
          onClick={() => void bring(['class_name', 'name'], rows)}
        >
          {words.addSubjects(bn(rows.length))}
        </Button>
      )}
    </div>
  );
}

/** People come from a file, or are entered by hand. */
export function PeopleStep({ of, list }: { of: Importable; list: string }) {
  return (
    <div className="panel-body set-up-step">
      <p>{words.fileHint}</p>
      <p className="set-up-ways">
        <Link className="button" to={screen.imports({ of })}>
          <Icon name="upload" />
          {words.fromFile}
        </Link>
        <Link className="button button-line" to={list}>
          {words.oneByOne}
        </Link>
      </p>
    </div>
  );
}
