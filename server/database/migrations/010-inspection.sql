-- What an inspector asks of a school: its numbers and dates, officers, papers, facilities, approved sections, counted pupils.
ALTER TABLE institutions ADD COLUMN eiin TEXT NOT NULL DEFAULT '';
ALTER TABLE institutions ADD COLUMN mpo_code TEXT NOT NULL DEFAULT '';
ALTER TABLE institutions ADD COLUMN school_code TEXT NOT NULL DEFAULT '';
ALTER TABLE institutions ADD COLUMN college_code TEXT NOT NULL DEFAULT '';
ALTER TABLE institutions ADD COLUMN board TEXT NOT NULL DEFAULT '';
ALTER TABLE institutions ADD COLUMN established_on TEXT;
ALTER TABLE institutions ADD COLUMN first_recognition_on TEXT;
ALTER TABLE institutions ADD COLUMN recognition_until TEXT;
ALTER TABLE institutions ADD COLUMN institution_type TEXT NOT NULL DEFAULT '';
ALTER TABLE institutions ADD COLUMN shift TEXT NOT NULL DEFAULT '';
ALTER TABLE institutions ADD COLUMN land_area TEXT NOT NULL DEFAULT '';
ALTER TABLE institutions ADD COLUMN website TEXT NOT NULL DEFAULT '';

ALTER TABLE principal_vice_principal ADD COLUMN served_from TEXT;
ALTER TABLE principal_vice_principal ADD COLUMN served_until TEXT;

-- Of pictures from before, nobody said that the guardians have agreed.
ALTER TABLE gallery ADD COLUMN consent INTEGER NOT NULL DEFAULT 0;

CREATE TABLE officers (
  id {id},
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  designation TEXT NOT NULL,
  phone TEXT NOT NULL,
  email TEXT NOT NULL,
  address TEXT NOT NULL,
  hours TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE documents (
  id {id},
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  class INTEGER REFERENCES classes (id),
  issued_on TEXT,
  valid_until TEXT,
  file TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX documents_class ON documents (class) WHERE class IS NOT NULL;

CREATE TABLE facilities (
  id {id},
  name TEXT NOT NULL,
  count INTEGER,
  note TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE approved_sections (
  id {id},
  class INTEGER NOT NULL REFERENCES classes (id),
  section TEXT NOT NULL,
  stream TEXT NOT NULL,
  approved_on TEXT,
  seats INTEGER,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX approved_sections_class ON approved_sections (class);

CREATE TABLE student_counts (
  id {id},
  class INTEGER NOT NULL REFERENCES classes (id),
  section TEXT NOT NULL,
  male INTEGER,
  female INTEGER,
  other INTEGER,
  counted_on TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX student_counts_class ON student_counts (class);

-- Who said last of one of the eleven duties that it is still right.
CREATE TABLE reviews (
  duty TEXT NOT NULL PRIMARY KEY,
  reviewed_at TEXT NOT NULL,
  user_id INTEGER,
  user_name TEXT NOT NULL
);
