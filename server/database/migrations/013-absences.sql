-- Days on which a teacher is away; without a last day one, without periods the whole of it.
CREATE TABLE teacher_absences (
  id {id},
  teacher INTEGER NOT NULL REFERENCES teachers (id),
  date TEXT NOT NULL,
  until TEXT,
  periods TEXT NOT NULL,
  reason TEXT NOT NULL,
  source TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX teacher_absences_teacher ON teacher_absences (teacher, date);

-- The mark of a teacher or a member of staff on a date.
CREATE TABLE staff_attendance (
  id {id},
  date TEXT NOT NULL,
  teacher INTEGER REFERENCES teachers (id),
  staff INTEGER REFERENCES staff (id),
  mark TEXT NOT NULL,
  leave_kind TEXT NOT NULL,
  "in" TEXT NOT NULL,
  "out" TEXT NOT NULL,
  note TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (date, teacher),
  UNIQUE (date, staff)
);
CREATE INDEX staff_attendance_teacher ON staff_attendance (teacher);
CREATE INDEX staff_attendance_staff ON staff_attendance (staff);
