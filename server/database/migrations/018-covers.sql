-- Lessons of a date whose teacher is away. A slot and a teacher who are deleted leave it.
CREATE TABLE covers (
  id {id},
  date TEXT NOT NULL,
  slot INTEGER REFERENCES timetable_slots (id),
  absent INTEGER REFERENCES teachers (id),
  absent_name TEXT NOT NULL,
  kind TEXT NOT NULL,
  substitute INTEGER REFERENCES teachers (id),
  substitute_name TEXT NOT NULL,
  joined_with TEXT NOT NULL,
  swap_slot INTEGER REFERENCES timetable_slots (id),
  swap_date TEXT,
  note TEXT NOT NULL,
  task TEXT NOT NULL,
  "override" TEXT NOT NULL,
  state TEXT NOT NULL,
  held_by TEXT,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX covers_date ON covers (date);
CREATE INDEX covers_slot ON covers (slot);
CREATE INDEX covers_absent ON covers (absent, date);
CREATE INDEX covers_substitute ON covers (substitute, date);
CREATE INDEX covers_swap_slot ON covers (swap_slot);

-- The class teachers of single sections.
ALTER TABLE classes ADD COLUMN section_teachers TEXT NOT NULL DEFAULT '[]';

-- One row for each teacher of a section, made of it.
CREATE TABLE classes_section_teachers (
  id {id},
  record INTEGER NOT NULL REFERENCES classes (id),
  teachers INTEGER NOT NULL REFERENCES teachers (id),
  UNIQUE (record, teachers)
);
CREATE INDEX classes_section_teachers_teachers ON classes_section_teachers (teachers);
