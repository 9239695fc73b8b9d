import { describe, expect, it } from 'vitest';
import { smsSize } from '../sms/parts.ts';
import { type AnnouncedNotice, facebookText, noticeSms, shorterSms, whatsAppText } from './announcement.ts';

const told: AnnouncedNotice = {
  school: 'কুসুমপুর আদর্শ বিদ্যালয় ও কলেজ',
  title: '২০২৭ শিক্ষাবর্ষে ষষ্ঠ–নবম শ্রেণিতে ভর্তির আবেদন ২২ নভেম্বর–১০ ডিসেম্বর',
  description: 'আবেদনপত্র অফিসে পাওয়া যাবে।',
  address: 'https://kusumpur.example/notice/148',
};

describe('what is told of a notice', () => {
  it('says on Facebook and WhatsApp what it is, what it says and where it stands', () => {
    expect(facebookText(told)).toBe(
      `${told.title}\n\nআবেদনপত্র অফিসে পাওয়া যাবে।\n\nhttps://kusumpur.example/notice/148\n${told.school}`,
    );
    expect(whatsAppText({ ...told, title: 'ছুটি *আগামীকাল*', description: '' })).toBe(
      `*ছুটি আগামীকাল*\n\nhttps://kusumpur.example/notice/148\n${told.school}`,
    );
  });

  it('leaves the rest of a long text to the page', () => {
    const long = facebookText({ ...told, description: 'ক'.repeat(2000) });
    expect(long.length).toBeLessThan(800);
    expect(long).toContain('ক…\n\nhttps://');
  });

  it('is an SMS in the cheapest letters, without the scheme of the address', () => {
    const sms = noticeSms(told);
    expect(sms).toMatch(/বিস্তারিত: kusumpur\.example\/notice\/148$/);
    expect(sms).not.toMatch(/[–—“”]|https/);
    expect(smsSize(sms)).toMatchObject({ encoding: 'UCS-2', parts: 3 });
  });

  it('is proposed in one part, with the address whole, only where it takes more', () => {
    const short = shorterSms(told, noticeSms(told));
    expect(short).toMatch(/kusumpur\.example\/notice\/148$/);
    expect(smsSize(short ?? '').parts).toBe(1);
    expect(shorterSms(told, 'ছুটি আজ')).toBeNull();
  });
});
