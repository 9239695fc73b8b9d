import type { Act, Numbers } from '../act.ts';
import { activeIn, all, type Model, nameOf, nth, type Path, type Record_, type Step } from '../model.ts';
import { amid, type Moments, moments } from '../watched.ts';
import { addAbsence, editAbsence, trashAbsence } from './absences.ts';
import { markTeacher, takeSheet, teacherSheet, trashMark } from './attendance.ts';
import { changeBells } from './bells.ts';
import { issueCards, issuePaper, printPaper, supersedePaper, takeBackTransfer, voidPaper } from './certificates.ts';
import { free, trashClass, trashSubject } from './classes.ts';
import { changeCover, confirmCovers, trashCover } from './covers.ts';
import { closeExam, inState, openExam, publishable, publishExam, published, withdrawExam } from './exams.ts';
import { trashExam } from './exams-gone.ts';
import { runImport, runnable } from './imports.ts';
import { undoImport, written } from './imports-undone.ts';
import { copyLarge, editLarge, restoreLarge, trashLarge, undoLarge } from './large-timetables.ts';
import { correctMark, enterMarks, withPapers } from './marks.ts';
import { promote } from './promotions.ts';
import { change } from './records.ts';
import { withClasses, writeRemarks } from './remarks.ts';
import { trashRoom, useRoom } from './rooms.ts';
import { admit, chooseOptional, editStudent, trashStudent } from './students.ts';
import { trashTeacher } from './teachers.ts';
import { addLesson, changeLesson, copyTimetable, dropLesson, publishTimetable } from './timetables.ts';
import { emptyTrash, inTrash, purge, restore } from './trash.ts';
import { chosen, open, undo } from './undo.ts';

/*
 * Works that meet: two or three people at the same thing at once. What one of them alone would find there is chosen when they begin.
 */

/** An action on records chosen only when it begins. */
const about = (choose: (model: Model) => Act | null): Act => ({
  can: (model) => choose(model)?.can(model) ?? false,
  begin: (model, now) => (choose(model) as Act).begin(model, now),
});

/** The same numbers, but for the first: it names this record in a list of some. */
const naming = (numbers: Numbers, list: readonly { id: number }[], id: number): Numbers => ({
  ...numbers,
  a: list.findIndex((one) => one.id === id),
});

type Make = (numbers: Numbers) => Act;
type Listed = (model: Model) => readonly Pick<Record_, 'id'>[];

/** Each does something with one exam: the one that the numbers name among those of the first. */
const atOneExam =
  (...works: [Make, Listed][]) =>
  (numbers: Numbers): Act[] =>
    works.map(([make, listed]) =>
      about((model) => {
        const lists = works.map(([, list]) => list(model));
        const shared = (lists[0] ?? []).filter(({ id }) => lists.every((list) => list.some((one) => one.id === id)));
        return shared.length === 0 ? null : make(naming(numbers, listed(model), nth(shared, numbers.a).id));
      }),
    );

const NAMED_BY: Partial<Record<Path, string>> = {
  students: 'full_name',
  notices: 'title',
  events: 'title',
  classes: 'name',
  subjects: 'name',
};

/** The office gives the record of a step another name, or the value that the step had changed yet another. */
function editOf(model: Model, { path, id, after }: Step, { b, c }: Numbers): Act | null {
  const key = NAMED_BY[path];
  if (!key) return null;
  const isSame = path === 'students' && after?.roll_number !== undefined && b % 2 === 0;
  const name = path === 'notices' ? `বিজ্ঞপ্তি ${model.next} সমাপ্ত` : `অন্য নাম ${model.next} নং`;
  const sent = isSame ? { roll_number: String((c % 9) + 1) } : { [key]: name };
  const what = `the office gives ${nameOf(model, path, id)} ${JSON.stringify(sent)}`;
  return { can: () => true, begin: () => change(path, id, sent, what) };
}

/** The first record of an entry that can be edited: the last entries most. */
const undoAndEdit = (numbers: Numbers): Act[] => [
  undo(numbers),
  about((model) => {
    const entry = open(model).length > 0 ? chosen(model, numbers.a) : null;
    const step = entry?.steps.find(({ path, after }) => NAMED_BY[path] && after);
    return step ? editOf(model, step, numbers) : null;
  }),
];

/** A sheet is brought in while its class moves on, or while another class moves into it. */
const importAndPromotion = (numbers: Numbers): Act[] => [
  runImport({ ...numbers, c: 0 }),
  about((model) => {
    const sheet = runnable(model)[numbers.a % Math.max(1, runnable(model).length)];
    const full = all(model, 'classes').filter(({ id }) => activeIn(model, id).length > 0);
    const own = full.find(({ values }) => values.name === sheet?.rows[0]?.class);
    const into = own && numbers.b % 2 === 0 ? own : full.find(({ id }) => id !== own?.id);
    return into ? promote(naming(numbers, full, into.id)) : null;
  }),
];

