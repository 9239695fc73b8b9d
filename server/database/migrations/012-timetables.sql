CREATE TABLE bell_tables (
  id {id},
  name TEXT NOT NULL,
  shift TEXT NOT NULL,
  valid_from TEXT NOT NULL,
  valid_to TEXT,
  days TEXT NOT NULL,
  periods TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE timetables (
  id {id},
  name TEXT NOT NULL,
  year INTEGER NOT NULL,
  shift TEXT NOT NULL,
  kind TEXT NOT NULL,
  valid_from TEXT NOT NULL,
  valid_to TEXT,
  state TEXT NOT NULL,
  retired_on TEXT,
  superseded_on TEXT,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE timetable_slots (
  id {id},
  timetable INTEGER NOT NULL REFERENCES timetables (id),
  class INTEGER NOT NULL REFERENCES classes (id),
  section TEXT NOT NULL,
  section_key TEXT NOT NULL,
  "group" TEXT NOT NULL,
  day INTEGER NOT NULL,
  period TEXT NOT NULL,
  span INTEGER NOT NULL,
  weeks TEXT NOT NULL,
  subject INTEGER NOT NULL REFERENCES subjects (id),
  teachers TEXT NOT NULL,
  room INTEGER REFERENCES rooms (id),
  parallel TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX timetable_slots_timetable ON timetable_slots (timetable, class);
CREATE INDEX timetable_slots_class ON timetable_slots (class);
CREATE INDEX timetable_slots_subject ON timetable_slots (subject);
CREATE INDEX timetable_slots_room ON timetable_slots (room);

-- One row for each teacher of a slot, made of it.
CREATE TABLE timetable_slots_teachers (
  id {id},
  record INTEGER NOT NULL REFERENCES timetable_slots (id),
  teachers INTEGER NOT NULL REFERENCES teachers (id),
  UNIQUE (record, teachers)
);
CREATE INDEX timetable_slots_teachers_teachers ON timetable_slots_teachers (teachers);

-- How a routine calls a teacher, and how often this one may be asked to cover.
ALTER TABLE teachers ADD COLUMN short_name TEXT NOT NULL DEFAULT '';
ALTER TABLE teachers ADD COLUMN short_name_key TEXT NOT NULL DEFAULT '';
ALTER TABLE teachers ADD COLUMN no_cover INTEGER NOT NULL DEFAULT 0;
ALTER TABLE teachers ADD COLUMN cover_day_cap INTEGER;
ALTER TABLE teachers ADD COLUMN cover_week_cap INTEGER;
