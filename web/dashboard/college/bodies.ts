import type { Settings } from '#contract/default-settings.ts';
import type { Institution } from '../../kit/api/entities.ts';
import { formOf } from '../../kit/form/body-of.ts';
import { textIn, type Values } from '../../kit/form/values.ts';

const TEXTS = [
  'name',
  'government_approval_number',
  'government_approval_date',
  'history',
  'mission',
  'objective',
  'address',
  'address_code',
  'contact_email',
  'contact_phone',
] as const satisfies readonly (keyof Institution)[];

export const institutionValues = (institution: Institution | null): Values =>
  Object.fromEntries(TEXTS.map((name) => [name, institution?.[name] ?? '']));

/** All text keys, filled or not, and the pictures that were chosen (SPEC section 7, CONTRACT 5.11). */
export const institutionBody = (values: Values): FormData => formOf(values, [...TEXTS, 'logo', 'institution_image']);

export const settingsValues = (settings: Settings): Values => ({
  ...settings,
  contacts_public: String(settings.contacts_public),
});

/** Only what was changed: two people who change different settings do not undo each other's. */
export function settingsBody(values: Values, initial: Values): Record<string, string | boolean> {
  const changed = Object.keys(initial).filter((name) => textIn(values, name).trim() !== textIn(initial, name));
  return Object.fromEntries(
    changed.map((name) => {
      const text = textIn(values, name).trim();
      return [name, name === 'contacts_public' ? text === 'true' : text];
    }),
  );
}
