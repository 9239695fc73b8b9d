import { Field, Select } from '../../../ui/field.tsx';
import type { Option } from '../field/text-field.tsx';

type Props = {
  /** Label of the choice; shown to those who do not see the list below. */
  label: string;
  /** The key in the address, and the select's name. */
  name: string;
  value: string;
  /** The words of the choice that leaves nothing out, and its value. */
  all: string;
  allValue?: string;
  options: readonly Option[];
  onPick: (value: string) => void;
};

/** A select above a list; one of its choices shows everything. */
export function SelectFilter({ label, name, value, all, allValue = '', options, onPick }: Props) {
  return (
    <Field name={name} id={`filter-${name}`} label={label} hideLabel>
      <Select value={value} autoComplete="off" onChange={(event) => onPick(event.currentTarget.value)}>
        <option value={allValue}>{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
