import { flushSync } from 'react-dom';
import { useEditorContext } from '../../../kit/form/editor-context.ts';
import { LongField } from '../../../kit/form/field/text-field.tsx';
import { textIn } from '../../../kit/form/values.ts';
import { Button } from '../../../ui/button.tsx';
import { missingLabels, withLabels } from './intro-labels.ts';
import { teacherWords as words } from './words.ts';

/** The introduction; a button writes the labels that it lacks, each on its line. */
export function IntroField() {
  const { id, values, set } = useEditorContext();
  const intro = textIn(values, 'teacher_intro');
  const [first] = missingLabels(intro);

  function write(label: string) {
    const text = withLabels(intro);
    flushSync(() => set('teacher_intro', text));
    const area = document.getElementById(`${id}-teacher_intro`) as HTMLTextAreaElement | null;
    // The cursor goes behind the first of them.
    const at = text.lastIndexOf(`${label}: `) + label.length + 2;
    area?.focus();
    area?.setSelectionRange(at, at);
  }
  return (
    <>
      <LongField name="teacher_intro" hint={words.introHint} rows={8} wide />
      <div className="field-wide">
        <Button
          look="line"
          small
          icon="list"
          aria-disabled={first === undefined}
          onClick={() => first !== undefined && write(first)}
        >
          {words.introLabels}
        </Button>
      </div>
    </>
  );
}
