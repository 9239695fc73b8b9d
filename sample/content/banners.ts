import { bn } from '#contract/rules/digits.ts';
import type { LightName } from '../art/nature.ts';
import { type Subject, scene } from '../art/scene.ts';
import { yearOf } from '../calendar.ts';
import { drawnPhoto } from '../files.ts';
import type { SampleRow } from '../rows.ts';

type Banner = [subject: Subject, kind: 0 | 1, light: LightName, top: number, title: (year: string) => string];

// Only the last five are shown, so the best known days come last.
const BANNERS: readonly Banner[] = [
  ['planting', 0, 'morning', 205, () => 'একটি শিশু, একটি গাছ: বৃক্ষরোপণ কর্মসূচি'],
  ['boatTrip', 0, 'afternoon', 225, () => 'মেঘনায় শিক্ষাসফর: নদী দেখে নদী চেনা'],
  ['scienceFair', 0, 'noon', 200, (year) => `বিজ্ঞান ও প্রযুক্তি মেলা ${year}`],
  ['boishakh', 0, 'noon', 235, () => 'পহেলা বৈশাখে মঙ্গল শোভাযাত্রা ও বর্ষবরণ'],
  ['parade', 0, 'morning', 275, () => 'বিজয় দিবসের কুচকাওয়াজে আমাদের শিক্ষার্থীরা'],
  ['culture', 0, 'dusk', 120, (year) => `বার্ষিক সাংস্কৃতিক সন্ধ্যা ${year}`],
  ['race', 0, 'afternoon', 210, (year) => `বার্ষিক ক্রীড়া প্রতিযোগিতা ${year}`],
];

/** Wide pictures for the slider on the home page. */
export const rows = (today: string): SampleRow<'banners'>[] =>
  BANNERS.map(([subject, kind, light, top, title]) => ({
    title: title(bn(yearOf(today))),
    image: drawnPhoto(`banner-${subject}`, 1600, () => scene({ subject, kind, light, view: [0, top, 1200, 525] })),
  }));
