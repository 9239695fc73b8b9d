import { defineResource } from '../kit/define-resource.ts';
import { line, name, number } from '../kit/field.ts';

/** Rooms, toilets, computers and whatever else the school has. */
export const facility = defineResource({
  path: 'facilities',
  fields: { name: name({ required: true }), count: number({ min: 0, max: 100_000, step: 1 }), note: line() },
  words: {
    count: 'সংখ্যা, Count, Number, Quantity',
  },
});
