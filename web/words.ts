/**
 * Wording shared by several parts; the rest is next to the page that uses it. Fixed texts (docs/words.md) stay byte for byte.
 * Counts and dates come in as texts already in Bengali digits.
 */

export const siteWords = {
  fallbackName: 'শিক্ষা প্রতিষ্ঠান',
  skip: 'মূল অংশে যান',
  title: (page: string, name: string) => `${page} · ${name}`,
  notFound: '404 - Page not found',
  notFoundTitle: 'পৃষ্ঠাটি পাওয়া যায়নি',
  notFoundHint: 'ঠিকানাটি মিলিয়ে দেখুন, অথবা হোম পাতা থেকে আবার শুরু করুন।',
  fault: 'দুঃখিত, পৃষ্ঠাটি এখন দেখানো যাচ্ছে না',
  faultHint: 'একটু পরে আবার চেষ্টা করুন।',
  backHome: 'হোম পাতায় ফিরুন',
  loading: 'লোড হচ্ছে...',
  topBar: 'যোগাযোগ ও অ্যাকাউন্ট',
  newTab: '(নতুন ট্যাবে খুলবে)',
  institutionFailed: 'তথ্য লোড করতে ব্যর্থ ❌',
} as const;

export const headerWords = {
  nav: 'প্রধান মেনু',
  menu: 'মেনু',
  facebook: 'ফেসবুক',
  social: 'সামাজিক মাধ্যম',
  login: 'লগইন',
  logout: 'লগআউট',
  dashboard: 'ড্যাশবোর্ড',
  home: 'হোম',
  about: 'কলেজ পরিচিতি',
  routine: 'রুটিন',
  results: 'ফলাফল',
  calendar: 'ক্যালেন্ডার',
  faculty: 'শিক্ষক-কর্মচারী',
  facultySecondary: 'শিক্ষক (মাধ্যমিক)',
  facultyPrimary: 'শিক্ষক (প্রাথমিক)',
  gallery: 'গ্যালারি',
  notice: 'নোটিশ',
  academic: 'একাডেমিক তথ্য',
  admission: 'ভর্তি তথ্য',
  contact: 'যোগাযোগ',
  call: 'কল করুন',
  search: 'সাইটে খুঁজুন',
  find: 'খুঁজুন',
} as const;

export const noticeBoardWords = {
  title: 'নোটিশ বোর্ড',
  description: (name: string) => `${name}-এর সব নোটিশ ও বিজ্ঞপ্তি, নতুন থেকে পুরোনো ক্রমে।`,
  search: 'নোটিশ খুঁজুন',
  fresh: 'নতুন',
  download: 'ডাউনলোড',
  fileSize: (kind: string, size: string) => `${kind} · ${size}`,
  count: (count: string, page: string, pages: string) => `মোট ${count}টি নোটিশ · পৃষ্ঠা ${page}/${pages}`,
  found: (text: string, count: string, page: string, pages: string) =>
    `‘${text}’ খুঁজে ${count}টি নোটিশ পাওয়া গেছে · পৃষ্ঠা ${page}/${pages}`,
  none: 'এখনও কোনো নোটিশ নেই',
  notFound: 'কোনো নোটিশ পাওয়া যায়নি',
  notFoundHint: 'অন্য শব্দ দিয়ে খুঁজুন, অথবা সব নোটিশ দেখুন।',
  reset: 'সব নোটিশ দেখুন',
  failed: 'নোটিশ লোড করা যায়নি',
} as const;

export const accountWords = {
  noToken: 'No token found. Please log in.',
  userFailed: 'আপনার অ্যাকাউন্টের তথ্য আনা যায়নি। আবার লগইন করুন।',
  title: 'লগইন',
  description: (name: string) => `${name}-এর ওয়েবসাইটে লগইন ও নিবন্ধন।`,
  needsScript: 'লগইন ও নিবন্ধনের জন্য ব্রাউজারে JavaScript চালু থাকতে হবে। চালু করে পাতাটি আবার খুলুন।',
  colleaguesOnly: 'এই পাতা দেখতে অ্যাডমিন, অফিস বা শিক্ষকের অ্যাকাউন্ট দিয়ে লগইন করুন।',
  login: 'লগইন',
  loginAction: 'লগইন করুন',
  loggingIn: 'লগইন হচ্ছে...',
  register: 'নিবন্ধন',
  registerAction: 'নিবন্ধন করুন',
  registering: 'নিবন্ধন হচ্ছে...',
  noAccount: 'অ্যাকাউন্ট নেই?',
  noAccountHint: 'নাম, ফোন নম্বর ও পাসওয়ার্ড দিয়ে নিবন্ধন করা যায়।',
  hasAccount: 'অ্যাকাউন্ট আছে?',
  hasAccountHint: 'ব্যবহারকারীর নাম ও পাসওয়ার্ড দিয়ে লগইন করুন।',
  username: 'ব্যবহারকারীর নাম',
  usernameHint: 'লগইন করার সময় এই নামটি লাগবে।',
  password: 'পাসওয়ার্ড',
  passwordHint: 'কমপক্ষে ৮ অক্ষর।',
  confirmPassword: 'পাসওয়ার্ড নিশ্চিত করুন',
  profilePicture: 'প্রোফাইল ছবি',
  bothRequired: 'Username and password are required!',
  wrong: 'Invalid username or password!',
  failed: 'Something went wrong!',
  loggedIn: 'Login successful!',
  mismatch: 'Passwords do not match!',
  registered: 'Registration successful!',
  signedIn: 'আপনি লগইন করে আছেন',
  signedInAs: (name: string) => `${name} নামে লগইন করা আছে।`,
} as const;

