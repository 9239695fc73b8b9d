-- A sheet is who was there of a class and section on a date in a session, with the roster as it was then.
CREATE TABLE attendance (
  id {id},
  class INTEGER NOT NULL REFERENCES classes (id),
  section TEXT NOT NULL,
  date TEXT NOT NULL,
  session TEXT NOT NULL,
  roster TEXT NOT NULL,
  marks TEXT NOT NULL,
  notes TEXT NOT NULL,
  taken_by TEXT,
  taken_at TEXT,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (class, section, date, session)
);
CREATE INDEX attendance_date ON attendance (date, class);

-- One row for each student on a sheet, made of it: marks by student and by date.
CREATE TABLE attendance_marks (
  id {id},
  sheet INTEGER NOT NULL,
  student INTEGER NOT NULL,
  date TEXT NOT NULL,
  session TEXT NOT NULL,
  mark TEXT NOT NULL,
  UNIQUE (sheet, student)
);
CREATE INDEX attendance_marks_student ON attendance_marks (student, date, mark);
CREATE INDEX attendance_marks_date ON attendance_marks (date, student, mark);

-- The version of each key, which goes on while its sheet is in the trash.
CREATE TABLE attendance_versions (
  id {id},
  class INTEGER NOT NULL,
  section_key TEXT NOT NULL,
  date TEXT NOT NULL,
  session TEXT NOT NULL,
  version INTEGER NOT NULL,
  UNIQUE (class, section_key, date, session)
);
