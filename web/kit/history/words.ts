export const historyWords = {
  takeBack: 'ফেরান',
  takeBackOf: (name: string) => `${name}: এই বদল ফেরান`,
  why: 'কেন ফেরানো যায় না',
  whyOf: (name: string) => `${name}: কেন ফেরানো যায় না`,
  notNow: 'এখন ফেরানো যায় না',
  undone: 'ফেরানো হয়েছে',
  others: (count: string) => `ও আরও ${count}টি তথ্য`,
  ofSheet: (count: string) => `(${count}টি তথ্য)`,
  oneTitle: 'ফেরানোর আগে',
  /** Effects of reverting one step. */
  oneBack: {
    deleted: 'মোছা তথ্যটি আবার নিজের জায়গায় আসবে।',
    gone: 'যোগ হওয়া তথ্যটি তালিকা থেকে সরে ট্র্যাশে যাবে।',
    changed: (fields: string) => (fields ? `যা আগের অবস্থায় ফিরবে: ${fields}।` : 'তথ্যটি আগের অবস্থায় ফিরবে।'),
  },
  batchTitle: 'একসঙ্গে ফেরানোর আগে',
  batchAct: (count: string) => `${count}টিই ফেরান`,
  taking: 'ফেরানো হচ্ছে...',
  /** Effects of reverting so many steps. */
  back: {
    deleted: (count: string) => `একসঙ্গে করা ${count}টি কাজ ফেরানো হবে। মোছা তথ্য আবার নিজের জায়গায় আসবে।`,
    gone: (count: string) => `একসঙ্গে করা ${count}টি কাজ ফেরানো হবে। যোগ হওয়া তথ্য তালিকা থেকে সরে ট্র্যাশে যাবে।`,
    changed: (count: string) => `একসঙ্গে করা ${count}টি কাজ ফেরানো হবে। বদলানো তথ্য আগের অবস্থায় ফিরবে।`,
  },
  batchAlso: 'পরে এই ফেরানোও বাতিল করা যায়।',
  more: 'আরও দেখান',
  today: 'আজ',
  yesterday: 'গতকাল',
} as const;
