import { useEditorContext } from '../../kit/editor/editor-context.ts';
import { textIn } from '../../kit/editor/values.ts';
import { LongField } from '../../kit/field/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { peopleWords } from '../people/words.ts';
import { missingLabels, withLabels } from './intro-labels.ts';
import { teacherWords as words } from './words.ts';

/** The introduction; a button writes the labels that it lacks, each on its line. */
export function IntroField() {
  const { values, set } = useEditorContext();
  const intro = textIn(values, 'teacher_intro');
  return (
    <>
      <LongField name="teacher_intro" label={peopleWords.fields.teacher_intro} hint={words.introHint} rows={8} wide />
      <div className="field-wide">
        <Button
          look="line"
          small
          icon="list"
          aria-disabled={missingLabels(intro).length === 0}
          onClick={() => set('teacher_intro', withLabels(intro))}
        >
          {words.introLabels}
        </Button>
      </div>
    </>
  );
}
