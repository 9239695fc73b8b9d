import type { Settings } from '#contract/default-settings.ts';
import type { Institution } from '../../kit/api/entities.ts';
import type { Values } from '../../kit/form/values.ts';

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

export const settingsValues = (settings: Settings): Values => ({
  ...settings,
  contacts_public: String(settings.contacts_public),
});
