-- What lists and certificates say of a student besides, and whether one is still here.
ALTER TABLE students ADD COLUMN father_name TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN mother_name TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN stream TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN gender TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN status TEXT NOT NULL DEFAULT 'active';
ALTER TABLE students ADD COLUMN left_on TEXT;
ALTER TABLE students ADD COLUMN admitted_on TEXT;
ALTER TABLE students ADD COLUMN optional_subject INTEGER REFERENCES subjects (id);
CREATE INDEX students_optional_subject ON students (optional_subject) WHERE optional_subject IS NOT NULL;

-- A sheet that is brought in: what is to become of it, and who is at it. columns, keys, summary and source are JSON.
-- busy names the server that checks or writes it, while beat is not long ago.
CREATE TABLE imports (
  id {id},
  resource TEXT NOT NULL,
  paper INTEGER,
  file_name TEXT NOT NULL,
  mode TEXT NOT NULL,
  state TEXT NOT NULL,
  columns TEXT NOT NULL,
  keys TEXT NOT NULL,
  row_count INTEGER NOT NULL,
  summary TEXT NOT NULL,
  done INTEGER NOT NULL,
  source TEXT NOT NULL,
  checked_version TEXT NOT NULL,
  user_id INTEGER,
  user_name TEXT NOT NULL,
  user_role TEXT NOT NULL,
  created_at TEXT NOT NULL,
  finished_at TEXT,
  batch TEXT,
  busy TEXT,
  beat TEXT
);

-- The sheet as it was read, some rows at a time as JSON; first is the number of the first in the sheet.
CREATE TABLE import_sheets (
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  first INTEGER NOT NULL,
  cells TEXT NOT NULL,
  PRIMARY KEY (import_id, first)
);

-- What becomes of each row. line is its number in the sheet; found is JSON.
CREATE TABLE import_rows (
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  state TEXT NOT NULL,
  record_id INTEGER,
  is_done INTEGER NOT NULL,
  found TEXT NOT NULL,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX import_rows_state ON import_rows (import_id, state, line);
