/** A small table that is typed into. */
export const rowsWords = {
  choose: 'বেছে নিন',
  cell: (head: string, row: string) => `${head}, সারি ${row}`,
  remove: (row: string) => `সারি ${row} বাদ দিন`,
} as const;

export const examPageWords = {
  title: 'পরীক্ষার বিষয় ও নিয়ম',
  all: 'সব পরীক্ষা',
  edit: 'নাম ও তারিখ বদলান',
  choose: 'কোন পরীক্ষা?',
  chooseHint: 'পরীক্ষার তালিকা থেকে একটি বেছে নিন।',
  failed: 'পরীক্ষা আনা যায়নি।',
  shows: 'পরীক্ষার অংশ',
  show: { papers: 'বিষয়', rules: 'ফলাফলের নিয়ম' },
  combined: 'যেসব পরীক্ষা থেকে',
  share: (percent: string) => `${percent}%`,
  noSources: 'এখনো কোনো পরীক্ষা বাছা হয়নি।',
} as const;

export const examEditorWords = {
  editTitle: 'পরীক্ষা সম্পাদনা',
  addTitle: 'নতুন সমন্বিত ফলাফল',
  fields: {
    name: 'নাম',
    year: 'সাল',
    kind: 'ধরন',
    starts_on: 'শুরুর তারিখ',
    ends_on: 'শেষের তারিখ',
    note: 'মন্তব্য',
    days_open: 'কার্যদিবস',
    sources: 'যেসব পরীক্ষা থেকে',
  },
  noteHint: 'প্রবেশপত্রে আর ক্যালেন্ডারে দেখা যায়, যেমন সকাল ১০টা থেকে',
  daysHint: 'এই পরীক্ষা পর্যন্ত কত দিন ক্লাস হয়েছে; নম্বরপত্রে উপস্থিতির পাশে থাকে',
  exam: 'পরীক্ষা',
  weight: 'অংশ, %',
  addSource: 'আরেকটি পরীক্ষা',
  sum: (percent: string) =>
    `অংশগুলোর যোগফল ${percent}%; ১০০% হতে হবে। প্রতিটি বিষয়ের শতকরা নম্বর এই অংশে মিলিয়ে একবারে গ্রেড হয়।`,
  saveFailed: 'পরীক্ষা সংরক্ষণ করা যায়নি',
} as const;

export const examPaperWords = {
  add: 'বিষয় যোগ করুন',
  editTitle: 'পরীক্ষার বিষয় সম্পাদনা',
  table: 'পরীক্ষার বিষয়ের তালিকা',
  fields: {
    exam: 'পরীক্ষা',
    class: 'শ্রেণি',
    subject: 'বিষয়',
    parts: 'নম্বর বণ্টন',
    full_marks: 'পূর্ণমান',
    role: 'ধরন',
    joined: 'যুক্ত বিষয়',
    streams: 'যেসব বিভাগের জন্য',
    position: 'ক্রম',
    held_on: 'পরীক্ষার তারিখ',
    time: 'সময়',
  },
  choose: 'বেছে নিন',
  allClasses: 'সব শ্রেণি',
  preset: 'যেভাবে ভাগ হয়',
  ownPreset: 'নিজের মতো',
  part: 'অংশ',
  full: 'পূর্ণমান',
  pass: 'পাস',
  partsHint: 'পাস নম্বর ০ হলে অংশটিতে আলাদা পাস লাগে না',
  addPart: 'আরেকটি অংশ',
  fullHint: 'অংশগুলোর যোগফল, ৫ থেকে ৩০০',
  joinedHint: 'একই লেখা দেওয়া পত্রগুলো মিলে এক বিষয় হয়, যেমন দুই পত্রেই বাংলা',
  streamsHint:
    'খালি রাখলে শ্রেণির সবার জন্য; কয়েকটি হলে কমা দিয়ে, যেমন ব্যবসায় শিক্ষা, মানবিক। শিক্ষার্থীর তথ্যে যে বিভাগ লেখা আছে তা-ই ধরা হয়।',
  noStream: (of: string, count: string, rolls: string) =>
    `${of}: ${count} জনের বিভাগ লেখা নেই, তাই তাদের সব বিভাগের বিষয়ই ধরা হবে। রোল ${rolls}। শিক্ষার্থীর তথ্যে বিভাগ লিখুন।`,
  strayStream: (of: string, stream: string, count: string, rolls: string) =>
    `${of}: “${stream}” বিভাগের ${count} জনের জন্য আলাদা কোনো বিষয় নেই (রোল ${rolls})। বানান আর বিষয়গুলো মিলিয়ে দেখুন।`,
  joinedWith: (name: string) => `যুক্ত: ${name}`,
  positionHint: 'নম্বরপত্রে কত নম্বরে থাকবে',
  timeHint: 'যেমন ১০টা–১টা',
  published: 'ফলাফল প্রকাশিত, তাই বিষয়গুলো শুধু দেখা যায়। বদলাতে হলে আগে প্রকাশ ফিরিয়ে নিন।',
  none: 'এখনো কোনো বিষয় নেই',
  noneHint: 'প্রতিটি শ্রেণি কোন কোন বিষয়ে পরীক্ষা দেবে, একটি একটি করে যোগ করুন।',
  noMatch: 'এই শ্রেণির কোনো বিষয় নেই',
  loadFailed: 'পরীক্ষার বিষয় আনা যায়নি',
  saveFailed: 'বিষয় সংরক্ষণ করা যায়নি',
  deleteFailed: 'বিষয় মুছে ফেলা যায়নি',
  confirm: 'পরীক্ষা থেকে বিষয়টি মুছবেন?',
  added: 'বিষয় যোগ হয়েছে',
  updated: 'বিষয় হালনাগাদ হয়েছে',
  deleted: 'বিষয় মুছে ফেলা হয়েছে',
} as const;

export const rulesWords = {
  title: 'ফলাফলের নিয়ম',
  gradesHint: 'বড় থেকে ছোট; শতকরা এই নম্বর বা তার বেশি পেলে এই গ্রেড',
  min: 'শতকরা থেকে',
  letter: 'গ্রেড',
  point: 'পয়েন্ট',
  addGrade: 'আরেকটি গ্রেড',
  usual: 'বোর্ডের নিয়ম বসান',
  fixed: 'ফলাফল প্রকাশিত। যে নিয়মে প্রকাশ হয়েছে তা-ই থাকবে; বদলাতে হলে আগে প্রকাশ ফিরিয়ে নিন।',
  headOnly: 'এই নিয়ম শুধু প্রতিষ্ঠানপ্রধান বদলাতে পারেন।',
  saved: 'ফলাফলের নিয়ম সংরক্ষণ হয়েছে',
  saveFailed: 'ফলাফলের নিয়ম সংরক্ষণ করা যায়নি',
} as const;
