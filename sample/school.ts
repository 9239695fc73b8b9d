/** What is known of the fictional school in more than one place. */
export const SCHOOL = {
  name: 'কুসুমপুর আদর্শ বিদ্যালয় ও কলেজ',
  address: 'কুসুমপুর, মেঘনা, কুমিল্লা',
  phone: '01000000000',
  phoneInWords: '০১০০০-০০০০০০',
  email: 'info@kusumpur.example',
  code: '৩৫১৫',
  domain: 'kusumpur.example',
} as const;