/** Two sheets for one class, or for any. */
const twoImports = (numbers: Numbers): Act[] => {
  const bring = (which: number) =>
    about((model) => {
      const sheets = runnable(model);
      const first = sheets.length > 1 ? nth(sheets, numbers.a) : null;
      const others = sheets.filter(({ id }) => id !== first?.id);
      const second = others.find(({ rows }) => rows[0]?.class === first?.rows[0]?.class) ?? others[0];
      if (!first || !second) return null;
      return runImport({ ...naming(numbers, sheets, [first, second][which]!.id), c: 0 });
    });
  return [bring(0), bring(1)];
};

const trashedStudents = (model: Model) => inTrash(model).filter(({ path }) => path === 'students');

/** Somebody comes back from the trash while another is admitted to the same place. */
const restoreAndAdmission = (numbers: Numbers): Act[] => {
  const chosen = (model: Model) => {
    const list = trashedStudents(model);
    return list.length > 0 ? nth(list, numbers.a) : null;
  };
  return [
    about((model) => {
      const one = chosen(model);
      return one ? restore(naming(numbers, inTrash(model), one.id)) : null;
    }),
    about((model) => {
      const values = chosen(model)?.values;
      if (!values) return null;
      const { class_name, section, roll_number } = values;
      return {
        can: () => true,
        begin: (now) => admit(now, Number(class_name), String(section), String(roll_number)),
      };
    }),
  ];
};

/** An import is taken back while somebody goes on with one whom it brought. */
const undoImportAndEdit = (numbers: Numbers): Act[] => [
  undoImport(numbers),
  about((model) => {
    const sheet = written(model)[numbers.a % Math.max(1, written(model).length)];
    const step = sheet?.steps[numbers.b % Math.max(1, sheet.steps.length)];
    return step ? editOf(model, step, numbers) : null;
  }),
];

/** A class goes to the trash while somebody is admitted to it. */
const classAndAdmission = (numbers: Numbers): Act[] => [
  trashClass(numbers),
  about((model) => {
    if (free(model, 'classes').length === 0) return null;
    const { id } = nth(free(model, 'classes'), numbers.a);
    return { can: () => true, begin: (now) => admit(now, id, 'ক', String(numbers.c % 9)) };
  }),
];

const editAndEdit = (numbers: Numbers): Act[] => {
  const edit = (more: number) =>
    about((model) => {
      const students = all(model, 'students');
      const { id } = nth(students, numbers.a);
      const step = { path: 'students' as const, id, before: null, after: { roll_number: '' } };
      return students.length > 0 ? editOf(model, step, { ...numbers, b: numbers.b + more, c: numbers.c + more }) : null;
    });
  return [edit(0), edit(2), edit(3)];
};

/** Two phones take one sheet, with other marks. */
const sheetTwice = (numbers: Numbers): Act[] => [takeSheet(numbers), takeSheet({ ...numbers, c: numbers.c + 1 })];

const twice =
  (make: Make) =>
  (numbers: Numbers): Act[] => [make(numbers), make(numbers)];
const both =
  (...makes: Make[]) =>
  (numbers: Numbers): Act[] =>
    makes.map((make) => make(numbers));

/** Another does something when the first has begun and is not over. */
const whileIt =
  (make: (numbers: Numbers, at: Moments) => Act, meanwhile: Make) =>
  (numbers: Numbers): Act[] => {
    const at = moments();
    return [make(numbers, at), amid(at, meanwhile(numbers))];
  };

/** An absence by hand of the teacher who is marked. */
const ofTheMarked: Make = (numbers) => addAbsence({ ...numbers, a: 0, c: numbers.c % 2 });

const oneMark: Make = (numbers) => enterMarks({ ...numbers, b: 0 });
const openOnes: Listed = (model) => inState(model, 'open');

