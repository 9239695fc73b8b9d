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
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
, eiin TEXT NOT NULL DEFAULT '', mpo_code TEXT NOT NULL DEFAULT '', school_code TEXT NOT NULL DEFAULT '', college_code TEXT NOT NULL DEFAULT '', board TEXT NOT NULL DEFAULT '', established_on TEXT, first_recognition_on TEXT, recognition_until TEXT, institution_type TEXT NOT NULL DEFAULT '', shift TEXT NOT NULL DEFAULT '', land_area TEXT NOT NULL DEFAULT '', website TEXT NOT NULL DEFAULT '');
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
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
, class_teacher INTEGER REFERENCES teachers (id));
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
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
, father_name TEXT NOT NULL DEFAULT '', mother_name TEXT NOT NULL DEFAULT '', stream TEXT NOT NULL DEFAULT '', gender TEXT NOT NULL DEFAULT '', status TEXT NOT NULL DEFAULT 'active', left_on TEXT, admitted_on TEXT, optional_subject INTEGER REFERENCES subjects (id));
CREATE INDEX students_class ON students (class_name);
CREATE TABLE principal_vice_principal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  designation TEXT NOT NULL,
  full_name TEXT NOT NULL,
  contact_email TEXT NOT NULL,
  contact_phone TEXT NOT NULL,
  message TEXT NOT NULL,
  photo TEXT,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
, served_from TEXT, served_until TEXT);
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
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
, consent INTEGER NOT NULL DEFAULT 0);
CREATE TABLE notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  pdf_file TEXT,
  date TEXT NOT NULL,
  category TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
, memo_number TEXT NOT NULL DEFAULT '', status TEXT NOT NULL DEFAULT 'published', publish_at TEXT, expires_on TEXT, pinned INTEGER NOT NULL DEFAULT 0, signatory INTEGER REFERENCES principal_vice_principal (id), event_date TEXT, event_end TEXT);
CREATE INDEX notices_newest ON notices (date, id);
CREATE TABLE subjects (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  class_name INTEGER NOT NULL REFERENCES classes (id),
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
, teacher INTEGER REFERENCES teachers (id));
CREATE INDEX subjects_class ON subjects (class_name);
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
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
, role TEXT NOT NULL DEFAULT '', teacher INTEGER);
CREATE TABLE tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_agent TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL
, is_new_device INTEGER NOT NULL DEFAULT 0);
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
  version INTEGER NOT NULL
, office INTEGER NOT NULL DEFAULT 0);
CREATE TABLE idempotency (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  digest TEXT NOT NULL,
  claim TEXT NOT NULL,
  claimed_at TEXT NOT NULL,
  status INTEGER,
  answer TEXT, change_id INTEGER,
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
  cause INTEGER
, was_public INTEGER);
CREATE INDEX changes_by_record ON changes (resource, record_id, id);
CREATE INDEX changes_by_moment ON changes (at);
CREATE INDEX changes_by_cause ON changes (cause) WHERE cause IS NOT NULL;
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
  UNIQUE (resource, record_id)
);
CREATE INDEX trash_by_moment ON trash (deleted_at);
CREATE TABLE withheld_files (
  name TEXT PRIMARY KEY,
  resource TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  since TEXT NOT NULL
);
CREATE INDEX withheld_files_by_record ON withheld_files (resource, record_id);
CREATE INDEX classes_class_teacher ON classes (class_teacher) WHERE class_teacher IS NOT NULL;
CREATE INDEX subjects_teacher ON subjects (teacher) WHERE teacher IS NOT NULL;
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
CREATE INDEX notices_moment ON notices (publish_at);
CREATE INDEX notices_signatory ON notices (signatory);
CREATE INDEX notices_file ON notices (pdf_file);
CREATE TABLE attachments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  notice INTEGER NOT NULL REFERENCES notices (id),
  title TEXT NOT NULL,
  file TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
