import fc from 'fast-check';
import { type Act, type Numbers, numbers, One, refuse, Together, type YearCommand } from './act.ts';
import { addAbsence, capCovers, editAbsence, trashAbsence } from './commands/absences.ts';
import { grantLeave, markTeacher, takeSheet, teacherSheet, trashMark } from './commands/attendance.ts';
import { addBells, changeBells, trashBells } from './commands/bells.ts';
import {
  issueCards,
  issuePaper,
  printPaper,
  supersedePaper,
  takeBackTransfer,
  voidPaper,
} from './commands/certificates.ts';
import { addSubject, editSubject, renameClass, trashClass, trashSubject } from './commands/classes.ts';
import { changeCover, confirmCovers, reportCover, trashCover } from './commands/covers.ts';
import { endCrowd } from './commands/crowds.ts';
import { addEvent, bringEvent, moveEvent } from './commands/events.ts';
import {
  closeExam,
  combineExams,
  examGoesOn,
  makeRules,
  openExam,
  publishExam,
  setUpExam,
  withdrawExam,
} from './commands/exams.ts';
import { trashExam } from './commands/exams-gone.ts';
import { openForm, saveForm } from './commands/forms.ts';
import { openImport, runImport } from './commands/imports.ts';
import { bringBackImport, undoImport } from './commands/imports-undone.ts';
import { largeTimetables } from './commands/large-timetables.ts';
import { bringLessons, undoLessons } from './commands/lessons-sheets.ts';
import { restart, sleep, timeGoesBy } from './commands/machine.ts';
import { correctMark, enterMarks, teacherMarks } from './commands/marks.ts';
import { bringMarks } from './commands/marks-sheets.ts';
import { MEETINGS } from './commands/meetings.ts';
import { addNotice, editNotice, tellOfChild, trashNotice } from './commands/notices.ts';
import { changeClerk, changeRole, changeTeacher, keepTrash, showContacts } from './commands/office.ts';
import { emptyDuringBackup, guess } from './commands/outside.ts';
import { movePaper } from './commands/papers.ts';
import { switchPart } from './commands/parts.ts';
import { promote } from './commands/promotions.ts';
import { rivalTimetables } from './commands/publishing.ts';
import { writeRemarks } from './commands/remarks.ts';
import { buildRoom, trashRoom, useRoom } from './commands/rooms.ts';
import { addRoom } from './commands/seat-plans.ts';
import { switchSigning } from './commands/signing.ts';
import { addStudent, chooseOptional, editStudent, leave, trashStudent } from './commands/students.ts';
import { trashTeacher } from './commands/teachers.ts';
import {
  addLesson,
  changeLesson,
  copyTimetable,
  dropLesson,
  publishTimetable,
  retireTimetable,
} from './commands/timetables.ts';
import { trashTimetable } from './commands/timetables-gone.ts';
import { emptyTrash, purge, restore } from './commands/trash.ts';
import { restoreVersion, undo } from './commands/undo.ts';
import { judgeAll } from './invariants/all.ts';
import { backupProblems, exportProblems, purgedProblems } from './invariants/ending.ts';
import { type Setting, YearSchool } from './school.ts';
import { setUp } from './set-up.ts';

type Make = (numbers: Numbers) => Act;

