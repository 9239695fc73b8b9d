/** Wording for one's own logins. */
export const loginWords = {
  unknown: 'অচেনা যন্ত্র',
  end: 'লগইন শেষ করুন',
  endTitle: 'লগইন শেষ করার আগে',
  ask: 'এই যন্ত্রের লগইন শেষ করবেন?',
  also: 'ওই যন্ত্রে আবার ঢুকতে পাসওয়ার্ড লাগবে।',
  ending: 'শেষ করা হচ্ছে...',
  ended: 'লগইন শেষ করা হয়েছে',
  endFailed: 'লগইন শেষ করা যায়নি',
} as const;

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const named = (agent: string, names: readonly [RegExp, string][]): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1];

/** Human name of the device behind a User-Agent: "Chrome · Android"; null if nothing in it is known. */
export function deviceLabel(agent: string): string | null {
  const known = [named(agent, BROWSERS), named(agent, SYSTEMS)].filter((name) => name !== undefined);
  return known.length === 0 ? null : known.join(' · ');
}
