import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsSize } from './parts.ts';
import { shortened, smsText } from './wording.ts';

const NOTICE =
  'এতদ্বারা অত্র বিদ্যালয়ের সকল শিক্ষার্থী ও অভিভাবকদের অবগতির জন্য জানানো যাচ্ছে যে, আগামী ২৬ মার্চ বিদ্যালয় বন্ধ থাকবে। ২৭ মার্চ থেকে যথারীতি ক্লাস চলবে।';

describe('shortened', () => {
  it('keeps a text that fits', () => {
    expect(shortened('কাল ছুটি।')).toBe('কাল ছুটি।');
    expect(shortened('School is closed tomorrow.', 'https://school.edu.bd/notice/7')).toBe(
      'School is closed tomorrow. https://school.edu.bd/notice/7',
    );
  });

  it("leaves out an office's opening, then the last sentences", () => {
    expect(shortened(NOTICE)).toBe(smsText('আগামী ২৬ মার্চ বিদ্যালয় বন্ধ থাকবে। ২৭ মার্চ থেকে যথারীতি ক্লাস চলবে।'));
    expect(shortened(NOTICE, 'b.edu.bd/notice/12')).toBe(smsText('আগামী ২৬ মার্চ বিদ্যালয় বন্ধ থাকবে। b.edu.bd/notice/12'));
  });

  it('leaves out the greeting and what stands in brackets', () => {
    expect(shortened('প্রিয় অভিভাবক,\nষষ্ঠ শ্রেণির (সকল শাখা: ক, খ, গ) অর্ধবার্ষিক পরীক্ষা আগামী ২৮ জুন রবিবার থেকে শুরু হবে।')).toBe(
      smsText('ষষ্ঠ শ্রেণির অর্ধবার্ষিক পরীক্ষা আগামী ২৮ জুন রবিবার থেকে শুরু হবে।'),
    );
  });

  it('cuts at a word, with a sign of it, before the address', () => {
    const long = 'বার্ষিক ক্রীড়া প্রতিযোগিতা উপলক্ষে আগামী বৃহস্পতিবার সকাল দশটায় বিদ্যালয় প্রাঙ্গণে প্রস্তুতিমূলক সভা অনুষ্ঠিত হবে';
    expect(shortened(long, 'https://school.edu.bd/notice/123')).toBe(
      smsText('বার্ষিক ক্রীড়া প্রতিযোগিতা উপলক্ষে... https://school.edu.bd/notice/123'),
    );
  });

  it('leaves out an address that would take the message for itself', () => {
    expect(shortened('কাল ছুটি।', `https://school.edu.bd/${'a'.repeat(60)}`)).toBe('কাল ছুটি।');
  });

  it('always fits one part and is never empty', () => {
    const word = fc.oneof(
      fc.constantFrom('বিদ্যালয়', 'আগামী', 'ছুটি।', '(ক)', '\u2013', '😀', 'Notice'),
      fc.string({ maxLength: 90 }),
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 60 }),
        fc.constantFrom('', 'https://school.edu.bd/notice/9'),
        (words, ending) => {
          const proposal = shortened(words.join(' '), ending);
          expect(smsSize(proposal).parts).toBeLessThanOrEqual(1);
          if (/\p{L}/u.test(words.join(''))) expect(proposal).not.toBe('');
        },
      ),
    );
  });

  it('reads any length in no time', () => {
    // The machine may be busy with something else.
    const started = process.cpuUsage();
    shortened('এতদ্বারা অত্র '.repeat(2000));
    const { user, system } = process.cpuUsage(started);
    expect(user + system).toBeLessThan(1_000_000);
  });
});
