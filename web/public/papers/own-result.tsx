import type { ReportFormState } from '#contract/page.ts';
import { href } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Outcome } from '../../kit/page/calls.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextInput } from '../../ui/field.tsx';
import { SectionHead } from '../../ui/heads.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ownResultWords as words } from './words.ts';

export type Choices = { exams: RecordAt<'exams'>[]; classes: RecordAt<'classes'>[] };

type Props = { choices: Outcome<Choices>; refused?: ReportFormState };

/** The form that asks for one's own report: a plain one, whose answer is a page, so that nothing personal is in an address. */
export function OwnResult({ choices, refused }: Props) {
  const { exams, classes } = choices.state === 'ok' ? choices.data : { exams: [], classes: [] };
  const typed = refused?.values;
  const errors = refused?.errors ?? {};
  if (exams.length === 0 && !refused) return null;
  const at = (name: keyof ReportFormState['values']) => ({ name, id: `own-${name}`, error: errors[name]?.join(' ') });
  return (
    <section className="own-result" aria-labelledby="own-result" id="own">
      <SectionHead title={words.title} id="own-result" note={words.note} />
      {refused && (
        <div className="alert alert-bad" role="alert">
          <Icon name="warning" />
          <span className="alert-words">{refused.message}</span>
        </div>
      )}
      <form className="form form-two" method="post" action={href.report()} autoComplete="off">
        <Field {...at('exam')} label={words.exam} required>
          <Select defaultValue={typed?.exam}>
            {exams.map(({ id, name, year }) => (
              <option key={id} value={id}>{`${name} ${bn(year)}`}</option>
            ))}
          </Select>
        </Field>
        <Field {...at('class')} label={words.class} required>
          <Select defaultValue={typed?.class}>
            <option value="">{words.choose}</option>
            {classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...at('section')} label={words.section} hint={words.sectionHint}>
          <TextInput defaultValue={typed?.section} />
        </Field>
        <Field {...at('roll')} label={words.roll} required>
          <TextInput defaultValue={typed?.roll} inputMode="numeric" />
        </Field>
        <Field {...at('check')} label={words.check} hint={words.checkHint} required>
          <TextInput />
        </Field>
        <div className="form-foot">
          <Button type="submit">{words.show}</Button>
        </div>
      </form>
    </section>
  );
}
