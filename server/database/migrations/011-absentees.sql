-- What came of a student's absence on a date: who was told, and what was heard.
CREATE TABLE absentees (
  id {id},
  student INTEGER NOT NULL REFERENCES students (id),
  date TEXT NOT NULL,
  note TEXT NOT NULL,
  noted_by TEXT,
  noted_at TEXT,
  told_at TEXT,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (student, date)
);
CREATE INDEX absentees_date ON absentees (date);