export const formWords = {
  optional: (label: string) => `${label} (ঐচ্ছিক)`,
  starred: '* চিহ্নিত ঘরগুলো পূরণ করা আবশ্যক।',
  name: 'নাম',
  fullName: 'পূর্ণ নাম',
  email: 'ইমেইল',
  phone: 'ফোন',
  imageHint: 'JPEG, PNG বা WEBP, সর্বোচ্চ ১০ MB।',
  offline: 'ইন্টারনেট সংযোগ নেই। আপনার লেখা এই পাতায় রয়ে গেছে; সংযোগ এলে আবার পাঠান।',
} as const;

export const inviteWords = {
  title: 'পাসওয়ার্ড ঠিক করুন',
  description: (name: string) => `${name}: নতুন অ্যাকাউন্টের পাসওয়ার্ড`,
  lead: 'আপনার জন্য একটি অ্যাকাউন্ট খোলা হয়েছে। একটি পাসওয়ার্ড ঠিক করলেই কাজ শুরু করতে পারবেন।',
  action: 'পাসওয়ার্ড সংরক্ষণ করুন',
  welcome: 'স্বাগতম',
  once: 'লিংকটি একবারই কাজ করে, আর সাত দিন পর্যন্ত থাকে। লিংকটি কাউকে পাঠাবেন না।',
  failed: 'পাসওয়ার্ড সংরক্ষণ করা যায়নি। একটু পরে আবার চেষ্টা করুন।',
  chosen: 'পাসওয়ার্ড ঠিক হয়েছে। এখন ব্যবহারকারীর নাম ও পাসওয়ার্ড দিয়ে প্রবেশ করুন।',
  ended: 'লিংকটি আর কাজ করে না',
  endedHint: 'এটি ব্যবহার করা হয়ে গেছে, অথবা এর সময় শেষ। পাসওয়ার্ড ঠিক করে থাকলে লগইন করুন, না হলে অ্যাডমিনের কাছে নতুন লিংক চান।',
} as const;

export const setupWords = {
  title: 'প্রতিষ্ঠানের ওয়েবসাইট শুরু করুন',
  description: 'প্রথম অ্যাডমিনের অ্যাকাউন্ট',
  lead: 'আপনিই হবেন এই প্রতিষ্ঠানের অ্যাডমিন। অ্যাকাউন্টটি তৈরি করে লগইন করুন, তারপর প্রতিষ্ঠানের তথ্য, শ্রেণি, শিক্ষক ও শিক্ষার্থী যোগ করুন।',
  action: 'অ্যাকাউন্ট তৈরি করুন',
  welcome: 'স্বাগতম',
  once: 'এই ঠিকানাটি একবারই কাজ করে। কাউকে পাঠাবেন না।',
  failed: 'অ্যাকাউন্ট তৈরি করা যায়নি। একটু পরে আবার চেষ্টা করুন।',
  ended: 'এই ঠিকানাটি আর কাজ করে না',
  endedHint: 'প্রতিষ্ঠানের অ্যাডমিন থাকলে লগইন করুন। না থাকলে সার্ভারে npm run admin -- setup চালিয়ে নতুন ঠিকানা নিন।',
} as const;

/** In place of a notice that was deleted. */
export const noticeGoneWords = {
  gone: 'নোটিশটি আর নেই',
  goneTitle: 'এই নোটিশটি মুছে ফেলা হয়েছে।',
  goneHint: 'নতুন নোটিশগুলো নোটিশ বোর্ডে আছে।',
  board: 'চলতি নোটিশ দেখুন',
} as const;
