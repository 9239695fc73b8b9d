export const fieldWords = {
  calendar: 'ক্যালেন্ডার থেকে তারিখ বাছাই করুন',
  dateHint: 'যেমন ২০২৬-০৪-১৫ অথবা ১৫/০৪/২০২৬',
} as const;
