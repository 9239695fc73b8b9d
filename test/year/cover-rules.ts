import { addDays, weekdayOf } from '#contract/rules/dates.ts';
import { isAway } from './away.ts';
import { lessonsAt, teachersOf } from './lessons.ts';
import { activeIn, all, live, type Model, nameOf, type Record_, type Values } from './model.ts';

const [DAY_CAP, WEEK_CAP] = [2, 5];

export const counts = ({ state }: Values): boolean => state !== 'orphaned';

/** Covers that count but for one. */
const counting = (model: Model, except: number): Record_[] =>
  all(model, 'covers').filter(({ id, values }) => id !== except && counts(values));

/** A lesson that a cover gives to another: whose it is, and who takes it. */
export type Half = { date: string; slot: unknown; of: unknown; by: unknown };

export const swapDateOf = ({ date, swap_date }: Values): string => String(swap_date ?? date);

/** The lesson of a cover; of a swap also the one that is given in return. */
export const halvesOf = (cover: Values): Half[] => {
  const { date, slot, absent, substitute, kind, swap_slot } = cover;
  const first = { date: String(date), slot, of: absent, by: substitute };
  return kind === 'swap' ? [first, { date: swapDateOf(cover), slot: swap_slot, of: substitute, by: absent }] : [first];
};

export const lessonOf = (model: Model, { date, slot }: { date?: unknown; slot?: unknown }): Record_ | undefined =>
  lessonsAt(model, String(date)).find(({ id }) => id === slot);

/** True if somebody has an own lesson at a date and period. */
const teaches = (model: Model, teacher: unknown, date: string, period: unknown): boolean =>
  lessonsAt(model, date).some((one) => one.values.period === period && teachersOf(one).includes(Number(teacher)));

type Asked = { date: string; period: unknown; except?: number; forSwap?: boolean };

/** Rules that keep a teacher from a lesson; nobody is asked too often by a swap. */
export function obstacles(
  model: Model,
  teacher: unknown,
  { date, period, except = 0, forSwap = false }: Asked,
): string[] {
  const values = live(model, 'teachers', teacher);
  const covers = counting(model, except);
  const isCovering = covers
    .flatMap((one) => halvesOf(one.values))
    .some((half) => half.by === teacher && half.date === date && lessonOf(model, half)?.values.period === period);
  const asked = covers.flatMap(({ values: { kind, substitute, date } }) =>
    kind === 'substitute' && substitute === teacher ? [String(date)] : [],
  );
  const sunday = addDays(date, -weekdayOf(date));
  const inWeek = asked.filter((day) => day >= sunday && day <= addDays(sunday, 6)).length;
  const found = {
    away: !values || isAway(model, teacher, date, period),
    busy: isCovering || teaches(model, teacher, date, period),
    no_cover: !forSwap && values?.no_cover === true,
    day_cap: !forSwap && asked.filter((day) => day === date).length >= Number(values?.cover_day_cap ?? DAY_CAP),
    week_cap: !forSwap && inWeek >= Number(values?.cover_week_cap ?? WEEK_CAP),
  };
  return Object.entries(found).flatMap(([rule, is]) => (is ? [rule] : []));
}

const pupilsOf = (model: Model, { class: of, section }: Values): number =>
  activeIn(model, Number(of)).filter(({ values }) => values.section === section).length;

/** Pupils of a lesson, with those of the sections that are already sent to it. */
function pupilsIn(model: Model, date: string, host: Record_, { guest, except }: { guest: Record_; except: number }) {
  const sections = new Map([[host.values.section, host.values]]);
  for (const { values } of counting(model, except)) {
    const lesson = values.kind === 'merge' && values.date === date ? lessonOf(model, values) : undefined;
    const isHere =
      lesson &&
      lesson.id !== guest.id &&
      lesson.values.class === host.values.class &&
      lesson.values.period === host.values.period &&
      values.joined_with === host.values.section;
    if (isHere) sections.set(lesson.values.section, lesson.values);
  }
  return [...sections.values()].reduce((sum, lesson) => sum + pupilsOf(model, lesson), 0);
}

/** Sections of the same class that could take the pupils of a lesson: the same subject then, its teacher there, and room. */
export const mergesFor = (model: Model, date: string, lesson: Record_, except = 0): unknown[] =>
  lessonsAt(model, date).flatMap((host) => {
    const { class: of, section, period, subject, room } = host.values;
    const own = lesson.values;
    const isAlike =
      of === own.class &&
      section !== own.section &&
      period === own.period &&
      nameOf(model, 'subjects', subject) === nameOf(model, 'subjects', own.subject);
    if (!isAlike || teachersOf(host).every((id) => isAway(model, id, date, period))) return [];
    const capacity = live(model, 'rooms', room)?.capacity ?? null;
    const pupils = pupilsOf(model, own) + pupilsIn(model, date, host, { guest: lesson, except });
    return capacity === null || pupils <= Number(capacity) ? [section] : [];
  });

