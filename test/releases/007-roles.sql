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
);
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
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
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
);
CREATE INDEX changes_by_record ON changes (resource, record_id, id);
CREATE INDEX changes_by_moment ON changes (at);
CREATE INDEX changes_by_batch ON changes (batch) WHERE batch IS NOT NULL;
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
INSERT INTO migrations (name, hash, done_at) VALUES ('001-school.sql', 'c3ce3908e519a67e765369915fd70724691fc295dd9d58700c8cfa06ec5aefef', '2026-11-22T22:32:52.522Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('002-idempotency.sql', 'ee79dac2def151f478ea25ab23051c289557e19676af6bd62ae73cc563834dc3', '2026-11-22T22:32:52.522Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('003-limits.sql', '6268909da65c85e74d97faa5515171709cd524bb43b83a4d7ba8da720c4d5c81', '2026-11-22T22:32:52.522Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('004-office-version.sql', '1b038863aaed1601fd8955642ec7f180cc3b39db08e9ce824eeb50b2b812dfa1', '2026-11-22T22:32:52.523Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('005-file-notes.sql', '6d3dae83261a617876c4d5647398bf0af7660f125445cbc2f6dce38d668827c6', '2026-11-22T22:32:52.523Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('006-history.sql', 'b2b991d02ff573d7b7df8ca00581000418bb36f0a8f6d730257430b25ea0e2ea', '2026-11-22T22:32:52.536Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('007-roles.sql', 'faad3e420b90d92ef2c897024b949f4ec110fbbb6dc5aee6d8064f61f7c9a830', '2026-11-22T22:32:52.539Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 1', 'office1@school.example', 'address কলেজ 1', 'government_approval_number কলেজ 1', 'government_approval_date কলেজ 1', 'history 1
দ্বিতীয় লাইন', 'mission 1
দ্বিতীয় লাইন', 'objective 1
দ্বিতীয় লাইন', 'address_code কলেজ 1', 'contact_phone কলেজ 1', '2aec5ebb1fea3c54700fabe72309aeec-330x40-08a868.jpg', '64bd90a3409e0074230495a82689a78c-330x40-08a868.jpg', 'name কলেজ 1
office1@school.example
address কলেজ 1
government_approval_number কলেজ 1
government_approval_date কলেজ 1
history 1 দ্বিতীয় লাইন
mission 1 দ্বিতীয় লাইন
objective 1 দ্বিতীয় লাইন
address_code কলেজ 1
contact_phone কলেজ 1', '2026-11-22T22:32:51.119Z', '2026-11-22T22:32:51.119Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 16', 'office16@school.example', 'address কলেজ 16', 'government_approval_number কলেজ 16', 'government_approval_date কলেজ 16', 'history 16
দ্বিতীয় লাইন', 'mission 16
দ্বিতীয় লাইন', 'objective 16
দ্বিতীয় লাইন', 'address_code কলেজ 16', 'contact_phone কলেজ 16', '98ad4ab8ea764343536a60e48edca5ad-330x40-08a868.jpg', '88c0edfdeba764aca7953429c38cd74d-330x40-08a868.jpg', 'name কলেজ 16
office16@school.example
address কলেজ 16
government_approval_number কলেজ 16
government_approval_date কলেজ 16
history 16 দ্বিতীয় লাইন
mission 16 দ্বিতীয় লাইন
objective 16 দ্বিতীয় লাইন
address_code কলেজ 16
contact_phone কলেজ 16', '2026-11-22T22:32:51.900Z', '2026-11-22T22:32:51.900Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 2', 'মাধ্যমিক', 'designation কলেজ 2', 'subject কলেজ 2', 'teacher_intro 2
দ্বিতীয় লাইন', '০১০00000002', 'office2@school.example', 'profile কলেজ 2', '4992501f4cb52018acbc9088e426c7ca-330x40-08a868.jpg', 'full_name কলেজ 2
মাধ্যমিক
designation কলেজ 2
subject কলেজ 2
teacher_intro 2 দ্বিতীয় লাইন
profile কলেজ 2', '01000000002
office2@school.example', '2026-11-22T22:32:51.257Z', '2026-11-22T22:32:51.257Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 17', 'প্রাথমিক', 'designation কলেজ 17', 'subject কলেজ 17', 'teacher_intro 17
দ্বিতীয় লাইন', '০১০00000017', 'office17@school.example', 'profile কলেজ 17', '97ae06c1dd1b7f934f073596cc83e141-330x40-08a868.jpg', 'full_name কলেজ 17
প্রাথমিক
designation কলেজ 17
subject কলেজ 17
teacher_intro 17 দ্বিতীয় লাইন
profile কলেজ 17', '01000000017
office17@school.example', '2026-11-22T22:32:51.919Z', '2026-11-22T22:32:51.919Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 3', 'designation কলেজ 3', 'প্রাথমিক', 'office3@school.example', '০১০00000003', 'profile কলেজ 3', '1a632c817c694c7d5c8848e948f55a9f-330x40-08a868.jpg', 'full_name কলেজ 3
designation কলেজ 3
প্রাথমিক
profile কলেজ 3', 'office3@school.example
01000000003', '2026-11-22T22:32:51.282Z', '2026-11-22T22:32:51.282Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 18', 'designation কলেজ 18', 'মাধ্যমিক', 'office18@school.example', '০১০00000018', 'profile কলেজ 18', '89a2f7a442c2508b04f01bae9392d5ad-330x40-08a868.jpg', 'full_name কলেজ 18
designation কলেজ 18
মাধ্যমিক
profile কলেজ 18', 'office18@school.example
01000000018', '2026-11-22T22:32:51.941Z', '2026-11-22T22:32:51.941Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at, class_teacher) VALUES (1, 'শ্রেণি 1', 'শ্রেণি 1', 'শ্রেণি 1', '2026-11-22T22:32:50.560Z', '2026-11-22T22:32:50.560Z', NULL);
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at, class_teacher) VALUES (2, 'name কলেজ 4', 'name কলেজ 4', 'name কলেজ 4', '2026-11-22T22:32:51.286Z', '2026-11-22T22:32:51.286Z', NULL);
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at, class_teacher) VALUES (3, 'name কলেজ 19', 'name কলেজ 19', 'name কলেজ 19', '2026-11-22T22:32:51.944Z', '2026-11-22T22:32:51.944Z', NULL);
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at, class_teacher) VALUES (4, 'নবম', 'নবম', 'নবম', '2026-11-22T22:32:52.519Z', '2026-11-22T22:32:52.519Z', NULL);
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at) VALUES (1, 'full_name কলেজ 6', 'roll_number কলেজ 6', 1, 'section কলেজ 6', '2019-03-07', 'address কলেজ 6', 'guardian_name কলেজ 6', '০১০00000006', 'office6@school.example', '০১০00000006', 'private/fdda3abfae248fdec5b743ee52ffdfc3-330x40-08a868.jpg', 'digital_id_code কলেজ 6', 'full_name কলেজ 6
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
active', '2026-11-22T22:32:51.359Z', '2026-11-22T22:32:51.359Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at) VALUES (2, 'full_name কলেজ 21', 'roll_number কলেজ 21', 1, 'section কলেজ 21', '2019-03-22', 'address কলেজ 21', 'guardian_name কলেজ 21', '০১০00000021', 'office21@school.example', '০১০00000021', 'private/3059b5aebdfc24a1a5d3bedc9cf8fdcb-330x40-08a868.jpg', 'digital_id_code কলেজ 21', 'full_name কলেজ 21
roll_number কলেজ 21
section কলেজ 21
address কলেজ 21
guardian_name কলেজ 21
01000000021
office21@school.example
01000000021
digital_id_code কলেজ 21
father_name কলেজ 21
mother_name কলেজ 21
stream কলেজ 21
male
active', '2026-11-22T22:32:51.970Z', '2026-11-22T22:32:51.970Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at) VALUES (1, 'vice_principal', 'full_name কলেজ 7', 'office7@school.example', 'contact_phone কলেজ 7', 'message 7
দ্বিতীয় লাইন', 'ed21665f507cbcf1be3651bfca17af4a-330x40-08a868.jpg', 'vice_principal
full_name কলেজ 7
office7@school.example
contact_phone কলেজ 7
message 7 দ্বিতীয় লাইন', '2026-11-22T22:32:51.388Z', '2026-11-22T22:32:51.388Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at) VALUES (2, 'vice_principal', 'full_name কলেজ 22', 'office22@school.example', 'contact_phone কলেজ 22', 'message 22
দ্বিতীয় লাইন', '56edf124b0b1f9d19509c22af3ac6aa6-330x40-08a868.jpg', 'vice_principal
full_name কলেজ 22
office22@school.example
contact_phone কলেজ 22
message 22 দ্বিতীয় লাইন', '2026-11-22T22:32:52.025Z', '2026-11-22T22:32:52.025Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (1, 'b1666b86b30e0aed3e96524c2376477a-330x40-08a868.jpg', 'title কলেজ 8', 'title কলেজ 8', '2026-11-22T22:32:51.423Z', '2026-11-22T22:32:51.423Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (2, 'c44300c15295195c38440233a715ae35-330x40-08a868.jpg', 'title কলেজ 23', 'title কলেজ 23', '2026-11-22T22:32:52.146Z', '2026-11-22T22:32:52.146Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at) VALUES (1, '8daaee89860fd35f7632f6a64087d3ed-330x40-08a868.jpg', 'caption কলেজ 9', 'description 9
দ্বিতীয় লাইন', 'old', 'caption কলেজ 9
description 9 দ্বিতীয় লাইন
old', '2026-11-22T22:32:51.531Z', '2026-11-22T22:32:51.531Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at) VALUES (2, 'e677bc5e81a135b16ef756bf4f99997a-330x40-08a868.jpg', 'caption কলেজ 24', 'description 24
দ্বিতীয় লাইন', 'new', 'caption কলেজ 24
description 24 দ্বিতীয় লাইন
new', '2026-11-22T22:32:52.196Z', '2026-11-22T22:32:52.196Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at) VALUES (1, 'title কলেজ 10', 'description 10
দ্বিতীয় লাইন', 'bea7d5647906af8870ceb5d9399c92b1-3038.pdf', '2019-03-11', 'category কলেজ 10', 'title কলেজ 10
description 10 দ্বিতীয় লাইন
category কলেজ 10', '2026-11-22T22:32:51.562Z', '2026-11-22T22:32:51.562Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at) VALUES (2, 'title কলেজ 25', 'description 25
দ্বিতীয় লাইন', '1a60d50a83fe35512e8a01d7d893ac58-3053.pdf', '2019-03-26', 'category কলেজ 25', 'title কলেজ 25
description 25 দ্বিতীয় লাইন
category কলেজ 25', '2026-11-22T22:32:52.204Z', '2026-11-22T22:32:52.204Z');
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at, teacher) VALUES (1, 'name কলেজ 5', 1, 'name কলেজ 5', '2026-11-22T22:32:51.290Z', '2026-11-22T22:32:51.290Z', NULL);
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at, teacher) VALUES (2, 'name কলেজ 20', 1, 'name কলেজ 20', '2026-11-22T22:32:51.948Z', '2026-11-22T22:32:51.948Z', NULL);
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (1, 2011, 'Academic', 1, 'exam_name কলেজ 11', 'f2fbd6c33c6cd556ab3b5045215c4779-3039.pdf', 'academic
exam_name কলেজ 11', '2026-11-22T22:32:51.587Z', '2026-11-22T22:32:51.587Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (2, 2026, 'Public', 1, 'exam_name কলেজ 26', '8523556eb420ed8302b61454dcc98c6c-3054.pdf', 'public
exam_name কলেজ 26', '2026-11-22T22:32:52.215Z', '2026-11-22T22:32:52.215Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (1, 'Academic', 1, 'title কলেজ 12', 'a33c8ddee6b87a48c70e66373ee32432-3040.pdf', 'academic
title কলেজ 12', '2026-11-22T22:32:51.632Z', '2026-11-22T22:32:51.632Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (2, 'Exam', 1, 'title কলেজ 27', '9e324e1632539d303ec31242f4139fdd-3055.pdf', 'exam
title কলেজ 27', '2026-11-22T22:32:52.230Z', '2026-11-22T22:32:52.230Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 13', 'role কলেজ 13', 'office13@school.example', 'contact_phone কলেজ 13', '64b911f02f31583f67cd8b603ae25a9b-330x40-08a868.jpg', 'full_name কলেজ 13
role কলেজ 13', 'office13@school.example
contact_phone কলেজ 13', '2026-11-22T22:32:51.679Z', '2026-11-22T22:32:51.679Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 28', 'role কলেজ 28', 'office28@school.example', 'contact_phone কলেজ 28', 'ccacf67880d4265536cf425f7053e08f-330x40-08a868.jpg', 'full_name কলেজ 28
role কলেজ 28', 'office28@school.example
contact_phone কলেজ 28', '2026-11-22T22:32:52.284Z', '2026-11-22T22:32:52.284Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 14', 'message 14
দ্বিতীয় লাইন', 'office14@school.example', 'phone কলেজ 14', 'address কলেজ 14', 'name কলেজ 14
message 14 দ্বিতীয় লাইন
office14@school.example
phone কলেজ 14
address কলেজ 14', '2026-11-22T22:32:51.684Z', '2026-11-22T22:32:51.684Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 29', 'message 29
দ্বিতীয় লাইন', 'office29@school.example', 'phone কলেজ 29', 'address কলেজ 29', 'name কলেজ 29
message 29 দ্বিতীয় লাইন
office29@school.example
phone কলেজ 29
address কলেজ 29', '2026-11-22T22:32:52.289Z', '2026-11-22T22:32:52.289Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, created_at, updated_at, role, teacher) VALUES (1, 'head', 'head', '$argon2id$v=19$m=19456,t=2,p=1$iKR6/idjFsYhh1eGBjL4lA==$GBK/scE4U77IsXrJAGPUWoDNvXcuKJid/k/INNTjXOo=', 'head', '', '', NULL, '2026-11-22T22:32:50.313Z', '2026-11-22T22:32:50.313Z', 'Admin', NULL);
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, created_at, updated_at, role, teacher) VALUES (2, 'guest', 'guest', '$argon2id$v=19$m=19456,t=2,p=1$9fH9ZwRMhWM+Vs1QSIRZzw==$2QvQ0tLX6gUS+QZHQRHl6SRmckOEQ7v+N5XcTidd95I=', 'guest', '', '', NULL, '2026-11-22T22:32:50.405Z', '2026-11-22T22:32:50.405Z', 'User', NULL);
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, created_at, updated_at, role, teacher) VALUES (3, 'রহিমা', 'রহিমা', '$argon2id$v=19$m=19456,t=2,p=1$p0OITVpKk4l/Xk5g34GmSw==$Vt+PJiP2gz+4FQMOj6Au5WliFtVyvO61gOBi937nV8U=', 'রহিমা খাতুন', '', '০১০০০০০০০০১', NULL, '2026-11-22T22:32:52.302Z', '2026-11-22T22:32:52.302Z', 'User', NULL);
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at, is_new_device) VALUES (1, '9785068a0d5cb4e36d7f1300956b87ad8c0c5e2259167d6ddfa3c025af535b2d', 1, 'test', '2026-11-22T22:32:50.400Z', '2026-11-22T22:32:50.400Z', 0);
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at, is_new_device) VALUES (2, '4f6d66e8528f333ed03ddafc3e12c8056d073bd06eb0463fe232ff991a42d93c', 2, 'test', '2026-11-22T22:32:50.485Z', '2026-11-22T22:32:50.485Z', 0);
INSERT INTO settings (name, value) VALUES ('tagline', '"আলোর পথে"');
INSERT INTO settings (name, value) VALUES ('contacts_public', 'false');
INSERT INTO secrets (name, value) VALUES ('media', 'n3ywjfAjTHcB-xPVwiNbBOHJGONt75C4pUKGrZkgU6k');
INSERT INTO secrets (name, value) VALUES ('school', '2HF4XabG1pmrHcPaakwl8xQbUrq-cLMt2mQyHCxUCHs');
INSERT INTO content_version (id, version, office) VALUES (1, 32, 4);
INSERT INTO idempotency (scope, key, method, path, digest, claim, claimed_at, status, answer, change_id) VALUES ('user:1', 'bc14cac7c6eb9f503ef4e19b353f2e7e8e9b2209d77cc04b3a5e457f98ee96ec', 'POST', '/api/classes', '1d6891a180568502b0e3824eb0f231a5fbbbcf51f1daf427a1f35ac2ded4cd47', '93a10704-ef6c-4a53-9891-d854fe8ca3c5', '2026-11-22T22:32:52.516Z', 201, '{"id":4,"name":"নবম","class_teacher":null,"created_at":"2026-11-22T22:32:52.519Z","updated_at":"2026-11-22T22:32:52.519Z"}', 38);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (1, '2026-11-22T22:32:50.398Z', 'created', 'users', 1, 'head', NULL, '', '', 'command', NULL, '', NULL, '{"username":"head","role":"Admin"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (2, '2026-11-22T22:32:50.482Z', 'created', 'users', 2, 'guest', NULL, '', '', 'command', NULL, '', NULL, '{"username":"guest","role":"User"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (3, '2026-11-22T22:32:50.561Z', 'created', 'classes', 1, 'শ্রেণি 1', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"শ্রেণি 1"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (4, '2026-11-22T22:32:51.120Z', 'created', 'institutions', 1, 'name কলেজ 1', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"contact_email":null,"address":null,"government_approval_number":null,"government_approval_date":null,"history":null,"mission":null,"objective":null,"address_code":null,"contact_phone":null,"logo":null,"institution_image":null}', '{"name":"name কলেজ 1","contact_email":"office1@school.example","address":"address কলেজ 1","government_approval_number":"government_approval_number কলেজ 1","government_approval_date":"government_approval_date কলেজ 1","history":"history 1\nদ্বিতীয় লাইন","mission":"mission 1\nদ্বিতীয় লাইন","objective":"objective 1\nদ্বিতীয় লাইন","address_code":"address_code কলেজ 1","contact_phone":"contact_phone কলেজ 1","logo":"2aec5ebb1fea3c54700fabe72309aeec-330x40-08a868.jpg","institution_image":"64bd90a3409e0074230495a82689a78c-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (5, '2026-11-22T22:32:51.258Z', 'created', 'teachers', 1, 'full_name কলেজ 2', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"category":null,"designation":null,"subject":null,"teacher_intro":null,"contact_phone":null,"contact_email":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 2","category":"মাধ্যমিক","designation":"designation কলেজ 2","subject":"subject কলেজ 2","teacher_intro":"teacher_intro 2\nদ্বিতীয় লাইন","contact_phone":"০১০00000002","contact_email":"office2@school.example","profile":"profile কলেজ 2","photo":"4992501f4cb52018acbc9088e426c7ca-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (6, '2026-11-22T22:32:51.282Z', 'created', 'staff', 1, 'full_name কলেজ 3', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"designation":null,"category":null,"contact_email":null,"contact_phone":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 3","designation":"designation কলেজ 3","category":"প্রাথমিক","contact_email":"office3@school.example","contact_phone":"০১০00000003","profile":"profile কলেজ 3","photo":"1a632c817c694c7d5c8848e948f55a9f-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (7, '2026-11-22T22:32:51.286Z', 'created', 'classes', 2, 'name কলেজ 4', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"name কলেজ 4"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (8, '2026-11-22T22:32:51.290Z', 'created', 'subjects', 1, 'name কলেজ 5', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_name":null}', '{"name":"name কলেজ 5","class_name":1}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (9, '2026-11-22T22:32:51.360Z', 'created', 'students', 1, 'full_name কলেজ 6', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"roll_number":null,"class_name":null,"section":null,"date_of_birth":null,"address":null,"guardian_name":null,"guardian_contact":null,"contact_email":null,"contact_phone":null,"photo":null,"digital_id_code":null,"father_name":null,"mother_name":null,"stream":null,"gender":null,"status":null,"left_on":null,"admitted_on":null}', '{"full_name":"full_name কলেজ 6","roll_number":"roll_number কলেজ 6","class_name":1,"section":"section কলেজ 6","date_of_birth":"2019-03-07","address":"address কলেজ 6","guardian_name":"guardian_name কলেজ 6","guardian_contact":"০১০00000006","contact_email":"office6@school.example","contact_phone":"০১০00000006","photo":"private/fdda3abfae248fdec5b743ee52ffdfc3-330x40-08a868.jpg","digital_id_code":"digital_id_code কলেজ 6","father_name":"father_name কলেজ 6","mother_name":"mother_name কলেজ 6","stream":"stream কলেজ 6","gender":"male","status":"active","left_on":"2019-03-07","admitted_on":"2019-03-07"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (10, '2026-11-22T22:32:51.388Z', 'created', 'principal-vice-principal', 1, 'full_name কলেজ 7', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"designation":null,"full_name":null,"contact_email":null,"contact_phone":null,"message":null,"photo":null}', '{"designation":"vice_principal","full_name":"full_name কলেজ 7","contact_email":"office7@school.example","contact_phone":"contact_phone কলেজ 7","message":"message 7\nদ্বিতীয় লাইন","photo":"ed21665f507cbcf1be3651bfca17af4a-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (11, '2026-11-22T22:32:51.424Z', 'created', 'banners', 1, 'title কলেজ 8', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"title":null}', '{"image":"b1666b86b30e0aed3e96524c2376477a-330x40-08a868.jpg","title":"title কলেজ 8"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (12, '2026-11-22T22:32:51.533Z', 'created', 'gallery', 1, 'caption কলেজ 9', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"caption":null,"description":null,"category":null}', '{"image":"8daaee89860fd35f7632f6a64087d3ed-330x40-08a868.jpg","caption":"caption কলেজ 9","description":"description 9\nদ্বিতীয় লাইন","category":"old"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (13, '2026-11-22T22:32:51.563Z', 'created', 'notices', 1, 'title কলেজ 10', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"pdf_file":null,"date":null,"category":null}', '{"title":"title কলেজ 10","description":"description 10\nদ্বিতীয় লাইন","pdf_file":"bea7d5647906af8870ceb5d9399c92b1-3038.pdf","date":"2019-03-11","category":"category কলেজ 10"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (14, '2026-11-22T22:32:51.587Z', 'created', 'results', 1, 'exam_name কলেজ 11', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"year":null,"category":null,"class_name":null,"exam_name":null,"file":null}', '{"year":2011,"category":"Academic","class_name":1,"exam_name":"exam_name কলেজ 11","file":"f2fbd6c33c6cd556ab3b5045215c4779-3039.pdf"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (15, '2026-11-22T22:32:51.633Z', 'created', 'routines', 1, 'title কলেজ 12', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"category":null,"class_name":null,"title":null,"file":null}', '{"category":"Academic","class_name":1,"title":"title কলেজ 12","file":"a33c8ddee6b87a48c70e66373ee32432-3040.pdf"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (16, '2026-11-22T22:32:51.680Z', 'created', 'committee-members', 1, 'full_name কলেজ 13', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"role":null,"contact_email":null,"contact_phone":null,"photo":null}', '{"full_name":"full_name কলেজ 13","role":"role কলেজ 13","contact_email":"office13@school.example","contact_phone":"contact_phone কলেজ 13","photo":"64b911f02f31583f67cd8b603ae25a9b-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (17, '2026-11-22T22:32:51.685Z', 'created', 'contacts', 1, 'name কলেজ 14', NULL, '', '', 'public', NULL, '192.0.2.0/24', '{"name":null,"message":null,"email":null,"phone":null,"address":null}', '{"name":"name কলেজ 14","message":"message 14\nদ্বিতীয় লাইন","email":"office14@school.example","phone":"phone কলেজ 14","address":"address কলেজ 14"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (18, '2026-11-22T22:32:51.726Z', 'created', 'events', 1, 'title কলেজ 15', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"start_date":null,"end_date":null,"kind":null,"all_day":null}', '{"title":"title কলেজ 15","description":"description 15\nদ্বিতীয় লাইন","start_date":"2019-03-16","end_date":"2019-04-16","kind":"meeting","all_day":1}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (19, '2026-11-22T22:32:51.900Z', 'created', 'institutions', 2, 'name কলেজ 16', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"contact_email":null,"address":null,"government_approval_number":null,"government_approval_date":null,"history":null,"mission":null,"objective":null,"address_code":null,"contact_phone":null,"logo":null,"institution_image":null}', '{"name":"name কলেজ 16","contact_email":"office16@school.example","address":"address কলেজ 16","government_approval_number":"government_approval_number কলেজ 16","government_approval_date":"government_approval_date কলেজ 16","history":"history 16\nদ্বিতীয় লাইন","mission":"mission 16\nদ্বিতীয় লাইন","objective":"objective 16\nদ্বিতীয় লাইন","address_code":"address_code কলেজ 16","contact_phone":"contact_phone কলেজ 16","logo":"98ad4ab8ea764343536a60e48edca5ad-330x40-08a868.jpg","institution_image":"88c0edfdeba764aca7953429c38cd74d-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (20, '2026-11-22T22:32:51.919Z', 'created', 'teachers', 2, 'full_name কলেজ 17', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"category":null,"designation":null,"subject":null,"teacher_intro":null,"contact_phone":null,"contact_email":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 17","category":"প্রাথমিক","designation":"designation কলেজ 17","subject":"subject কলেজ 17","teacher_intro":"teacher_intro 17\nদ্বিতীয় লাইন","contact_phone":"০১০00000017","contact_email":"office17@school.example","profile":"profile কলেজ 17","photo":"97ae06c1dd1b7f934f073596cc83e141-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (21, '2026-11-22T22:32:51.941Z', 'created', 'staff', 2, 'full_name কলেজ 18', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"designation":null,"category":null,"contact_email":null,"contact_phone":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 18","designation":"designation কলেজ 18","category":"মাধ্যমিক","contact_email":"office18@school.example","contact_phone":"০১০00000018","profile":"profile কলেজ 18","photo":"89a2f7a442c2508b04f01bae9392d5ad-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (22, '2026-11-22T22:32:51.944Z', 'created', 'classes', 3, 'name কলেজ 19', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"name কলেজ 19"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (23, '2026-11-22T22:32:51.948Z', 'created', 'subjects', 2, 'name কলেজ 20', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_name":null}', '{"name":"name কলেজ 20","class_name":1}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (24, '2026-11-22T22:32:51.970Z', 'created', 'students', 2, 'full_name কলেজ 21', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"roll_number":null,"class_name":null,"section":null,"date_of_birth":null,"address":null,"guardian_name":null,"guardian_contact":null,"contact_email":null,"contact_phone":null,"photo":null,"digital_id_code":null,"father_name":null,"mother_name":null,"stream":null,"gender":null,"status":null,"left_on":null,"admitted_on":null}', '{"full_name":"full_name কলেজ 21","roll_number":"roll_number কলেজ 21","class_name":1,"section":"section কলেজ 21","date_of_birth":"2019-03-22","address":"address কলেজ 21","guardian_name":"guardian_name কলেজ 21","guardian_contact":"০১০00000021","contact_email":"office21@school.example","contact_phone":"০১০00000021","photo":"private/3059b5aebdfc24a1a5d3bedc9cf8fdcb-330x40-08a868.jpg","digital_id_code":"digital_id_code কলেজ 21","father_name":"father_name কলেজ 21","mother_name":"mother_name কলেজ 21","stream":"stream কলেজ 21","gender":"male","status":"active","left_on":"2019-03-22","admitted_on":"2019-03-22"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (25, '2026-11-22T22:32:52.026Z', 'created', 'principal-vice-principal', 2, 'full_name কলেজ 22', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"designation":null,"full_name":null,"contact_email":null,"contact_phone":null,"message":null,"photo":null}', '{"designation":"vice_principal","full_name":"full_name কলেজ 22","contact_email":"office22@school.example","contact_phone":"contact_phone কলেজ 22","message":"message 22\nদ্বিতীয় লাইন","photo":"56edf124b0b1f9d19509c22af3ac6aa6-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (26, '2026-11-22T22:32:52.146Z', 'created', 'banners', 2, 'title কলেজ 23', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"title":null}', '{"image":"c44300c15295195c38440233a715ae35-330x40-08a868.jpg","title":"title কলেজ 23"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (27, '2026-11-22T22:32:52.196Z', 'created', 'gallery', 2, 'caption কলেজ 24', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"caption":null,"description":null,"category":null}', '{"image":"e677bc5e81a135b16ef756bf4f99997a-330x40-08a868.jpg","caption":"caption কলেজ 24","description":"description 24\nদ্বিতীয় লাইন","category":"new"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (28, '2026-11-22T22:32:52.204Z', 'created', 'notices', 2, 'title কলেজ 25', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"pdf_file":null,"date":null,"category":null}', '{"title":"title কলেজ 25","description":"description 25\nদ্বিতীয় লাইন","pdf_file":"1a60d50a83fe35512e8a01d7d893ac58-3053.pdf","date":"2019-03-26","category":"category কলেজ 25"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (29, '2026-11-22T22:32:52.215Z', 'created', 'results', 2, 'exam_name কলেজ 26', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"year":null,"category":null,"class_name":null,"exam_name":null,"file":null}', '{"year":2026,"category":"Public","class_name":1,"exam_name":"exam_name কলেজ 26","file":"8523556eb420ed8302b61454dcc98c6c-3054.pdf"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (30, '2026-11-22T22:32:52.230Z', 'created', 'routines', 2, 'title কলেজ 27', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"category":null,"class_name":null,"title":null,"file":null}', '{"category":"Exam","class_name":1,"title":"title কলেজ 27","file":"9e324e1632539d303ec31242f4139fdd-3055.pdf"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (31, '2026-11-22T22:32:52.285Z', 'created', 'committee-members', 2, 'full_name কলেজ 28', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"role":null,"contact_email":null,"contact_phone":null,"photo":null}', '{"full_name":"full_name কলেজ 28","role":"role কলেজ 28","contact_email":"office28@school.example","contact_phone":"contact_phone কলেজ 28","photo":"ccacf67880d4265536cf425f7053e08f-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (32, '2026-11-22T22:32:52.289Z', 'created', 'contacts', 2, 'name কলেজ 29', NULL, '', '', 'public', NULL, '192.0.2.0/24', '{"name":null,"message":null,"email":null,"phone":null,"address":null}', '{"name":"name কলেজ 29","message":"message 29\nদ্বিতীয় লাইন","email":"office29@school.example","phone":"phone কলেজ 29","address":"address কলেজ 29"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (33, '2026-11-22T22:32:52.296Z', 'created', 'events', 2, 'title কলেজ 30', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"start_date":null,"end_date":null,"kind":null,"all_day":null}', '{"title":"title কলেজ 30","description":"description 30\nদ্বিতীয় লাইন","start_date":"2019-03-04","end_date":"2019-04-04","kind":"event","all_day":0}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (34, '2026-11-22T22:32:52.404Z', 'created', 'users', 3, 'রহিমা খাতুন', NULL, '', '', 'public', NULL, '', NULL, '{"username":"রহিমা","role":"User"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (35, '2026-11-22T22:32:52.414Z', 'settings_changed', 'settings', NULL, '', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"tagline":"জ্ঞান, শৃঙ্খলা ও মানবিকতায় আলোকিত মানুষ গড়ার পাঠশালা","contacts_public":true}', '{"tagline":"আলোর পথে","contacts_public":false}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (36, '2026-11-22T22:32:52.507Z', 'created', 'notices', 3, 'ভুল', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"pdf_file":null,"date":null}', '{"title":"ভুল","pdf_file":"dacd27e68796dd6db58750d118390dbd-3027.pdf","date":"2026-01-01"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (37, '2026-11-22T22:32:52.512Z', 'deleted', 'notices', 3, 'ভুল', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', NULL, NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (38, '2026-11-22T22:32:52.519Z', 'created', 'classes', 4, 'নবম', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"নবম"}', NULL, NULL);
INSERT INTO trash (id, resource, record_id, change_id, cause, name, search_text, record, deleted_at, user_id, user_name, user_role) VALUES (1, 'notices', 3, 37, NULL, 'ভুল', 'ভুল', '{"id":3,"title":"ভুল","description":"","pdf_file":"dacd27e68796dd6db58750d118390dbd-3027.pdf","date":"2026-01-01","category":"","search_text":"ভুল","created_at":"2026-11-22T22:32:52.506Z","updated_at":"2026-11-22T22:32:52.506Z"}', '2026-11-22T22:32:52.512Z', 1, 'head', 'Admin');
INSERT INTO withheld_files (name, resource, record_id, since) VALUES ('dacd27e68796dd6db58750d118390dbd-3027.pdf', 'notices', 3, '2026-11-22T22:32:52.512Z');
INSERT INTO sqlite_sequence (name, seq) VALUES ('users', 3);
INSERT INTO sqlite_sequence (name, seq) VALUES ('changes', 38);
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
INSERT INTO sqlite_sequence (name, seq) VALUES ('results', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('routines', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('committee_members', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('contacts', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('trash', 1);