/** Pairs of commands that meet, by relative frequency. */
export const MEETINGS: Readonly<Record<string, readonly [number, (numbers: Numbers) => Act[]]>> = {
  closingAndMarks: [2, atOneExam([closeExam, openOnes], [oneMark, (model) => withPapers(model, 'open')])],
  publishingAndOpening: [
    2,
    atOneExam([publishExam, publishable], [openExam, (model) => inState(model, 'draft', 'closed')]),
  ],
  withdrawalAndCorrection: [
    2,
    atOneExam([withdrawExam, published], [correctMark, (model) => withPapers(model, 'published')]),
  ],
  examAndMarks: [
    1,
    atOneExam([oneMark, (model) => withPapers(model, 'open')], [trashExam, (model) => all(model, 'exams')]),
  ],
  examAndPublishing: [1, atOneExam([publishExam, publishable], [trashExam, (model) => all(model, 'exams')])],
  publishingTwice: [1, twice(publishExam)],
  publishingAndTrash: [2, both(publishExam, trashStudent)],
  publishingAndRemarks: [2, atOneExam([publishExam, publishable], [writeRemarks, withClasses])],
  publishingAndCorrection: [1, both(publishExam, correctMark)],
  publishingAndRestore: [1, both(publishExam, restore)],
  publishingAndPromotion: [2, both(publishExam, promote)],
  marksAndPromotion: [2, both(oneMark, promote)],
  marksAndTrash: [1, both(oneMark, trashStudent)],
  promotionTwice: [1, twice(promote)],
  importAndPromotion: [3, importAndPromotion],
  twoImports: [3, twoImports],
  importTwice: [1, twice((numbers) => runImport({ ...numbers, c: 0 }))],
  undoTwice: [3, twice(undo)],
  undoAndEdit: [4, undoAndEdit],
  undoImportTwice: [1, twice(undoImport)],
  undoImportAndEdit: [2, undoImportAndEdit],
  restoreAndAdmission: [2, restoreAndAdmission],
  restoreTwice: [1, twice(restore)],
  purgeAndRestore: [3, both(purge, restore)],
  emptyingAndRestore: [2, both(emptyTrash, restore)],
  classAndAdmission: [1, classAndAdmission],
  subjectAndChoice: [2, both(trashSubject, (numbers) => chooseOptional({ ...numbers, b: numbers.a }))],
  editAndEdit: [2, editAndEdit],
  sheetTwice: [2, sheetTwice],
  sheetAndTrash: [1, both((chosen) => takeSheet(chosen), trashStudent)],
  sheetAndPromotion: [1, both((chosen) => takeSheet(chosen), promote)],
  papersTogether: [2, (numbers) => [0, 1, 2].map((more) => issuePaper({ ...numbers, a: numbers.a + more }))],
  transferAndEdit: [1, both(takeBackTransfer, editStudent)],
  transferTwice: [1, twice((numbers) => issuePaper({ ...numbers, b: 2 }))],
  supersedingTwice: [1, twice(supersedePaper)],
  supersedingAndVoid: [1, both(supersedePaper, (numbers) => voidPaper({ ...numbers, b: 1 }))],
  printingAndVoid: [1, both(printPaper, (numbers) => voidPaper({ ...numbers, b: 2 }))],
  supersedingAndTrash: [1, both(supersedePaper, trashStudent)],
  cardsTwice: [1, twice(issueCards)],
  publishedTwice: [1, twice(publishTimetable)],
  publishingAndUndo: [1, both(publishTimetable, undo)],
  lessonAndSubject: [1, both(addLesson, trashSubject)],
  lessonAndCopy: [1, both(addLesson, copyTimetable)],
  coversTwice: [3, (numbers) => [confirmCovers(numbers), confirmCovers({ ...numbers, b: numbers.b + 1 })]],
  coverAndAbsence: [3, both(confirmCovers, trashAbsence)],
  coverAndShorter: [1, both(confirmCovers, editAbsence)],
  coverAndAway: [1, both(confirmCovers, addAbsence)],
  coverAndLesson: [2, both(confirmCovers, changeLesson)],
  coverAndDrop: [1, both(confirmCovers, dropLesson)],
  coverAndPublishing: [1, both(confirmCovers, publishTimetable)],
  sheetOfTwo: [1, both((chosen) => takeSheet(chosen), teacherSheet)],
  teacherAndSheet: [1, both((chosen) => trashTeacher({ ...chosen, c: 0 }), teacherSheet)],
  teacherAndMark: [1, both(trashTeacher, (chosen) => markTeacher({ ...chosen, c: 3 }))],
  teacherAndCover: [1, both(trashTeacher, confirmCovers)],
  teacherAndLesson: [1, both(trashTeacher, addLesson)],
  teacherAndAbsence: [1, both(trashTeacher, addAbsence)],
  coverTwoWays: [1, both(changeCover, trashCover)],
  absenceTwice: [1, twice(addAbsence)],
  absenceAndMark: [2, both(markTeacher, ofTheMarked)],
  absenceAndUnmarking: [1, both(trashMark, ofTheMarked)],
  largeCopyAndLesson: [1, whileIt(copyLarge, editLarge)],
  largeCopyAndDeletion: [1, whileIt(copyLarge, trashLarge)],
  largeCopyAndDays: [1, whileIt(copyLarge, changeBells)],
  largeCopyAndMore: [1, whileIt(copyLarge, addLesson)],
  largeCopyAndUndo: [1, whileIt(copyLarge, undo)],
  largeCopyTwice: [1, twice((numbers) => copyLarge(numbers))],
  largeDeletionAndLesson: [1, whileIt(trashLarge, editLarge)],
  largeDeletionAndCover: [1, whileIt(trashLarge, confirmCovers)],
  largeDeletionAndPublishing: [1, whileIt(trashLarge, publishTimetable)],
  largeUndoAndLesson: [2, whileIt(undoLarge, editLarge)],
  largeUndoTwice: [1, twice((numbers) => undoLarge(numbers))],
  largeRestoreAndDays: [1, whileIt(restoreLarge, changeBells)],
  largeRestoreAndPurge: [1, whileIt(restoreLarge, emptyTrash)],
  roomAndLesson: [1, both(trashRoom, useRoom)],
  bellsAndPublishing: [1, both(changeBells, publishTimetable)],
  bellsAndLesson: [1, both(changeBells, addLesson)],
  markTwice: [1, (numbers) => [markTeacher(numbers), markTeacher({ ...numbers, b: numbers.b + 1 })]],
};
