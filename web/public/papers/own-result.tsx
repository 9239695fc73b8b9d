import { use } from 'react';
import type { ReportFormState } from '#contract/page.ts';
import { href } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { same } from '#contract/rules/fold.ts';
import type { Outcome } from '../../kit/api/calls.ts';
import { InBox } from '../../kit/page/document.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextInput } from '../../ui/field.tsx';
import { SectionHead } from '../../ui/heads.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ownResultWords as words } from './words.ts';

export type ResultChoices = { exams: RecordAt<'exams'>[]; classes: RecordAt<'classes'>[] };

type Props = { choices: Outcome<ResultChoices>; refused?: ReportFormState };

/** The form that asks for one's own report: a plain one, answered by a page, so that nothing personal is in a URL. */
export function OwnResult({ choices, refused }: Props) {
  const { exams, classes } = choices.state === 'ok' ? choices.data : { exams: [], classes: [] };
  const typed = refused?.values;
  const { errors = {}, sections = [] } = refused ?? {};
  const box = use(InBox);
  if (exams.length === 0 && !refused) return null;
  // Keep the choice even if its name failed to load.
  const isLost = choices.state !== 'ok';
  const at = (name: keyof ReportFormState['values']) => ({ name, id: `own-${name}`, error: errors[name]?.join(' ') });
  return (
    <section className="own-result" aria-labelledby="own-result" id="own">
      <SectionHead title={words.title} id="own-result" note={box ? undefined : words.note} />
      <form className="form form-two" method="post" action={href.report()} autoComplete="off">
        {refused && (
          <div className="alert alert-bad" role="alert">
            <Icon name="warning" />
            <span className="alert-words">{refused.message}</span>
          </div>
        )}
        <Field {...at('exam')} label={words.exam} required>
          <Select defaultValue={typed?.exam}>
            {exams.map(({ id, name, year }) => (
              <option key={id} value={id}>{`${name} ${bn(year)}`}</option>
            ))}
            {isLost && <option value={typed?.exam}>{words.asBefore}</option>}
          </Select>
        </Field>
        <Field {...at('class')} label={words.class} required>
          <Select defaultValue={typed?.class}>
            <option value="">{words.choose}</option>
            {isLost && typed?.class && <option value={typed.class}>{words.asBefore}</option>}
            {classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {sections.length > 0 ? (
          <Field {...at('section')} label={words.section} required>
            <Select defaultValue={sections.find((one) => same(one, typed?.section ?? ''))}>
              <option value="">{words.chooseSection}</option>
              {sections.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
        ) : (
          <Field {...at('section')} label={words.section} hint={words.sectionHint}>
            <TextInput defaultValue={typed?.section} />
          </Field>
        )}
        <Field {...at('roll')} label={words.roll} required>
          <TextInput defaultValue={typed?.roll} inputMode="numeric" />
        </Field>
        <Field {...at('check')} label={words.check} hint={words.checkHint} required>
          <TextInput defaultValue={typed?.check} />
        </Field>
        <div className="form-foot">
          <Button type="submit">{words.show}</Button>
        </div>
      </form>
    </section>
  );
}
