import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsSize } from '../sms/parts.ts';
import { smsText } from '../sms/wording.ts';
import { absenceMessage } from './absence-text.ts';

const about = {
  full_name: 'মোছাঃ রেশমা পাটোয়ারী',
  school: 'কুসুমপুর আদর্শ বিদ্যালয় ও কলেজ',
  date: '2026-11-10',
  isThere: false,
};

describe('absenceText', () => {
  it('names the pupil without title, the date and the school, whose name is shortened first', () => {
    expect(absenceMessage(about)).toBe(smsText('রেশমা আজ ১০ নভেম্বর বিদ্যালয়ে অনুপস্থিত। কুসুমপুর আদর্শ বিদ্যালয়'));
    expect(absenceMessage({ ...about, school: 'মেঘনা হাই স্কুল' })).toBe(
      smsText('রেশমা আজ ১০ নভেম্বর বিদ্যালয়ে অনুপস্থিত। মেঘনা হাই স্কুল'),
    );
  });

  it('says that somebody came after all', () => {
    expect(absenceMessage({ ...about, isThere: true })).toBe(
      smsText('রেশমা আজ ১০ নভেম্বর বিদ্যালয়ে উপস্থিত। কুসুমপুর আদর্শ বিদ্যালয় ও কলেজ'),
    );
  });

  it('shortens the pupil after the school, whole letters at a time', () => {
    const text = absenceMessage({ ...about, full_name: 'ক্ষ'.repeat(40), school: 'কুসুমপুর উচ্চ বিদ্যালয়' });
    expect(text).toMatch(/^(?:ক্ষ)+ আজ ১০ নভেম্বর .* কুসুমপুর$/);
    expect(smsSize(text).units).toBeGreaterThan(67);
  });

  it('fits one part whatever the names are', () => {
    const name = fc.string({ unit: fc.constantFrom('ক', '্', 'ি', ' ', 'a', 'য়', '.'), maxLength: 120 });
    fc.assert(
      fc.property(name, name, fc.boolean(), (full_name, school, isThere) => {
        const { units, parts } = smsSize(absenceMessage({ full_name, school, date: '2026-09-30', isThere }));
        expect([units <= 70, parts]).toEqual([true, 1]);
      }),
    );
  });
});
