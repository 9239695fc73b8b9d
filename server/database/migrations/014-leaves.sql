ALTER TABLE students ADD COLUMN guardian_relation TEXT NOT NULL DEFAULT '';
ALTER TABLE remarks ADD COLUMN days_open INTEGER;

-- Days on which a student is away with leave.
CREATE TABLE leaves (
  id {id},
  student INTEGER NOT NULL REFERENCES students (id),
  "from" TEXT NOT NULL,
  "to" TEXT NOT NULL,
  reason TEXT NOT NULL,
  file TEXT,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX leaves_student ON leaves (student, "to");
