import { choiceWord } from '#contract/sheets/values.ts';
import { useEditorContext } from '../editor-context.ts';
import { CheckField } from '../field/choice-fields.tsx';
import { DateField } from '../field/date-field.tsx';
import { FileField } from '../field/file-field.tsx';
import { ChoiceField, type Common, LongField, TextField } from '../field/text-field.tsx';
import { fieldWords as words } from '../office-words.ts';
import type { ReferenceNames } from './use-referred.ts';

type Props = Pick<Common, 'name' | 'label' | 'hint'> & { referred: ReferenceNames; first?: boolean };

const KEYBOARDS = { email: { type: 'email', autoCapitalize: 'none' }, mobile: { type: 'tel' } } as const;

/** The control that a field's declaration asks for. */
export function DerivedField({ referred, first, ...named }: Props) {
  const { resource } = useEditorContext();
  const field = resource.fields[named.name];
  if (!field) return null;
  const common = { ...named, first, required: 'required' in field && field.required };
  switch (field.kind) {
    case 'text': {
      if (field.lines === 'many') return <LongField {...common} wide />;
      const input = field.format === 'email' || field.format === 'mobile' ? KEYBOARDS[field.format] : undefined;
      return <TextField {...common} input={input} />;
    }
    case 'choice': {
      const options = field.values.map((value) => ({ value, label: choiceWord(field, value) }));
      return <ChoiceField {...common} options={options} blank={field.default ? undefined : words.choose} />;
    }
    case 'reference':
      return (
        <ChoiceField
          {...common}
          options={referred.options(named.name)}
          blank={common.required ? words.choose : words.none}
        />
      );
    case 'date':
      return <DateField {...common} />;
    case 'flag':
      return <CheckField {...common} />;
    case 'file':
      return <FileField {...common} wide />;
    case 'number':
    case 'year':
      return <TextField {...common} input={{ inputMode: 'numeric', autoComplete: 'off' }} />;
    // Moments and fields with parts of their own have forms of their own.
    default:
      return null;
  }
}