/** Things people do, by relative frequency. */
const ACTS: Readonly<Record<string, readonly [number, Make]>> = {
  addStudent: [3, addStudent],
  editStudent: [3, editStudent],
  leave: [1, leave],
  chooseOptional: [2, chooseOptional],
  trashStudent: [2, trashStudent],
  restore: [2, restore],
  purge: [1, purge],
  emptyTrash: [1, emptyTrash],
  examGoesOn: [14, examGoesOn],
  setUpExam: [1, setUpExam],
  movePaper: [2, movePaper],
  openExam: [2, openExam],
  enterMarks: [3, enterMarks],
  teacherMarks: [2, teacherMarks],
  bringMarks: [2, bringMarks],
  closeExam: [2, closeExam],
  combineExams: [1, combineExams],
  writeRemarks: [2, writeRemarks],
  publishExam: [2, publishExam],
  withdrawExam: [2, withdrawExam],
  correctMark: [1, correctMark],
  promote: [4, promote],
  undo: [4, undo],
  restoreVersion: [2, restoreVersion],
  openImport: [3, openImport],
  runImport: [5, runImport],
  undoImport: [3, undoImport],
  bringBackImport: [3, bringBackImport],
  addEvent: [1, addEvent],
  moveEvent: [2, moveEvent],
  renameClass: [1, renameClass],
  editSubject: [1, editSubject],
  addSubject: [1, addSubject],
  trashSubject: [1, trashSubject],
  trashClass: [1, trashClass],
  addNotice: [2, addNotice],
  editNotice: [2, editNotice],
  trashNotice: [1, trashNotice],
  tellOfChild: [1, tellOfChild],
  makeRules: [1, makeRules],
  trashExam: [2, trashExam],
  openForm: [2, openForm],
  saveForm: [2, saveForm],
  takeSheet: [3, (chosen) => takeSheet(chosen)],
  teacherSheet: [2, teacherSheet],
  markTeacher: [3, markTeacher],
  trashMark: [1, trashMark],
  issuePaper: [3, issuePaper],
  issueCards: [1, issueCards],
  printPaper: [2, printPaper],
  voidPaper: [1, voidPaper],
  supersedePaper: [1, supersedePaper],
  takeBackTransfer: [2, takeBackTransfer],
  grantLeave: [1, grantLeave],
  addRoom: [2, addRoom],
  addAbsence: [5, addAbsence],
  editAbsence: [2, editAbsence],
  trashAbsence: [2, trashAbsence],
  capCovers: [1, capCovers],
  confirmCovers: [8, confirmCovers],
  changeCover: [3, changeCover],
  reportCover: [2, reportCover],
  trashCover: [1, trashCover],
  trashTeacher: [2, trashTeacher],
  addLesson: [3, addLesson],
  bringLessons: [3, bringLessons],
  undoLessons: [2, undoLessons],
  changeLesson: [2, changeLesson],
  dropLesson: [1, dropLesson],
  publishTimetable: [2, publishTimetable],
  copyTimetable: [1, copyTimetable],
  retireTimetable: [1, retireTimetable],
  trashTimetable: [2, trashTimetable],
  rivalTimetables: [5, rivalTimetables],
  largeTimetables: [5, largeTimetables],
  buildRoom: [1, buildRoom],
  useRoom: [2, useRoom],
  trashRoom: [1, trashRoom],
  addBells: [1, addBells],
  changeBells: [1, changeBells],
  trashBells: [1, trashBells],
};
/** Commands for several people at once: a single call each, so that some order of them explains the outcome. */
const AT_ONCE: typeof ACTS = {
  ...Object.fromEntries(
    Object.entries(ACTS).filter(
      ([name]) =>
        ![
          'examGoesOn',
          'setUpExam',
          'movePaper',
          'trashExam',
          'bringMarks',
          'bringLessons',
          'largeTimetables',
        ].includes(name),
    ),
  ),
  enterMarks: [3, (chosen) => enterMarks({ ...chosen, b: 0 })],
  // Whoever brings a sheet keeps the account meanwhile, since others use it at the same time.
  runImport: [5, (chosen) => runImport({ ...chosen, c: 0 })],
};
const MACHINE: Readonly<Record<string, readonly [number, Make]>> = {
  restart: [1, restart],
  sleep: [1, sleep],
  timeGoesBy: [4, timeGoesBy],
  changeRole: [1, changeRole],
  changeClerk: [1, changeClerk],
  changeTeacher: [1, changeTeacher],
  keepTrash: [1, keepTrash],
  showContacts: [1, showContacts],
  switchPart: [1, switchPart],
  switchSigning: [1, switchSigning],
  emptyDuringBackup: [1, emptyDuringBackup],
  guess: [4, guess],
  endCrowd: [1, endCrowd],
  bringEvent: [2, bringEvent],
};

