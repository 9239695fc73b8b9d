/** Sentences of one's own logins, wherever they are told of. */
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
