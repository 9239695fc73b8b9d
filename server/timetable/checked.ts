import type { Checked } from '#contract/timetable/problems.ts';
import type { Timetable } from '#contract/timetable/types.ts';
import type { Reader, Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { readNames } from './names.ts';
import { readBells, readSlots, readTimetables } from './rows.ts';

/** Everything that a timetable is checked against: those that are or were published, with their slots. */
export async function checkedOf(reader: Reader | Writer, timetable: Timetable): Promise<Checked> {
  const all = await readTimetables(reader);
  const timetables = all.filter(({ id, state }) => id !== timetable.id && state === 'published');
  const [bells, slots, names, plans, settings] = [
    await readBells(reader),
    await readSlots(reader, [timetable.id, ...timetables.map(({ id }) => id)]),
    await readNames(reader),
    await reader.selectFrom('subject_plans').select(['class', 'subject', 'periods_per_week']).orderBy('id').execute(),
    await readSettings(reader),
  ];
  return {
    timetable,
    timetables,
    slots,
    bells,
    names,
    plans: plans.map((plan) => ({
      class: Number(plan.class),
      subject: Number(plan.subject),
      periods_per_week: Number(plan.periods_per_week),
    })),
    settings,
  };
}
