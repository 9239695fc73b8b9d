import { defineRegister } from '../kit/define-resource.ts';
import { line, name, number } from '../kit/field.ts';

/** Rooms, toilets, computers and whatever else the school has. */
export const facility = defineRegister({
  path: 'facilities',
  fields: { name: name({ required: true }), count: number({ min: 0, max: 100_000, step: 1 }), note: line() },
  words: {
    count: 'সংখ্যা, Count, Number, Quantity',
  },
  screen: {
    title: 'অবকাঠামো ও সুবিধা',
    one: 'সুবিধা',
    hint: 'শ্রেণিকক্ষ, শৌচাগার, কম্পিউটার, গ্রন্থাগার: কী আছে ও কয়টি, তা লিখুন।',
    icon: 'institution',
    named: ['name'],
    columns: ['count', 'note'],
    hints: { name: 'যেমন শ্রেণিকক্ষ', note: 'যেমন দোতলা ভবনে, ২০২৪ সালে নির্মিত' },
  },
});
