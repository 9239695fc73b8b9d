import { DEFAULT_SETTINGS, HEAD_TITLES, type Settings } from '#contract/default-settings.ts';
import { isObject } from '../api-error.ts';
import type { Institution } from '../entities.ts';
import { type Adapt, idOf, image, type Raw, text } from './values.ts';

export const adaptInstitution: Adapt<Institution> = (raw, base, place) => ({
  id: idOf(raw, place),
  name: text(raw, 'name'),
  contact_email: text(raw, 'contact_email', 'email'),
  contact_phone: text(raw, 'contact_phone', 'phone'),
  address: text(raw, 'address'),
  address_code: text(raw, 'address_code', 'location_code'),
  government_approval_number: text(raw, 'government_approval_number'),
  government_approval_date: text(raw, 'government_approval_date'),
  history: text(raw, 'history'),
  mission: text(raw, 'mission'),
  objective: text(raw, 'objective'),
  logo: image(raw, base, 'logo'),
  institution_image: image(raw, base, 'institution_image'),
});

/** Whatever is missing is as for a backend that knows no settings. */
export function adaptSettings(json: unknown): Settings {
  const raw: Raw = isObject(json) ? json : {};
  return {
    tagline: typeof raw.tagline === 'string' ? text(raw, 'tagline') : DEFAULT_SETTINGS.tagline,
    social_url: text(raw, 'social_url'),
    map_url: text(raw, 'map_url'),
    head_title: HEAD_TITLES.find((title) => title === text(raw, 'head_title')) ?? DEFAULT_SETTINGS.head_title,
    contacts_public: raw.contacts_public !== false,
  };
}
