import { describe, expect, it } from 'vitest';
import { findChildData } from './findings.ts';

const pupils = [
  { name: 'সাদিয়া ইসলাম মীম', guardians: ['শফিকুল বেপারি'], code: 'KAS-2026-0607' },
  { name: 'আলী', guardians: ['রহমান'], code: 'লেখা' },
];
const kindsIn = (text: string) => findChildData(text, { today: '2026-11-22', pupils }).map(({ kind }) => kind);

describe('the school’s own pupils', () => {
  it('are not named beside their guardians', () => {
    expect(kindsIn('সাদিয়া ইসলাম মীম প্রথম হয়েছে, সঙ্গে ছিলেন শফিকুল বেপারি।')).toEqual(['guardian']);
    expect(kindsIn(`সাদিয়া ইসলাম মীম। ${'ক '.repeat(100)} শফিকুল বেপারি`)).toEqual([]);
    expect(kindsIn('অনুষ্ঠানে বক্তব্য দেন শফিকুল বেপারি।')).toEqual([]);
    expect(kindsIn('সাদিয়া ইসলাম মীম প্রথম হয়েছে।')).toEqual([]);
  });

  it('are known by their codes, where these are no words', () => {
    expect(kindsIn('পরিচয়: KAS-2026-0607')).toEqual(['identity']);
    expect(kindsIn('একটি লেখা')).toEqual([]);
  });

  it('are ten thousand without making anybody wait', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => ({
      name: `শিক্ষার্থী ${i} খাতুন`,
      guardians: [`অভিভাবক ${i} মিয়া`, `মাতা ${i} বেগম`],
      code: `KAS-2026-${i}`,
    }));
    const text = 'আগামী রবিবার অভিভাবক সভা অনুষ্ঠিত হবে। '.repeat(400);
    const started = process.cpuUsage();
    expect(findChildData(text, { today: '2026-11-22', pupils: many })).toEqual([]);
    const { user, system } = process.cpuUsage(started);
    expect(user + system).toBeLessThan(1_000_000);
  });
});
