import type { RollCallSession } from './attendance/marks.ts';
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
  /** Days after which a Teacher no longer takes or corrects a sheet. */
  attendance_back_days: number;
  /** Sessions of a day in which attendance is taken: one, or two. */
  attendance_sessions: readonly RollCallSession[];
  /** Dates of absence in a row from which the family is called, and visited. */
  streak_call: number;
  streak_visit: number;
  /** Stretch of time over which covers are counted. */
  cover_window: CoverWindow;
  /** Periods of a teacher in a day, in a week and in a row above which a timetable is warned about. */
  teacher_day_load: number;
  teacher_week_load: number;
  teacher_in_a_row: number;
  /** True if everybody is told how many are present today. */
  attendance_public: boolean;
  /** Time from which everybody is told, HH:MM in Dhaka; empty: an hour after the first bell. */
  attendance_public_at: string;
  /** True if notices are signed when they become public or change. */
  signing: boolean;
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
  attendance_back_days: 7,
  attendance_sessions: ['day'],
  streak_call: 3,
  streak_visit: 7,
  cover_window: 'month',
  teacher_day_load: 6,
  teacher_week_load: 30,
  teacher_in_a_row: 4,
  attendance_public: false,
  attendance_public_at: '',
  signing: false,
};

/** The fewest and the most days that each may be. */
export const DAYS = {
  trash_days: [1, 365],
  activity_days: [30, 3650],
  attendance_back_days: [0, 60],
  streak_call: [1, 60],
  streak_visit: [1, 60],
  teacher_day_load: [1, 20],
  teacher_week_load: [1, 60],
  teacher_in_a_row: [1, 20],
} as const;

export const COVER_WINDOWS = ['week', 'month', 'term'] as const;
type CoverWindow = (typeof COVER_WINDOWS)[number];

/** Sessions that a school may have. */
export const SESSION_SETS: readonly (readonly RollCallSession[])[] = [['day'], ['morning', 'after_tiffin']];

export const HEAD_TITLES = ['অধ্যক্ষ', 'প্রধান শিক্ষক'] as const;