/** Selection of commands. */
type Choice = { without: readonly string[]; only: readonly string[] };
type Weighted<T> = Readonly<Record<string, readonly [number, (numbers: Numbers) => T]>>;

/** One of these, but for those that are left out; none where all are. */
function some<T>(list: Weighted<T>, { without, only }: Choice): fc.Arbitrary<T>[] {
  const left = Object.entries(list).filter(
    ([name]) => !without.includes(name) && (only.length === 0 || only.includes(name)),
  );
  if (left.length === 0) return [];
  return [
    fc.oneof(...left.map(([, [weight, make]]) => ({ weight, arbitrary: numbers.map((chosen) => make(chosen)) }))),
  ];
}

function commands(length: number, choice: Choice) {
  const has = (name: string) => !choice.without.includes(name);
  const [acts, meetings, machine] = [some(ACTS, choice), some(MEETINGS, choice), some(MACHINE, choice)];
  const one = acts.map((all) => all.map((act): YearCommand => new One(act)));
  const kill = acts.map((all) =>
    fc.tuple(all, fc.integer({ min: 0, max: 40 })).map(([act, ms]): YearCommand => new One(act, ms)),
  );
  const together = some(AT_ONCE, choice).map((all) =>
    fc.array(all, { minLength: 2, maxLength: 3 }).map((several): YearCommand => new Together(several)),
  );
  const meeting = meetings.map((all) => all.map((several): YearCommand => new Together(several)));
  const byItself = machine.map((all) => all.map((act): YearCommand => new One(act)));
  const often = Array.from({ length: 16 }, () => one).flat();
  const atOnce = has('together') ? [...together, ...meeting, ...meeting, ...meeting, ...meeting] : [];
  return fc.noBias(
    fc.commands([...often, ...atOnce, ...byItself, ...(has('kill') ? kill : [])], { maxCommands: length, size: 'max' }),
  );
}

export type Game = Setting & {
  seed: number;
  runs: number;
  length: number;
  /** Commands that are left out, such as those of a fault that is known. */
  without?: readonly string[];
  /** Commands besides which all are left out, where there are some. */
  only?: readonly string[];
  /** True if each story ends with a re-import of its exports, and a restore of a backup elsewhere. */
  withBackup?: boolean;
  /** True if a failing story is shortened as far as possible. */
  shortens?: boolean;
  onTell?: ((what: string) => void) | null;
  onRun?: (school: YearSchool) => void;
};

/** Lives through so many years. Throws with the shortest story that goes wrong, and the seed that repeats it. */
export async function play({
  seed,
  runs,
  length,
  without = [],
  only = [],
  withBackup = false,
  shortens = true,
  onTell = null,
  onRun,
  ...setting
}: Game): Promise<void> {
  const property = fc.asyncProperty(commands(length, { without, only }), async (list) => {
    const school = await YearSchool.open(setting);
    school.onTell = onTell;
    try {
      const model = await setUp(school, { withOptional: !without.includes('chooseOptional') });
      await fc.asyncModelRun(() => ({ model, real: school }), list);
      refuse(school, await judgeAll(school, model));
      if (withBackup) refuse(school, await exportProblems(school, model));
      if (setting.dialect === 'sqlite') {
        refuse(school, await purgedProblems(school, model));
        if (withBackup) refuse(school, await backupProblems(school, model));
      }
    } finally {
      onRun?.(school);
      await school.close();
    }
  });
  const result = await fc.check(property, {
    seed,
    numRuns: runs,
    endOnFailure: !shortens,
  });
  if (!result.failed) return;
  const { errorInstance, numShrinks } = result;
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  throw new Error(
    `${why}\nSeed ${seed}, ${numShrinks} times shortened. Again: npm run test:year -- --seed=${seed} --runs=1`,
  );
}
