import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { institutionBody, institutionValues, settingsBody, settingsValues } from './bodies.ts';

describe('the institution', () => {
  it('is sent with all its text keys, also the empty ones', () => {
    const form = institutionBody({ ...institutionValues(null), name: ' প্রাঙ্গণ ' });
    expect(form.get('name')).toBe('প্রাঙ্গণ');
    expect([...form.keys()].sort()).toEqual([
      'address',
      'address_code',
      'contact_email',
      'contact_phone',
      'government_approval_date',
      'government_approval_number',
      'history',
      'mission',
      'name',
      'objective',
    ]);
  });

  it('is sent with a picture that was chosen or is to be removed, and without one that stays', () => {
    const logo = new File(['x'], 'x.png', { type: 'image/png' });
    const form = institutionBody({ ...institutionValues(null), logo, institution_image: null });
    expect(form.get('logo')).toBeInstanceOf(File);
    expect(form.get('institution_image')).toBe('');
    expect(institutionBody(institutionValues(null)).has('logo')).toBe(false);
  });
});

describe('the settings', () => {
  const before = settingsValues(DEFAULT_SETTINGS);

  it('are sent as far as they were changed', () => {
    expect(settingsBody(before, before)).toEqual({});
    expect(settingsBody({ ...before, tagline: ' নতুন ' }, before)).toEqual({ tagline: 'নতুন' });
  });

  it('have a switch that is true or false', () => {
    expect(settingsBody({ ...before, contacts_public: 'false' }, before)).toEqual({ contacts_public: false });
  });
});
