export const newDeviceWords = {
  title: 'নতুন যন্ত্র থেকে সাইন-ইন',
  endOf: (device: string, moment: string) => `${device}, ${moment}: লগইন শেষ করুন`,
  others: (count: string) => `এমন আরও ${count}টি লগইন আছে`,
  hint: 'আপনার অ্যাকাউন্টে এমন যন্ত্র থেকে ঢোকা হয়েছে, যা আগে দেখা যায়নি। আপনি না হলে ওই লগইন শেষ করুন, আর নিজের পাসওয়ার্ড বদলান।',
  changePassword: 'পাসওয়ার্ড বদলান',
  know: 'আমিই ঢুকেছি',
  knowAll: 'সবগুলো আমারই',
  knowFailed: 'সংরক্ষণ হয়নি, আবার চেষ্টা করুন',
} as const;
