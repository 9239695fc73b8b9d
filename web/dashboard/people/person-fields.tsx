import type { ReactNode } from 'react';
import type { FileField as Declaration } from '#contract/kit/field.ts';
import { PEOPLE_CATEGORIES } from '#contract/rules/exams.ts';
import type { Person, Student } from '../../kit/api/entities.ts';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { ChoiceField, TextField } from '../../kit/form/field/text-field.tsx';
import type { Values } from '../../kit/form/values.ts';
import { peopleWords as words } from './words.ts';

const { fields } = words;

/** The first category is the default. */
export const BLANK_PERSON: Values = {
  full_name: '',
  designation: '',
  category: PEOPLE_CATEGORIES[0],
  contact_phone: '',
  contact_email: '',
  profile: '',
};

export const personValues = (person: Person): Values => ({
  full_name: person.full_name,
  designation: person.designation,
  category: person.category,
  contact_phone: person.contact_phone,
  contact_email: person.contact_email,
  profile: person.profile,
});

const CATEGORIES = PEOPLE_CATEGORIES.map((value) => ({ value, label: value }));

type PhotoProps = { declaration: Declaration; of: Pick<Person | Student, 'photo'> | null };

export function PhotoField({ declaration, of }: PhotoProps) {
  return (
    <FileField
      name="photo"
      label={fields.photo}
      declaration={declaration}
      current={of?.photo && { url: of.photo.src, image: true }}
      wide
    />
  );
}

export const NameField = () => (
  <TextField name="full_name" label={fields.full_name} required wide first input={{ spellCheck: false }} />
);

/** Eleven digits, Latin or Bangla. */
export const MobileField = ({ name, label }: { name: string; label: string }) => (
  <TextField
    name={name}
    label={label}
    hint={words.phoneHint}
    input={{ type: 'tel', inputMode: 'tel', autoComplete: 'off' }}
  />
);

export const EmailField = ({ wide }: { wide?: boolean }) => (
  <TextField
    name="contact_email"
    label={fields.contact_email}
    wide={wide}
    input={{ type: 'email', inputMode: 'email', autoCapitalize: 'none', autoComplete: 'off' }}
  />
);

/** One line that offers what others in the list have. */
export function OfferedField(props: {
  name: 'designation' | 'subject';
  offers: readonly string[];
  required?: boolean;
}) {
  const { name, offers, required } = props;
  const list = `offered-${name}`;
  return (
    <>
      <TextField name={name} label={fields[name]} required={required} input={{ list, autoComplete: 'off' }} />
      <datalist id={list}>
        {offers.map((offer) => (
          <option key={offer} value={offer} />
        ))}
      </datalist>
    </>
  );
}

type Props = {
  declaration: Declaration;
  person: Person | null;
  designations: readonly string[];
  designationRequired?: boolean;
  /** Beside the designation. */
  subject?: ReactNode;
};

/** What the forms of teachers and staff have in common. */
export function PersonFields({ declaration, person, designations, designationRequired, subject }: Props) {
  return (
    <>
      <PhotoField declaration={declaration} of={person} />
      <NameField />
      <OfferedField name="designation" offers={designations} required={designationRequired} />
      {subject}
      <ChoiceField name="category" label={fields.category} required options={CATEGORIES} />
      <MobileField name="contact_phone" label={fields.contact_phone} />
      <EmailField wide={subject !== undefined} />
      <TextField name="profile" label={fields.profile} wide />
    </>
  );
}
