import { grownUp } from '../art/looks.ts';
import type { Portrait } from '../art/portrait.ts';
import { portraitPhoto } from '../files.ts';
import type { SampleRow } from '../rows.ts';
import { phoneOf, SCHOOL } from '../school.ts';

const PRESIDENT = [
  'একটি বিদ্যালয় শুধু ইট-পাথরের ভবন নয়; এটি একটি জনপদের স্বপ্ন, যেখানে আগামী প্রজন্ম নিজেদের খুঁজে পায়। আমার বাবা এই মাঠে মাটি কেটেছিলেন, আমি এই মাঠে দৌড় শিখেছি, আর আজ আমার নাতনি এই মাঠেই জাতীয় সংগীতে গলা মেলায়।',
  'আমরা চাই আমাদের প্রতিটি শিক্ষার্থী সত্য, সাহস ও সহমর্মিতার শিক্ষা নিয়ে বেড়ে উঠুক। ভালো ফল জরুরি, কিন্তু তার চেয়ে জরুরি ভালো মানুষ হওয়া: যে ছেলেটি নদী পার হয়ে ভেজা বই বুকে নিয়ে ক্লাসে আসে, তার পাশে জায়গা করে দেওয়া মানুষ।',
  'শিক্ষক, অভিভাবক ও এলাকাবাসীর সম্মিলিত প্রচেষ্টায় প্রতিষ্ঠানটি আজ উপজেলার অন্যতম শ্রেষ্ঠ বিদ্যাপীঠ। এই আস্থার মর্যাদা রাখতে পরিচালনা পর্ষদের দরজা সবার জন্য খোলা। আপনার পরামর্শ, এমনকি আপনার অভিযোগও আমাদের পথ দেখায়।',
].join('\n\n');

const PRINCIPAL = [
  'প্রিয় শিক্ষার্থী, প্রশ্ন করতে শেখো। প্রশ্নই জ্ঞানের প্রথম পাঠ; যে শিশু জানতে চায় আকাশ নীল কেন, সে-ই একদিন আকাশ ছুঁতে শেখে।',
  'পাঠ্যবইয়ের পাশাপাশি বিতর্ক, বিজ্ঞান মেলা, ক্রীড়া ও সংস্কৃতিচর্চায় আমাদের শিক্ষার্থীরা নিয়মিত অংশ নেয়। শ্রেণিকক্ষের শৃঙ্খলা ও আন্তরিক পাঠদানই আমাদের সাফল্যের ভিত্তি। আমরা শাস্তি দিয়ে নয়, সময় দিয়ে শেখাই: দুর্বল শিক্ষার্থীদের জন্য ছুটির পর আলাদা ক্লাস হয়, আর তার জন্য কোনো ফি নেওয়া হয় না।',
  'অভিভাবকদের কাছে আমার একটিই অনুরোধ। প্রতিদিন দশটি মিনিট সন্তানের পাশে বসুন, জিজ্ঞেস করুন আজ সে কী শিখল। আপনার ওই দশ মিনিট আর আমাদের ছয় ঘণ্টা মিলেই একটি মানুষ গড়ে ওঠে।',
].join('\n\n');

const VICE_PRINCIPAL = [
  'ঘণ্টা বাজার আগেই যে শিক্ষার্থী ক্লাসে এসে বসে, সে আসলে নিজের সঙ্গে করা একটি প্রতিশ্রুতি রাখে। শৃঙ্খলা বাইরে থেকে চাপিয়ে দেওয়ার জিনিস নয়, ভেতর থেকে জেগে ওঠার জিনিস।',
  'রুটিন, পরীক্ষা, উপস্থিতি ও ফলাফলের দায়িত্বে থেকে আমি প্রতিদিন দেখি, সামান্য যত্নে একটি শিশু কত দূর যেতে পারে। গত বছর গণিতে অকৃতকার্য এক শিক্ষার্থী এ বছর তার সহপাঠীদের গণিত বোঝায়। এই গল্পগুলোই আমাদের সবচেয়ে বড় অর্জন।',
  'পরীক্ষাকে ভয় পেয়ো না। পরীক্ষা তোমাকে বিচার করে না, শুধু জানিয়ে দেয় এরপর কোন পাতাটি খুলতে হবে।',
].join('\n\n');

export const principal = (): Portrait =>
  grownUp({ key: 'principal', woman: true, age: 51, faith: 'muslim' }, 6, {
    cut: 'bun',
    hairColour: '#2a211d',
    wear: 'sari-silk',
    main: '#A8303F',
    second: '#F2E7D5',
    accent: '#F2B233',
    wall: '#E2E4D6',
    backdrop: 'shelf',
    glasses: 'half',
    earrings: true,
  });

const vicePrincipal = (): Portrait =>
  grownUp({ key: 'vice principal', woman: false, age: 47, faith: 'hindu' }, 3, {
    cut: 'receding',
    hairColour: '#3d3733',
    wear: 'suit',
    main: '#29455F',
    beard: 'moustache',
    wall: '#D9E2E8',
    backdrop: 'board',
  });

export const president = (): Portrait =>
  grownUp({ key: 'president', woman: false, age: 66, faith: 'muslim' }, 1, {
    cut: 'parted',
    hairColour: '#9b9791',
    wear: 'panjabi',
    main: '#F5F1E6',
    accent: '#0F4237',
    beard: 'moustache',
    glasses: 'square',
    wall: '#DCE7DF',
    backdrop: 'circle',
  });

export const PRINCIPAL_NAME = 'অধ্যাপক শামীমা আক্তার জাহান';

/** Former heads of the school. */
const FORMER: readonly [name: string, from: string, until: string][] = [
  ['মৌলভী আবদুল হাকিম মাস্টার', '1968-01-01', '1989-12-31'],
  ['মো. সিরাজুল ইসলাম', '1990-01-01', '2007-06-30'],
  ['অধ্যাপক হরিপদ চক্রবর্তী', '2007-07-01', '2018-02-28'],
];

/** The three whose messages are on the public pages, and the heads before them. */
export const rows = (): SampleRow<'principal-vice-principal'>[] => [
  {
    designation: 'principal',
    full_name: PRINCIPAL_NAME,
    contact_email: `principal@${SCHOOL.domain}`,
    contact_phone: phoneOf('principal'),
    served_from: '2018-03-01',
    message: PRINCIPAL,
    photo: portraitPhoto('principal', principal()),
  },
  {
    designation: 'vice_principal',
    full_name: 'সুব্রত কুমার পাল',
    contact_email: `vice.principal@${SCHOOL.domain}`,
    contact_phone: phoneOf('vice principal'),
    message: VICE_PRINCIPAL,
    photo: portraitPhoto('vice-principal', vicePrincipal()),
  },
  {
    designation: 'president',
    full_name: 'আলহাজ মো. রফিকুল ইসলাম চৌধুরী',
    contact_email: `president@${SCHOOL.domain}`,
    contact_phone: phoneOf('president'),
    message: PRESIDENT,
    photo: portraitPhoto('president', president()),
  },
  ...FORMER.map(
    ([full_name, served_from, served_until]): SampleRow<'principal-vice-principal'> => ({
      designation: 'principal',
      full_name,
      served_from,
      served_until,
    }),
  ),
];
