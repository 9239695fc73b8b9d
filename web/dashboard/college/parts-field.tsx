import { data } from '#contract/kit/field.ts';
import { problems } from '#contract/kit/problems.ts';
import { PART_WORDS, PARTS, type Part } from '#contract/parts.ts';
import { useEditorContext } from '../../kit/form/editor-context.ts';
import { textIn } from '../../kit/form/values.ts';
import { FieldError } from '../../ui/field.tsx';
import { settingsWords as words } from './words.ts';

/** The parts that are on, among the form's texts as JSON. */
export const partsField = data({
  read: (sent: unknown) =>
    Array.isArray(sent) ? { value: PARTS.filter((part) => sent.includes(part)) } : { problem: problems.invalid },
  schema: { type: 'array', items: { type: 'string', enum: PARTS } },
  inWords: (parts: readonly Part[]) => parts.map((part) => PART_WORDS[part]),
});

const NAME = 'parts';

/** A switch for each part of the program, with what it switches. */
export function PartsField() {
  const { id, labels, values, problems: found, set, offers } = useEditorContext();
  if (!offers(NAME)) return null;
  const on = JSON.parse(textIn(values, NAME) || '[]') as Part[];
  const turn = (part: Part, isOn: boolean) =>
    set(NAME, JSON.stringify(PARTS.filter((one) => (one === part ? isOn : on.includes(one)))));
  const control = `${id}-${NAME}`;
  return (
    <fieldset className="choices field-wide" aria-describedby={`${control}-all`}>
      <legend>{labels[NAME]}</legend>
      {PARTS.map((part, place) => {
        // The form's head leads to the first one.
        const own = place === 0 ? control : `${control}-${part}`;
        return (
          <div key={part} className="field">
            <label className="check" htmlFor={own}>
              <input
                type="checkbox"
                id={own}
                aria-describedby={`${own}-hint`}
                checked={on.includes(part)}
                onChange={({ currentTarget }) => turn(part, currentTarget.checked)}
              />
              {PART_WORDS[part]}
            </label>
            <p className="field-hint" id={`${own}-hint`}>
              {words.parts[part]}
            </p>
          </div>
        );
      })}
      <FieldError id={control}>{found[NAME]}</FieldError>
      <p className="field-hint" id={`${control}-all`}>
        {words.partsHint}
      </p>
    </fieldset>
  );
}
