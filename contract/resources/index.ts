import type { RecordOf, Resource } from '../kit/define-resource.ts';
import { absentee } from './absentee.ts';
import { approvedSection } from './approved-section.ts';
import { attachment } from './attachment.ts';
import { banner } from './banner.ts';
import { bellTable } from './bell-table.ts';
import { card } from './card.ts';
import { certificate } from './certificate.ts';
import { certificateTemplate } from './certificate-template.ts';
import { schoolClass } from './class.ts';
import { committee } from './committee.ts';
import { contact } from './contact.ts';
import { cover } from './cover.ts';
import { document } from './document.ts';
import { event } from './event.ts';
import { exam } from './exam.ts';
import { examRoom } from './exam-room.ts';
import { facility } from './facility.ts';
import { gallery } from './gallery.ts';
import { institution } from './institution.ts';
import { leader } from './leader.ts';
import { leave } from './leave.ts';
import { mark } from './mark.ts';
import { notice } from './notice.ts';
import { officer } from './officer.ts';
import { paper } from './paper.ts';
import { remark } from './remark.ts';
import { result } from './result.ts';
import { room } from './room.ts';
import { routine } from './routine.ts';
import { sheet } from './sheet.ts';
import { staff } from './staff.ts';
import { staffAttendance } from './staff-attendance.ts';
import { student } from './student.ts';
import { studentCount } from './student-count.ts';
import { subject } from './subject.ts';
import { subjectPlan } from './subject-plan.ts';
import { teacher } from './teacher.ts';
import { teacherAbsence } from './teacher-absence.ts';
import { timetable } from './timetable.ts';
import { timetableSlot } from './timetable-slot.ts';

/** Every resource of the API, by its path. What others must refer to stands before them. */
export const resources = {
  institutions: institution,
  teachers: teacher,
  staff,
  classes: schoolClass,
  subjects: subject,
  students: student,
  'principal-vice-principal': leader,
  banners: banner,
  gallery,
  notices: notice,
  attachments: attachment,
  exams: exam,
  papers: paper,
  'exam-rooms': examRoom,
  marks: mark,
  remarks: remark,
  attendance: sheet,
  absentees: absentee,
  leaves: leave,
  results: result,
  routines: routine,
  rooms: room,
  'subject-plans': subjectPlan,
  'certificate-templates': certificateTemplate,
  certificates: certificate,
  cards: card,
  'bell-tables': bellTable,
  timetables: timetable,
  'timetable-slots': timetableSlot,
  'teacher-absences': teacherAbsence,
  covers: cover,
  'staff-attendance': staffAttendance,
  'committee-members': committee,
  contacts: contact,
  events: event,
  officers: officer,
  documents: document,
  facilities: facility,
  'approved-sections': approvedSection,
  'student-counts': studentCount,
} as const;

export type ResourcePath = keyof typeof resources;
export type RecordAt<P extends ResourcePath> = RecordOf<(typeof resources)[P]>;

export const allResources: readonly Resource[] = Object.values(resources) as unknown as Resource[];
