ALTER TABLE students ADD COLUMN name_en TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN father_name_en TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN mother_name_en TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN admission_no TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN birth_reg_no TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN blood_group TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN religion TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN village TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN post TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN upazila TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN district TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN session TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN registration_no TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN board_roll TEXT NOT NULL DEFAULT '';
ALTER TABLE students ADD COLUMN stipend INTEGER NOT NULL DEFAULT 0;
ALTER TABLE students ADD COLUMN repeater INTEGER NOT NULL DEFAULT 0;
ALTER TABLE students ADD COLUMN hold INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX students_admission_no ON students (admission_no) WHERE admission_no <> '';

CREATE TABLE certificate_templates (
  id {id},
  kind TEXT NOT NULL,
  language TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  version INTEGER NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

-- The register. Who and what a certificate names by id may be gone: what it prints is kept in it.
CREATE TABLE certificates (
  id {id},
  kind TEXT NOT NULL,
  student INTEGER,
  language TEXT NOT NULL,
  template INTEGER,
  number TEXT NOT NULL,
  number_latin TEXT NOT NULL,
  year INTEGER NOT NULL,
  code TEXT NOT NULL UNIQUE,
  issued_on TEXT NOT NULL,
  valid_until TEXT,
  state TEXT NOT NULL,
  void_reason TEXT NOT NULL,
  voided_at TEXT,
  superseded_by INTEGER,
  template_version INTEGER,
  name TEXT NOT NULL,
  "values" TEXT NOT NULL,
  signatory INTEGER,
  signatory_name TEXT NOT NULL,
  signatory_designation TEXT NOT NULL,
  prints TEXT NOT NULL,
  batch TEXT NOT NULL,
  checks INTEGER,
  last_checked_on TEXT,
  purpose TEXT NOT NULL,
  received_by TEXT NOT NULL,
  memo_number TEXT NOT NULL,
  details TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  supersedes INTEGER,
  warnings TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (number_latin)
);
CREATE INDEX certificates_student ON certificates (student);
CREATE INDEX certificates_batch ON certificates (batch);

CREATE TABLE cards (
  id {id},
  kind TEXT NOT NULL,
  student INTEGER,
  class INTEGER,
  section TEXT NOT NULL,
  number TEXT NOT NULL,
  number_latin TEXT NOT NULL,
  year INTEGER NOT NULL,
  code TEXT NOT NULL UNIQUE,
  issued_on TEXT NOT NULL,
  valid_until TEXT,
  state TEXT NOT NULL,
  void_reason TEXT NOT NULL,
  voided_at TEXT,
  superseded_by INTEGER,
  template_version INTEGER,
  name TEXT NOT NULL,
  "values" TEXT NOT NULL,
  signatory INTEGER,
  signatory_name TEXT NOT NULL,
  signatory_designation TEXT NOT NULL,
  prints TEXT NOT NULL,
  batch TEXT NOT NULL,
  checks INTEGER,
  last_checked_on TEXT,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (number_latin)
);
CREATE INDEX cards_student ON cards (student, year);
CREATE INDEX cards_class ON cards (class, section, year);

-- The last number of each kind and year. confirmed is the entry of the log about the restore after which it was confirmed.
CREATE TABLE certificate_numbers (
  id {id},
  kind TEXT NOT NULL,
  year INTEGER NOT NULL,
  last INTEGER NOT NULL,
  confirmed INTEGER NOT NULL,
  UNIQUE (kind, year)
);

-- What nobody reads of a certificate or card: what its hash in the log is made with, and what is compared with what a checker
-- types. Without a row its student was ended for good.
CREATE TABLE certificate_seals (
  id {id},
  resource TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  eiin TEXT NOT NULL,
  nonce TEXT NOT NULL,
  printed TEXT NOT NULL,
  UNIQUE (resource, record_id)
);
