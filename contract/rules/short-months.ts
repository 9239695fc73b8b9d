/** Names of months for narrow columns of a print, January first. */
export const SHORT_MONTHS = 'জানু ফেব্রু মার্চ এপ্রি মে জুন জুলাই আগ সেপ্টে অক্টো নভে ডিসে'.split(' ');
