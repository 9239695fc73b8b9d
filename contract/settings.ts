import { z } from 'zod';
import type { RollCallSession } from './attendance/marks.ts';
import { COVER_WINDOWS, DAYS, HEAD_TITLES, SESSION_SETS } from './default-settings.ts';
import { problems } from './kit/problems.ts';
import { PARTS } from './parts.ts';
import { toLatinDigits } from './rules/digits.ts';
import { cleanText, lengthOf } from './rules/text.ts';
import { parseTime } from './rules/times.ts';
import { isHttpUrl } from './rules/urls.ts';

export { DEFAULT_SETTINGS, HEAD_TITLES, type Settings } from './default-settings.ts';

const URL_PROBLEM = 'ঠিকানাটি http:// বা https:// দিয়ে শুরু হতে হবে';
const MAX_URL = 2000;

const line = (max: number, check: (text: string) => string | null) =>
  z
    .string({ error: problems.notText })
    .meta({ maxLength: max })
    .transform((sent, context) => {
      const clean = cleanText(sent, false);
      const text = 'problem' in clean ? '' : clean.text;
      const problem =
        'problem' in clean ? problems.invalidText : lengthOf(text) > max ? problems.tooLong(max) : check(text);
      if (problem) context.addIssue({ code: 'custom', message: problem });
      return text;
    });

const address = line(MAX_URL, (text) => (text === '' || isHttpUrl(text) ? null : URL_PROBLEM));

const days = ([min, max]: readonly [number, number]) => {
  const problem = problems.number({ min, max, step: 1 });
  return z.union([z.int(), z.string()], { error: problem }).transform((sent, context) => {
    const text = toLatinDigits(String(sent)).trim();
    const days = Number(text);
    if (text !== '' && Number.isInteger(days) && days >= min && days <= max) return days;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
};

/** A list of names, answered each once, in their order. */
const parts = z
  .array(z.string({ error: problems.someOf(PARTS) }), { error: problems.someOf(PARTS) })
  .meta({ items: { type: 'string', enum: [...PARTS] } })
  .transform((sent, context) => {
    const names = new Set(sent.map((name) => name.trim()));
    const known = PARTS.filter((part) => names.delete(part));
    if (names.size > 0) context.addIssue({ code: 'custom', message: problems.someOf(PARTS) });
    return known;
  });

/** The items of a list in a form: a text with commas, or the list as JSON. */
const itemsIn = (text: string): string[] => text.replaceAll(/[[\]"\s]/g, '').split(',');

const WEEKDAYS_PROBLEM = 'সপ্তাহের এক বা একাধিক দিন দিন: ০ (রবিবার) থেকে ৬ (শনিবার), কোনোটি দুবার নয়';

/** A list of weekdays, answered in their order. */
const weekdays = z
  .union([z.array(z.union([z.int(), z.string()])), z.string()], { error: WEEKDAYS_PROBLEM })
  .transform((sent, context) => {
    const parts = typeof sent === 'string' ? itemsIn(sent) : sent.map(String);
    const days = parts.map((part) => toLatinDigits(part.trim()));
    const isRight = days.length > 0 && days.every((day) => /^[0-6]$/.test(day)) && new Set(days).size === days.length;
    if (isRight) return days.map(Number).sort((a, b) => a - b);
    context.addIssue({ code: 'custom', message: WEEKDAYS_PROBLEM });
    return z.NEVER;
  });

const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')], {
    error: problems.choice(['true', 'false']),
  });

const SESSIONS_PROBLEM = `তালিকা থেকে একটি বেছে নিন: ${SESSION_SETS.map((set) => set.join(', ')).join(' অথবা ')}`;

const sessions = z
  .union([z.array(z.string()), z.string()], { error: SESSIONS_PROBLEM })
  .transform((sent, context): readonly RollCallSession[] => {
    const items = typeof sent === 'string' ? itemsIn(sent) : sent;
    const known = SESSION_SETS.find((set) => set.length === items.length && set.every((one) => items.includes(one)));
    if (known) return known;
    context.addIssue({ code: 'custom', message: SESSIONS_PROBLEM });
    return z.NEVER;
  });

/** A time of the day, HH:MM in either digits, or nothing. */
const time = z.string({ error: problems.notText }).transform((sent, context) => {
  const time = sent.trim() === '' ? '' : parseTime(sent);
  if (time !== null) return time;
  context.addIssue({ code: 'custom', message: problems.time });
  return z.NEVER;
});

/** A PATCH of the settings; switches may come as true and false or, from a multipart form, as these words. */
export const settingsPatch = z.object({
  tagline: line(300, () => null).optional(),
  social_url: address.optional(),
  map_url: address.optional(),
  head_title: z.enum(HEAD_TITLES, { error: problems.choice(HEAD_TITLES) }).optional(),
  contacts_public: flag().optional(),
  trash_days: days(DAYS.trash_days).optional(),
  activity_days: days(DAYS.activity_days).optional(),
  parts: parts.optional(),
  school_days: weekdays.optional(),
  attendance_back_days: days(DAYS.attendance_back_days).optional(),
  attendance_sessions: sessions.optional(),
  streak_call: days(DAYS.streak_call).optional(),
  streak_visit: days(DAYS.streak_visit).optional(),
  cover_window: z.enum(COVER_WINDOWS, { error: problems.choice(COVER_WINDOWS) }).optional(),
  teacher_day_load: days(DAYS.teacher_day_load).optional(),
  teacher_week_load: days(DAYS.teacher_week_load).optional(),
  teacher_in_a_row: days(DAYS.teacher_in_a_row).optional(),
  attendance_public: flag().optional(),
  attendance_public_at: time.optional(),
  signing: flag().optional(),
});
