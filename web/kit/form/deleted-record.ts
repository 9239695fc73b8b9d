/** Words of a form whose record was deleted; apart from officeWords, which the dashboard's first screen loads. */
export const DELETED_MEANWHILE =
  'এটি এর মধ্যে মুছে ফেলা হয়েছে, তাই সংরক্ষণ হয়নি। আপনার লেখা এই ফর্মে আছে। ট্র্যাশে থাকলে সেখান থেকে ফিরিয়ে এনে আবার সংরক্ষণ করুন।';
