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
);
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
);
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
);
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
INSERT INTO migrations (name, hash, done_at) VALUES ('001-school.sql', '106e601e7068501c849d76558552889018b34230f81365198ae0831bcfb35e45', '2026-11-25T09:24:28.359Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, eiin, mpo_code, school_code, college_code, board, established_on, first_recognition_on, recognition_until, institution_type, shift, land_area, website, created_at, updated_at) VALUES (1, 'name কলেজ 1', 'office1@school.example', 'address কলেজ 1', 'government_approval_number কলেজ 1', 'government_approval_date কলেজ 1', 'history 1
দ্বিতীয় লাইন', 'mission 1
দ্বিতীয় লাইন', 'objective 1
দ্বিতীয় লাইন', 'address_code কলেজ 1', 'contact_phone কলেজ 1', '5e68d76be53792a05a75635188b26343-330x40-08a868.jpg', '1354aaf26c6fee2ebaa37fd5b9ed9e60-330x40-08a868.jpg', 'name কলেজ 1
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
website কলেজ 1', '১00001', 'mpo_code কলেজ 1', 'school_code কলেজ 1', 'college_code কলেজ 1', 'board কলেজ 1', '2019-03-02', '2019-03-02', '2019-03-02', 'institution_type কলেজ 1', 'shift কলেজ 1', 'land_area কলেজ 1', 'website কলেজ 1', '2026-11-25T09:24:13.431Z', '2026-11-25T09:24:13.431Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, eiin, mpo_code, school_code, college_code, board, established_on, first_recognition_on, recognition_until, institution_type, shift, land_area, website, created_at, updated_at) VALUES (2, 'name কলেজ 23', 'office23@school.example', 'address কলেজ 23', 'government_approval_number কলেজ 23', 'government_approval_date কলেজ 23', 'history 23
দ্বিতীয় লাইন', 'mission 23
দ্বিতীয় লাইন', 'objective 23
দ্বিতীয় লাইন', 'address_code কলেজ 23', 'contact_phone কলেজ 23', '4143ca6c8481db2c45faa5318b1133dd-330x40-08a868.jpg', '5a88a43e074dba5e3416262130e8b445-330x40-08a868.jpg', 'name কলেজ 23
office23@school.example
address কলেজ 23
government_approval_number কলেজ 23
government_approval_date কলেজ 23
history 23 দ্বিতীয় লাইন
mission 23 দ্বিতীয় লাইন
objective 23 দ্বিতীয় লাইন
address_code কলেজ 23
contact_phone কলেজ 23
100023
mpo_code কলেজ 23
school_code কলেজ 23
college_code কলেজ 23
board কলেজ 23
institution_type কলেজ 23
shift কলেজ 23
land_area কলেজ 23
website কলেজ 23', '১00023', 'mpo_code কলেজ 23', 'school_code কলেজ 23', 'college_code কলেজ 23', 'board কলেজ 23', '2019-03-24', '2019-03-24', '2019-03-24', 'institution_type কলেজ 23', 'shift কলেজ 23', 'land_area কলেজ 23', 'website কলেজ 23', '2026-11-25T09:24:22.373Z', '2026-11-25T09:24:22.373Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 2', 'মাধ্যমিক', 'designation কলেজ 2', 'subject কলেজ 2', 'teacher_intro 2
দ্বিতীয় লাইন', '০১০00000002', 'office2@school.example', 'profile কলেজ 2', '3584a9120ca92a9cffaa5c8eb6d3db28-330x40-08a868.jpg', 'full_name কলেজ 2
মাধযমিক
designation কলেজ 2
subject কলেজ 2
teacher_intro 2 দ্বিতীয় লাইন
profile কলেজ 2', '01000000002
office2@school.example', '2026-11-25T09:24:13.622Z', '2026-11-25T09:24:13.622Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 24', 'মাধ্যমিক', 'designation কলেজ 24', 'subject কলেজ 24', 'teacher_intro 24
দ্বিতীয় লাইন', '০১০00000024', 'office24@school.example', 'profile কলেজ 24', '2eb71022cdaa606fab7297713b948efa-330x40-08a868.jpg', 'full_name কলেজ 24
মাধযমিক
designation কলেজ 24
subject কলেজ 24
teacher_intro 24 দ্বিতীয় লাইন
profile কলেজ 24', '01000000024
office24@school.example', '2026-11-25T09:24:22.602Z', '2026-11-25T09:24:22.602Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 3', 'designation কলেজ 3', 'প্রাথমিক', 'office3@school.example', '০১০00000003', 'profile কলেজ 3', '8ad31f05689cae3fba6c66f253b8bcd7-330x40-08a868.jpg', 'full_name কলেজ 3
designation কলেজ 3
পরাথমিক
profile কলেজ 3', 'office3@school.example
01000000003', '2026-11-25T09:24:13.882Z', '2026-11-25T09:24:13.882Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 25', 'designation কলেজ 25', 'প্রাথমিক', 'office25@school.example', '০১০00000025', 'profile কলেজ 25', 'cb3521ed53c08d8a6ca9cb596166b455-330x40-08a868.jpg', 'full_name কলেজ 25
designation কলেজ 25
পরাথমিক
profile কলেজ 25', 'office25@school.example
01000000025', '2026-11-25T09:24:22.702Z', '2026-11-25T09:24:22.702Z');
INSERT INTO classes (id, name, name_key, search_text, class_teacher, created_at, updated_at) VALUES (1, 'শ্রেণি 1', 'শ্রেণি 1', 'শরেণি 1', NULL, '2026-11-25T09:24:09.268Z', '2026-11-25T09:24:09.268Z');
INSERT INTO classes (id, name, name_key, search_text, class_teacher, created_at, updated_at) VALUES (2, 'name কলেজ 4', 'name কলেজ 4', 'name কলেজ 4', 1, '2026-11-25T09:24:13.931Z', '2026-11-25T09:24:13.931Z');
INSERT INTO classes (id, name, name_key, search_text, class_teacher, created_at, updated_at) VALUES (3, 'name কলেজ 26', 'name কলেজ 26', 'name কলেজ 26', 1, '2026-11-25T09:24:22.712Z', '2026-11-25T09:24:22.712Z');
INSERT INTO classes (id, name, name_key, search_text, class_teacher, created_at, updated_at) VALUES (4, 'নবম', 'নবম', 'নবম', NULL, '2026-11-25T09:24:28.308Z', '2026-11-25T09:24:28.308Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, served_from, served_until, created_at, updated_at) VALUES (1, 'vice_principal', 'full_name কলেজ 7', 'office7@school.example', 'contact_phone কলেজ 7', 'message 7
দ্বিতীয় লাইন', '97e39d98430c5cdf04cbbf5886219d9b-330x40-08a868.jpg', 'vice_principal
full_name কলেজ 7
office7@school.example
contact_phone কলেজ 7
message 7 দ্বিতীয় লাইন', '2019-03-08', '2019-03-08', '2026-11-25T09:24:14.529Z', '2026-11-25T09:24:14.529Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, served_from, served_until, created_at, updated_at) VALUES (2, 'president', 'full_name কলেজ 29', 'office29@school.example', 'contact_phone কলেজ 29', 'message 29
দ্বিতীয় লাইন', 'db10375364f041f400e615343d022779-330x40-08a868.jpg', 'president
full_name কলেজ 29
office29@school.example
contact_phone কলেজ 29
message 29 দ্বিতীয় লাইন', '2019-03-03', '2019-03-03', '2026-11-25T09:24:23.649Z', '2026-11-25T09:24:23.649Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (1, 'd469a6f64e33f61d155d3e5b20b6f355-330x40-08a868.jpg', 'title কলেজ 8', 'title কলেজ 8', '2026-11-25T09:24:14.899Z', '2026-11-25T09:24:14.899Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (2, '8e4638d2c3d5136c6c6486de47ff2225-330x40-08a868.jpg', 'title কলেজ 30', 'title কলেজ 30', '2026-11-25T09:24:23.870Z', '2026-11-25T09:24:23.870Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, consent, created_at, updated_at) VALUES (1, '70ad78ebc2ed4d2c8b01ace81ac6b281-330x40-08a868.jpg', 'caption কলেজ 9', 'description 9
দ্বিতীয় লাইন', 'old', 'caption কলেজ 9
description 9 দ্বিতীয় লাইন
old', 1, '2026-11-25T09:24:15.123Z', '2026-11-25T09:24:15.123Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, consent, created_at, updated_at) VALUES (2, 'f864e4eee070f1711e7a4d76decba2bd-330x40-08a868.jpg', 'caption কলেজ 31', 'description 31
দ্বিতীয় লাইন', 'old', 'caption কলেজ 31
description 31 দ্বিতীয় লাইন
old', 1, '2026-11-25T09:24:24.186Z', '2026-11-25T09:24:24.186Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, memo_number, status, publish_at, expires_on, pinned, signatory, event_date, event_end, created_at, updated_at) VALUES (1, 'title কলেজ 10', 'description 10
দ্বিতীয় লাইন', 'c86dbaf052fa2c2540efacea3f9ad6e0-3038.pdf', '2019-03-11', 'category কলেজ 10', 'title কলেজ 10
description 10 দ্বিতীয় লাইন
category কলেজ 10
memo_number কলেজ 10', 'memo_number কলেজ 10', 'published', '2019-03-11T03:30:00.000Z', '2099-12-31', 0, 1, '2019-03-11', '2019-04-11', '2026-11-25T09:24:20.142Z', '2026-11-25T09:24:20.142Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, memo_number, status, publish_at, expires_on, pinned, signatory, event_date, event_end, created_at, updated_at) VALUES (2, 'title কলেজ 32', 'description 32
দ্বিতীয় লাইন', '09b60429460e9f354ab6f53003b3b6f4-3060.pdf', '2019-03-06', 'category কলেজ 32', 'title কলেজ 32
description 32 দ্বিতীয় লাইন
category কলেজ 32
memo_number কলেজ 32', 'memo_number কলেজ 32', 'published', '2019-03-06T03:30:00.000Z', '2099-12-31', 0, 1, '2019-03-06', '2019-04-06', '2026-11-25T09:24:24.489Z', '2026-11-25T09:24:24.489Z');
INSERT INTO subjects (id, name, class_name, search_text, teacher, created_at, updated_at) VALUES (1, 'name কলেজ 5', 1, 'name কলেজ 5', 1, '2026-11-25T09:24:13.991Z', '2026-11-25T09:24:13.991Z');
INSERT INTO subjects (id, name, class_name, search_text, teacher, created_at, updated_at) VALUES (2, 'name কলেজ 27', 1, 'name কলেজ 27', 1, '2026-11-25T09:24:22.756Z', '2026-11-25T09:24:22.756Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, father_name, mother_name, stream, gender, status, left_on, admitted_on, optional_subject, created_at, updated_at) VALUES (1, 'full_name কলেজ 6', 'roll_number কলেজ 6', 1, 'section কলেজ 6', '2019-03-07', 'address কলেজ 6', 'guardian_name কলেজ 6', '০১০00000006', 'office6@school.example', '০১০00000006', 'private/1a56838693e700d4e9828f4d8d9ffcd1-330x40-08a868.jpg', 'digital_id_code কলেজ 6', 'full_name কলেজ 6
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
active', 'father_name কলেজ 6', 'mother_name কলেজ 6', 'stream কলেজ 6', 'male', 'active', '2019-03-07', '2019-03-07', 1, '2026-11-25T09:24:14.345Z', '2026-11-25T09:24:14.345Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, father_name, mother_name, stream, gender, status, left_on, admitted_on, optional_subject, created_at, updated_at) VALUES (2, 'full_name কলেজ 28', 'roll_number কলেজ 28', 1, 'section কলেজ 28', '2019-03-02', 'address কলেজ 28', 'guardian_name কলেজ 28', '০১০00000028', 'office28@school.example', '০১০00000028', 'private/e1a0f5368f10576d712042643bed4c93-330x40-08a868.jpg', 'digital_id_code কলেজ 28', 'full_name কলেজ 28
roll_number কলেজ 28
section কলেজ 28
address কলেজ 28
guardian_name কলেজ 28
01000000028
office28@school.example
01000000028
digital_id_code কলেজ 28
father_name কলেজ 28
mother_name কলেজ 28
stream কলেজ 28
female
active', 'father_name কলেজ 28', 'mother_name কলেজ 28', 'stream কলেজ 28', 'female', 'active', '2019-03-02', '2019-03-02', 1, '2026-11-25T09:24:23.139Z', '2026-11-25T09:24:23.139Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (1, 2013, 'Academic', 1, 'exam_name কলেজ 13', 'b11566c7f02a742d1d7641b07374bd79-3041.pdf', 'academic
exam_name কলেজ 13', '2026-11-25T09:24:20.646Z', '2026-11-25T09:24:20.646Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (2, 2035, 'Academic', 1, 'exam_name কলেজ 35', '84bb1be84a0095ea1eb6219b9c20088a-3063.pdf', 'academic
exam_name কলেজ 35', '2026-11-25T09:24:25.313Z', '2026-11-25T09:24:25.313Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (1, 'Academic', 1, 'title কলেজ 14', '9a381f335c01af63b65f2efa9d395863-3042.pdf', 'academic
title কলেজ 14', '2026-11-25T09:24:20.834Z', '2026-11-25T09:24:20.834Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (2, 'Academic', 1, 'title কলেজ 36', 'c51fe5b7c6ab69a8688892f8e3b42d12-3064.pdf', 'academic
title কলেজ 36', '2026-11-25T09:24:25.481Z', '2026-11-25T09:24:25.481Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 15', 'role কলেজ 15', 'office15@school.example', 'contact_phone কলেজ 15', '8f9aed8b33ab3290d6b380a5da7e43ec-330x40-08a868.jpg', 'full_name কলেজ 15
role কলেজ 15', 'office15@school.example
contact_phone কলেজ 15', '2026-11-25T09:24:21.052Z', '2026-11-25T09:24:21.052Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 37', 'role কলেজ 37', 'office37@school.example', 'contact_phone কলেজ 37', '0715252486692621bde1a6a2909e4dc9-330x40-08a868.jpg', 'full_name কলেজ 37
role কলেজ 37', 'office37@school.example
contact_phone কলেজ 37', '2026-11-25T09:24:25.927Z', '2026-11-25T09:24:25.927Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 16', 'message 16
দ্বিতীয় লাইন', 'office16@school.example', 'phone কলেজ 16', 'address কলেজ 16', 'name কলেজ 16
message 16 দ্বিতীয় লাইন
office16@school.example
phone কলেজ 16
address কলেজ 16', '2026-11-25T09:24:21.062Z', '2026-11-25T09:24:21.062Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 38', 'message 38
দ্বিতীয় লাইন', 'office38@school.example', 'phone কলেজ 38', 'address কলেজ 38', 'name কলেজ 38
message 38 দ্বিতীয় লাইন
office38@school.example
phone কলেজ 38
address কলেজ 38', '2026-11-25T09:24:25.990Z', '2026-11-25T09:24:25.990Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, teacher, created_at, updated_at) VALUES (1, 'head', 'head', '$argon2id$v=19$m=19456,t=2,p=1$HL2Uvlk2IDg7L2BD9upwVw==$gN6AQ5favlMfMXZedg6FTCRl3YeKGpCjq7secL3X7q8=', 'head', '', '', NULL, 'Admin', NULL, '2026-11-25T09:24:07.549Z', '2026-11-25T09:24:07.549Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, teacher, created_at, updated_at) VALUES (2, 'guest', 'guest', '$argon2id$v=19$m=19456,t=2,p=1$ZiZ5JMW7185hHKetjHN2WA==$ZtE/Ez8eGhEYnpcI4/rNzsMap5Rn9ZsSnWbQ8tLCLsA=', 'guest', '', '', NULL, 'User', NULL, '2026-11-25T09:24:08.282Z', '2026-11-25T09:24:08.282Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, teacher, created_at, updated_at) VALUES (3, 'রহিমা', 'রহিমা', '$argon2id$v=19$m=19456,t=2,p=1$0tHAA7eUXYHhQ38ohNJpCA==$taSgKSkIhMtr4nhhcCr62WVk1QjxlKmAJawVbEdmVJ4=', 'রহিমা খাতুন', '', '০১০০০০০০০০১', NULL, 'User', NULL, '2026-11-25T09:24:26.969Z', '2026-11-25T09:24:26.969Z');
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at, is_new_device) VALUES (1, 'e960055574a67ee761cdf3472771e238eb9d9e26781ffaa2ca680206ae553249', 1, 'test', '2026-11-25T09:24:08.262Z', '2026-11-25T09:24:08.262Z', 0);
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at, is_new_device) VALUES (2, 'b1fca1aa6b9dd4c4a8408e3dcdbb416f68581cde42b0babdf51a29ff0a8045b9', 2, 'test', '2026-11-25T09:24:09.012Z', '2026-11-25T09:24:09.012Z', 0);
INSERT INTO settings (name, value) VALUES ('tagline', '"আলোর পথে"');
INSERT INTO settings (name, value) VALUES ('contacts_public', 'false');
INSERT INTO secrets (name, value) VALUES ('media', '2BN9Q12vgvi3yRsZo6YMv7MXfUB544euHlo18c3l59g');
INSERT INTO secrets (name, value) VALUES ('school', 'XM7YFFBxUQrNVF_QUv3pAX1kuPlr50Hr2QwetgEzXig');
INSERT INTO content_version (id, version, office) VALUES (1, 48, 6);
INSERT INTO idempotency (scope, key, method, path, digest, claim, claimed_at, status, answer, change_id) VALUES ('user:1', 'bc14cac7c6eb9f503ef4e19b353f2e7e8e9b2209d77cc04b3a5e457f98ee96ec', 'POST', '/api/classes', '1d6891a180568502b0e3824eb0f231a5fbbbcf51f1daf427a1f35ac2ded4cd47', '2f7cc960-7963-4bbf-8c76-0fc83bc08c22', '2026-11-25T09:24:28.289Z', 201, '{"id":4,"name":"নবম","class_teacher":null,"created_at":"2026-11-25T09:24:28.308Z","updated_at":"2026-11-25T09:24:28.308Z"}', 52);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (1, '2026-11-25T09:24:08.230Z', 'created', 'users', 1, 'head', NULL, '', '', 'command', NULL, '', NULL, '{"username":"head","role":"Admin"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (2, '2026-11-25T09:24:08.985Z', 'created', 'users', 2, 'guest', NULL, '', '', 'command', NULL, '', NULL, '{"username":"guest","role":"User"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (3, '2026-11-25T09:24:09.270Z', 'created', 'classes', 1, 'শ্রেণি 1', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"শ্রেণি 1"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (4, '2026-11-25T09:24:13.433Z', 'created', 'institutions', 1, 'name কলেজ 1', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"contact_email":null,"address":null,"government_approval_number":null,"government_approval_date":null,"history":null,"mission":null,"objective":null,"address_code":null,"contact_phone":null,"logo":null,"institution_image":null,"eiin":null,"mpo_code":null,"school_code":null,"college_code":null,"board":null,"established_on":null,"first_recognition_on":null,"recognition_until":null,"institution_type":null,"shift":null,"land_area":null,"website":null}', '{"name":"name কলেজ 1","contact_email":"office1@school.example","address":"address কলেজ 1","government_approval_number":"government_approval_number কলেজ 1","government_approval_date":"government_approval_date কলেজ 1","history":"history 1\nদ্বিতীয় লাইন","mission":"mission 1\nদ্বিতীয় লাইন","objective":"objective 1\nদ্বিতীয় লাইন","address_code":"address_code কলেজ 1","contact_phone":"contact_phone কলেজ 1","logo":"5e68d76be53792a05a75635188b26343-330x40-08a868.jpg","institution_image":"1354aaf26c6fee2ebaa37fd5b9ed9e60-330x40-08a868.jpg","eiin":"১00001","mpo_code":"mpo_code কলেজ 1","school_code":"school_code কলেজ 1","college_code":"college_code কলেজ 1","board":"board কলেজ 1","established_on":"2019-03-02","first_recognition_on":"2019-03-02","recognition_until":"2019-03-02","institution_type":"institution_type কলেজ 1","shift":"shift কলেজ 1","land_area":"land_area কলেজ 1","website":"website কলেজ 1"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (5, '2026-11-25T09:24:13.624Z', 'created', 'teachers', 1, 'full_name কলেজ 2', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"category":null,"designation":null,"subject":null,"teacher_intro":null,"contact_phone":null,"contact_email":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 2","category":"মাধ্যমিক","designation":"designation কলেজ 2","subject":"subject কলেজ 2","teacher_intro":"teacher_intro 2\nদ্বিতীয় লাইন","contact_phone":"০১০00000002","contact_email":"office2@school.example","profile":"profile কলেজ 2","photo":"3584a9120ca92a9cffaa5c8eb6d3db28-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (6, '2026-11-25T09:24:13.883Z', 'created', 'staff', 1, 'full_name কলেজ 3', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"designation":null,"category":null,"contact_email":null,"contact_phone":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 3","designation":"designation কলেজ 3","category":"প্রাথমিক","contact_email":"office3@school.example","contact_phone":"০১০00000003","profile":"profile কলেজ 3","photo":"8ad31f05689cae3fba6c66f253b8bcd7-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (7, '2026-11-25T09:24:13.931Z', 'created', 'classes', 2, 'name কলেজ 4', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_teacher":null}', '{"name":"name কলেজ 4","class_teacher":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (8, '2026-11-25T09:24:14.010Z', 'created', 'subjects', 1, 'name কলেজ 5', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_name":null,"teacher":null}', '{"name":"name কলেজ 5","class_name":1,"teacher":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (9, '2026-11-25T09:24:14.346Z', 'created', 'students', 1, 'full_name কলেজ 6', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"roll_number":null,"class_name":null,"section":null,"date_of_birth":null,"address":null,"guardian_name":null,"guardian_contact":null,"contact_email":null,"contact_phone":null,"photo":null,"digital_id_code":null,"father_name":null,"mother_name":null,"stream":null,"gender":null,"status":null,"left_on":null,"admitted_on":null,"optional_subject":null}', '{"full_name":"full_name কলেজ 6","roll_number":"roll_number কলেজ 6","class_name":1,"section":"section কলেজ 6","date_of_birth":"2019-03-07","address":"address কলেজ 6","guardian_name":"guardian_name কলেজ 6","guardian_contact":"০১০00000006","contact_email":"office6@school.example","contact_phone":"০১০00000006","photo":"private/1a56838693e700d4e9828f4d8d9ffcd1-330x40-08a868.jpg","digital_id_code":"digital_id_code কলেজ 6","father_name":"father_name কলেজ 6","mother_name":"mother_name কলেজ 6","stream":"stream কলেজ 6","gender":"male","status":"active","left_on":"2019-03-07","admitted_on":"2019-03-07","optional_subject":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (10, '2026-11-25T09:24:14.530Z', 'created', 'principal-vice-principal', 1, 'full_name কলেজ 7', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"designation":null,"full_name":null,"contact_email":null,"contact_phone":null,"message":null,"photo":null,"served_from":null,"served_until":null}', '{"designation":"vice_principal","full_name":"full_name কলেজ 7","contact_email":"office7@school.example","contact_phone":"contact_phone কলেজ 7","message":"message 7\nদ্বিতীয় লাইন","photo":"97e39d98430c5cdf04cbbf5886219d9b-330x40-08a868.jpg","served_from":"2019-03-08","served_until":"2019-03-08"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (11, '2026-11-25T09:24:14.900Z', 'created', 'banners', 1, 'title কলেজ 8', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"title":null}', '{"image":"d469a6f64e33f61d155d3e5b20b6f355-330x40-08a868.jpg","title":"title কলেজ 8"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (12, '2026-11-25T09:24:15.124Z', 'created', 'gallery', 1, 'caption কলেজ 9', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"caption":null,"description":null,"consent":null,"category":null}', '{"image":"70ad78ebc2ed4d2c8b01ace81ac6b281-330x40-08a868.jpg","caption":"caption কলেজ 9","description":"description 9\nদ্বিতীয় লাইন","consent":1,"category":"old"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (13, '2026-11-25T09:24:20.145Z', 'created', 'notices', 1, 'title কলেজ 10', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"pdf_file":null,"date":null,"category":null,"memo_number":null,"status":null,"publish_at":null,"expires_on":null,"signatory":null,"event_date":null,"event_end":null}', '{"title":"title কলেজ 10","description":"description 10\nদ্বিতীয় লাইন","pdf_file":"c86dbaf052fa2c2540efacea3f9ad6e0-3038.pdf","date":"2019-03-11","category":"category কলেজ 10","memo_number":"memo_number কলেজ 10","status":"published","publish_at":"2019-03-11T03:30:00.000Z","expires_on":"2099-12-31","signatory":1,"event_date":"2019-03-11","event_end":"2019-04-11"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (14, '2026-11-25T09:24:20.388Z', 'created', 'attachments', 1, 'title কলেজ 11', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"notice":null,"title":null,"file":null,"position":null}', '{"notice":1,"title":"title কলেজ 11","file":"b6334ee2ddf84ab5acceed11e34f1c74-3039.pdf","position":11}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (15, '2026-11-25T09:24:20.407Z', 'created', 'exams', 1, 'name কলেজ 12', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"year":null,"kind":null,"starts_on":null,"ends_on":null,"note":null,"days_open":null,"rules":null,"sources":null,"state":null}', '{"name":"name কলেজ 12","year":2012,"kind":"other","starts_on":"2019-03-13","ends_on":"2019-04-13","note":"note কলেজ 12","days_open":12,"rules":"{\"grades\":[{\"min\":80,\"letter\":\"A+\",\"point\":5},{\"min\":70,\"letter\":\"A\",\"point\":4},{\"min\":60,\"letter\":\"A-\",\"point\":3.5},{\"min\":50,\"letter\":\"B\",\"point\":3},{\"min\":40,\"letter\":\"C\",\"point\":2},{\"min\":33,\"letter\":\"D\",\"point\":1},{\"min\":0,\"letter\":\"F\",\"point\":0}],\"rounding\":\"none\",\"pass\":\"each\",\"joined\":\"summed\",\"optional_above\":2,\"total_with_optional\":false}","sources":"[]","state":"draft"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (16, '2026-11-25T09:24:20.647Z', 'created', 'results', 1, 'exam_name কলেজ 13', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"year":null,"category":null,"class_name":null,"exam_name":null,"file":null}', '{"year":2013,"category":"Academic","class_name":1,"exam_name":"exam_name কলেজ 13","file":"b11566c7f02a742d1d7641b07374bd79-3041.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (17, '2026-11-25T09:24:20.835Z', 'created', 'routines', 1, 'title কলেজ 14', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"category":null,"class_name":null,"title":null,"file":null}', '{"category":"Academic","class_name":1,"title":"title কলেজ 14","file":"9a381f335c01af63b65f2efa9d395863-3042.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (18, '2026-11-25T09:24:21.053Z', 'created', 'committee-members', 1, 'full_name কলেজ 15', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"role":null,"contact_email":null,"contact_phone":null,"photo":null}', '{"full_name":"full_name কলেজ 15","role":"role কলেজ 15","contact_email":"office15@school.example","contact_phone":"contact_phone কলেজ 15","photo":"8f9aed8b33ab3290d6b380a5da7e43ec-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (19, '2026-11-25T09:24:21.063Z', 'created', 'contacts', 1, 'name কলেজ 16', NULL, '', '', 'public', NULL, '192.0.2.0/24', '{"name":null,"message":null,"email":null,"phone":null,"address":null}', '{"name":"name কলেজ 16","message":"message 16\nদ্বিতীয় লাইন","email":"office16@school.example","phone":"phone কলেজ 16","address":"address কলেজ 16"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (20, '2026-11-25T09:24:21.132Z', 'created', 'events', 1, 'title কলেজ 17', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"start_date":null,"end_date":null,"kind":null,"all_day":null}', '{"title":"title কলেজ 17","description":"description 17\nদ্বিতীয় লাইন","start_date":"2019-03-18","end_date":"2019-04-18","kind":"exam","all_day":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (21, '2026-11-25T09:24:21.217Z', 'created', 'officers', 1, 'name কলেজ 18', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"kind":null,"name":null,"designation":null,"phone":null,"email":null,"address":null,"hours":null}', '{"kind":"complaint","name":"name কলেজ 18","designation":"designation কলেজ 18","phone":"phone কলেজ 18","email":"office18@school.example","address":"address কলেজ 18","hours":"hours কলেজ 18"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (22, '2026-11-25T09:24:21.501Z', 'created', 'documents', 1, 'title কলেজ 19', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"kind":null,"title":null,"class":null,"issued_on":null,"valid_until":null,"file":null}', '{"kind":"other","title":"title কলেজ 19","class":1,"issued_on":"2019-03-20","valid_until":"2019-03-20","file":"68346364505998898bc5292c73419ca4-3047.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (23, '2026-11-25T09:24:21.625Z', 'created', 'facilities', 1, 'name কলেজ 20', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"count":null,"note":null}', '{"name":"name কলেজ 20","count":20,"note":"note কলেজ 20"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (24, '2026-11-25T09:24:21.735Z', 'created', 'approved-sections', 1, 'section কলেজ 21', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"class":null,"section":null,"stream":null,"approved_on":null,"seats":null}', '{"class":1,"section":"section কলেজ 21","stream":"stream কলেজ 21","approved_on":"2019-03-22","seats":21}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (25, '2026-11-25T09:24:21.821Z', 'created', 'student-counts', 1, 'section কলেজ 22', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"class":null,"section":null,"male":null,"female":null,"other":null,"counted_on":null}', '{"class":1,"section":"section কলেজ 22","male":22,"female":22,"other":22,"counted_on":"2019-03-23"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (26, '2026-11-25T09:24:22.374Z', 'created', 'institutions', 2, 'name কলেজ 23', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"contact_email":null,"address":null,"government_approval_number":null,"government_approval_date":null,"history":null,"mission":null,"objective":null,"address_code":null,"contact_phone":null,"logo":null,"institution_image":null,"eiin":null,"mpo_code":null,"school_code":null,"college_code":null,"board":null,"established_on":null,"first_recognition_on":null,"recognition_until":null,"institution_type":null,"shift":null,"land_area":null,"website":null}', '{"name":"name কলেজ 23","contact_email":"office23@school.example","address":"address কলেজ 23","government_approval_number":"government_approval_number কলেজ 23","government_approval_date":"government_approval_date কলেজ 23","history":"history 23\nদ্বিতীয় লাইন","mission":"mission 23\nদ্বিতীয় লাইন","objective":"objective 23\nদ্বিতীয় লাইন","address_code":"address_code কলেজ 23","contact_phone":"contact_phone কলেজ 23","logo":"4143ca6c8481db2c45faa5318b1133dd-330x40-08a868.jpg","institution_image":"5a88a43e074dba5e3416262130e8b445-330x40-08a868.jpg","eiin":"১00023","mpo_code":"mpo_code কলেজ 23","school_code":"school_code কলেজ 23","college_code":"college_code কলেজ 23","board":"board কলেজ 23","established_on":"2019-03-24","first_recognition_on":"2019-03-24","recognition_until":"2019-03-24","institution_type":"institution_type কলেজ 23","shift":"shift কলেজ 23","land_area":"land_area কলেজ 23","website":"website কলেজ 23"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (27, '2026-11-25T09:24:22.603Z', 'created', 'teachers', 2, 'full_name কলেজ 24', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"category":null,"designation":null,"subject":null,"teacher_intro":null,"contact_phone":null,"contact_email":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 24","category":"মাধ্যমিক","designation":"designation কলেজ 24","subject":"subject কলেজ 24","teacher_intro":"teacher_intro 24\nদ্বিতীয় লাইন","contact_phone":"০১০00000024","contact_email":"office24@school.example","profile":"profile কলেজ 24","photo":"2eb71022cdaa606fab7297713b948efa-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (28, '2026-11-25T09:24:22.703Z', 'created', 'staff', 2, 'full_name কলেজ 25', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"designation":null,"category":null,"contact_email":null,"contact_phone":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 25","designation":"designation কলেজ 25","category":"প্রাথমিক","contact_email":"office25@school.example","contact_phone":"০১০00000025","profile":"profile কলেজ 25","photo":"cb3521ed53c08d8a6ca9cb596166b455-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (29, '2026-11-25T09:24:22.713Z', 'created', 'classes', 3, 'name কলেজ 26', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_teacher":null}', '{"name":"name কলেজ 26","class_teacher":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (30, '2026-11-25T09:24:22.757Z', 'created', 'subjects', 2, 'name কলেজ 27', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_name":null,"teacher":null}', '{"name":"name কলেজ 27","class_name":1,"teacher":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (31, '2026-11-25T09:24:23.146Z', 'created', 'students', 2, 'full_name কলেজ 28', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"roll_number":null,"class_name":null,"section":null,"date_of_birth":null,"address":null,"guardian_name":null,"guardian_contact":null,"contact_email":null,"contact_phone":null,"photo":null,"digital_id_code":null,"father_name":null,"mother_name":null,"stream":null,"gender":null,"status":null,"left_on":null,"admitted_on":null,"optional_subject":null}', '{"full_name":"full_name কলেজ 28","roll_number":"roll_number কলেজ 28","class_name":1,"section":"section কলেজ 28","date_of_birth":"2019-03-02","address":"address কলেজ 28","guardian_name":"guardian_name কলেজ 28","guardian_contact":"০১০00000028","contact_email":"office28@school.example","contact_phone":"০১০00000028","photo":"private/e1a0f5368f10576d712042643bed4c93-330x40-08a868.jpg","digital_id_code":"digital_id_code কলেজ 28","father_name":"father_name কলেজ 28","mother_name":"mother_name কলেজ 28","stream":"stream কলেজ 28","gender":"female","status":"active","left_on":"2019-03-02","admitted_on":"2019-03-02","optional_subject":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (32, '2026-11-25T09:24:23.649Z', 'created', 'principal-vice-principal', 2, 'full_name কলেজ 29', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"designation":null,"full_name":null,"contact_email":null,"contact_phone":null,"message":null,"photo":null,"served_from":null,"served_until":null}', '{"designation":"president","full_name":"full_name কলেজ 29","contact_email":"office29@school.example","contact_phone":"contact_phone কলেজ 29","message":"message 29\nদ্বিতীয় লাইন","photo":"db10375364f041f400e615343d022779-330x40-08a868.jpg","served_from":"2019-03-03","served_until":"2019-03-03"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (33, '2026-11-25T09:24:23.871Z', 'created', 'banners', 2, 'title কলেজ 30', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"title":null}', '{"image":"8e4638d2c3d5136c6c6486de47ff2225-330x40-08a868.jpg","title":"title কলেজ 30"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (34, '2026-11-25T09:24:24.186Z', 'created', 'gallery', 2, 'caption কলেজ 31', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"caption":null,"description":null,"consent":null,"category":null}', '{"image":"f864e4eee070f1711e7a4d76decba2bd-330x40-08a868.jpg","caption":"caption কলেজ 31","description":"description 31\nদ্বিতীয় লাইন","consent":1,"category":"old"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (35, '2026-11-25T09:24:24.491Z', 'created', 'notices', 2, 'title কলেজ 32', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"pdf_file":null,"date":null,"category":null,"memo_number":null,"status":null,"publish_at":null,"expires_on":null,"signatory":null,"event_date":null,"event_end":null}', '{"title":"title কলেজ 32","description":"description 32\nদ্বিতীয় লাইন","pdf_file":"09b60429460e9f354ab6f53003b3b6f4-3060.pdf","date":"2019-03-06","category":"category কলেজ 32","memo_number":"memo_number কলেজ 32","status":"published","publish_at":"2019-03-06T03:30:00.000Z","expires_on":"2099-12-31","signatory":1,"event_date":"2019-03-06","event_end":"2019-04-06"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (36, '2026-11-25T09:24:24.908Z', 'created', 'attachments', 2, 'title কলেজ 33', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"notice":null,"title":null,"file":null,"position":null}', '{"notice":1,"title":"title কলেজ 33","file":"c9280da11f8b10b9a22b14dab988b144-3061.pdf","position":33}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (37, '2026-11-25T09:24:25.088Z', 'created', 'exams', 2, 'name কলেজ 34', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"year":null,"kind":null,"starts_on":null,"ends_on":null,"note":null,"days_open":null,"rules":null,"sources":null,"state":null}', '{"name":"name কলেজ 34","year":2034,"kind":"final","starts_on":"2019-03-08","ends_on":"2019-04-08","note":"note কলেজ 34","days_open":34,"rules":"{\"grades\":[{\"min\":80,\"letter\":\"A+\",\"point\":5},{\"min\":70,\"letter\":\"A\",\"point\":4},{\"min\":60,\"letter\":\"A-\",\"point\":3.5},{\"min\":50,\"letter\":\"B\",\"point\":3},{\"min\":40,\"letter\":\"C\",\"point\":2},{\"min\":33,\"letter\":\"D\",\"point\":1},{\"min\":0,\"letter\":\"F\",\"point\":0}],\"rounding\":\"none\",\"pass\":\"each\",\"joined\":\"summed\",\"optional_above\":2,\"total_with_optional\":false}","sources":"[]","state":"draft"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (38, '2026-11-25T09:24:25.314Z', 'created', 'results', 2, 'exam_name কলেজ 35', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"year":null,"category":null,"class_name":null,"exam_name":null,"file":null}', '{"year":2035,"category":"Academic","class_name":1,"exam_name":"exam_name কলেজ 35","file":"84bb1be84a0095ea1eb6219b9c20088a-3063.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (39, '2026-11-25T09:24:25.481Z', 'created', 'routines', 2, 'title কলেজ 36', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"category":null,"class_name":null,"title":null,"file":null}', '{"category":"Academic","class_name":1,"title":"title কলেজ 36","file":"c51fe5b7c6ab69a8688892f8e3b42d12-3064.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (40, '2026-11-25T09:24:25.933Z', 'created', 'committee-members', 2, 'full_name কলেজ 37', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"role":null,"contact_email":null,"contact_phone":null,"photo":null}', '{"full_name":"full_name কলেজ 37","role":"role কলেজ 37","contact_email":"office37@school.example","contact_phone":"contact_phone কলেজ 37","photo":"0715252486692621bde1a6a2909e4dc9-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (41, '2026-11-25T09:24:25.990Z', 'created', 'contacts', 2, 'name কলেজ 38', NULL, '', '', 'public', NULL, '192.0.2.0/24', '{"name":null,"message":null,"email":null,"phone":null,"address":null}', '{"name":"name কলেজ 38","message":"message 38\nদ্বিতীয় লাইন","email":"office38@school.example","phone":"phone কলেজ 38","address":"address কলেজ 38"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (42, '2026-11-25T09:24:26.047Z', 'created', 'events', 2, 'title কলেজ 39', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"start_date":null,"end_date":null,"kind":null,"all_day":null}', '{"title":"title কলেজ 39","description":"description 39\nদ্বিতীয় লাইন","start_date":"2019-03-13","end_date":"2019-04-13","kind":"meeting","all_day":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (43, '2026-11-25T09:24:26.097Z', 'created', 'officers', 2, 'name কলেজ 40', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"kind":null,"name":null,"designation":null,"phone":null,"email":null,"address":null,"hours":null}', '{"kind":"information","name":"name কলেজ 40","designation":"designation কলেজ 40","phone":"phone কলেজ 40","email":"office40@school.example","address":"address কলেজ 40","hours":"hours কলেজ 40"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (44, '2026-11-25T09:24:26.775Z', 'created', 'documents', 2, 'title কলেজ 41', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"kind":null,"title":null,"class":null,"issued_on":null,"valid_until":null,"file":null}', '{"kind":"recognition","title":"title কলেজ 41","class":1,"issued_on":"2019-03-15","valid_until":"2019-03-15","file":"82ca3edc4cd3ce58090df110f008639d-3069.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (45, '2026-11-25T09:24:26.783Z', 'created', 'facilities', 2, 'name কলেজ 42', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"count":null,"note":null}', '{"name":"name কলেজ 42","count":42,"note":"note কলেজ 42"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (46, '2026-11-25T09:24:26.874Z', 'created', 'approved-sections', 2, 'section কলেজ 43', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"class":null,"section":null,"stream":null,"approved_on":null,"seats":null}', '{"class":1,"section":"section কলেজ 43","stream":"stream কলেজ 43","approved_on":"2019-03-17","seats":43}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (47, '2026-11-25T09:24:26.925Z', 'created', 'student-counts', 2, 'section কলেজ 44', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"class":null,"section":null,"male":null,"female":null,"other":null,"counted_on":null}', '{"class":1,"section":"section কলেজ 44","male":44,"female":44,"other":44,"counted_on":"2019-03-18"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (48, '2026-11-25T09:24:28.008Z', 'created', 'users', 3, 'রহিমা খাতুন', NULL, '', '', 'public', NULL, '192.0.2.0/24', NULL, '{"username":"রহিমা","role":"User"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (49, '2026-11-25T09:24:28.086Z', 'settings_changed', 'settings', NULL, '', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"tagline":"জ্ঞান, শৃঙ্খলা ও মানবিকতায় আলোকিত মানুষ গড়ার পাঠশালা","contacts_public":true}', '{"tagline":"আলোর পথে","contacts_public":false}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (50, '2026-11-25T09:24:28.209Z', 'created', 'notices', 3, 'ভুল', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"pdf_file":null,"date":null,"status":null}', '{"title":"ভুল","pdf_file":"70743b688fe97788af5bbf0e10e700dd-3027.pdf","date":"2026-01-01","status":"published"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (51, '2026-11-25T09:24:28.230Z', 'deleted', 'notices', 3, 'ভুল', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', NULL, NULL, NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (52, '2026-11-25T09:24:28.309Z', 'created', 'classes', 4, 'নবম', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"নবম"}', NULL, NULL, NULL);
INSERT INTO trash (id, resource, record_id, change_id, cause, name, search_text, record, deleted_at, user_id, user_name, user_role, ending) VALUES (1, 'notices', 3, 51, NULL, 'ভুল', 'ভুল', '{"id":3,"title":"ভুল","description":"","pdf_file":"70743b688fe97788af5bbf0e10e700dd-3027.pdf","date":"2026-01-01","category":"","search_text":"ভুল","memo_number":"","status":"published","publish_at":null,"expires_on":null,"pinned":0,"signatory":null,"event_date":null,"event_end":null,"created_at":"2026-11-25T09:24:28.209Z","updated_at":"2026-11-25T09:24:28.209Z"}', '2026-11-25T09:24:28.231Z', 1, 'head', 'Admin', NULL);
INSERT INTO withheld_files (name, resource, record_id, since) VALUES ('70743b688fe97788af5bbf0e10e700dd-3027.pdf', 'notices', 3, '2026-11-25T09:24:28.230Z');
INSERT INTO attachments (id, notice, title, file, search_text, position, created_at, updated_at) VALUES (1, 1, 'title কলেজ 11', 'b6334ee2ddf84ab5acceed11e34f1c74-3039.pdf', 'title কলেজ 11', 11, '2026-11-25T09:24:20.388Z', '2026-11-25T09:24:20.388Z');
INSERT INTO attachments (id, notice, title, file, search_text, position, created_at, updated_at) VALUES (2, 1, 'title কলেজ 33', 'c9280da11f8b10b9a22b14dab988b144-3061.pdf', 'title কলেজ 33', 33, '2026-11-25T09:24:24.907Z', '2026-11-25T09:24:24.907Z');
INSERT INTO events (id, title, description, start_date, end_date, kind, all_day, search_text, created_at, updated_at) VALUES (1, 'title কলেজ 17', 'description 17
দ্বিতীয় লাইন', '2019-03-18', '2019-04-18', 'exam', 1, 'title কলেজ 17
description 17 দ্বিতীয় লাইন
exam', '2026-11-25T09:24:21.115Z', '2026-11-25T09:24:21.115Z');
INSERT INTO events (id, title, description, start_date, end_date, kind, all_day, search_text, created_at, updated_at) VALUES (2, 'title কলেজ 39', 'description 39
দ্বিতীয় লাইন', '2019-03-13', '2019-04-13', 'meeting', 1, 'title কলেজ 39
description 39 দ্বিতীয় লাইন
meeting', '2026-11-25T09:24:26.046Z', '2026-11-25T09:24:26.046Z');
INSERT INTO officers (id, kind, name, designation, phone, email, address, hours, search_text, created_at, updated_at) VALUES (1, 'complaint', 'name কলেজ 18', 'designation কলেজ 18', 'phone কলেজ 18', 'office18@school.example', 'address কলেজ 18', 'hours কলেজ 18', 'complaint
name কলেজ 18
designation কলেজ 18
phone কলেজ 18
office18@school.example
address কলেজ 18
hours কলেজ 18', '2026-11-25T09:24:21.216Z', '2026-11-25T09:24:21.216Z');
INSERT INTO officers (id, kind, name, designation, phone, email, address, hours, search_text, created_at, updated_at) VALUES (2, 'information', 'name কলেজ 40', 'designation কলেজ 40', 'phone কলেজ 40', 'office40@school.example', 'address কলেজ 40', 'hours কলেজ 40', 'information
name কলেজ 40
designation কলেজ 40
phone কলেজ 40
office40@school.example
address কলেজ 40
hours কলেজ 40', '2026-11-25T09:24:26.097Z', '2026-11-25T09:24:26.097Z');
INSERT INTO documents (id, kind, title, class, issued_on, valid_until, file, search_text, created_at, updated_at) VALUES (1, 'other', 'title কলেজ 19', 1, '2019-03-20', '2019-03-20', '68346364505998898bc5292c73419ca4-3047.pdf', 'other
title কলেজ 19', '2026-11-25T09:24:21.499Z', '2026-11-25T09:24:21.499Z');
INSERT INTO documents (id, kind, title, class, issued_on, valid_until, file, search_text, created_at, updated_at) VALUES (2, 'recognition', 'title কলেজ 41', 1, '2019-03-15', '2019-03-15', '82ca3edc4cd3ce58090df110f008639d-3069.pdf', 'recognition
title কলেজ 41', '2026-11-25T09:24:26.775Z', '2026-11-25T09:24:26.775Z');
INSERT INTO facilities (id, name, count, note, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 20', 20, 'note কলেজ 20', 'name কলেজ 20
note কলেজ 20', '2026-11-25T09:24:21.625Z', '2026-11-25T09:24:21.625Z');
INSERT INTO facilities (id, name, count, note, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 42', 42, 'note কলেজ 42', 'name কলেজ 42
note কলেজ 42', '2026-11-25T09:24:26.782Z', '2026-11-25T09:24:26.782Z');
INSERT INTO approved_sections (id, class, section, stream, approved_on, seats, search_text, created_at, updated_at) VALUES (1, 1, 'section কলেজ 21', 'stream কলেজ 21', '2019-03-22', 21, 'section কলেজ 21
stream কলেজ 21', '2026-11-25T09:24:21.734Z', '2026-11-25T09:24:21.734Z');
INSERT INTO approved_sections (id, class, section, stream, approved_on, seats, search_text, created_at, updated_at) VALUES (2, 1, 'section কলেজ 43', 'stream কলেজ 43', '2019-03-17', 43, 'section কলেজ 43
stream কলেজ 43', '2026-11-25T09:24:26.874Z', '2026-11-25T09:24:26.874Z');
INSERT INTO student_counts (id, class, section, male, female, other, counted_on, search_text, created_at, updated_at) VALUES (1, 1, 'section কলেজ 22', 22, 22, 22, '2019-03-23', 'section কলেজ 22', '2026-11-25T09:24:21.815Z', '2026-11-25T09:24:21.815Z');
INSERT INTO student_counts (id, class, section, male, female, other, counted_on, search_text, created_at, updated_at) VALUES (2, 1, 'section কলেজ 44', 44, 44, 44, '2019-03-18', 'section কলেজ 44', '2026-11-25T09:24:26.925Z', '2026-11-25T09:24:26.925Z');
INSERT INTO reviews (duty, reviewed_at, user_id, user_name) VALUES ('profile', '2026-11-20T04:00:00.000Z', NULL, 'প্রধান');
INSERT INTO exams (id, name, year, kind, starts_on, ends_on, note, days_open, rules, sources, state, published_at, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 12', 2012, 'other', '2019-03-13', '2019-04-13', 'note কলেজ 12', 12, '{"grades":[{"min":80,"letter":"A+","point":5},{"min":70,"letter":"A","point":4},{"min":60,"letter":"A-","point":3.5},{"min":50,"letter":"B","point":3},{"min":40,"letter":"C","point":2},{"min":33,"letter":"D","point":1},{"min":0,"letter":"F","point":0}],"rounding":"none","pass":"each","joined":"summed","optional_above":2,"total_with_optional":false}', '[]', 'draft', NULL, 'name কলেজ 12
other
note কলেজ 12', '2026-11-25T09:24:20.405Z', '2026-11-25T09:24:20.405Z');
INSERT INTO exams (id, name, year, kind, starts_on, ends_on, note, days_open, rules, sources, state, published_at, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 34', 2034, 'final', '2019-03-08', '2019-04-08', 'note কলেজ 34', 34, '{"grades":[{"min":80,"letter":"A+","point":5},{"min":70,"letter":"A","point":4},{"min":60,"letter":"A-","point":3.5},{"min":50,"letter":"B","point":3},{"min":40,"letter":"C","point":2},{"min":33,"letter":"D","point":1},{"min":0,"letter":"F","point":0}],"rounding":"none","pass":"each","joined":"summed","optional_above":2,"total_with_optional":false}', '[]', 'draft', NULL, 'name কলেজ 34
final
note কলেজ 34', '2026-11-25T09:24:25.067Z', '2026-11-25T09:24:25.067Z');
INSERT INTO sqlite_sequence (name, seq) VALUES ('users', 3);
INSERT INTO sqlite_sequence (name, seq) VALUES ('changes', 52);
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
INSERT INTO sqlite_sequence (name, seq) VALUES ('committee_members', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('contacts', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('events', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('officers', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('documents', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('facilities', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('approved_sections', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('student_counts', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('trash', 1);
