import { PARTS, type Part } from './parts.ts';

/** The site's settings besides the institution (docs/contract.md#settings). Here without their schema, for the browser. */
export type Settings = {
  tagline: string;
  social_url: string;
  map_url: string;
  head_title: 'অধ্যক্ষ' | 'প্রধান শিক্ষক';
  contacts_public: boolean;
  /** Days for which deleted records and replaced files can be restored. */
  trash_days: number;
  /** Days for which the activity is kept. */
  activity_days: number;
  /** Parts of the program that the school uses. */
  parts: readonly Part[];
  /** Weekdays on which there are lessons, in their order; 0 is Sunday. */
  school_days: number[];
};

/** Also what holds for a backend that has no settings. */
export const DEFAULT_SETTINGS: Settings = {
  tagline: 'জ্ঞান, শৃঙ্খলা ও মানবিকতায় আলোকিত মানুষ গড়ার পাঠশালা',
  social_url: '',
  map_url: '',
  head_title: 'অধ্যক্ষ',
  contacts_public: true,
  trash_days: 30,
  activity_days: 400,
  parts: PARTS,
  school_days: [0, 1, 2, 3, 4],
};

/** The fewest and the most days that each may be. */
export const DAYS = { trash_days: [1, 365], activity_days: [30, 3650] } as const;

export const HEAD_TITLES = ['অধ্যক্ষ', 'প্রধান শিক্ষক'] as const;
