CREATE TABLE rooms (
  id {id},
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  capacity INTEGER,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

-- The periods a week that a class should have of a subject.
CREATE TABLE subject_plans (
  id {id},
  class INTEGER NOT NULL REFERENCES classes (id),
  subject INTEGER NOT NULL REFERENCES subjects (id),
  periods_per_week INTEGER NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (class, subject)
);
CREATE INDEX subject_plans_subject ON subject_plans (subject);
