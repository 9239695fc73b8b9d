import { PAPER_PRESETS, partKeyOf } from '#contract/exams/presets.ts';
import { usualPass } from '#contract/results/rules.ts';
import type { PaperPart } from '#contract/results/subject.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { useEditorContext } from '../../../kit/form/editor-context.ts';
import { textIn } from '../../../kit/form/values.ts';
import { Field, Select } from '../../../ui/field.tsx';
import { RowsField, type TypedRow } from './rows-field.tsx';
import { examPaperWords as words } from './words.ts';

const numberIn = (typed: string | number | undefined): number => Number(toLatinDigits(String(typed ?? '')).trim()) || 0;

/**
 * The parts as typed: a new one is identified by its name, and its pass mark follows its full mark until it is set.
 * @param kept keys that may have marks
 */
export function typedParts(
  rows: readonly TypedRow[],
  before: readonly TypedRow[],
  kept: readonly string[],
): TypedRow[] {
  return rows.map((row, at) => {
    const key = kept.includes(String(row.key)) ? String(row.key) : partKeyOf(String(row.name));
    const old = rows.length === before.length ? before[at] : undefined;
    const follows = old && old.full !== row.full && numberIn(old.pass) === usualPass(numberIn(old.full));
    return { ...row, key, ...(follows && { pass: usualPass(numberIn(row.full)) }) };
  });
}

/** Edits the parts of a paper's marks and shows their total. */
export function PaperPartsField({ stored }: { stored: readonly PaperPart[] }) {
  const { id, values, set, problems } = useEditorContext();
  const text = textIn(values, 'parts');
  const rows: TypedRow[] = text === '' ? [] : JSON.parse(text);
  const take = (parts: readonly TypedRow[]) => {
    set('parts', JSON.stringify(parts));
    set('full_marks', String(parts.reduce((all, { full }) => all + numberIn(full), 0)));
  };
  const kept = stored.map(({ key }) => key);
  const preset = PAPER_PRESETS.find(({ parts }) => JSON.stringify(parts) === text);
  return (
    <>
      <Field name="preset" id={`${id}-preset`} label={words.preset} className="field-wide">
        <Select
          value={preset?.id ?? ''}
          onChange={({ target }) => {
            const chosen = PAPER_PRESETS.find((one) => one.id === target.value);
            if (chosen) take(chosen.parts);
          }}
        >
          <option value="">{words.ownPreset}</option>
          {PAPER_PRESETS.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <RowsField
        id={`${id}-parts`}
        label={words.fields.parts}
        hint={words.partsHint}
        columns={[
          { key: 'name', label: words.part },
          { key: 'full', label: words.full, numeric: true },
          { key: 'pass', label: words.pass, numeric: true },
        ]}
        rows={rows}
        onRows={(next) => take(typedParts(next, rows, kept))}
        blank={{ key: '', name: '', full: '', pass: '' }}
        least={1}
        most={5}
        add={words.addPart}
        problem={problems.parts}
      />
    </>
  );
}
