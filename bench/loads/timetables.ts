import { proposeCovers } from '#contract/covers/propose.ts';
import { problemsOf } from '#contract/timetable/problems.ts';
import { fullCoverSchool, MORNING } from '../data/covers.ts';
import { fullTimetable, TEACHERS } from '../data/timetable.ts';
import type { Findings, Load } from '../load.ts';
import { measured } from '../stats.ts';

const SECTIONS = 60;
const AWAY = 10;
const COVERS = 1000;
const TIMES = 15;

/** The milliseconds of each of several runs. */
const timesOf = (work: () => void): number[] =>
  Array.from({ length: TIMES }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });

async function run(): Promise<Findings> {
  const school = fullTimetable(SECTIONS);
  const lessons = school.slots.length.toLocaleString('en');
  const { errors, warnings } = problemsOf(school);
  const covers = fullCoverSchool({ sections: SECTIONS, away: AWAY, covers: COVERS });
  const { rows } = proposeCovers(covers, MORNING);
  return {
    rows: [
      {
        what: `a timetable of ${SECTIONS} sections and ${lessons} lessons checked`,
        unit: 'ms',
        limit: 50,
        measured: measured(timesOf(() => problemsOf(school))),
        note: `${errors.length} errors, ${warnings.length} warnings`,
      },
      {
        what: `covers proposed with ${AWAY} of ${TEACHERS} teachers away`,
        unit: 'ms',
        limit: 100,
        measured: measured(timesOf(() => proposeCovers(covers, MORNING))),
        note: `${rows.length} lessons, ${COVERS.toLocaleString('en')} covers before`,
      },
    ],
  };
}

export const timetables: Load = { name: 'timetables', run };
