import { problemsOf } from '#contract/timetable/problems.ts';
import { fullTimetable } from '../data/timetable.ts';
import type { Findings, Load } from '../load.ts';
import { measured } from '../stats.ts';

const SECTIONS = 60;
const TIMES = 15;

async function run(): Promise<Findings> {
  const school = fullTimetable(SECTIONS);
  const { errors, warnings } = problemsOf(school);
  const times = Array.from({ length: TIMES }, () => {
    const begun = performance.now();
    problemsOf(school);
    return performance.now() - begun;
  });
  const what = `a timetable of ${SECTIONS} sections and ${school.slots.length.toLocaleString('en')} lessons checked`;
  const note = `${errors.length} errors, ${warnings.length} warnings`;
  return { rows: [{ what, unit: 'ms', limit: 50, measured: measured(times), note }] };
}

export const timetables: Load = { name: 'timetables', run };
