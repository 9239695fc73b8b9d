/** The design system's own words (GLOSSARY sections 8 and 9). Everything else that a page says belongs to the page. */
export const uiWords = {
  close: 'বন্ধ করুন',
  newTab: '(নতুন ট্যাবে খুলবে)',
  noFile: 'কোনো ফাইল নেই',
  chooseFile: 'ফাইল বাছাই করুন',
  noneChosen: 'কোনো ফাইল বাছাই করা হয়নি',
  pages: 'পৃষ্ঠা',
  previous: 'পূর্ববর্তী',
  next: 'পরবর্তী',
  search: 'খুঁজুন',
  retry: 'আবার চেষ্টা করুন',
  loading: 'লোড হচ্ছে...',
  errorPrefix: 'ত্রুটি:',
  showPassword: 'পাসওয়ার্ড দেখুন',
  hidePassword: 'পাসওয়ার্ড লুকান',
  messages: 'বার্তা',
  openMap: 'মানচিত্র দেখুন',
} as const;
