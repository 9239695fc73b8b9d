import type { ReactNode } from 'react';
import { PEOPLE_CATEGORIES } from '#contract/rules/exams.ts';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { ChoiceField, TextField } from '../../kit/form/field/text-field.tsx';
import type { Values } from '../../kit/form/values.ts';
import { peopleWords as words } from './words.ts';

/** The first category is the default. */
export const PERSON_DEFAULTS: Values = { category: PEOPLE_CATEGORIES[0] };

const CATEGORIES = PEOPLE_CATEGORIES.map((value) => ({ value, label: value }));

export const PhotoField = () => <FileField name="photo" wide />;

export const NameField = () => <TextField name="full_name" required wide first input={{ spellCheck: false }} />;

/** Eleven digits, Latin or Bangla. */
export const MobileField = ({ name }: { name: string }) => (
  <TextField name={name} hint={words.phoneHint} input={{ type: 'tel', inputMode: 'tel', autoComplete: 'off' }} />
);

export const EmailField = ({ wide }: { wide?: boolean }) => (
  <TextField
    name="contact_email"
    wide={wide}
    input={{ type: 'email', inputMode: 'email', autoCapitalize: 'none', autoComplete: 'off' }}
  />
);

/** One line that suggests values of others in the list. */
export function OfferedField(props: {
  name: 'designation' | 'subject';
  offers: readonly string[];
  required?: boolean;
}) {
  const { name, offers, required } = props;
  const list = `offered-${name}`;
  return (
    <>
      <TextField name={name} required={required} input={{ list, autoComplete: 'off' }} />
      <datalist id={list}>
        {offers.map((offer) => (
          <option key={offer} value={offer} />
        ))}
      </datalist>
    </>
  );
}

type Props = {
  designations: readonly string[];
  designationRequired?: boolean;
  /** Beside the designation. */
  subject?: ReactNode;
};

/** Fields shared by the forms of teachers and staff. */
export function PersonFields({ designations, designationRequired, subject }: Props) {
  return (
    <>
      <PhotoField />
      <NameField />
      <OfferedField name="designation" offers={designations} required={designationRequired} />
      {subject}
      <ChoiceField name="category" required options={CATEGORIES} />
      <MobileField name="contact_phone" />
      <EmailField wide={subject !== undefined} />
      <TextField name="profile" wide />
    </>
  );
}
