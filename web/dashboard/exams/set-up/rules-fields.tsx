import { CHOSEN_RULES, RULE_CHOICES, RULE_WORDS } from '#contract/exams/rules-words.ts';
import { exam as declaration } from '#contract/resources/exam.ts';
import { readRules } from '#contract/results/rules.ts';
import { useEditorContext } from '../../../kit/form/editor-context.ts';
import { typedData } from '../../../kit/form/typed-data.ts';
import { textIn } from '../../../kit/form/values.ts';
import { Field, FieldError, Select, TextInput } from '../../../ui/field.tsx';
import { RowsField, type TypedRow } from './rows-field.tsx';
import { rulesWords as words } from './words.ts';

type RulesInput = { grades: readonly TypedRow[] } & Readonly<Record<string, unknown>>;

/** An exam's rules, each next to its error. */
export function RulesFields() {
  const { id, values, set, problems } = useEditorContext();
  const text = textIn(values, 'rules');
  if (text === '') return null;
  const typed = JSON.parse(text) as RulesInput;
  const change = (key: string, value: unknown) => set('rules', JSON.stringify({ ...typed, [key]: value }));
  const found = readRules(typedData(declaration.fields.rules, text));
  const told = problems.rules;
  const problemOf = (key: string) => (told && 'key' in found && found.key === key ? found.problem : undefined);
  // The form leads to the control at fault by this name.
  const idOf = (key: string) => (problemOf(key) ? `${id}-rules` : `${id}-${key}`);
  return (
    <>
      {told && !('problem' in found) && <FieldError id={id}>{told}</FieldError>}
      <RowsField
        id={idOf('grades')}
        label={RULE_WORDS.grades}
        hint={words.gradesHint}
        columns={[
          { key: 'min', label: words.min, numeric: true },
          { key: 'letter', label: words.letter },
          { key: 'point', label: words.point, numeric: true },
        ]}
        rows={typed.grades}
        onRows={(grades) => change('grades', grades)}
        blank={{ min: '', letter: '', point: '' }}
        least={2}
        most={20}
        add={words.addGrade}
        problem={problemOf('grades')}
      />
      {CHOSEN_RULES.map((key) => (
        <Field key={key} name={key} id={idOf(key)} label={RULE_WORDS[key]} error={problemOf(key)}>
          <Select
            value={String(typed[key])}
            onChange={({ target: { value } }) => change(key, key === 'total_with_optional' ? value === 'true' : value)}
          >
            {Object.entries(RULE_CHOICES[key]).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field
        name="optional_above"
        id={idOf('optional_above')}
        label={RULE_WORDS.optional_above}
        error={problemOf('optional_above')}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={String(typed.optional_above)}
          onChange={({ target }) => change('optional_above', target.value)}
        />
      </Field>
    </>
  );
}
