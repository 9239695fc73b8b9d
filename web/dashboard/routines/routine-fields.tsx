import type { RecordAt } from '#contract/resources/index.ts';
import { ROUTINE_CATEGORIES } from '#contract/rules/exams.ts';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { ChoiceField, TextField } from '../../kit/form/field/text-field.tsx';
import type { Classes } from '../../kit/form/list/use-classes.ts';
import { Button } from '../../ui/button.tsx';
import { uiWords } from '../../ui/words.ts';
import { routineWords as words } from './words.ts';

type Routine = RecordAt<'routines'>;

export const CATEGORIES = ROUTINE_CATEGORIES.map((value) => ({ value, label: words.categories[value] }));

type Props = {
  /** Null to upload a new one. */
  routine: Routine | null;
  classes: Classes;
};

/** The fields of a routine, for upload and edit alike. */
export function RoutineFields({ routine, classes }: Props) {
  return (
    <>
      <ChoiceField name="category" required blank={words.chooseCategory} options={CATEGORIES} />
      <div className="field-stack">
        <ChoiceField name="class_name" required blank={words.chooseClass} options={classes.options} />
        {classes.state === 'failed' && (
          <p className="field-error">
            <span lang="en">{words.classesFailed}</span>
            <Button look="line" small onClick={classes.retry}>
              {uiWords.retry}
            </Button>
          </p>
        )}
      </div>
      <FileField name="file" required={!routine} says={words.wrongFile} wide />
      <TextField name="title" hint={words.titleHint} wide />
    </>
  );
}
