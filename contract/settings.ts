import { z } from 'zod';
import { DAYS, HEAD_TITLES } from './default-settings.ts';
import { problems } from './kit/problems.ts';
import { PARTS } from './parts.ts';
import { toLatinDigits } from './rules/digits.ts';
import { cleanText, lengthOf } from './rules/text.ts';
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
    const days = Number(toLatinDigits(String(sent)));
    if (Number.isInteger(days) && days >= min && days <= max) return days;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
};

/** A list of names, or from a form a text of them with commas; answered each once, in their order. */
const parts = z
  .union([z.array(z.string()), z.string().transform((text) => (text.trim() === '' ? [] : text.split(',')))], {
    error: problems.someOf(PARTS),
  })
  .transform((sent, context) => {
    const names = new Set(sent.map((name) => name.trim()));
    const known = PARTS.filter((part) => names.delete(part));
    if (names.size > 0) context.addIssue({ code: 'custom', message: problems.someOf(PARTS) });
    return known;
  });

const WEEKDAYS_PROBLEM = 'সপ্তাহের এক বা একাধিক দিন দিন: ০ (রবিবার) থেকে ৬ (শনিবার), কোনোটি দুবার নয়';

/** A list of weekdays; in a form a text with commas. Answered in their order. */
const weekdays = z
  .union([z.array(z.union([z.int(), z.string()])), z.string()], { error: WEEKDAYS_PROBLEM })
  .transform((sent, context) => {
    const parts = typeof sent === 'string' ? sent.split(',') : sent.map(String);
    const days = parts.map((part) => toLatinDigits(part.trim()));
    const isRight = days.length > 0 && days.every((day) => /^[0-6]$/.test(day)) && new Set(days).size === days.length;
    if (isRight) return days.map(Number).sort((a, b) => a - b);
    context.addIssue({ code: 'custom', message: WEEKDAYS_PROBLEM });
    return z.NEVER;
  });

/** A PATCH of the settings; switches may come as true and false or, from a multipart form, as these words. */
export const settingsPatch = z.object({
  tagline: line(300, () => null).optional(),
  social_url: address.optional(),
  map_url: address.optional(),
  head_title: z.enum(HEAD_TITLES, { error: problems.choice(HEAD_TITLES) }).optional(),
  contacts_public: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')], {
      error: problems.choice(['true', 'false']),
    })
    .optional(),
  trash_days: days(DAYS.trash_days).optional(),
  activity_days: days(DAYS.activity_days).optional(),
  parts: parts.optional(),
  school_days: weekdays.optional(),
});
