import { defineRegister } from '../kit/define-resource.ts';
import { name, number } from '../kit/field.ts';

/** A room in which lessons are held. */
export const room = defineRegister({
  path: 'rooms',
  fields: {
    name: name({ required: true, unique: 'folded' }),
    capacity: number({ min: 1, max: 1000, step: 1 }),
  },
  words: {
    name: 'কক্ষ, কক্ষের নাম, কক্ষ নম্বর, Room, Room Name, Room No',
    capacity: 'আসন, ধারণক্ষমতা, Capacity, Seats',
  },
  screen: {
    title: 'কক্ষ',
    one: 'কক্ষ',
    hint: 'যেসব কক্ষে ক্লাস হয় সেগুলো লিখুন, ক্লাস রুটিনে বেছে নেওয়া যাবে।',
    icon: 'home',
    named: ['name'],
    columns: ['capacity'],
    hints: { name: 'যেমন ২০৩', capacity: 'কয়জন বসতে পারে' },
  },
});
