PRAGMA foreign_keys = OFF;
CREATE TABLE migrations (name TEXT NOT NULL PRIMARY KEY, hash TEXT NOT NULL, done_at TEXT NOT NULL);
CREATE TABLE institutions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  contact_email TEXT NOT NULL,
  address TEXT NOT NULL,
  government_approval_number TEXT NOT NULL,
  government_approval_date TEXT NOT NULL,
  history TEXT NOT NULL,
  mission TEXT NOT NULL,
  objective TEXT NOT NULL,
  address_code TEXT NOT NULL,
  contact_phone TEXT NOT NULL,
  logo TEXT,
  institution_image TEXT,
  search_text TEXT NOT NULL,
  eiin TEXT NOT NULL DEFAULT '',
  mpo_code TEXT NOT NULL DEFAULT '',
  school_code TEXT NOT NULL DEFAULT '',
  college_code TEXT NOT NULL DEFAULT '',
  board TEXT NOT NULL DEFAULT '',
  established_on TEXT,
  first_recognition_on TEXT,
  recognition_until TEXT,
  institution_type TEXT NOT NULL DEFAULT '',
  shift TEXT NOT NULL DEFAULT '',
  land_area TEXT NOT NULL DEFAULT '',
  website TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE teachers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  full_name TEXT NOT NULL,
  category TEXT NOT NULL,
  designation TEXT NOT NULL,
  subject TEXT NOT NULL,
  teacher_intro TEXT NOT NULL,
  contact_phone TEXT NOT NULL,
  contact_email TEXT NOT NULL,
  profile TEXT NOT NULL,
  photo TEXT,
  search_text TEXT NOT NULL,
  search_contacts TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE staff (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  full_name TEXT NOT NULL,
  designation TEXT NOT NULL,
  category TEXT NOT NULL,
  contact_email TEXT NOT NULL,
  contact_phone TEXT NOT NULL,
  profile TEXT NOT NULL,
  photo TEXT,
  search_text TEXT NOT NULL,
  search_contacts TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE classes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  search_text TEXT NOT NULL,
  class_teacher INTEGER REFERENCES teachers (id),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX classes_class_teacher ON classes (class_teacher) WHERE class_teacher IS NOT NULL;
CREATE TABLE principal_vice_principal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  designation TEXT NOT NULL,
  full_name TEXT NOT NULL,
  contact_email TEXT NOT NULL,
  contact_phone TEXT NOT NULL,
  message TEXT NOT NULL,
  photo TEXT,
  search_text TEXT NOT NULL,
  served_from TEXT,
  served_until TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE banners (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  image TEXT NOT NULL,
  title TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE gallery (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  image TEXT NOT NULL,
  caption TEXT NOT NULL,
  description TEXT NOT NULL,
  category TEXT NOT NULL,
  search_text TEXT NOT NULL,
  consent INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  pdf_file TEXT,
  date TEXT NOT NULL,
  category TEXT NOT NULL,
  search_text TEXT NOT NULL,
  memo_number TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'published',
  publish_at TEXT,
  expires_on TEXT,
  pinned INTEGER NOT NULL DEFAULT 0,
  signatory INTEGER REFERENCES principal_vice_principal (id),
  event_date TEXT,
  event_end TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX notices_newest ON notices (date, id);
CREATE INDEX notices_moment ON notices (publish_at);
CREATE INDEX notices_signatory ON notices (signatory);
CREATE INDEX notices_file ON notices (pdf_file);
CREATE TABLE subjects (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  class_name INTEGER NOT NULL REFERENCES classes (id),
  search_text TEXT NOT NULL,
  teacher INTEGER REFERENCES teachers (id),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
, code TEXT NOT NULL DEFAULT '');
CREATE INDEX subjects_class ON subjects (class_name);
CREATE INDEX subjects_teacher ON subjects (teacher) WHERE teacher IS NOT NULL;
CREATE TABLE students (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  full_name TEXT NOT NULL,
  roll_number TEXT NOT NULL,
  class_name INTEGER NOT NULL REFERENCES classes (id),
  section TEXT NOT NULL,
  date_of_birth TEXT,
  address TEXT NOT NULL,
  guardian_name TEXT NOT NULL,
  guardian_contact TEXT NOT NULL,
  contact_email TEXT NOT NULL,
  contact_phone TEXT NOT NULL,
  photo TEXT,
  digital_id_code TEXT NOT NULL UNIQUE,
  search_text TEXT NOT NULL,
  father_name TEXT NOT NULL DEFAULT '',
  mother_name TEXT NOT NULL DEFAULT '',
  stream TEXT NOT NULL DEFAULT '',
  gender TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'active',
  left_on TEXT,
  admitted_on TEXT,
  optional_subject INTEGER REFERENCES subjects (id),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX students_class ON students (class_name);
CREATE INDEX students_optional_subject ON students (optional_subject) WHERE optional_subject IS NOT NULL;
CREATE TABLE results (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  year INTEGER NOT NULL,
  category TEXT NOT NULL,
  class_name INTEGER NOT NULL REFERENCES classes (id),
  exam_name TEXT NOT NULL,
  file TEXT,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX results_class ON results (class_name);
CREATE TABLE routines (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  category TEXT NOT NULL,
  class_name INTEGER NOT NULL REFERENCES classes (id),
  title TEXT NOT NULL,
  file TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX routines_class ON routines (class_name);
CREATE TABLE committee_members (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  full_name TEXT NOT NULL,
  role TEXT NOT NULL,
  contact_email TEXT NOT NULL,
  contact_phone TEXT NOT NULL,
  photo TEXT,
  search_text TEXT NOT NULL,
  search_contacts TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  message TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
, read INTEGER NOT NULL DEFAULT 0, answered INTEGER NOT NULL DEFAULT 0);
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL,
  username_key TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  full_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  profile_picture TEXT,
  role TEXT NOT NULL DEFAULT '',
  teacher INTEGER,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_agent TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  is_new_device INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX tokens_user ON tokens (user_id);
CREATE TABLE settings (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
);
CREATE TABLE secrets (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
);
CREATE TABLE content_version (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  office INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE idempotency (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  digest TEXT NOT NULL,
  claim TEXT NOT NULL,
  claimed_at TEXT NOT NULL,
  status INTEGER,
  answer TEXT,
  change_id INTEGER,
  PRIMARY KEY (scope, key, method, path)
);
CREATE INDEX idempotency_age ON idempotency (claimed_at);
CREATE TABLE attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL,
  at TEXT NOT NULL
);
CREATE INDEX attempts_key ON attempts (key, at);
CREATE INDEX attempts_age ON attempts (at);
CREATE TABLE file_notes (
  name TEXT NOT NULL PRIMARY KEY,
  maker TEXT NOT NULL,
  noted_at TEXT NOT NULL
);
CREATE TABLE changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  action TEXT NOT NULL,
  resource TEXT NOT NULL,
  record_id INTEGER,
  name TEXT NOT NULL,
  user_id INTEGER,
  user_name TEXT NOT NULL,
  user_role TEXT NOT NULL,
  via TEXT NOT NULL,
  batch TEXT,
  address TEXT NOT NULL,
  before TEXT,
  after TEXT,
  undone_by INTEGER,
  cause INTEGER,
  was_public INTEGER
);
CREATE INDEX changes_by_record ON changes (resource, record_id, id);
CREATE INDEX changes_by_moment ON changes (at);
CREATE INDEX changes_by_cause ON changes (cause) WHERE cause IS NOT NULL;
CREATE INDEX changes_by_undoing ON changes (undone_by) WHERE undone_by IS NOT NULL;
CREATE INDEX changes_by_batch ON changes (batch, id) WHERE batch IS NOT NULL;
CREATE INDEX changes_by_kind ON changes (resource, id, batch, action, user_id, at);
CREATE TABLE trash (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  resource TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  change_id INTEGER NOT NULL,
  cause INTEGER,
  name TEXT NOT NULL,
  search_text TEXT NOT NULL,
  record TEXT NOT NULL,
  deleted_at TEXT NOT NULL,
  user_id INTEGER,
  user_name TEXT NOT NULL,
  user_role TEXT NOT NULL,
  ending INTEGER,
  UNIQUE (resource, record_id)
);
CREATE INDEX trash_by_moment ON trash (deleted_at);
CREATE INDEX trash_by_cause ON trash (cause) WHERE cause IS NOT NULL;
CREATE INDEX trash_ending ON trash (id) WHERE ending IS NOT NULL;
CREATE TABLE withheld_files (
  name TEXT PRIMARY KEY,
  resource TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  since TEXT NOT NULL
);
CREATE INDEX withheld_files_by_record ON withheld_files (resource, record_id);
CREATE TABLE invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  expires_at TEXT NOT NULL
);
CREATE TABLE devices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (user_id, hash)
);
CREATE TABLE attachments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  notice INTEGER NOT NULL REFERENCES notices (id),
  title TEXT NOT NULL,
  file TEXT NOT NULL,
  search_text TEXT NOT NULL,
  position INTEGER,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX attachments_notice ON attachments (notice);
CREATE INDEX attachments_file ON attachments (file);
CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  start_date TEXT NOT NULL,
  end_date TEXT,
  kind TEXT NOT NULL,
  all_day INTEGER NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
, class INTEGER REFERENCES classes (id), section TEXT NOT NULL DEFAULT '');
CREATE TABLE officers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  count INTEGER,
  note TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE approved_sections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
CREATE TABLE reviews (
  duty TEXT NOT NULL PRIMARY KEY,
  reviewed_at TEXT NOT NULL,
  user_id INTEGER,
  user_name TEXT NOT NULL
);
CREATE TABLE exams (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  year INTEGER NOT NULL,
  kind TEXT NOT NULL,
  starts_on TEXT,
  ends_on TEXT,
  note TEXT NOT NULL,
  days_open INTEGER,
  rules TEXT NOT NULL,
  sources TEXT NOT NULL,
  state TEXT NOT NULL,
  published_at TEXT,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE papers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  exam INTEGER NOT NULL REFERENCES exams (id),
  class INTEGER NOT NULL REFERENCES classes (id),
  subject INTEGER NOT NULL REFERENCES subjects (id),
  full_marks INTEGER NOT NULL,
  parts TEXT NOT NULL,
  role TEXT NOT NULL,
  joined TEXT NOT NULL,
  position INTEGER,
  search_text TEXT NOT NULL,
  held_on TEXT,
  time TEXT NOT NULL DEFAULT '',
  streams TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (exam, class, subject)
);
CREATE INDEX papers_class ON papers (class);
CREATE INDEX papers_subject ON papers (subject);
CREATE TABLE marks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  paper INTEGER NOT NULL REFERENCES papers (id),
  student INTEGER NOT NULL REFERENCES students (id),
  parts TEXT NOT NULL,
  absent INTEGER NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (paper, student)
);
CREATE INDEX marks_student ON marks (student);
CREATE TABLE remarks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  exam INTEGER NOT NULL REFERENCES exams (id),
  student INTEGER NOT NULL REFERENCES students (id),
  days_present INTEGER,
  remark TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (exam, student)
);
CREATE INDEX remarks_student ON remarks (student);
CREATE TABLE publications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  exam INTEGER NOT NULL REFERENCES exams (id),
  class INTEGER NOT NULL REFERENCES classes (id),
  name TEXT NOT NULL UNIQUE,
  UNIQUE (exam, class)
);
CREATE TABLE report_pieces (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  publication TEXT NOT NULL,
  piece INTEGER NOT NULL,
  made_at TEXT NOT NULL,
  packed TEXT NOT NULL,
  UNIQUE (publication, piece)
);
CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
  beat TEXT,
  busy_name TEXT,
  checked_entry INTEGER,
  undo_batch TEXT
);
CREATE UNIQUE INDEX imports_turn ON imports (resource, COALESCE(paper, 0)) WHERE busy IS NOT NULL;
CREATE TABLE import_sheets (
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  first INTEGER NOT NULL,
  cells TEXT NOT NULL,
  PRIMARY KEY (import_id, first)
);
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
CREATE TABLE seats (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  exam INTEGER NOT NULL,
  student INTEGER NOT NULL,
  class INTEGER NOT NULL,
  section TEXT NOT NULL,
  roll_number TEXT NOT NULL,
  stream TEXT NOT NULL,
  optional_subject INTEGER,
  UNIQUE (exam, student)
);
CREATE INDEX seats_class ON seats (exam, class);
CREATE INDEX seats_student ON seats (student);
CREATE TABLE undos (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  source TEXT NOT NULL,
  change_id INTEGER,
  import_id INTEGER,
  kind TEXT NOT NULL,
  told TEXT NOT NULL,
  batch TEXT NOT NULL,
  below INTEGER,
  undone INTEGER NOT NULL,
  last_change INTEGER,
  reason TEXT NOT NULL,
  claim TEXT,
  user_id INTEGER,
  user_name TEXT NOT NULL,
  user_role TEXT NOT NULL,
  address TEXT NOT NULL,
  at TEXT NOT NULL,
  ended_at TEXT,
  busy TEXT,
  beat TEXT NOT NULL
);
CREATE UNIQUE INDEX undos_open ON undos (source, COALESCE(change_id, 0)) WHERE ended_at IS NULL;
CREATE INDEX undos_by_import ON undos (import_id) WHERE import_id IS NOT NULL;
CREATE TABLE undo_kept (
  undo_id INTEGER NOT NULL REFERENCES undos (id) ON DELETE CASCADE,
  change_id INTEGER NOT NULL,
  resource TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  why TEXT NOT NULL,
  PRIMARY KEY (undo_id, change_id)
);
CREATE INDEX undo_kept_by_record ON undo_kept (resource, record_id);
CREATE INDEX events_class ON events (class);
CREATE TABLE rooms (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  capacity INTEGER,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE subject_plans (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  class INTEGER NOT NULL REFERENCES classes (id),
  subject INTEGER NOT NULL REFERENCES subjects (id),
  periods_per_week INTEGER NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (class, subject)
);
CREATE INDEX subject_plans_subject ON subject_plans (subject);
CREATE TABLE attendance (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
CREATE TABLE attendance_marks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sheet INTEGER NOT NULL,
  student INTEGER NOT NULL,
  date TEXT NOT NULL,
  session TEXT NOT NULL,
  mark TEXT NOT NULL,
  UNIQUE (sheet, student)
);
CREATE INDEX attendance_marks_student ON attendance_marks (student, date, mark);
CREATE INDEX attendance_marks_date ON attendance_marks (date, student, mark);
CREATE TABLE attendance_versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  class INTEGER NOT NULL,
  section_key TEXT NOT NULL,
  date TEXT NOT NULL,
  session TEXT NOT NULL,
  version INTEGER NOT NULL,
  UNIQUE (class, section_key, date, session)
);
CREATE TABLE absentees (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
INSERT INTO migrations (name, hash, done_at) VALUES ('001-school.sql', '106e601e7068501c849d76558552889018b34230f81365198ae0831bcfb35e45', '2026-11-26T03:34:30.804Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('002-handled-messages.sql', '642f0838c0ff736ede0efa33478f0c43061dbf43a9be9c3ff732bb73baebf02c', '2026-11-26T03:34:30.805Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('003-subject-code.sql', '410ea8855d1c53c8138b49437143355914a782fe8c99d5cfde32826a06d71aab', '2026-11-26T03:34:30.805Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('004-undos.sql', '5b0ebdd745cc3ba7bd207ea86833e3495af8d68c0518efb37359a9edb2b78db6', '2026-11-26T03:34:30.805Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('006-days-off.sql', 'd9460099eabc365ccc73dc25b2ab189b56dec76b4cb6f31fc83fb72c67fb93bf', '2026-11-26T03:34:30.806Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('007-rooms.sql', '3879aa4ecd949009b583452b7684c6fb369f66f79552c770052f2c7927e4e37c', '2026-11-26T03:34:30.806Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('010-attendance.sql', '3a92c220b2c7959e38b3333a6d0c227775d55921eda8a2f62502bd735207c02e', '2026-11-26T03:34:30.806Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('011-absentees.sql', '90c58cec14717b0513c89df993a4eef2674fbda2fac557724ea1d6cf728a8241', '2026-11-26T03:34:30.806Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, eiin, mpo_code, school_code, college_code, board, established_on, first_recognition_on, recognition_until, institution_type, shift, land_area, website, created_at, updated_at) VALUES (1, 'name কলেজ 1', 'office1@school.example', 'address কলেজ 1', 'government_approval_number কলেজ 1', 'government_approval_date কলেজ 1', 'history 1
দ্বিতীয় লাইন', 'mission 1
দ্বিতীয় লাইন', 'objective 1
দ্বিতীয় লাইন', 'address_code কলেজ 1', 'contact_phone কলেজ 1', 'c14804f5004385df44ac0da9dfcdb704-330x40-08a868.jpg', 'ca02b0a8e66fa68b12ba1b65cc5cad60-330x40-08a868.jpg', 'name কলেজ 1
office1@school.example
address কলেজ 1
government_approval_number কলেজ 1
government_approval_date কলেজ 1
history 1 দ্বিতীয় লাইন
mission 1 দ্বিতীয় লাইন
objective 1 দ্বিতীয় লাইন
address_code কলেজ 1
contact_phone কলেজ 1
100001
mpo_code কলেজ 1
school_code কলেজ 1
college_code কলেজ 1
board কলেজ 1
institution_type কলেজ 1
shift কলেজ 1
land_area কলেজ 1
website কলেজ 1', '১00001', 'mpo_code কলেজ 1', 'school_code কলেজ 1', 'college_code কলেজ 1', 'board কলেজ 1', '2019-03-02', '2019-03-02', '2019-03-02', 'institution_type কলেজ 1', 'shift কলেজ 1', 'land_area কলেজ 1', 'website কলেজ 1', '2026-11-26T03:34:29.967Z', '2026-11-26T03:34:29.967Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, eiin, mpo_code, school_code, college_code, board, established_on, first_recognition_on, recognition_until, institution_type, shift, land_area, website, created_at, updated_at) VALUES (2, 'name কলেজ 24', 'office24@school.example', 'address কলেজ 24', 'government_approval_number কলেজ 24', 'government_approval_date কলেজ 24', 'history 24
দ্বিতীয় লাইন', 'mission 24
দ্বিতীয় লাইন', 'objective 24
দ্বিতীয় লাইন', 'address_code কলেজ 24', 'contact_phone কলেজ 24', '994647ae22e8f160dad10b3c55507da9-330x40-08a868.jpg', '88ca504c4171f0002bf6e4e485f634b2-330x40-08a868.jpg', 'name কলেজ 24
office24@school.example
address কলেজ 24
government_approval_number কলেজ 24
government_approval_date কলেজ 24
history 24 দ্বিতীয় লাইন
mission 24 দ্বিতীয় লাইন
objective 24 দ্বিতীয় লাইন
address_code কলেজ 24
contact_phone কলেজ 24
100024
mpo_code কলেজ 24
school_code কলেজ 24
college_code কলেজ 24
board কলেজ 24
institution_type কলেজ 24
shift কলেজ 24
land_area কলেজ 24
website কলেজ 24', '১00024', 'mpo_code কলেজ 24', 'school_code কলেজ 24', 'college_code কলেজ 24', 'board কলেজ 24', '2019-03-25', '2019-03-25', '2019-03-25', 'institution_type কলেজ 24', 'shift কলেজ 24', 'land_area কলেজ 24', 'website কলেজ 24', '2026-11-26T03:34:30.497Z', '2026-11-26T03:34:30.497Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 2', 'মাধ্যমিক', 'designation কলেজ 2', 'subject কলেজ 2', 'teacher_intro 2
দ্বিতীয় লাইন', '০১০00000002', 'office2@school.example', 'profile কলেজ 2', '9067b2b298f76edcc50a77ccf6452d58-330x40-08a868.jpg', 'full_name কলেজ 2
মাধযমিক
designation কলেজ 2
subject কলেজ 2
teacher_intro 2 দ্বিতীয় লাইন
profile কলেজ 2', '01000000002
office2@school.example', '2026-11-26T03:34:29.993Z', '2026-11-26T03:34:29.993Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 25', 'প্রাথমিক', 'designation কলেজ 25', 'subject কলেজ 25', 'teacher_intro 25
দ্বিতীয় লাইন', '০১০00000025', 'office25@school.example', 'profile কলেজ 25', 'dd1f63db455fcab874d81b3a8977e8eb-330x40-08a868.jpg', 'full_name কলেজ 25
পরাথমিক
designation কলেজ 25
subject কলেজ 25
teacher_intro 25 দ্বিতীয় লাইন
profile কলেজ 25', '01000000025
office25@school.example', '2026-11-26T03:34:30.517Z', '2026-11-26T03:34:30.517Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 3', 'designation কলেজ 3', 'প্রাথমিক', 'office3@school.example', '০১০00000003', 'profile কলেজ 3', '4108320d060e46b59db56a035fe3bf4a-330x40-08a868.jpg', 'full_name কলেজ 3
designation কলেজ 3
পরাথমিক
profile কলেজ 3', 'office3@school.example
01000000003', '2026-11-26T03:34:30.017Z', '2026-11-26T03:34:30.017Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 26', 'designation কলেজ 26', 'মাধ্যমিক', 'office26@school.example', '০১০00000026', 'profile কলেজ 26', '02150c5fee776bcea564355008995563-330x40-08a868.jpg', 'full_name কলেজ 26
designation কলেজ 26
মাধযমিক
profile কলেজ 26', 'office26@school.example
01000000026', '2026-11-26T03:34:30.536Z', '2026-11-26T03:34:30.536Z');
INSERT INTO classes (id, name, name_key, search_text, class_teacher, created_at, updated_at) VALUES (1, 'শ্রেণি 1', 'শ্রেণি 1', 'শরেণি 1', NULL, '2026-11-26T03:34:29.776Z', '2026-11-26T03:34:29.776Z');
INSERT INTO classes (id, name, name_key, search_text, class_teacher, created_at, updated_at) VALUES (2, 'name কলেজ 4', 'name কলেজ 4', 'name কলেজ 4', 1, '2026-11-26T03:34:30.021Z', '2026-11-26T03:34:30.021Z');
INSERT INTO classes (id, name, name_key, search_text, class_teacher, created_at, updated_at) VALUES (3, 'name কলেজ 27', 'name কলেজ 27', 'name কলেজ 27', 1, '2026-11-26T03:34:30.539Z', '2026-11-26T03:34:30.539Z');
INSERT INTO classes (id, name, name_key, search_text, class_teacher, created_at, updated_at) VALUES (4, 'নবম', 'নবম', 'নবম', NULL, '2026-11-26T03:34:30.801Z', '2026-11-26T03:34:30.801Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, served_from, served_until, created_at, updated_at) VALUES (1, 'vice_principal', 'full_name কলেজ 7', 'office7@school.example', 'contact_phone কলেজ 7', 'message 7
দ্বিতীয় লাইন', '7dc9a42b880717f5b6e860e386acf41c-330x40-08a868.jpg', 'vice_principal
full_name কলেজ 7
office7@school.example
contact_phone কলেজ 7
message 7 দ্বিতীয় লাইন', '2019-03-08', '2019-03-08', '2026-11-26T03:34:30.074Z', '2026-11-26T03:34:30.074Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, served_from, served_until, created_at, updated_at) VALUES (2, 'principal', 'full_name কলেজ 30', 'office30@school.example', 'contact_phone কলেজ 30', 'message 30
দ্বিতীয় লাইন', '32f4281d574d4156b9dfca9f107e4bf3-330x40-08a868.jpg', 'principal
full_name কলেজ 30
office30@school.example
contact_phone কলেজ 30
message 30 দ্বিতীয় লাইন', '2019-03-04', '2019-03-04', '2026-11-26T03:34:30.582Z', '2026-11-26T03:34:30.582Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (1, '0d307ae2bbf3fb8a43aa0eed4ddb0f8e-330x40-08a868.jpg', 'title কলেজ 8', 'title কলেজ 8', '2026-11-26T03:34:30.118Z', '2026-11-26T03:34:30.118Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (2, 'cce848a4b00e52a4263420776ef22387-330x40-08a868.jpg', 'title কলেজ 31', 'title কলেজ 31', '2026-11-26T03:34:30.604Z', '2026-11-26T03:34:30.604Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, consent, created_at, updated_at) VALUES (1, '69a3cd613ed93ea2ac902cbc2d5b47a6-330x40-08a868.jpg', 'caption কলেজ 9', 'description 9
দ্বিতীয় লাইন', 'old', 'caption কলেজ 9
description 9 দ্বিতীয় লাইন
old', 1, '2026-11-26T03:34:30.148Z', '2026-11-26T03:34:30.148Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, consent, created_at, updated_at) VALUES (2, 'ba9b174474c92c5fef4572c1f1184124-330x40-08a868.jpg', 'caption কলেজ 32', 'description 32
দ্বিতীয় লাইন', 'new', 'caption কলেজ 32
description 32 দ্বিতীয় লাইন
new', 0, '2026-11-26T03:34:30.624Z', '2026-11-26T03:34:30.624Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, memo_number, status, publish_at, expires_on, pinned, signatory, event_date, event_end, created_at, updated_at) VALUES (1, 'title কলেজ 10', 'description 10
দ্বিতীয় লাইন', 'f3cef96d2643b296d33afe5c9a1b6a12-3038.pdf', '2019-03-11', 'category কলেজ 10', 'title কলেজ 10
description 10 দ্বিতীয় লাইন
category কলেজ 10
memo_number কলেজ 10', 'memo_number কলেজ 10', 'published', '2019-03-11T03:30:00.000Z', '2099-12-31', 0, 1, '2019-03-11', '2019-04-11', '2026-11-26T03:34:30.361Z', '2026-11-26T03:34:30.361Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, memo_number, status, publish_at, expires_on, pinned, signatory, event_date, event_end, created_at, updated_at) VALUES (2, 'title কলেজ 33', 'description 33
দ্বিতীয় লাইন', '4800cd970986eeb698f317026cf3cfc0-3061.pdf', '2019-03-07', 'category কলেজ 33', 'title কলেজ 33
description 33 দ্বিতীয় লাইন
category কলেজ 33
memo_number কলেজ 33', 'memo_number কলেজ 33', 'published', '2019-03-07T03:30:00.000Z', '2099-12-31', 1, 1, '2019-03-07', '2019-04-07', '2026-11-26T03:34:30.633Z', '2026-11-26T03:34:30.633Z');
INSERT INTO subjects (id, name, class_name, search_text, teacher, created_at, updated_at, code) VALUES (1, 'name কলেজ 5', 1, 'name কলেজ 5
code কলেজ 5', 1, '2026-11-26T03:34:30.025Z', '2026-11-26T03:34:30.025Z', 'code কলেজ 5');
INSERT INTO subjects (id, name, class_name, search_text, teacher, created_at, updated_at, code) VALUES (2, 'name কলেজ 28', 1, 'name কলেজ 28
code কলেজ 28', 1, '2026-11-26T03:34:30.541Z', '2026-11-26T03:34:30.541Z', 'code কলেজ 28');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, father_name, mother_name, stream, gender, status, left_on, admitted_on, optional_subject, created_at, updated_at) VALUES (1, 'full_name কলেজ 6', 'roll_number কলেজ 6', 1, 'section কলেজ 6', '2019-03-07', 'address কলেজ 6', 'guardian_name কলেজ 6', '০১০00000006', 'office6@school.example', '০১০00000006', 'private/fe55169b4b86d6ef23c490ad8c30ceb6-330x40-08a868.jpg', 'digital_id_code কলেজ 6', 'full_name কলেজ 6
roll_number কলেজ 6
section কলেজ 6
address কলেজ 6
guardian_name কলেজ 6
01000000006
office6@school.example
01000000006
digital_id_code কলেজ 6
father_name কলেজ 6
mother_name কলেজ 6
stream কলেজ 6
male
active', 'father_name কলেজ 6', 'mother_name কলেজ 6', 'stream কলেজ 6', 'male', 'active', '2019-03-07', '2019-03-07', 1, '2026-11-26T03:34:30.050Z', '2026-11-26T03:34:30.050Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, father_name, mother_name, stream, gender, status, left_on, admitted_on, optional_subject, created_at, updated_at) VALUES (2, 'full_name কলেজ 29', 'roll_number কলেজ 29', 1, 'section কলেজ 29', '2019-03-03', 'address কলেজ 29', 'guardian_name কলেজ 29', '০১০00000029', 'office29@school.example', '০১০00000029', 'private/cc01541e327ee85dee77e89c77699c04-330x40-08a868.jpg', 'digital_id_code কলেজ 29', 'full_name কলেজ 29
roll_number কলেজ 29
section কলেজ 29
address কলেজ 29
guardian_name কলেজ 29
01000000029
office29@school.example
01000000029
digital_id_code কলেজ 29
father_name কলেজ 29
mother_name কলেজ 29
stream কলেজ 29
other
active', 'father_name কলেজ 29', 'mother_name কলেজ 29', 'stream কলেজ 29', 'other', 'active', '2019-03-03', '2019-03-03', 1, '2026-11-26T03:34:30.562Z', '2026-11-26T03:34:30.562Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (1, 2013, 'Academic', 1, 'exam_name কলেজ 13', '6533dd7f1280aebf74649e0a7eed92f3-3041.pdf', 'academic
exam_name কলেজ 13', '2026-11-26T03:34:30.389Z', '2026-11-26T03:34:30.389Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (2, 2036, 'Public', 1, 'exam_name কলেজ 36', 'be809cf84e4c2eb65fefd6fd466dee9b-3064.pdf', 'public
exam_name কলেজ 36', '2026-11-26T03:34:30.655Z', '2026-11-26T03:34:30.655Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (1, 'Academic', 1, 'title কলেজ 14', 'fe6a9e0ae3350531cedc1c3e8e61d793-3042.pdf', 'academic
title কলেজ 14', '2026-11-26T03:34:30.396Z', '2026-11-26T03:34:30.396Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (2, 'Exam', 1, 'title কলেজ 37', 'a67f558f31b0177a4fc1d8ebf72787d5-3065.pdf', 'exam
title কলেজ 37', '2026-11-26T03:34:30.660Z', '2026-11-26T03:34:30.660Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 16', 'role কলেজ 16', 'office16@school.example', 'contact_phone কলেজ 16', 'da739191e3caa455df71f96166179ce3-330x40-08a868.jpg', 'full_name কলেজ 16
role কলেজ 16', 'office16@school.example
contact_phone কলেজ 16', '2026-11-26T03:34:30.420Z', '2026-11-26T03:34:30.420Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 39', 'role কলেজ 39', 'office39@school.example', 'contact_phone কলেজ 39', 'd515b23e1da59f5d7f760dbd793e9360-330x40-08a868.jpg', 'full_name কলেজ 39
role কলেজ 39', 'office39@school.example
contact_phone কলেজ 39', '2026-11-26T03:34:30.684Z', '2026-11-26T03:34:30.684Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at, read, answered) VALUES (1, 'name কলেজ 17', 'message 17
দ্বিতীয় লাইন', 'office17@school.example', 'phone কলেজ 17', 'address কলেজ 17', 'name কলেজ 17
message 17 দ্বিতীয় লাইন
office17@school.example
phone কলেজ 17
address কলেজ 17', '2026-11-26T03:34:30.426Z', '2026-11-26T03:34:30.426Z', 0, 0);
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at, read, answered) VALUES (2, 'name কলেজ 40', 'message 40
দ্বিতীয় লাইন', 'office40@school.example', 'phone কলেজ 40', 'address কলেজ 40', 'name কলেজ 40
message 40 দ্বিতীয় লাইন
office40@school.example
phone কলেজ 40
address কলেজ 40', '2026-11-26T03:34:30.687Z', '2026-11-26T03:34:30.687Z', 0, 0);
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, teacher, created_at, updated_at) VALUES (1, 'head', 'head', '$argon2id$v=19$m=19456,t=2,p=1$+ugNDx3JZaXO9BAe1kWkeQ==$L3beA2/wMu+bgIiixAtvxYwDb8eNlhB2RAqvZ5whfkU=', 'head', '', '', NULL, 'Admin', NULL, '2026-11-26T03:34:29.684Z', '2026-11-26T03:34:29.684Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, teacher, created_at, updated_at) VALUES (2, 'guest', 'guest', '$argon2id$v=19$m=19456,t=2,p=1$IVkRx0ZNDqrW4BvufNpQUw==$Ry6i/xleSYEImWrFpa4C2yF6qS6oWYAPDSCebqSejlo=', 'guest', '', '', NULL, 'User', NULL, '2026-11-26T03:34:29.724Z', '2026-11-26T03:34:29.724Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, teacher, created_at, updated_at) VALUES (3, 'রহিমা', 'রহিমা', '$argon2id$v=19$m=19456,t=2,p=1$80D52T/K3zZ+nrwILhdk+Q==$U4IdYqNXONL2dGCrCiraTT16A8jImqJLOra3N0TZxoM=', 'রহিমা খাতুন', '', '০১০০০০০০০০১', NULL, 'User', NULL, '2026-11-26T03:34:30.733Z', '2026-11-26T03:34:30.733Z');
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at, is_new_device) VALUES (1, 'f6d9d3d03f3f8327b8310b3b3a6821cc8544caf22e603764b87b5461f2dca24f', 1, 'test', '2026-11-26T03:34:29.723Z', '2026-11-26T03:34:29.723Z', 0);
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at, is_new_device) VALUES (2, 'dc10c22d640280c6a8ea48fa1b0305c5f5c842d45a5c3d35b0495189326b6c38', 2, 'test', '2026-11-26T03:34:29.752Z', '2026-11-26T03:34:29.752Z', 0);
INSERT INTO settings (name, value) VALUES ('tagline', '"আলোর পথে"');
INSERT INTO settings (name, value) VALUES ('contacts_public', 'false');
INSERT INTO secrets (name, value) VALUES ('media', 'lf-Dj4ll5c-EmdUjHE7_HG9s5GflzzilmGOOW5GyTUE');
INSERT INTO secrets (name, value) VALUES ('school', 'HXNH_DGTH2AuWyHPTJfEAJgz5zq9J_1jKKB4-vkohLk');
INSERT INTO content_version (id, version, office) VALUES (1, 50, 7);
INSERT INTO idempotency (scope, key, method, path, digest, claim, claimed_at, status, answer, change_id) VALUES ('user:1', 'bc14cac7c6eb9f503ef4e19b353f2e7e8e9b2209d77cc04b3a5e457f98ee96ec', 'POST', '/api/classes', '1d6891a180568502b0e3824eb0f231a5fbbbcf51f1daf427a1f35ac2ded4cd47', 'b8c0a48f-a8fd-4fc2-bc6d-1ca4a7c3a96c', '2026-11-26T03:34:30.800Z', 201, '{"id":4,"name":"নবম","class_teacher":null,"created_at":"2026-11-26T03:34:30.801Z","updated_at":"2026-11-26T03:34:30.801Z"}', 55);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (1, '2026-11-26T03:34:29.722Z', 'created', 'users', 1, 'head', NULL, '', '', 'command', NULL, '', NULL, '{"username":"head","role":"Admin"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (2, '2026-11-26T03:34:29.751Z', 'created', 'users', 2, 'guest', NULL, '', '', 'command', NULL, '', NULL, '{"username":"guest","role":"User"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (3, '2026-11-26T03:34:29.777Z', 'created', 'classes', 1, 'শ্রেণি 1', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"শ্রেণি 1"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (4, '2026-11-26T03:34:29.968Z', 'created', 'institutions', 1, 'name কলেজ 1', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"contact_email":null,"address":null,"government_approval_number":null,"government_approval_date":null,"history":null,"mission":null,"objective":null,"address_code":null,"contact_phone":null,"logo":null,"institution_image":null,"eiin":null,"mpo_code":null,"school_code":null,"college_code":null,"board":null,"established_on":null,"first_recognition_on":null,"recognition_until":null,"institution_type":null,"shift":null,"land_area":null,"website":null}', '{"name":"name কলেজ 1","contact_email":"office1@school.example","address":"address কলেজ 1","government_approval_number":"government_approval_number কলেজ 1","government_approval_date":"government_approval_date কলেজ 1","history":"history 1\nদ্বিতীয় লাইন","mission":"mission 1\nদ্বিতীয় লাইন","objective":"objective 1\nদ্বিতীয় লাইন","address_code":"address_code কলেজ 1","contact_phone":"contact_phone কলেজ 1","logo":"c14804f5004385df44ac0da9dfcdb704-330x40-08a868.jpg","institution_image":"ca02b0a8e66fa68b12ba1b65cc5cad60-330x40-08a868.jpg","eiin":"১00001","mpo_code":"mpo_code কলেজ 1","school_code":"school_code কলেজ 1","college_code":"college_code কলেজ 1","board":"board কলেজ 1","established_on":"2019-03-02","first_recognition_on":"2019-03-02","recognition_until":"2019-03-02","institution_type":"institution_type কলেজ 1","shift":"shift কলেজ 1","land_area":"land_area কলেজ 1","website":"website কলেজ 1"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (5, '2026-11-26T03:34:29.994Z', 'created', 'teachers', 1, 'full_name কলেজ 2', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"category":null,"designation":null,"subject":null,"teacher_intro":null,"contact_phone":null,"contact_email":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 2","category":"মাধ্যমিক","designation":"designation কলেজ 2","subject":"subject কলেজ 2","teacher_intro":"teacher_intro 2\nদ্বিতীয় লাইন","contact_phone":"০১০00000002","contact_email":"office2@school.example","profile":"profile কলেজ 2","photo":"9067b2b298f76edcc50a77ccf6452d58-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (6, '2026-11-26T03:34:30.017Z', 'created', 'staff', 1, 'full_name কলেজ 3', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"designation":null,"category":null,"contact_email":null,"contact_phone":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 3","designation":"designation কলেজ 3","category":"প্রাথমিক","contact_email":"office3@school.example","contact_phone":"০১০00000003","profile":"profile কলেজ 3","photo":"4108320d060e46b59db56a035fe3bf4a-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (7, '2026-11-26T03:34:30.021Z', 'created', 'classes', 2, 'name কলেজ 4', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_teacher":null}', '{"name":"name কলেজ 4","class_teacher":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (8, '2026-11-26T03:34:30.025Z', 'created', 'subjects', 1, 'name কলেজ 5', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_name":null,"code":null,"teacher":null}', '{"name":"name কলেজ 5","class_name":1,"code":"code কলেজ 5","teacher":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (9, '2026-11-26T03:34:30.050Z', 'created', 'students', 1, 'full_name কলেজ 6', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"roll_number":null,"class_name":null,"section":null,"date_of_birth":null,"address":null,"guardian_name":null,"guardian_contact":null,"contact_email":null,"contact_phone":null,"photo":null,"digital_id_code":null,"father_name":null,"mother_name":null,"stream":null,"gender":null,"status":null,"left_on":null,"admitted_on":null,"optional_subject":null}', '{"full_name":"full_name কলেজ 6","roll_number":"roll_number কলেজ 6","class_name":1,"section":"section কলেজ 6","date_of_birth":"2019-03-07","address":"address কলেজ 6","guardian_name":"guardian_name কলেজ 6","guardian_contact":"০১০00000006","contact_email":"office6@school.example","contact_phone":"০১০00000006","photo":"private/fe55169b4b86d6ef23c490ad8c30ceb6-330x40-08a868.jpg","digital_id_code":"digital_id_code কলেজ 6","father_name":"father_name কলেজ 6","mother_name":"mother_name কলেজ 6","stream":"stream কলেজ 6","gender":"male","status":"active","left_on":"2019-03-07","admitted_on":"2019-03-07","optional_subject":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (10, '2026-11-26T03:34:30.074Z', 'created', 'principal-vice-principal', 1, 'full_name কলেজ 7', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"designation":null,"full_name":null,"contact_email":null,"contact_phone":null,"message":null,"photo":null,"served_from":null,"served_until":null}', '{"designation":"vice_principal","full_name":"full_name কলেজ 7","contact_email":"office7@school.example","contact_phone":"contact_phone কলেজ 7","message":"message 7\nদ্বিতীয় লাইন","photo":"7dc9a42b880717f5b6e860e386acf41c-330x40-08a868.jpg","served_from":"2019-03-08","served_until":"2019-03-08"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (11, '2026-11-26T03:34:30.119Z', 'created', 'banners', 1, 'title কলেজ 8', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"title":null}', '{"image":"0d307ae2bbf3fb8a43aa0eed4ddb0f8e-330x40-08a868.jpg","title":"title কলেজ 8"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (12, '2026-11-26T03:34:30.149Z', 'created', 'gallery', 1, 'caption কলেজ 9', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"caption":null,"description":null,"consent":null,"category":null}', '{"image":"69a3cd613ed93ea2ac902cbc2d5b47a6-330x40-08a868.jpg","caption":"caption কলেজ 9","description":"description 9\nদ্বিতীয় লাইন","consent":1,"category":"old"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (13, '2026-11-26T03:34:30.362Z', 'created', 'notices', 1, 'title কলেজ 10', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"pdf_file":null,"date":null,"category":null,"memo_number":null,"status":null,"publish_at":null,"expires_on":null,"signatory":null,"event_date":null,"event_end":null}', '{"title":"title কলেজ 10","description":"description 10\nদ্বিতীয় লাইন","pdf_file":"f3cef96d2643b296d33afe5c9a1b6a12-3038.pdf","date":"2019-03-11","category":"category কলেজ 10","memo_number":"memo_number কলেজ 10","status":"published","publish_at":"2019-03-11T03:30:00.000Z","expires_on":"2099-12-31","signatory":1,"event_date":"2019-03-11","event_end":"2019-04-11"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (14, '2026-11-26T03:34:30.375Z', 'created', 'attachments', 1, 'title কলেজ 11', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"notice":null,"title":null,"file":null,"position":null}', '{"notice":1,"title":"title কলেজ 11","file":"03961d6de740d1cc5255d2d73eb15ae4-3039.pdf","position":11}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (15, '2026-11-26T03:34:30.382Z', 'created', 'exams', 1, 'name কলেজ 12', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"year":null,"kind":null,"starts_on":null,"ends_on":null,"note":null,"days_open":null,"rules":null,"sources":null,"state":null}', '{"name":"name কলেজ 12","year":2012,"kind":"other","starts_on":"2019-03-13","ends_on":"2019-04-13","note":"note কলেজ 12","days_open":12,"rules":"{\"grades\":[{\"min\":80,\"letter\":\"A+\",\"point\":5},{\"min\":70,\"letter\":\"A\",\"point\":4},{\"min\":60,\"letter\":\"A-\",\"point\":3.5},{\"min\":50,\"letter\":\"B\",\"point\":3},{\"min\":40,\"letter\":\"C\",\"point\":2},{\"min\":33,\"letter\":\"D\",\"point\":1},{\"min\":0,\"letter\":\"F\",\"point\":0}],\"rounding\":\"none\",\"pass\":\"each\",\"joined\":\"summed\",\"optional_above\":2,\"total_with_optional\":false}","sources":"[]","state":"draft"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (16, '2026-11-26T03:34:30.390Z', 'created', 'results', 1, 'exam_name কলেজ 13', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"year":null,"category":null,"class_name":null,"exam_name":null,"file":null}', '{"year":2013,"category":"Academic","class_name":1,"exam_name":"exam_name কলেজ 13","file":"6533dd7f1280aebf74649e0a7eed92f3-3041.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (17, '2026-11-26T03:34:30.397Z', 'created', 'routines', 1, 'title কলেজ 14', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"category":null,"class_name":null,"title":null,"file":null}', '{"category":"Academic","class_name":1,"title":"title কলেজ 14","file":"fe6a9e0ae3350531cedc1c3e8e61d793-3042.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (18, '2026-11-26T03:34:30.401Z', 'created', 'rooms', 1, 'name কলেজ 15', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"capacity":null}', '{"name":"name কলেজ 15","capacity":16}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (19, '2026-11-26T03:34:30.421Z', 'created', 'committee-members', 1, 'full_name কলেজ 16', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"role":null,"contact_email":null,"contact_phone":null,"photo":null}', '{"full_name":"full_name কলেজ 16","role":"role কলেজ 16","contact_email":"office16@school.example","contact_phone":"contact_phone কলেজ 16","photo":"da739191e3caa455df71f96166179ce3-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (20, '2026-11-26T03:34:30.426Z', 'created', 'contacts', 1, 'name কলেজ 17', NULL, '', '', 'public', NULL, '192.0.2.0/24', '{"name":null,"message":null,"email":null,"phone":null,"address":null}', '{"name":"name কলেজ 17","message":"message 17\nদ্বিতীয় লাইন","email":"office17@school.example","phone":"phone কলেজ 17","address":"address কলেজ 17"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (21, '2026-11-26T03:34:30.432Z', 'created', 'events', 1, 'title কলেজ 18', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"start_date":null,"end_date":null,"kind":null,"class":null,"section":null}', '{"title":"title কলেজ 18","description":"description 18\nদ্বিতীয় লাইন","start_date":"2019-03-19","end_date":"2019-04-19","kind":"event","class":1,"section":"section কলেজ 18"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (22, '2026-11-26T03:34:30.436Z', 'created', 'officers', 1, 'name কলেজ 19', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"kind":null,"name":null,"designation":null,"phone":null,"email":null,"address":null,"hours":null}', '{"kind":"service-centre","name":"name কলেজ 19","designation":"designation কলেজ 19","phone":"phone কলেজ 19","email":"office19@school.example","address":"address কলেজ 19","hours":"hours কলেজ 19"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (23, '2026-11-26T03:34:30.449Z', 'created', 'documents', 1, 'title কলেজ 20', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"kind":null,"title":null,"class":null,"issued_on":null,"valid_until":null,"file":null}', '{"kind":"permission","title":"title কলেজ 20","class":1,"issued_on":"2019-03-21","valid_until":"2019-03-21","file":"45682a973068ec4c334cf5f4d8fde1e5-3048.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (24, '2026-11-26T03:34:30.453Z', 'created', 'facilities', 1, 'name কলেজ 21', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"count":null,"note":null}', '{"name":"name কলেজ 21","count":21,"note":"note কলেজ 21"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (25, '2026-11-26T03:34:30.456Z', 'created', 'approved-sections', 1, 'section কলেজ 22', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"class":null,"section":null,"stream":null,"approved_on":null,"seats":null}', '{"class":1,"section":"section কলেজ 22","stream":"stream কলেজ 22","approved_on":"2019-03-23","seats":22}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (26, '2026-11-26T03:34:30.460Z', 'created', 'student-counts', 1, 'section কলেজ 23', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"class":null,"section":null,"male":null,"female":null,"other":null,"counted_on":null}', '{"class":1,"section":"section কলেজ 23","male":23,"female":23,"other":23,"counted_on":"2019-03-24"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (27, '2026-11-26T03:34:30.497Z', 'created', 'institutions', 2, 'name কলেজ 24', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"contact_email":null,"address":null,"government_approval_number":null,"government_approval_date":null,"history":null,"mission":null,"objective":null,"address_code":null,"contact_phone":null,"logo":null,"institution_image":null,"eiin":null,"mpo_code":null,"school_code":null,"college_code":null,"board":null,"established_on":null,"first_recognition_on":null,"recognition_until":null,"institution_type":null,"shift":null,"land_area":null,"website":null}', '{"name":"name কলেজ 24","contact_email":"office24@school.example","address":"address কলেজ 24","government_approval_number":"government_approval_number কলেজ 24","government_approval_date":"government_approval_date কলেজ 24","history":"history 24\nদ্বিতীয় লাইন","mission":"mission 24\nদ্বিতীয় লাইন","objective":"objective 24\nদ্বিতীয় লাইন","address_code":"address_code কলেজ 24","contact_phone":"contact_phone কলেজ 24","logo":"994647ae22e8f160dad10b3c55507da9-330x40-08a868.jpg","institution_image":"88ca504c4171f0002bf6e4e485f634b2-330x40-08a868.jpg","eiin":"১00024","mpo_code":"mpo_code কলেজ 24","school_code":"school_code কলেজ 24","college_code":"college_code কলেজ 24","board":"board কলেজ 24","established_on":"2019-03-25","first_recognition_on":"2019-03-25","recognition_until":"2019-03-25","institution_type":"institution_type কলেজ 24","shift":"shift কলেজ 24","land_area":"land_area কলেজ 24","website":"website কলেজ 24"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (28, '2026-11-26T03:34:30.517Z', 'created', 'teachers', 2, 'full_name কলেজ 25', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"category":null,"designation":null,"subject":null,"teacher_intro":null,"contact_phone":null,"contact_email":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 25","category":"প্রাথমিক","designation":"designation কলেজ 25","subject":"subject কলেজ 25","teacher_intro":"teacher_intro 25\nদ্বিতীয় লাইন","contact_phone":"০১০00000025","contact_email":"office25@school.example","profile":"profile কলেজ 25","photo":"dd1f63db455fcab874d81b3a8977e8eb-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (29, '2026-11-26T03:34:30.536Z', 'created', 'staff', 2, 'full_name কলেজ 26', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"designation":null,"category":null,"contact_email":null,"contact_phone":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 26","designation":"designation কলেজ 26","category":"মাধ্যমিক","contact_email":"office26@school.example","contact_phone":"০১০00000026","profile":"profile কলেজ 26","photo":"02150c5fee776bcea564355008995563-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (30, '2026-11-26T03:34:30.539Z', 'created', 'classes', 3, 'name কলেজ 27', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_teacher":null}', '{"name":"name কলেজ 27","class_teacher":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (31, '2026-11-26T03:34:30.541Z', 'created', 'subjects', 2, 'name কলেজ 28', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_name":null,"code":null,"teacher":null}', '{"name":"name কলেজ 28","class_name":1,"code":"code কলেজ 28","teacher":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (32, '2026-11-26T03:34:30.563Z', 'created', 'students', 2, 'full_name কলেজ 29', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"roll_number":null,"class_name":null,"section":null,"date_of_birth":null,"address":null,"guardian_name":null,"guardian_contact":null,"contact_email":null,"contact_phone":null,"photo":null,"digital_id_code":null,"father_name":null,"mother_name":null,"stream":null,"gender":null,"status":null,"left_on":null,"admitted_on":null,"optional_subject":null}', '{"full_name":"full_name কলেজ 29","roll_number":"roll_number কলেজ 29","class_name":1,"section":"section কলেজ 29","date_of_birth":"2019-03-03","address":"address কলেজ 29","guardian_name":"guardian_name কলেজ 29","guardian_contact":"০১০00000029","contact_email":"office29@school.example","contact_phone":"০১০00000029","photo":"private/cc01541e327ee85dee77e89c77699c04-330x40-08a868.jpg","digital_id_code":"digital_id_code কলেজ 29","father_name":"father_name কলেজ 29","mother_name":"mother_name কলেজ 29","stream":"stream কলেজ 29","gender":"other","status":"active","left_on":"2019-03-03","admitted_on":"2019-03-03","optional_subject":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (33, '2026-11-26T03:34:30.583Z', 'created', 'principal-vice-principal', 2, 'full_name কলেজ 30', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"designation":null,"full_name":null,"contact_email":null,"contact_phone":null,"message":null,"photo":null,"served_from":null,"served_until":null}', '{"designation":"principal","full_name":"full_name কলেজ 30","contact_email":"office30@school.example","contact_phone":"contact_phone কলেজ 30","message":"message 30\nদ্বিতীয় লাইন","photo":"32f4281d574d4156b9dfca9f107e4bf3-330x40-08a868.jpg","served_from":"2019-03-04","served_until":"2019-03-04"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (34, '2026-11-26T03:34:30.604Z', 'created', 'banners', 2, 'title কলেজ 31', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"title":null}', '{"image":"cce848a4b00e52a4263420776ef22387-330x40-08a868.jpg","title":"title কলেজ 31"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (35, '2026-11-26T03:34:30.624Z', 'created', 'gallery', 2, 'caption কলেজ 32', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"caption":null,"description":null,"category":null}', '{"image":"ba9b174474c92c5fef4572c1f1184124-330x40-08a868.jpg","caption":"caption কলেজ 32","description":"description 32\nদ্বিতীয় লাইন","category":"new"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (36, '2026-11-26T03:34:30.633Z', 'created', 'notices', 2, 'title কলেজ 33', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"pdf_file":null,"date":null,"category":null,"memo_number":null,"status":null,"publish_at":null,"expires_on":null,"pinned":null,"signatory":null,"event_date":null,"event_end":null}', '{"title":"title কলেজ 33","description":"description 33\nদ্বিতীয় লাইন","pdf_file":"4800cd970986eeb698f317026cf3cfc0-3061.pdf","date":"2019-03-07","category":"category কলেজ 33","memo_number":"memo_number কলেজ 33","status":"published","publish_at":"2019-03-07T03:30:00.000Z","expires_on":"2099-12-31","pinned":1,"signatory":1,"event_date":"2019-03-07","event_end":"2019-04-07"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (37, '2026-11-26T03:34:30.644Z', 'created', 'attachments', 2, 'title কলেজ 34', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"notice":null,"title":null,"file":null,"position":null}', '{"notice":1,"title":"title কলেজ 34","file":"26f0fe228d10811432720add077c28be-3062.pdf","position":34}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (38, '2026-11-26T03:34:30.648Z', 'created', 'exams', 2, 'name কলেজ 35', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"year":null,"kind":null,"starts_on":null,"ends_on":null,"note":null,"days_open":null,"rules":null,"sources":null,"state":null}', '{"name":"name কলেজ 35","year":2035,"kind":"half_yearly","starts_on":"2019-03-09","ends_on":"2019-04-09","note":"note কলেজ 35","days_open":35,"rules":"{\"grades\":[{\"min\":80,\"letter\":\"A+\",\"point\":5},{\"min\":70,\"letter\":\"A\",\"point\":4},{\"min\":60,\"letter\":\"A-\",\"point\":3.5},{\"min\":50,\"letter\":\"B\",\"point\":3},{\"min\":40,\"letter\":\"C\",\"point\":2},{\"min\":33,\"letter\":\"D\",\"point\":1},{\"min\":0,\"letter\":\"F\",\"point\":0}],\"rounding\":\"none\",\"pass\":\"each\",\"joined\":\"summed\",\"optional_above\":2,\"total_with_optional\":false}","sources":"[]","state":"draft"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (39, '2026-11-26T03:34:30.655Z', 'created', 'results', 2, 'exam_name কলেজ 36', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"year":null,"category":null,"class_name":null,"exam_name":null,"file":null}', '{"year":2036,"category":"Public","class_name":1,"exam_name":"exam_name কলেজ 36","file":"be809cf84e4c2eb65fefd6fd466dee9b-3064.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (40, '2026-11-26T03:34:30.660Z', 'created', 'routines', 2, 'title কলেজ 37', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"category":null,"class_name":null,"title":null,"file":null}', '{"category":"Exam","class_name":1,"title":"title কলেজ 37","file":"a67f558f31b0177a4fc1d8ebf72787d5-3065.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (41, '2026-11-26T03:34:30.663Z', 'created', 'rooms', 2, 'name কলেজ 38', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"capacity":null}', '{"name":"name কলেজ 38","capacity":39}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (42, '2026-11-26T03:34:30.684Z', 'created', 'committee-members', 2, 'full_name কলেজ 39', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"role":null,"contact_email":null,"contact_phone":null,"photo":null}', '{"full_name":"full_name কলেজ 39","role":"role কলেজ 39","contact_email":"office39@school.example","contact_phone":"contact_phone কলেজ 39","photo":"d515b23e1da59f5d7f760dbd793e9360-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (43, '2026-11-26T03:34:30.687Z', 'created', 'contacts', 2, 'name কলেজ 40', NULL, '', '', 'public', NULL, '192.0.2.0/24', '{"name":null,"message":null,"email":null,"phone":null,"address":null}', '{"name":"name কলেজ 40","message":"message 40\nদ্বিতীয় লাইন","email":"office40@school.example","phone":"phone কলেজ 40","address":"address কলেজ 40"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (44, '2026-11-26T03:34:30.690Z', 'created', 'events', 2, 'title কলেজ 41', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"start_date":null,"end_date":null,"kind":null,"all_day":null,"class":null,"section":null}', '{"title":"title কলেজ 41","description":"description 41\nদ্বিতীয় লাইন","start_date":"2019-03-15","end_date":"2019-04-15","kind":"off","all_day":1,"class":1,"section":"section কলেজ 41"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (45, '2026-11-26T03:34:30.693Z', 'created', 'officers', 2, 'name কলেজ 42', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"kind":null,"name":null,"designation":null,"phone":null,"email":null,"address":null,"hours":null}', '{"kind":"appeal","name":"name কলেজ 42","designation":"designation কলেজ 42","phone":"phone কলেজ 42","email":"office42@school.example","address":"address কলেজ 42","hours":"hours কলেজ 42"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (46, '2026-11-26T03:34:30.707Z', 'created', 'documents', 2, 'title কলেজ 43', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"kind":null,"title":null,"class":null,"issued_on":null,"valid_until":null,"file":null}', '{"kind":"syllabus","title":"title কলেজ 43","class":1,"issued_on":"2019-03-17","valid_until":"2019-03-17","file":"22112628ee49341fcc19c5b8b002e2b0-3071.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (47, '2026-11-26T03:34:30.711Z', 'created', 'facilities', 2, 'name কলেজ 44', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"count":null,"note":null}', '{"name":"name কলেজ 44","count":44,"note":"note কলেজ 44"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (48, '2026-11-26T03:34:30.715Z', 'created', 'approved-sections', 2, 'section কলেজ 45', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"class":null,"section":null,"stream":null,"approved_on":null,"seats":null}', '{"class":1,"section":"section কলেজ 45","stream":"stream কলেজ 45","approved_on":"2019-03-19","seats":45}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (49, '2026-11-26T03:34:30.721Z', 'created', 'student-counts', 2, 'section কলেজ 46', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"class":null,"section":null,"male":null,"female":null,"other":null,"counted_on":null}', '{"class":1,"section":"section কলেজ 46","male":46,"female":46,"other":46,"counted_on":"2019-03-20"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (50, '2026-11-26T03:34:30.729Z', 'created', 'attendance', 1, 'শ্রেণি 1 · section কলেজ 6 · ২৬ নভেম্বর ২০২৬', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"class":null,"section":null,"date":null,"session":null,"roster":null,"marks":null,"notes":null,"taken_by":null,"taken_at":null}', '{"class":1,"section":"section কলেজ 6","date":"2026-11-26","session":"day","roster":"[{\"student\":1,\"roll_number\":\"roll_number কলেজ 6\",\"full_name\":\"full_name কলেজ 6\",\"gender\":\"male\"}]","marks":"{\"1\":\"A\"}","notes":"{}","taken_by":"{\"id\":1,\"name\":\"head\",\"role\":\"Admin\"}","taken_at":"2026-11-26T03:34:30.728Z","reason":"পরীক্ষা"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (51, '2026-11-26T03:34:30.776Z', 'created', 'users', 3, 'রহিমা খাতুন', NULL, '', '', 'public', NULL, '192.0.2.0/24', NULL, '{"username":"রহিমা","role":"User"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (52, '2026-11-26T03:34:30.780Z', 'settings_changed', 'settings', NULL, '', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"tagline":"জ্ঞান, শৃঙ্খলা ও মানবিকতায় আলোকিত মানুষ গড়ার পাঠশালা","contacts_public":true}', '{"tagline":"আলোর পথে","contacts_public":false}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (53, '2026-11-26T03:34:30.794Z', 'created', 'notices', 3, 'ভুল', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"pdf_file":null,"date":null,"status":null}', '{"title":"ভুল","pdf_file":"119cd3fafb3270e246443cb15c2831a9-3027.pdf","date":"2026-01-01","status":"published"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (54, '2026-11-26T03:34:30.798Z', 'deleted', 'notices', 3, 'ভুল', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', NULL, NULL, NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (55, '2026-11-26T03:34:30.801Z', 'created', 'classes', 4, 'নবম', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"নবম"}', NULL, NULL, NULL);
INSERT INTO trash (id, resource, record_id, change_id, cause, name, search_text, record, deleted_at, user_id, user_name, user_role, ending) VALUES (1, 'notices', 3, 54, NULL, 'ভুল', 'ভুল', '{"id":3,"title":"ভুল","description":"","pdf_file":"119cd3fafb3270e246443cb15c2831a9-3027.pdf","date":"2026-01-01","category":"","search_text":"ভুল","memo_number":"","status":"published","publish_at":null,"expires_on":null,"pinned":0,"signatory":null,"event_date":null,"event_end":null,"created_at":"2026-11-26T03:34:30.794Z","updated_at":"2026-11-26T03:34:30.794Z"}', '2026-11-26T03:34:30.798Z', 1, 'head', 'Admin', NULL);
INSERT INTO withheld_files (name, resource, record_id, since) VALUES ('119cd3fafb3270e246443cb15c2831a9-3027.pdf', 'notices', 3, '2026-11-26T03:34:30.798Z');
INSERT INTO attachments (id, notice, title, file, search_text, position, created_at, updated_at) VALUES (1, 1, 'title কলেজ 11', '03961d6de740d1cc5255d2d73eb15ae4-3039.pdf', 'title কলেজ 11', 11, '2026-11-26T03:34:30.375Z', '2026-11-26T03:34:30.375Z');
INSERT INTO attachments (id, notice, title, file, search_text, position, created_at, updated_at) VALUES (2, 1, 'title কলেজ 34', '26f0fe228d10811432720add077c28be-3062.pdf', 'title কলেজ 34', 34, '2026-11-26T03:34:30.643Z', '2026-11-26T03:34:30.643Z');
INSERT INTO events (id, title, description, start_date, end_date, kind, all_day, search_text, created_at, updated_at, class, section) VALUES (1, 'title কলেজ 18', 'description 18
দ্বিতীয় লাইন', '2019-03-19', '2019-04-19', 'event', 0, 'title কলেজ 18
description 18 দ্বিতীয় লাইন
event
section কলেজ 18', '2026-11-26T03:34:30.431Z', '2026-11-26T03:34:30.431Z', 1, 'section কলেজ 18');
INSERT INTO events (id, title, description, start_date, end_date, kind, all_day, search_text, created_at, updated_at, class, section) VALUES (2, 'title কলেজ 41', 'description 41
দ্বিতীয় লাইন', '2019-03-15', '2019-04-15', 'off', 1, 'title কলেজ 41
description 41 দ্বিতীয় লাইন
off
section কলেজ 41', '2026-11-26T03:34:30.690Z', '2026-11-26T03:34:30.690Z', 1, 'section কলেজ 41');
INSERT INTO officers (id, kind, name, designation, phone, email, address, hours, search_text, created_at, updated_at) VALUES (1, 'service-centre', 'name কলেজ 19', 'designation কলেজ 19', 'phone কলেজ 19', 'office19@school.example', 'address কলেজ 19', 'hours কলেজ 19', 'service-centre
name কলেজ 19
designation কলেজ 19
phone কলেজ 19
office19@school.example
address কলেজ 19
hours কলেজ 19', '2026-11-26T03:34:30.436Z', '2026-11-26T03:34:30.436Z');
INSERT INTO officers (id, kind, name, designation, phone, email, address, hours, search_text, created_at, updated_at) VALUES (2, 'appeal', 'name কলেজ 42', 'designation কলেজ 42', 'phone কলেজ 42', 'office42@school.example', 'address কলেজ 42', 'hours কলেজ 42', 'appeal
name কলেজ 42
designation কলেজ 42
phone কলেজ 42
office42@school.example
address কলেজ 42
hours কলেজ 42', '2026-11-26T03:34:30.693Z', '2026-11-26T03:34:30.693Z');
INSERT INTO documents (id, kind, title, class, issued_on, valid_until, file, search_text, created_at, updated_at) VALUES (1, 'permission', 'title কলেজ 20', 1, '2019-03-21', '2019-03-21', '45682a973068ec4c334cf5f4d8fde1e5-3048.pdf', 'permission
title কলেজ 20', '2026-11-26T03:34:30.449Z', '2026-11-26T03:34:30.449Z');
INSERT INTO documents (id, kind, title, class, issued_on, valid_until, file, search_text, created_at, updated_at) VALUES (2, 'syllabus', 'title কলেজ 43', 1, '2019-03-17', '2019-03-17', '22112628ee49341fcc19c5b8b002e2b0-3071.pdf', 'syllabus
title কলেজ 43', '2026-11-26T03:34:30.707Z', '2026-11-26T03:34:30.707Z');
INSERT INTO facilities (id, name, count, note, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 21', 21, 'note কলেজ 21', 'name কলেজ 21
note কলেজ 21', '2026-11-26T03:34:30.453Z', '2026-11-26T03:34:30.453Z');
INSERT INTO facilities (id, name, count, note, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 44', 44, 'note কলেজ 44', 'name কলেজ 44
note কলেজ 44', '2026-11-26T03:34:30.711Z', '2026-11-26T03:34:30.711Z');
INSERT INTO approved_sections (id, class, section, stream, approved_on, seats, search_text, created_at, updated_at) VALUES (1, 1, 'section কলেজ 22', 'stream কলেজ 22', '2019-03-23', 22, 'section কলেজ 22
stream কলেজ 22', '2026-11-26T03:34:30.456Z', '2026-11-26T03:34:30.456Z');
INSERT INTO approved_sections (id, class, section, stream, approved_on, seats, search_text, created_at, updated_at) VALUES (2, 1, 'section কলেজ 45', 'stream কলেজ 45', '2019-03-19', 45, 'section কলেজ 45
stream কলেজ 45', '2026-11-26T03:34:30.715Z', '2026-11-26T03:34:30.715Z');
INSERT INTO student_counts (id, class, section, male, female, other, counted_on, search_text, created_at, updated_at) VALUES (1, 1, 'section কলেজ 23', 23, 23, 23, '2019-03-24', 'section কলেজ 23', '2026-11-26T03:34:30.460Z', '2026-11-26T03:34:30.460Z');
INSERT INTO student_counts (id, class, section, male, female, other, counted_on, search_text, created_at, updated_at) VALUES (2, 1, 'section কলেজ 46', 46, 46, 46, '2019-03-20', 'section কলেজ 46', '2026-11-26T03:34:30.721Z', '2026-11-26T03:34:30.721Z');
INSERT INTO reviews (duty, reviewed_at, user_id, user_name) VALUES ('profile', '2026-11-20T04:00:00.000Z', NULL, 'প্রধান');
INSERT INTO exams (id, name, year, kind, starts_on, ends_on, note, days_open, rules, sources, state, published_at, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 12', 2012, 'other', '2019-03-13', '2019-04-13', 'note কলেজ 12', 12, '{"grades":[{"min":80,"letter":"A+","point":5},{"min":70,"letter":"A","point":4},{"min":60,"letter":"A-","point":3.5},{"min":50,"letter":"B","point":3},{"min":40,"letter":"C","point":2},{"min":33,"letter":"D","point":1},{"min":0,"letter":"F","point":0}],"rounding":"none","pass":"each","joined":"summed","optional_above":2,"total_with_optional":false}', '[]', 'draft', NULL, 'name কলেজ 12
other
note কলেজ 12', '2026-11-26T03:34:30.382Z', '2026-11-26T03:34:30.382Z');
INSERT INTO exams (id, name, year, kind, starts_on, ends_on, note, days_open, rules, sources, state, published_at, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 35', 2035, 'half_yearly', '2019-03-09', '2019-04-09', 'note কলেজ 35', 35, '{"grades":[{"min":80,"letter":"A+","point":5},{"min":70,"letter":"A","point":4},{"min":60,"letter":"A-","point":3.5},{"min":50,"letter":"B","point":3},{"min":40,"letter":"C","point":2},{"min":33,"letter":"D","point":1},{"min":0,"letter":"F","point":0}],"rounding":"none","pass":"each","joined":"summed","optional_above":2,"total_with_optional":false}', '[]', 'draft', NULL, 'name কলেজ 35
half_yearly
note কলেজ 35', '2026-11-26T03:34:30.648Z', '2026-11-26T03:34:30.648Z');
INSERT INTO rooms (id, name, name_key, capacity, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 15', 'name কলেজ 15', 16, 'name কলেজ 15', '2026-11-26T03:34:30.401Z', '2026-11-26T03:34:30.401Z');
INSERT INTO rooms (id, name, name_key, capacity, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 38', 'name কলেজ 38', 39, 'name কলেজ 38', '2026-11-26T03:34:30.663Z', '2026-11-26T03:34:30.663Z');
INSERT INTO attendance (id, class, section, date, session, roster, marks, notes, taken_by, taken_at, search_text, created_at, updated_at) VALUES (1, 1, 'section কলেজ 6', '2026-11-26', 'day', '[{"student":1,"roll_number":"roll_number কলেজ 6","full_name":"full_name কলেজ 6","gender":"male"}]', '{"1":"A"}', '{}', '{"id":1,"name":"head","role":"Admin"}', '2026-11-26T03:34:30.728Z', 'section কলেজ 6
day', '2026-11-26T03:34:30.728Z', '2026-11-26T03:34:30.728Z');
INSERT INTO attendance_marks (id, sheet, student, date, session, mark) VALUES (1, 1, 1, '2026-11-26', 'day', 'A');
INSERT INTO attendance_versions (id, class, section_key, date, session, version) VALUES (1, 1, 'section কলেজ 6', '2026-11-26', 'day', 1);
INSERT INTO sqlite_sequence (name, seq) VALUES ('users', 3);
INSERT INTO sqlite_sequence (name, seq) VALUES ('changes', 55);
INSERT INTO sqlite_sequence (name, seq) VALUES ('tokens', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('classes', 4);
INSERT INTO sqlite_sequence (name, seq) VALUES ('institutions', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('teachers', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('staff', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('subjects', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('students', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('principal_vice_principal', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('banners', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('gallery', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('notices', 3);
INSERT INTO sqlite_sequence (name, seq) VALUES ('attachments', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('exams', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('results', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('routines', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('rooms', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('committee_members', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('contacts', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('events', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('officers', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('documents', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('facilities', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('approved_sections', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('student_counts', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('attendance', 1);
INSERT INTO sqlite_sequence (name, seq) VALUES ('attendance_versions', 1);
INSERT INTO sqlite_sequence (name, seq) VALUES ('attendance_marks', 1);
INSERT INTO sqlite_sequence (name, seq) VALUES ('trash', 1);
