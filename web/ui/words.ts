/** The design system's own words. Everything else that a page says belongs to the page. */
export const uiWords = {
  close: 'বন্ধ করুন',
  newTab: '(নতুন ট্যাবে খুলবে)',
  noFile: 'কোনো ফাইল নেই',
  chooseFile: 'ফাইল বাছাই করুন',
  giveUpFile: 'এই ফাইল বাদ দিন',
  noneChosen: 'কোনো ফাইল বাছাই করা হয়নি',
  pages: 'পৃষ্ঠা',
  previous: 'পূর্ববর্তী',
  firstPage: 'প্রথম পৃষ্ঠা',
  lastPage: 'শেষ পৃষ্ঠা',
  next: 'পরবর্তী',
  search: 'খুঁজুন',
  retry: 'আবার চেষ্টা করুন',
  loading: 'লোড হচ্ছে...',
  mendFields: 'নিচের ঘরগুলো ঠিক করে আবার চেষ্টা করুন।',
  errorPrefix: 'ত্রুটি:',
  showPassword: 'পাসওয়ার্ড দেখুন',
  hidePassword: 'পাসওয়ার্ড লুকান',
  messages: 'বার্তা',
  openMap: 'মানচিত্র দেখুন',
} as const;

/** Apart from the others: the browser's program is without it. */
export const oldBrowser = 'এই ব্রাউজারটি পুরোনো; অফিসের কাজের জন্য Chrome ১০৯, Firefox ১১৫ বা তার পরের সংস্করণ লাগবে।';