, position INTEGER);
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
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL, held_on TEXT, time TEXT NOT NULL DEFAULT '', streams TEXT NOT NULL DEFAULT '',
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
CREATE INDEX students_optional_subject ON students (optional_subject) WHERE optional_subject IS NOT NULL;
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
  beat TEXT
);
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
CREATE INDEX changes_by_undoing ON changes (undone_by) WHERE undone_by IS NOT NULL;
CREATE INDEX changes_by_batch ON changes (batch, id) WHERE batch IS NOT NULL;
CREATE INDEX changes_by_kind ON changes (resource, id, batch, action, user_id, at);
INSERT INTO migrations (name, hash, done_at) VALUES ('001-school.sql', 'c3ce3908e519a67e765369915fd70724691fc295dd9d58700c8cfa06ec5aefef', '2026-11-23T08:22:35.059Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('002-idempotency.sql', 'ee79dac2def151f478ea25ab23051c289557e19676af6bd62ae73cc563834dc3', '2026-11-23T08:22:35.059Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('003-limits.sql', '6268909da65c85e74d97faa5515171709cd524bb43b83a4d7ba8da720c4d5c81', '2026-11-23T08:22:35.060Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('004-office-version.sql', '1b038863aaed1601fd8955642ec7f180cc3b39db08e9ce824eeb50b2b812dfa1', '2026-11-23T08:22:35.060Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('005-file-notes.sql', '6d3dae83261a617876c4d5647398bf0af7660f125445cbc2f6dce38d668827c6', '2026-11-23T08:22:35.060Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('006-history.sql', 'b2b991d02ff573d7b7df8ca00581000418bb36f0a8f6d730257430b25ea0e2ea', '2026-11-23T08:22:35.060Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('007-roles.sql', 'faad3e420b90d92ef2c897024b949f4ec110fbbb6dc5aee6d8064f61f7c9a830', '2026-11-23T08:22:35.062Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('008-notices.sql', 'cdaa621b4cc16a4c9a87367ce1a59da06a45302a877ee906bd33a39510b5f90b', '2026-11-23T08:22:35.067Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('009-calendar.sql', '668082e83a29990519dd5d5117f6a960106bdc6401e3299df7757aae83ece0c1', '2026-11-23T08:22:35.068Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('010-inspection.sql', '8546ea7d828641da365b3b4a4e4646540207cc017031e3e8da15965e561d142c', '2026-11-23T08:22:35.071Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('011-exams.sql', 'eba3e3871e01be697fabede91c7c64b6b2f3194d526c773a8e75f73dd43f134f', '2026-11-23T08:22:35.071Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('012-students.sql', 'ae2c135c3d6a173d6e95e3d1108a57fd654bcfa5aca89880adb49b17e02cb5cc', '2026-11-23T08:22:35.073Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('014-paper-times.sql', '282ef4e8d49d3e6a8fa43e14ba36ba98bd3c4bf69424a9b4b24b392137154742', '2026-11-23T08:22:35.073Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('015-attachment-order.sql', '7077e4a91d456897bd4cb146003ebcf6330d1167d3f5f9d887d4e1375cf45b27', '2026-11-23T08:22:35.074Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('016-purged-in-public.sql', '882b104c2fabb760fd9c10fb5f11a67c9c81ea6b699fb3371691298cfb34db41', '2026-11-23T08:22:35.074Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('017-undone-entries.sql', '823c7b587dce8894a105603761c4a473d7443cc66586b7e3a1730af2bfad95d3', '2026-11-23T08:22:35.074Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('018-paper-streams.sql', '4f4b41d584907bb48544b1255bc54df6c695d078240c03fc4f372f2f86eb1396', '2026-11-23T08:22:35.074Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('019-activity.sql', '36d9d6ebb958e712edbe987be489abba38f2a5a66f5d48352fe6b7c5f67b4cf2', '2026-11-23T08:22:35.074Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at, eiin, mpo_code, school_code, college_code, board, established_on, first_recognition_on, recognition_until, institution_type, shift, land_area, website) VALUES (1, 'name কলেজ 1', 'office1@school.example', 'address কলেজ 1', 'government_approval_number কলেজ 1', 'government_approval_date কলেজ 1', 'history 1
দ্বিতীয় লাইন', 'mission 1
দ্বিতীয় লাইন', 'objective 1
দ্বিতীয় লাইন', 'address_code কলেজ 1', 'contact_phone কলেজ 1', '9dec942a6076f3236bcc0157a029ac19-330x40-08a868.jpg', '1064cfc258e50684491550c75a036e99-330x40-08a868.jpg', 'name কলেজ 1
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
website কলেজ 1', '2026-11-23T08:22:24.577Z', '2026-11-23T08:22:24.577Z', '১00001', 'mpo_code কলেজ 1', 'school_code কলেজ 1', 'college_code কলেজ 1', 'board কলেজ 1', '2019-03-02', '2019-03-02', '2019-03-02', 'institution_type কলেজ 1', 'shift কলেজ 1', 'land_area কলেজ 1', 'website কলেজ 1');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at, eiin, mpo_code, school_code, college_code, board, established_on, first_recognition_on, recognition_until, institution_type, shift, land_area, website) VALUES (2, 'name কলেজ 23', 'office23@school.example', 'address কলেজ 23', 'government_approval_number কলেজ 23', 'government_approval_date কলেজ 23', 'history 23
দ্বিতীয় লাইন', 'mission 23
দ্বিতীয় লাইন', 'objective 23
দ্বিতীয় লাইন', 'address_code কলেজ 23', 'contact_phone কলেজ 23', '99b14203fa0950eb3cea27b339f2c2b8-330x40-08a868.jpg', 'd8d18aa531d5ba9bbffa416349c2721d-330x40-08a868.jpg', 'name কলেজ 23
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
website কলেজ 23', '2026-11-23T08:22:27.951Z', '2026-11-23T08:22:27.951Z', '১00023', 'mpo_code কলেজ 23', 'school_code কলেজ 23', 'college_code কলেজ 23', 'board কলেজ 23', '2019-03-24', '2019-03-24', '2019-03-24', 'institution_type কলেজ 23', 'shift কলেজ 23', 'land_area কলেজ 23', 'website কলেজ 23');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 2', 'মাধ্যমিক', 'designation কলেজ 2', 'subject কলেজ 2', 'teacher_intro 2
দ্বিতীয় লাইন', '০১০00000002', 'office2@school.example', 'profile কলেজ 2', 'cb82fd22d8d05ead0e3f2e784bc3a2db-330x40-08a868.jpg', 'full_name কলেজ 2
মাধ্যমিক
designation কলেজ 2
subject কলেজ 2
teacher_intro 2 দ্বিতীয় লাইন
profile কলেজ 2', '01000000002
office2@school.example', '2026-11-23T08:22:24.698Z', '2026-11-23T08:22:24.698Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 24', 'মাধ্যমিক', 'designation কলেজ 24', 'subject কলেজ 24', 'teacher_intro 24
দ্বিতীয় লাইন', '০১০00000024', 'office24@school.example', 'profile কলেজ 24', 'ec1b5db492a62b8eddf8c82fb93c0201-330x40-08a868.jpg', 'full_name কলেজ 24
মাধ্যমিক
designation কলেজ 24
subject কলেজ 24
teacher_intro 24 দ্বিতীয় লাইন
profile কলেজ 24', '01000000024
office24@school.example', '2026-11-23T08:22:28.116Z', '2026-11-23T08:22:28.116Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 3', 'designation কলেজ 3', 'প্রাথমিক', 'office3@school.example', '০১০00000003', 'profile কলেজ 3', 'b4b8d0bfe4f75eb1e47643053118e9db-330x40-08a868.jpg', 'full_name কলেজ 3
designation কলেজ 3
প্রাথমিক
profile কলেজ 3', 'office3@school.example
01000000003', '2026-11-23T08:22:24.737Z', '2026-11-23T08:22:24.737Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 25', 'designation কলেজ 25', 'প্রাথমিক', 'office25@school.example', '০১০00000025', 'profile কলেজ 25', '47b76dfb4c15a5ec6599b14fba79a0de-330x40-08a868.jpg', 'full_name কলেজ 25
designation কলেজ 25
প্রাথমিক
profile কলেজ 25', 'office25@school.example
01000000025', '2026-11-23T08:22:28.180Z', '2026-11-23T08:22:28.180Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at, class_teacher) VALUES (1, 'শ্রেণি 1', 'শ্রেণি 1', 'শ্রেণি 1', '2026-11-23T08:22:23.740Z', '2026-11-23T08:22:23.740Z', NULL);
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at, class_teacher) VALUES (2, 'name কলেজ 4', 'name কলেজ 4', 'name কলেজ 4', '2026-11-23T08:22:24.742Z', '2026-11-23T08:22:24.742Z', 1);
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at, class_teacher) VALUES (3, 'name কলেজ 26', 'name কলেজ 26', 'name কলেজ 26', '2026-11-23T08:22:28.184Z', '2026-11-23T08:22:28.184Z', 1);
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at, class_teacher) VALUES (4, 'নবম', 'নবম', 'নবম', '2026-11-23T08:22:35.056Z', '2026-11-23T08:22:35.056Z', NULL);
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at, father_name, mother_name, stream, gender, status, left_on, admitted_on, optional_subject) VALUES (1, 'full_name কলেজ 6', 'roll_number কলেজ 6', 1, 'section কলেজ 6', '2019-03-07', 'address কলেজ 6', 'guardian_name কলেজ 6', '০১০00000006', 'office6@school.example', '০১০00000006', 'private/e176c68c0106ff5ace3e07a241b93f68-330x40-08a868.jpg', 'digital_id_code কলেজ 6', 'full_name কলেজ 6
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
active', '2026-11-23T08:22:24.790Z', '2026-11-23T08:22:24.790Z', 'father_name কলেজ 6', 'mother_name কলেজ 6', 'stream কলেজ 6', 'male', 'active', '2019-03-07', '2019-03-07', 1);
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at, father_name, mother_name, stream, gender, status, left_on, admitted_on, optional_subject) VALUES (2, 'full_name কলেজ 28', 'roll_number কলেজ 28', 1, 'section কলেজ 28', '2019-03-02', 'address কলেজ 28', 'guardian_name কলেজ 28', '০১০00000028', 'office28@school.example', '০১০00000028', 'private/b2ed6e6921e2082b7f14e230666440a4-330x40-08a868.jpg', 'digital_id_code কলেজ 28', 'full_name কলেজ 28
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
active', '2026-11-23T08:22:28.432Z', '2026-11-23T08:22:28.432Z', 'father_name কলেজ 28', 'mother_name কলেজ 28', 'stream কলেজ 28', 'female', 'active', '2019-03-02', '2019-03-02', 1);
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at, served_from, served_until) VALUES (1, 'vice_principal', 'full_name কলেজ 7', 'office7@school.example', 'contact_phone কলেজ 7', 'message 7
দ্বিতীয় লাইন', 'bd4324d4703058088735e6b369cd530c-330x40-08a868.jpg', 'vice_principal
full_name কলেজ 7
office7@school.example
contact_phone কলেজ 7
message 7 দ্বিতীয় লাইন', '2026-11-23T08:22:24.816Z', '2026-11-23T08:22:24.816Z', '2019-03-08', '2019-03-08');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at, served_from, served_until) VALUES (2, 'president', 'full_name কলেজ 29', 'office29@school.example', 'contact_phone কলেজ 29', 'message 29
দ্বিতীয় লাইন', '66b96c43be3a5122f070c57898a89487-330x40-08a868.jpg', 'president
full_name কলেজ 29
office29@school.example
contact_phone কলেজ 29
message 29 দ্বিতীয় লাইন', '2026-11-23T08:22:28.644Z', '2026-11-23T08:22:28.644Z', '2019-03-03', '2019-03-03');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (1, 'c23bf45dbba0fbd6064f046d18aa2c04-330x40-08a868.jpg', 'title কলেজ 8', 'title কলেজ 8', '2026-11-23T08:22:24.867Z', '2026-11-23T08:22:24.867Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (2, 'ae0cd8ea014d32f51ebde14260e5f653-330x40-08a868.jpg', 'title কলেজ 30', 'title কলেজ 30', '2026-11-23T08:22:28.675Z', '2026-11-23T08:22:28.675Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at, consent) VALUES (1, 'd024b82568d5a9c2b933a130591d4ed4-330x40-08a868.jpg', 'caption কলেজ 9', 'description 9
দ্বিতীয় লাইন', 'old', 'caption কলেজ 9
description 9 দ্বিতীয় লাইন
old', '2026-11-23T08:22:24.964Z', '2026-11-23T08:22:24.964Z', 1);
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at, consent) VALUES (2, '003c7791aa55d198a68aa56c649840b5-330x40-08a868.jpg', 'caption কলেজ 31', 'description 31
দ্বিতীয় লাইন', 'old', 'caption কলেজ 31
description 31 দ্বিতীয় লাইন
old', '2026-11-23T08:22:28.698Z', '2026-11-23T08:22:28.698Z', 1);
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at, memo_number, status, publish_at, expires_on, pinned, signatory, event_date, event_end) VALUES (1, 'title কলেজ 10', 'description 10
দ্বিতীয় লাইন', 'd63122538cb8f6412b40f6d1d048a9b1-3038.pdf', '2019-03-11', 'category কলেজ 10', 'title কলেজ 10
description 10 দ্বিতীয় লাইন
category কলেজ 10
memo_number কলেজ 10', '2026-11-23T08:22:25.732Z', '2026-11-23T08:22:25.732Z', 'memo_number কলেজ 10', 'published', '2019-03-11T03:30:00.000Z', '2099-12-31', 0, 1, '2019-03-11', '2019-04-11');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at, memo_number, status, publish_at, expires_on, pinned, signatory, event_date, event_end) VALUES (2, 'title কলেজ 32', 'description 32
দ্বিতীয় লাইন', 'cc8bbd49be0dc07a700b16fce7040be7-3060.pdf', '2019-03-06', 'category কলেজ 32', 'title কলেজ 32
description 32 দ্বিতীয় লাইন
category কলেজ 32
memo_number কলেজ 32', '2026-11-23T08:22:29.746Z', '2026-11-23T08:22:29.746Z', 'memo_number কলেজ 32', 'published', '2019-03-06T03:30:00.000Z', '2099-12-31', 0, 1, '2019-03-06', '2019-04-06');
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at, teacher) VALUES (1, 'name কলেজ 5', 1, 'name কলেজ 5', '2026-11-23T08:22:24.747Z', '2026-11-23T08:22:24.747Z', 1);
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at, teacher) VALUES (2, 'name কলেজ 27', 1, 'name কলেজ 27', '2026-11-23T08:22:28.186Z', '2026-11-23T08:22:28.186Z', 1);
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (1, 2013, 'Academic', 1, 'exam_name কলেজ 13', 'dd680ef8b6cc0ce7406c0c5ebecb4718-3041.pdf', 'academic
exam_name কলেজ 13', '2026-11-23T08:22:26.909Z', '2026-11-23T08:22:26.909Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (2, 2035, 'Academic', 1, 'exam_name কলেজ 35', 'ef808f69342f373fe3c2b2086ce03a0c-3063.pdf', 'academic
exam_name কলেজ 35', '2026-11-23T08:22:31.356Z', '2026-11-23T08:22:31.356Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (1, 'Academic', 1, 'title কলেজ 14', '1531b09300edd0845913417808192327-3042.pdf', 'academic
title কলেজ 14', '2026-11-23T08:22:26.930Z', '2026-11-23T08:22:26.930Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (2, 'Academic', 1, 'title কলেজ 36', '61b4d28f8336a4303e0d25d31ae0530e-3064.pdf', 'academic
title কলেজ 36', '2026-11-23T08:22:31.365Z', '2026-11-23T08:22:31.365Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 15', 'role কলেজ 15', 'office15@school.example', 'contact_phone কলেজ 15', 'be007bf53ce9e2706c3e3db5de7c9efb-330x40-08a868.jpg', 'full_name কলেজ 15
role কলেজ 15', 'office15@school.example
contact_phone কলেজ 15', '2026-11-23T08:22:27.067Z', '2026-11-23T08:22:27.067Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 37', 'role কলেজ 37', 'office37@school.example', 'contact_phone কলেজ 37', '40ebf6775f6a23cdc0e5e70b526dabd5-330x40-08a868.jpg', 'full_name কলেজ 37
role কলেজ 37', 'office37@school.example
contact_phone কলেজ 37', '2026-11-23T08:22:31.385Z', '2026-11-23T08:22:31.385Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 16', 'message 16
দ্বিতীয় লাইন', 'office16@school.example', 'phone কলেজ 16', 'address কলেজ 16', 'name কলেজ 16
message 16 দ্বিতীয় লাইন
office16@school.example
phone কলেজ 16
address কলেজ 16', '2026-11-23T08:22:27.074Z', '2026-11-23T08:22:27.074Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 38', 'message 38
দ্বিতীয় লাইন', 'office38@school.example', 'phone কলেজ 38', 'address কলেজ 38', 'name কলেজ 38
message 38 দ্বিতীয় লাইন
office38@school.example
phone কলেজ 38
address কলেজ 38', '2026-11-23T08:22:31.389Z', '2026-11-23T08:22:31.389Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, created_at, updated_at, role, teacher) VALUES (1, 'head', 'head', '$argon2id$v=19$m=19456,t=2,p=1$DDO/D+ur3MBAjcCNlxGCzQ==$ErtBKUvNlXlFbKJcVowpFOrysqazUj3nEC8NxN7dqs8=', 'head', '', '', NULL, '2026-11-23T08:22:23.602Z', '2026-11-23T08:22:23.602Z', 'Admin', NULL);
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, created_at, updated_at, role, teacher) VALUES (2, 'guest', 'guest', '$argon2id$v=19$m=19456,t=2,p=1$HFINVpG0Z2WFcSN5TdE6Bw==$rn+uxSi7mLEtk5Q3d2BbR9WudYJh8+OYLNsH2QCA86o=', 'guest', '', '', NULL, '2026-11-23T08:22:23.655Z', '2026-11-23T08:22:23.655Z', 'User', NULL);
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, created_at, updated_at, role, teacher) VALUES (3, 'রহিমা', 'রহিমা', '$argon2id$v=19$m=19456,t=2,p=1$tfiEz+uUv7B5xNAEfQ5HSw==$0SX0MP2E7ivNw0dwwxXHa1XlgEAmtzBhwoGibrF7qkA=', 'রহিমা খাতুন', '', '০১০০০০০০০০১', NULL, '2026-11-23T08:22:32.898Z', '2026-11-23T08:22:32.898Z', 'User', NULL);
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at, is_new_device) VALUES (1, 'd1d34ac78c38715f0b49117ae4acf217a78565634fd1a5dcc12cf43ebaaa28c0', 1, 'test', '2026-11-23T08:22:23.654Z', '2026-11-23T08:22:23.654Z', 0);
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at, is_new_device) VALUES (2, 'a50b2332fcb89eeac044cca68b67374f5cc9cd244a147a08d96705a00d3fb100', 2, 'test', '2026-11-23T08:22:23.696Z', '2026-11-23T08:22:23.696Z', 0);
INSERT INTO settings (name, value) VALUES ('tagline', '"আলোর পথে"');
INSERT INTO settings (name, value) VALUES ('contacts_public', 'false');
INSERT INTO secrets (name, value) VALUES ('media', 'bRF_an37T7ipxi0eHrgMdZelUZcVsGLf3jDJ7wFpM80');
INSERT INTO secrets (name, value) VALUES ('school', 'twqg47Uuso7SrkO_Y3_u3FkPtVWl--6DiZcPFTnrpoU');
INSERT INTO content_version (id, version, office) VALUES (1, 48, 6);
INSERT INTO idempotency (scope, key, method, path, digest, claim, claimed_at, status, answer, change_id) VALUES ('user:1', 'bc14cac7c6eb9f503ef4e19b353f2e7e8e9b2209d77cc04b3a5e457f98ee96ec', 'POST', '/api/classes', '1d6891a180568502b0e3824eb0f231a5fbbbcf51f1daf427a1f35ac2ded4cd47', 'ac1ebdae-cb80-4a6d-bdf2-1250a8fc17ab', '2026-11-23T08:22:35.047Z', 201, '{"id":4,"name":"নবম","class_teacher":null,"created_at":"2026-11-23T08:22:35.056Z","updated_at":"2026-11-23T08:22:35.056Z"}', 52);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (1, '2026-11-23T08:22:23.652Z', 'created', 'users', 1, 'head', NULL, '', '', 'command', NULL, '', NULL, '{"username":"head","role":"Admin"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (2, '2026-11-23T08:22:23.695Z', 'created', 'users', 2, 'guest', NULL, '', '', 'command', NULL, '', NULL, '{"username":"guest","role":"User"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (3, '2026-11-23T08:22:23.741Z', 'created', 'classes', 1, 'শ্রেণি 1', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"শ্রেণি 1"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (4, '2026-11-23T08:22:24.578Z', 'created', 'institutions', 1, 'name কলেজ 1', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"contact_email":null,"address":null,"government_approval_number":null,"government_approval_date":null,"history":null,"mission":null,"objective":null,"address_code":null,"contact_phone":null,"logo":null,"institution_image":null,"eiin":null,"mpo_code":null,"school_code":null,"college_code":null,"board":null,"established_on":null,"first_recognition_on":null,"recognition_until":null,"institution_type":null,"shift":null,"land_area":null,"website":null}', '{"name":"name কলেজ 1","contact_email":"office1@school.example","address":"address কলেজ 1","government_approval_number":"government_approval_number কলেজ 1","government_approval_date":"government_approval_date কলেজ 1","history":"history 1\nদ্বিতীয় লাইন","mission":"mission 1\nদ্বিতীয় লাইন","objective":"objective 1\nদ্বিতীয় লাইন","address_code":"address_code কলেজ 1","contact_phone":"contact_phone কলেজ 1","logo":"9dec942a6076f3236bcc0157a029ac19-330x40-08a868.jpg","institution_image":"1064cfc258e50684491550c75a036e99-330x40-08a868.jpg","eiin":"১00001","mpo_code":"mpo_code কলেজ 1","school_code":"school_code কলেজ 1","college_code":"college_code কলেজ 1","board":"board কলেজ 1","established_on":"2019-03-02","first_recognition_on":"2019-03-02","recognition_until":"2019-03-02","institution_type":"institution_type কলেজ 1","shift":"shift কলেজ 1","land_area":"land_area কলেজ 1","website":"website কলেজ 1"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (5, '2026-11-23T08:22:24.699Z', 'created', 'teachers', 1, 'full_name কলেজ 2', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"category":null,"designation":null,"subject":null,"teacher_intro":null,"contact_phone":null,"contact_email":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 2","category":"মাধ্যমিক","designation":"designation কলেজ 2","subject":"subject কলেজ 2","teacher_intro":"teacher_intro 2\nদ্বিতীয় লাইন","contact_phone":"০১০00000002","contact_email":"office2@school.example","profile":"profile কলেজ 2","photo":"cb82fd22d8d05ead0e3f2e784bc3a2db-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (6, '2026-11-23T08:22:24.737Z', 'created', 'staff', 1, 'full_name কলেজ 3', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"designation":null,"category":null,"contact_email":null,"contact_phone":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 3","designation":"designation কলেজ 3","category":"প্রাথমিক","contact_email":"office3@school.example","contact_phone":"০১০00000003","profile":"profile কলেজ 3","photo":"b4b8d0bfe4f75eb1e47643053118e9db-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (7, '2026-11-23T08:22:24.743Z', 'created', 'classes', 2, 'name কলেজ 4', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_teacher":null}', '{"name":"name কলেজ 4","class_teacher":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (8, '2026-11-23T08:22:24.748Z', 'created', 'subjects', 1, 'name কলেজ 5', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_name":null,"teacher":null}', '{"name":"name কলেজ 5","class_name":1,"teacher":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (9, '2026-11-23T08:22:24.791Z', 'created', 'students', 1, 'full_name কলেজ 6', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"roll_number":null,"class_name":null,"section":null,"date_of_birth":null,"address":null,"guardian_name":null,"guardian_contact":null,"contact_email":null,"contact_phone":null,"photo":null,"digital_id_code":null,"father_name":null,"mother_name":null,"stream":null,"gender":null,"status":null,"left_on":null,"admitted_on":null,"optional_subject":null}', '{"full_name":"full_name কলেজ 6","roll_number":"roll_number কলেজ 6","class_name":1,"section":"section কলেজ 6","date_of_birth":"2019-03-07","address":"address কলেজ 6","guardian_name":"guardian_name কলেজ 6","guardian_contact":"০১০00000006","contact_email":"office6@school.example","contact_phone":"০১০00000006","photo":"private/e176c68c0106ff5ace3e07a241b93f68-330x40-08a868.jpg","digital_id_code":"digital_id_code কলেজ 6","father_name":"father_name কলেজ 6","mother_name":"mother_name কলেজ 6","stream":"stream কলেজ 6","gender":"male","status":"active","left_on":"2019-03-07","admitted_on":"2019-03-07","optional_subject":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (10, '2026-11-23T08:22:24.817Z', 'created', 'principal-vice-principal', 1, 'full_name কলেজ 7', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"designation":null,"full_name":null,"contact_email":null,"contact_phone":null,"message":null,"photo":null,"served_from":null,"served_until":null}', '{"designation":"vice_principal","full_name":"full_name কলেজ 7","contact_email":"office7@school.example","contact_phone":"contact_phone কলেজ 7","message":"message 7\nদ্বিতীয় লাইন","photo":"bd4324d4703058088735e6b369cd530c-330x40-08a868.jpg","served_from":"2019-03-08","served_until":"2019-03-08"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (11, '2026-11-23T08:22:24.868Z', 'created', 'banners', 1, 'title কলেজ 8', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"title":null}', '{"image":"c23bf45dbba0fbd6064f046d18aa2c04-330x40-08a868.jpg","title":"title কলেজ 8"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (12, '2026-11-23T08:22:24.964Z', 'created', 'gallery', 1, 'caption কলেজ 9', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"caption":null,"description":null,"consent":null,"category":null}', '{"image":"d024b82568d5a9c2b933a130591d4ed4-330x40-08a868.jpg","caption":"caption কলেজ 9","description":"description 9\nদ্বিতীয় লাইন","consent":1,"category":"old"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (13, '2026-11-23T08:22:25.732Z', 'created', 'notices', 1, 'title কলেজ 10', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"pdf_file":null,"date":null,"category":null,"memo_number":null,"status":null,"publish_at":null,"expires_on":null,"signatory":null,"event_date":null,"event_end":null}', '{"title":"title কলেজ 10","description":"description 10\nদ্বিতীয় লাইন","pdf_file":"d63122538cb8f6412b40f6d1d048a9b1-3038.pdf","date":"2019-03-11","category":"category কলেজ 10","memo_number":"memo_number কলেজ 10","status":"published","publish_at":"2019-03-11T03:30:00.000Z","expires_on":"2099-12-31","signatory":1,"event_date":"2019-03-11","event_end":"2019-04-11"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (14, '2026-11-23T08:22:26.893Z', 'created', 'attachments', 1, 'title কলেজ 11', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"notice":null,"title":null,"file":null,"position":null}', '{"notice":1,"title":"title কলেজ 11","file":"9bce3bf42b06ed6c83503b8994caf15f-3039.pdf","position":11}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (15, '2026-11-23T08:22:26.901Z', 'created', 'exams', 1, 'name কলেজ 12', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"year":null,"kind":null,"starts_on":null,"ends_on":null,"note":null,"days_open":null,"rules":null,"sources":null,"state":null}', '{"name":"name কলেজ 12","year":2012,"kind":"other","starts_on":"2019-03-13","ends_on":"2019-04-13","note":"note কলেজ 12","days_open":12,"rules":"{\"grades\":[{\"min\":80,\"letter\":\"A+\",\"point\":5},{\"min\":70,\"letter\":\"A\",\"point\":4},{\"min\":60,\"letter\":\"A-\",\"point\":3.5},{\"min\":50,\"letter\":\"B\",\"point\":3},{\"min\":40,\"letter\":\"C\",\"point\":2},{\"min\":33,\"letter\":\"D\",\"point\":1},{\"min\":0,\"letter\":\"F\",\"point\":0}],\"rounding\":\"none\",\"pass\":\"each\",\"joined\":\"summed\",\"optional_above\":2,\"total_with_optional\":false}","sources":"[]","state":"draft"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (16, '2026-11-23T08:22:26.911Z', 'created', 'results', 1, 'exam_name কলেজ 13', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"year":null,"category":null,"class_name":null,"exam_name":null,"file":null}', '{"year":2013,"category":"Academic","class_name":1,"exam_name":"exam_name কলেজ 13","file":"dd680ef8b6cc0ce7406c0c5ebecb4718-3041.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (17, '2026-11-23T08:22:26.931Z', 'created', 'routines', 1, 'title কলেজ 14', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"category":null,"class_name":null,"title":null,"file":null}', '{"category":"Academic","class_name":1,"title":"title কলেজ 14","file":"1531b09300edd0845913417808192327-3042.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (18, '2026-11-23T08:22:27.068Z', 'created', 'committee-members', 1, 'full_name কলেজ 15', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"role":null,"contact_email":null,"contact_phone":null,"photo":null}', '{"full_name":"full_name কলেজ 15","role":"role কলেজ 15","contact_email":"office15@school.example","contact_phone":"contact_phone কলেজ 15","photo":"be007bf53ce9e2706c3e3db5de7c9efb-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (19, '2026-11-23T08:22:27.075Z', 'created', 'contacts', 1, 'name কলেজ 16', NULL, '', '', 'public', NULL, '192.0.2.0/24', '{"name":null,"message":null,"email":null,"phone":null,"address":null}', '{"name":"name কলেজ 16","message":"message 16\nদ্বিতীয় লাইন","email":"office16@school.example","phone":"phone কলেজ 16","address":"address কলেজ 16"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (20, '2026-11-23T08:22:27.082Z', 'created', 'events', 1, 'title কলেজ 17', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"start_date":null,"end_date":null,"kind":null,"all_day":null}', '{"title":"title কলেজ 17","description":"description 17\nদ্বিতীয় লাইন","start_date":"2019-03-18","end_date":"2019-04-18","kind":"exam","all_day":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (21, '2026-11-23T08:22:27.086Z', 'created', 'officers', 1, 'name কলেজ 18', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"kind":null,"name":null,"designation":null,"phone":null,"email":null,"address":null,"hours":null}', '{"kind":"complaint","name":"name কলেজ 18","designation":"designation কলেজ 18","phone":"phone কলেজ 18","email":"office18@school.example","address":"address কলেজ 18","hours":"hours কলেজ 18"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (22, '2026-11-23T08:22:27.719Z', 'created', 'documents', 1, 'title কলেজ 19', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"kind":null,"title":null,"class":null,"issued_on":null,"valid_until":null,"file":null}', '{"kind":"other","title":"title কলেজ 19","class":1,"issued_on":"2019-03-20","valid_until":"2019-03-20","file":"ca88dfdf7937dfc823d6988a37618572-3047.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (23, '2026-11-23T08:22:27.732Z', 'created', 'facilities', 1, 'name কলেজ 20', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"count":null,"note":null}', '{"name":"name কলেজ 20","count":20,"note":"note কলেজ 20"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (24, '2026-11-23T08:22:27.740Z', 'created', 'approved-sections', 1, 'section কলেজ 21', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"class":null,"section":null,"stream":null,"approved_on":null,"seats":null}', '{"class":1,"section":"section কলেজ 21","stream":"stream কলেজ 21","approved_on":"2019-03-22","seats":21}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (25, '2026-11-23T08:22:27.816Z', 'created', 'student-counts', 1, 'section কলেজ 22', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"class":null,"section":null,"male":null,"female":null,"other":null,"counted_on":null}', '{"class":1,"section":"section কলেজ 22","male":22,"female":22,"other":22,"counted_on":"2019-03-23"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (26, '2026-11-23T08:22:27.951Z', 'created', 'institutions', 2, 'name কলেজ 23', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"contact_email":null,"address":null,"government_approval_number":null,"government_approval_date":null,"history":null,"mission":null,"objective":null,"address_code":null,"contact_phone":null,"logo":null,"institution_image":null,"eiin":null,"mpo_code":null,"school_code":null,"college_code":null,"board":null,"established_on":null,"first_recognition_on":null,"recognition_until":null,"institution_type":null,"shift":null,"land_area":null,"website":null}', '{"name":"name কলেজ 23","contact_email":"office23@school.example","address":"address কলেজ 23","government_approval_number":"government_approval_number কলেজ 23","government_approval_date":"government_approval_date কলেজ 23","history":"history 23\nদ্বিতীয় লাইন","mission":"mission 23\nদ্বিতীয় লাইন","objective":"objective 23\nদ্বিতীয় লাইন","address_code":"address_code কলেজ 23","contact_phone":"contact_phone কলেজ 23","logo":"99b14203fa0950eb3cea27b339f2c2b8-330x40-08a868.jpg","institution_image":"d8d18aa531d5ba9bbffa416349c2721d-330x40-08a868.jpg","eiin":"১00023","mpo_code":"mpo_code কলেজ 23","school_code":"school_code কলেজ 23","college_code":"college_code কলেজ 23","board":"board কলেজ 23","established_on":"2019-03-24","first_recognition_on":"2019-03-24","recognition_until":"2019-03-24","institution_type":"institution_type কলেজ 23","shift":"shift কলেজ 23","land_area":"land_area কলেজ 23","website":"website কলেজ 23"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (27, '2026-11-23T08:22:28.116Z', 'created', 'teachers', 2, 'full_name কলেজ 24', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"category":null,"designation":null,"subject":null,"teacher_intro":null,"contact_phone":null,"contact_email":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 24","category":"মাধ্যমিক","designation":"designation কলেজ 24","subject":"subject কলেজ 24","teacher_intro":"teacher_intro 24\nদ্বিতীয় লাইন","contact_phone":"০১০00000024","contact_email":"office24@school.example","profile":"profile কলেজ 24","photo":"ec1b5db492a62b8eddf8c82fb93c0201-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (28, '2026-11-23T08:22:28.180Z', 'created', 'staff', 2, 'full_name কলেজ 25', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"designation":null,"category":null,"contact_email":null,"contact_phone":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 25","designation":"designation কলেজ 25","category":"প্রাথমিক","contact_email":"office25@school.example","contact_phone":"০১০00000025","profile":"profile কলেজ 25","photo":"47b76dfb4c15a5ec6599b14fba79a0de-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (29, '2026-11-23T08:22:28.184Z', 'created', 'classes', 3, 'name কলেজ 26', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_teacher":null}', '{"name":"name কলেজ 26","class_teacher":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (30, '2026-11-23T08:22:28.187Z', 'created', 'subjects', 2, 'name কলেজ 27', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_name":null,"teacher":null}', '{"name":"name কলেজ 27","class_name":1,"teacher":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (31, '2026-11-23T08:22:28.432Z', 'created', 'students', 2, 'full_name কলেজ 28', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"roll_number":null,"class_name":null,"section":null,"date_of_birth":null,"address":null,"guardian_name":null,"guardian_contact":null,"contact_email":null,"contact_phone":null,"photo":null,"digital_id_code":null,"father_name":null,"mother_name":null,"stream":null,"gender":null,"status":null,"left_on":null,"admitted_on":null,"optional_subject":null}', '{"full_name":"full_name কলেজ 28","roll_number":"roll_number কলেজ 28","class_name":1,"section":"section কলেজ 28","date_of_birth":"2019-03-02","address":"address কলেজ 28","guardian_name":"guardian_name কলেজ 28","guardian_contact":"০১০00000028","contact_email":"office28@school.example","contact_phone":"০১০00000028","photo":"private/b2ed6e6921e2082b7f14e230666440a4-330x40-08a868.jpg","digital_id_code":"digital_id_code কলেজ 28","father_name":"father_name কলেজ 28","mother_name":"mother_name কলেজ 28","stream":"stream কলেজ 28","gender":"female","status":"active","left_on":"2019-03-02","admitted_on":"2019-03-02","optional_subject":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (32, '2026-11-23T08:22:28.645Z', 'created', 'principal-vice-principal', 2, 'full_name কলেজ 29', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"designation":null,"full_name":null,"contact_email":null,"contact_phone":null,"message":null,"photo":null,"served_from":null,"served_until":null}', '{"designation":"president","full_name":"full_name কলেজ 29","contact_email":"office29@school.example","contact_phone":"contact_phone কলেজ 29","message":"message 29\nদ্বিতীয় লাইন","photo":"66b96c43be3a5122f070c57898a89487-330x40-08a868.jpg","served_from":"2019-03-03","served_until":"2019-03-03"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (33, '2026-11-23T08:22:28.675Z', 'created', 'banners', 2, 'title কলেজ 30', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"title":null}', '{"image":"ae0cd8ea014d32f51ebde14260e5f653-330x40-08a868.jpg","title":"title কলেজ 30"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (34, '2026-11-23T08:22:28.698Z', 'created', 'gallery', 2, 'caption কলেজ 31', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"caption":null,"description":null,"consent":null,"category":null}', '{"image":"003c7791aa55d198a68aa56c649840b5-330x40-08a868.jpg","caption":"caption কলেজ 31","description":"description 31\nদ্বিতীয় লাইন","consent":1,"category":"old"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (35, '2026-11-23T08:22:29.747Z', 'created', 'notices', 2, 'title কলেজ 32', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"pdf_file":null,"date":null,"category":null,"memo_number":null,"status":null,"publish_at":null,"expires_on":null,"signatory":null,"event_date":null,"event_end":null}', '{"title":"title কলেজ 32","description":"description 32\nদ্বিতীয় লাইন","pdf_file":"cc8bbd49be0dc07a700b16fce7040be7-3060.pdf","date":"2019-03-06","category":"category কলেজ 32","memo_number":"memo_number কলেজ 32","status":"published","publish_at":"2019-03-06T03:30:00.000Z","expires_on":"2099-12-31","signatory":1,"event_date":"2019-03-06","event_end":"2019-04-06"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (36, '2026-11-23T08:22:31.339Z', 'created', 'attachments', 2, 'title কলেজ 33', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"notice":null,"title":null,"file":null,"position":null}', '{"notice":1,"title":"title কলেজ 33","file":"c8d7df3633054e654695b9025aa81f09-3061.pdf","position":33}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (37, '2026-11-23T08:22:31.346Z', 'created', 'exams', 2, 'name কলেজ 34', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"year":null,"kind":null,"starts_on":null,"ends_on":null,"note":null,"days_open":null,"rules":null,"sources":null,"state":null}', '{"name":"name কলেজ 34","year":2034,"kind":"final","starts_on":"2019-03-08","ends_on":"2019-04-08","note":"note কলেজ 34","days_open":34,"rules":"{\"grades\":[{\"min\":80,\"letter\":\"A+\",\"point\":5},{\"min\":70,\"letter\":\"A\",\"point\":4},{\"min\":60,\"letter\":\"A-\",\"point\":3.5},{\"min\":50,\"letter\":\"B\",\"point\":3},{\"min\":40,\"letter\":\"C\",\"point\":2},{\"min\":33,\"letter\":\"D\",\"point\":1},{\"min\":0,\"letter\":\"F\",\"point\":0}],\"rounding\":\"none\",\"pass\":\"each\",\"joined\":\"summed\",\"optional_above\":2,\"total_with_optional\":false}","sources":"[]","state":"draft"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (38, '2026-11-23T08:22:31.356Z', 'created', 'results', 2, 'exam_name কলেজ 35', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"year":null,"category":null,"class_name":null,"exam_name":null,"file":null}', '{"year":2035,"category":"Academic","class_name":1,"exam_name":"exam_name কলেজ 35","file":"ef808f69342f373fe3c2b2086ce03a0c-3063.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (39, '2026-11-23T08:22:31.365Z', 'created', 'routines', 2, 'title কলেজ 36', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"category":null,"class_name":null,"title":null,"file":null}', '{"category":"Academic","class_name":1,"title":"title কলেজ 36","file":"61b4d28f8336a4303e0d25d31ae0530e-3064.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (40, '2026-11-23T08:22:31.385Z', 'created', 'committee-members', 2, 'full_name কলেজ 37', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"role":null,"contact_email":null,"contact_phone":null,"photo":null}', '{"full_name":"full_name কলেজ 37","role":"role কলেজ 37","contact_email":"office37@school.example","contact_phone":"contact_phone কলেজ 37","photo":"40ebf6775f6a23cdc0e5e70b526dabd5-330x40-08a868.jpg"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (41, '2026-11-23T08:22:31.389Z', 'created', 'contacts', 2, 'name কলেজ 38', NULL, '', '', 'public', NULL, '192.0.2.0/24', '{"name":null,"message":null,"email":null,"phone":null,"address":null}', '{"name":"name কলেজ 38","message":"message 38\nদ্বিতীয় লাইন","email":"office38@school.example","phone":"phone কলেজ 38","address":"address কলেজ 38"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (42, '2026-11-23T08:22:31.392Z', 'created', 'events', 2, 'title কলেজ 39', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"start_date":null,"end_date":null,"kind":null,"all_day":null}', '{"title":"title কলেজ 39","description":"description 39\nদ্বিতীয় লাইন","start_date":"2019-03-13","end_date":"2019-04-13","kind":"meeting","all_day":1}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (43, '2026-11-23T08:22:31.395Z', 'created', 'officers', 2, 'name কলেজ 40', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"kind":null,"name":null,"designation":null,"phone":null,"email":null,"address":null,"hours":null}', '{"kind":"information","name":"name কলেজ 40","designation":"designation কলেজ 40","phone":"phone কলেজ 40","email":"office40@school.example","address":"address কলেজ 40","hours":"hours কলেজ 40"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (44, '2026-11-23T08:22:32.772Z', 'created', 'documents', 2, 'title কলেজ 41', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"kind":null,"title":null,"class":null,"issued_on":null,"valid_until":null,"file":null}', '{"kind":"recognition","title":"title কলেজ 41","class":1,"issued_on":"2019-03-15","valid_until":"2019-03-15","file":"ad02d6f38227db88c77507de4477823c-3069.pdf"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (45, '2026-11-23T08:22:32.829Z', 'created', 'facilities', 2, 'name কলেজ 42', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"count":null,"note":null}', '{"name":"name কলেজ 42","count":42,"note":"note কলেজ 42"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (46, '2026-11-23T08:22:32.849Z', 'created', 'approved-sections', 2, 'section কলেজ 43', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"class":null,"section":null,"stream":null,"approved_on":null,"seats":null}', '{"class":1,"section":"section কলেজ 43","stream":"stream কলেজ 43","approved_on":"2019-03-17","seats":43}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (47, '2026-11-23T08:22:32.893Z', 'created', 'student-counts', 2, 'section কলেজ 44', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"class":null,"section":null,"male":null,"female":null,"other":null,"counted_on":null}', '{"class":1,"section":"section কলেজ 44","male":44,"female":44,"other":44,"counted_on":"2019-03-18"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (48, '2026-11-23T08:22:33.102Z', 'created', 'users', 3, 'রহিমা খাতুন', NULL, '', '', 'public', NULL, '', NULL, '{"username":"রহিমা","role":"User"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (49, '2026-11-23T08:22:33.152Z', 'settings_changed', 'settings', NULL, '', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"tagline":"জ্ঞান, শৃঙ্খলা ও মানবিকতায় আলোকিত মানুষ গড়ার পাঠশালা","contacts_public":true}', '{"tagline":"আলোর পথে","contacts_public":false}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (50, '2026-11-23T08:22:35.006Z', 'created', 'notices', 3, 'ভুল', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"pdf_file":null,"date":null,"status":null}', '{"title":"ভুল","pdf_file":"492297059032b91efabbe49c252abd3b-3027.pdf","date":"2026-01-01","status":"published"}', NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (51, '2026-11-23T08:22:35.037Z', 'deleted', 'notices', 3, 'ভুল', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', NULL, NULL, NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause, was_public) VALUES (52, '2026-11-23T08:22:35.056Z', 'created', 'classes', 4, 'নবম', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"নবম"}', NULL, NULL, NULL);
INSERT INTO trash (id, resource, record_id, change_id, cause, name, search_text, record, deleted_at, user_id, user_name, user_role) VALUES (1, 'notices', 3, 51, NULL, 'ভুল', 'ভুল', '{"id":3,"title":"ভুল","description":"","pdf_file":"492297059032b91efabbe49c252abd3b-3027.pdf","date":"2026-01-01","category":"","search_text":"ভুল","created_at":"2026-11-23T08:22:35.006Z","updated_at":"2026-11-23T08:22:35.006Z","memo_number":"","status":"published","publish_at":null,"expires_on":null,"pinned":0,"signatory":null,"event_date":null,"event_end":null}', '2026-11-23T08:22:35.038Z', 1, 'head', 'Admin');
INSERT INTO withheld_files (name, resource, record_id, since) VALUES ('492297059032b91efabbe49c252abd3b-3027.pdf', 'notices', 3, '2026-11-23T08:22:35.032Z');
INSERT INTO attachments (id, notice, title, file, search_text, created_at, updated_at, position) VALUES (1, 1, 'title কলেজ 11', '9bce3bf42b06ed6c83503b8994caf15f-3039.pdf', 'title কলেজ 11', '2026-11-23T08:22:26.892Z', '2026-11-23T08:22:26.892Z', 11);
INSERT INTO attachments (id, notice, title, file, search_text, created_at, updated_at, position) VALUES (2, 1, 'title কলেজ 33', 'c8d7df3633054e654695b9025aa81f09-3061.pdf', 'title কলেজ 33', '2026-11-23T08:22:31.339Z', '2026-11-23T08:22:31.339Z', 33);
INSERT INTO events (id, title, description, start_date, end_date, kind, all_day, search_text, created_at, updated_at) VALUES (1, 'title কলেজ 17', 'description 17
দ্বিতীয় লাইন', '2019-03-18', '2019-04-18', 'exam', 1, 'title কলেজ 17
description 17 দ্বিতীয় লাইন
exam', '2026-11-23T08:22:27.082Z', '2026-11-23T08:22:27.082Z');
INSERT INTO events (id, title, description, start_date, end_date, kind, all_day, search_text, created_at, updated_at) VALUES (2, 'title কলেজ 39', 'description 39
দ্বিতীয় লাইন', '2019-03-13', '2019-04-13', 'meeting', 1, 'title কলেজ 39
description 39 দ্বিতীয় লাইন
meeting', '2026-11-23T08:22:31.392Z', '2026-11-23T08:22:31.392Z');
INSERT INTO officers (id, kind, name, designation, phone, email, address, hours, search_text, created_at, updated_at) VALUES (1, 'complaint', 'name কলেজ 18', 'designation কলেজ 18', 'phone কলেজ 18', 'office18@school.example', 'address কলেজ 18', 'hours কলেজ 18', 'complaint
name কলেজ 18
designation কলেজ 18
phone কলেজ 18
office18@school.example
address কলেজ 18
hours কলেজ 18', '2026-11-23T08:22:27.086Z', '2026-11-23T08:22:27.086Z');
INSERT INTO officers (id, kind, name, designation, phone, email, address, hours, search_text, created_at, updated_at) VALUES (2, 'information', 'name কলেজ 40', 'designation কলেজ 40', 'phone কলেজ 40', 'office40@school.example', 'address কলেজ 40', 'hours কলেজ 40', 'information
name কলেজ 40
designation কলেজ 40
phone কলেজ 40
office40@school.example
address কলেজ 40
hours কলেজ 40', '2026-11-23T08:22:31.395Z', '2026-11-23T08:22:31.395Z');
INSERT INTO documents (id, kind, title, class, issued_on, valid_until, file, search_text, created_at, updated_at) VALUES (1, 'other', 'title কলেজ 19', 1, '2019-03-20', '2019-03-20', 'ca88dfdf7937dfc823d6988a37618572-3047.pdf', 'other
title কলেজ 19', '2026-11-23T08:22:27.718Z', '2026-11-23T08:22:27.718Z');
INSERT INTO documents (id, kind, title, class, issued_on, valid_until, file, search_text, created_at, updated_at) VALUES (2, 'recognition', 'title কলেজ 41', 1, '2019-03-15', '2019-03-15', 'ad02d6f38227db88c77507de4477823c-3069.pdf', 'recognition
title কলেজ 41', '2026-11-23T08:22:32.772Z', '2026-11-23T08:22:32.772Z');
INSERT INTO facilities (id, name, count, note, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 20', 20, 'note কলেজ 20', 'name কলেজ 20
note কলেজ 20', '2026-11-23T08:22:27.731Z', '2026-11-23T08:22:27.731Z');
INSERT INTO facilities (id, name, count, note, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 42', 42, 'note কলেজ 42', 'name কলেজ 42
note কলেজ 42', '2026-11-23T08:22:32.829Z', '2026-11-23T08:22:32.829Z');
INSERT INTO approved_sections (id, class, section, stream, approved_on, seats, search_text, created_at, updated_at) VALUES (1, 1, 'section কলেজ 21', 'stream কলেজ 21', '2019-03-22', 21, 'section কলেজ 21
stream কলেজ 21', '2026-11-23T08:22:27.739Z', '2026-11-23T08:22:27.739Z');
INSERT INTO approved_sections (id, class, section, stream, approved_on, seats, search_text, created_at, updated_at) VALUES (2, 1, 'section কলেজ 43', 'stream কলেজ 43', '2019-03-17', 43, 'section কলেজ 43
stream কলেজ 43', '2026-11-23T08:22:32.848Z', '2026-11-23T08:22:32.848Z');
INSERT INTO student_counts (id, class, section, male, female, other, counted_on, search_text, created_at, updated_at) VALUES (1, 1, 'section কলেজ 22', 22, 22, 22, '2019-03-23', 'section কলেজ 22', '2026-11-23T08:22:27.755Z', '2026-11-23T08:22:27.755Z');
INSERT INTO student_counts (id, class, section, male, female, other, counted_on, search_text, created_at, updated_at) VALUES (2, 1, 'section কলেজ 44', 44, 44, 44, '2019-03-18', 'section কলেজ 44', '2026-11-23T08:22:32.893Z', '2026-11-23T08:22:32.893Z');
INSERT INTO reviews (duty, reviewed_at, user_id, user_name) VALUES ('profile', '2026-11-20T04:00:00.000Z', NULL, 'প্রধান');
INSERT INTO exams (id, name, year, kind, starts_on, ends_on, note, days_open, rules, sources, state, published_at, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 12', 2012, 'other', '2019-03-13', '2019-04-13', 'note কলেজ 12', 12, '{"grades":[{"min":80,"letter":"A+","point":5},{"min":70,"letter":"A","point":4},{"min":60,"letter":"A-","point":3.5},{"min":50,"letter":"B","point":3},{"min":40,"letter":"C","point":2},{"min":33,"letter":"D","point":1},{"min":0,"letter":"F","point":0}],"rounding":"none","pass":"each","joined":"summed","optional_above":2,"total_with_optional":false}', '[]', 'draft', NULL, 'name কলেজ 12
other
note কলেজ 12', '2026-11-23T08:22:26.900Z', '2026-11-23T08:22:26.900Z');
INSERT INTO exams (id, name, year, kind, starts_on, ends_on, note, days_open, rules, sources, state, published_at, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 34', 2034, 'final', '2019-03-08', '2019-04-08', 'note কলেজ 34', 34, '{"grades":[{"min":80,"letter":"A+","point":5},{"min":70,"letter":"A","point":4},{"min":60,"letter":"A-","point":3.5},{"min":50,"letter":"B","point":3},{"min":40,"letter":"C","point":2},{"min":33,"letter":"D","point":1},{"min":0,"letter":"F","point":0}],"rounding":"none","pass":"each","joined":"summed","optional_above":2,"total_with_optional":false}', '[]', 'draft', NULL, 'name কলেজ 34
final
note কলেজ 34', '2026-11-23T08:22:31.345Z', '2026-11-23T08:22:31.345Z');
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