/** Faults of a cover: it has no lesson that lacks its teacher, or it breaks rules. */
export type Judged = { isWrong: boolean; rules: string[] };

const WRONG: Judged = { isWrong: true, rules: [] };

const keyOf = ({ date, slot, of }: Half): string => `${date} ${slot} ${of}`;

/** Judges a cover as it would be stored; `isStored`: it comes back. */
export function judge(model: Model, cover: Values, { id = 0, isStored = false } = {}): Judged {
  const { date, absent, kind, substitute, state, override } = cover;
  const lesson = lessonOf(model, cover);
  if (!lesson || !teachersOf(lesson).includes(Number(absent))) return WRONG;
  const { period } = lesson.values;
  const [isSwap, isMerge] = [kind === 'swap', kind === 'merge'];
  const needsAbsence = !isSwap && !(isStored && state !== 'confirmed');
  if (needsAbsence && !isAway(model, absent, String(date), period)) return WRONG;
  if (isMerge && !mergesFor(model, String(date), lesson, id).includes(cover.joined_with)) return WRONG;
  const isByTeacher = isSwap || kind === 'substitute';
  if (isByTeacher && (!live(model, 'teachers', substitute) || substitute === absent)) return WRONG;
  const [, back] = halvesOf(cover);
  const inReturn = back && lessonOf(model, back);
  if (back && !(inReturn && teachersOf(inReturn).includes(Number(substitute)))) return WRONG;
  const taken = new Set(
    counting(model, id)
      .flatMap(({ values }) => halvesOf(values))
      .filter((half) => lessonOf(model, half))
      .map(keyOf),
  );
  const broken = halvesOf(cover).some((half) => taken.has(keyOf(half))) ? ['taken'] : [];
  if (!isByTeacher || override !== '') return { isWrong: false, rules: broken };
  const asked = { except: id, forSwap: isSwap };
  broken.push(...obstacles(model, substitute, { ...asked, date: String(date), period }));
  if (back && inReturn)
    broken.push(...obstacles(model, absent, { ...asked, date: back.date, period: inReturn.values.period }));
  return { isWrong: false, rules: broken };
}

export const fits = ({ isWrong, rules }: Judged): boolean => !isWrong && rules.length === 0;

const JUDGED = ['date', 'slot', 'absent', 'kind', 'substitute', 'joined_with', 'swap_slot', 'swap_date'] as const;

export const lacks = ({ slot, absent, kind, substitute, swap_slot }: Values): boolean =>
  slot === null ||
  absent === null ||
  ((kind === 'substitute' || kind === 'swap') && substitute === null) ||
  (kind === 'swap' && swap_slot === null);

/** The same cover without what its kind does not take. */
export const ofItsKind = (cover: Values): Values => ({
  ...cover,
  ...(cover.kind !== 'substitute' && cover.kind !== 'swap' && { substitute: null }),
  ...(cover.kind !== 'merge' && { joined_with: '' }),
  ...(cover.kind !== 'swap' && { swap_slot: null, swap_date: null }),
});

/** True if a cover becomes one of another lesson, or by another way. */
const isAnother = (before: Values, after: Values): boolean => JUDGED.some((key) => before[key] !== after[key]);

/** The cover as it is stored when it is changed. */
export const storedAs = (before: Values, whole: Values): Values =>
  isAnother(before, whole) || isJudged(before, whole) ? ofItsKind(whole) : whole;

/** True if a cover that becomes another one is judged. */
export const isJudged = (before: Values | undefined, after: Values): boolean =>
  counts(after) &&
  (!before || !counts(before) || isAnother(before, after) || (before.override !== '' && after.override === ''));

/** True while a cover has its lessons, and somebody for them. */
export function stillStands(model: Model, cover: Values): boolean {
  const { kind, override } = cover;
  return halvesOf(cover).every(({ date, slot, of, by }) => {
    const lesson = lessonOf(model, { date, slot });
    if (!lesson || of === null || !teachersOf(lesson).includes(Number(of))) return false;
    if (kind !== 'substitute' && kind !== 'swap') return true;
    if (!live(model, 'teachers', by)) return false;
    const { period } = lesson.values;
    return override !== '' || (!isAway(model, by, date, period) && !teaches(model, by, date, period));
  });
}
