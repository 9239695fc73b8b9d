import { SearchInput } from '../../../ui/search.tsx';
import { useSearchInput } from '../../page/use-search-input.ts';

type Props = {
  label: string;
  /** The key in the address, and the box's name. */
  name?: string;
  value: string;
  onType: (text: string) => void;
};

/** A search box above a list; filters during typing. */
export function SearchFilter({ label, name = 'search', value, onType }: Props) {
  const { onSubmit: _, ...input } = useSearchInput(value, (text) => onType(text));
  return (
    <search>
      <SearchInput label={label} name={name} defaultValue={value} {...input} />
    </search>
  );
}
