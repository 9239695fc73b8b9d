import { describe, expect, it } from 'vitest';
import { INTRO_LABELS, splitIntro } from '#contract/rules/intro.ts';
import { missingLabels, withLabels, withoutBareLabels } from './intro-labels.ts';

describe('the labels of an introduction', () => {
  it('are all seven, each on its line, where nothing is written', () => {
    expect(withLabels('')).toBe(INTRO_LABELS.map((label) => `${label}: `).join('\n'));
    expect(missingLabels(withLabels(''))).toEqual([]);
  });

  it('come after what is written, without those that are there in any spelling', () => {
    const text = withLabels('ভালো শিক্ষক।\nজন্মতারিখ - ১ মে ১৯৮০');
    expect(text.startsWith('ভালো শিক্ষক।\nজন্মতারিখ - ১ মে ১৯৮০\nইনডেক্স নং: ')).toBe(true);
    expect(splitIntro(text).filter(({ label }) => label === 'জন্ম তারিখ')).toHaveLength(1);
  });

  it('change nothing when pressed twice', () => {
    const once = withLabels('বেতন কোড: ৯');
    expect(withLabels(once.trimEnd())).toBe(once.trimEnd());
  });

  it('are left out when they wait for a value', () => {
    const filled = withLabels('').replace('বেতন কোড: ', 'বেতন কোড: ৯');
    expect(withoutBareLabels(filled)).toBe('বেতন কোড: ৯');
    expect(withoutBareLabels('প্রথম লাইন\n\nশেষ লাইন')).toBe('প্রথম লাইন\n\nশেষ লাইন');
  });

  it('keep a value that stands on the line below', () => {
    expect(withoutBareLabels('শিক্ষাগত যোগ্যতা:\nএম.এ.')).toBe('শিক্ষাগত যোগ্যতা:\nএম.এ.');
  });
});
