/** 'en' for words in Latin letters only, as some fixed texts and foreign backends' are; the page itself is Bengali. */
export const langOf = (words: unknown): 'en' | undefined =>
  typeof words === 'string' && /[a-z]/i.test(words) && !/[\u0980-\u09FF]/.test(words) ? 'en' : undefined;
