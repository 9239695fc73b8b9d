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
);
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
);
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
  role TEXT NOT NULL CHECK (role IN ('Admin', 'User')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_agent TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL
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
INSERT INTO migrations (name, hash, done_at) VALUES ('001-school.sql', 'c3ce3908e519a67e765369915fd70724691fc295dd9d58700c8cfa06ec5aefef', '2026-11-22T21:53:43.543Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('002-idempotency.sql', 'ee79dac2def151f478ea25ab23051c289557e19676af6bd62ae73cc563834dc3', '2026-11-22T21:53:43.551Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('003-limits.sql', '6268909da65c85e74d97faa5515171709cd524bb43b83a4d7ba8da720c4d5c81', '2026-11-22T21:53:43.551Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('004-office-version.sql', '1b038863aaed1601fd8955642ec7f180cc3b39db08e9ce824eeb50b2b812dfa1', '2026-11-22T21:53:43.553Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('005-file-notes.sql', '6d3dae83261a617876c4d5647398bf0af7660f125445cbc2f6dce38d668827c6', '2026-11-22T21:53:43.554Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('006-history.sql', 'b2b991d02ff573d7b7df8ca00581000418bb36f0a8f6d730257430b25ea0e2ea', '2026-11-22T21:53:43.554Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 1', 'office1@school.example', 'address কলেজ 1', 'government_approval_number কলেজ 1', 'government_approval_date কলেজ 1', 'history 1
দ্বিতীয় লাইন', 'mission 1
দ্বিতীয় লাইন', 'objective 1
দ্বিতীয় লাইন', 'address_code কলেজ 1', 'contact_phone কলেজ 1', 'ddc4c81bf1cb6c02a8fbd06811608cdd-330x40-08a868.jpg', '2e3caeda49b11ad6818a418084231879-330x40-08a868.jpg', 'name কলেজ 1
office1@school.example
address কলেজ 1
government_approval_number কলেজ 1
government_approval_date কলেজ 1
history 1 দ্বিতীয় লাইন
mission 1 দ্বিতীয় লাইন
objective 1 দ্বিতীয় লাইন
address_code কলেজ 1
contact_phone কলেজ 1', '2026-11-22T21:53:41.841Z', '2026-11-22T21:53:41.841Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 15', 'office15@school.example', 'address কলেজ 15', 'government_approval_number কলেজ 15', 'government_approval_date কলেজ 15', 'history 15
দ্বিতীয় লাইন', 'mission 15
দ্বিতীয় লাইন', 'objective 15
দ্বিতীয় লাইন', 'address_code কলেজ 15', 'contact_phone কলেজ 15', 'a401802b47a31b95e16cb75d403b02e2-330x40-08a868.jpg', '5c91e7eb5524041e8c7471de8bf6e959-330x40-08a868.jpg', 'name কলেজ 15
office15@school.example
address কলেজ 15
government_approval_number কলেজ 15
government_approval_date কলেজ 15
history 15 দ্বিতীয় লাইন
mission 15 দ্বিতীয় লাইন
objective 15 দ্বিতীয় লাইন
address_code কলেজ 15
contact_phone কলেজ 15', '2026-11-22T21:53:42.838Z', '2026-11-22T21:53:42.838Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 2', 'মাধ্যমিক', 'designation কলেজ 2', 'subject কলেজ 2', 'teacher_intro 2
দ্বিতীয় লাইন', '০১০00000002', 'office2@school.example', 'profile কলেজ 2', 'a12608df522fcd5df8927e518478e643-330x40-08a868.jpg', 'full_name কলেজ 2
মাধ্যমিক
designation কলেজ 2
subject কলেজ 2
teacher_intro 2 দ্বিতীয় লাইন
profile কলেজ 2', '01000000002
office2@school.example', '2026-11-22T21:53:42.033Z', '2026-11-22T21:53:42.033Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 16', 'মাধ্যমিক', 'designation কলেজ 16', 'subject কলেজ 16', 'teacher_intro 16
দ্বিতীয় লাইন', '০১০00000016', 'office16@school.example', 'profile কলেজ 16', 'b19eb2ae35de6c8dce35c467e78dd9a5-330x40-08a868.jpg', 'full_name কলেজ 16
মাধ্যমিক
designation কলেজ 16
subject কলেজ 16
teacher_intro 16 দ্বিতীয় লাইন
profile কলেজ 16', '01000000016
office16@school.example', '2026-11-22T21:53:42.868Z', '2026-11-22T21:53:42.868Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 3', 'designation কলেজ 3', 'প্রাথমিক', 'office3@school.example', '০১০00000003', 'profile কলেজ 3', '5296d784656cd17220123cdc78731c47-330x40-08a868.jpg', 'full_name কলেজ 3
designation কলেজ 3
প্রাথমিক
profile কলেজ 3', 'office3@school.example
01000000003', '2026-11-22T21:53:42.194Z', '2026-11-22T21:53:42.194Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 17', 'designation কলেজ 17', 'প্রাথমিক', 'office17@school.example', '০১০00000017', 'profile কলেজ 17', 'a3483e0a476f2f9f1639c9bf62b9c574-330x40-08a868.jpg', 'full_name কলেজ 17
designation কলেজ 17
প্রাথমিক
profile কলেজ 17', 'office17@school.example
01000000017', '2026-11-22T21:53:42.888Z', '2026-11-22T21:53:42.888Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (1, 'শ্রেণি 1', 'শ্রেণি 1', 'শ্রেণি 1', '2026-11-22T21:53:40.525Z', '2026-11-22T21:53:40.525Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 4', 'name কলেজ 4', 'name কলেজ 4', '2026-11-22T21:53:42.205Z', '2026-11-22T21:53:42.205Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (3, 'name কলেজ 18', 'name কলেজ 18', 'name কলেজ 18', '2026-11-22T21:53:42.891Z', '2026-11-22T21:53:42.891Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (4, 'নবম', 'নবম', 'নবম', '2026-11-22T21:53:43.532Z', '2026-11-22T21:53:43.532Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at) VALUES (1, 'full_name কলেজ 5', 'roll_number কলেজ 5', 1, 'section কলেজ 5', '2019-03-06', 'address কলেজ 5', 'guardian_name কলেজ 5', '০১০00000005', 'office5@school.example', '০১০00000005', 'private/3889f84ee31d90e1954fd7eaf85c597b-330x40-08a868.jpg', 'digital_id_code কলেজ 5', 'full_name কলেজ 5
roll_number কলেজ 5
section কলেজ 5
address কলেজ 5
guardian_name কলেজ 5
01000000005
office5@school.example
01000000005
digital_id_code কলেজ 5', '2026-11-22T21:53:42.263Z', '2026-11-22T21:53:42.263Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at) VALUES (2, 'full_name কলেজ 19', 'roll_number কলেজ 19', 1, 'section কলেজ 19', '2019-03-20', 'address কলেজ 19', 'guardian_name কলেজ 19', '০১০00000019', 'office19@school.example', '০১০00000019', 'private/78c686bf9b844460d899efd077229ac6-330x40-08a868.jpg', 'digital_id_code কলেজ 19', 'full_name কলেজ 19
roll_number কলেজ 19
section কলেজ 19
address কলেজ 19
guardian_name কলেজ 19
01000000019
office19@school.example
01000000019
digital_id_code কলেজ 19', '2026-11-22T21:53:42.915Z', '2026-11-22T21:53:42.915Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at) VALUES (1, 'principal', 'full_name কলেজ 6', 'office6@school.example', 'contact_phone কলেজ 6', 'message 6
দ্বিতীয় লাইন', '6b748812f3a83aea87ced2d1dc1ae660-330x40-08a868.jpg', 'principal
full_name কলেজ 6
office6@school.example
contact_phone কলেজ 6
message 6 দ্বিতীয় লাইন', '2026-11-22T21:53:42.288Z', '2026-11-22T21:53:42.288Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at) VALUES (2, 'president', 'full_name কলেজ 20', 'office20@school.example', 'contact_phone কলেজ 20', 'message 20
দ্বিতীয় লাইন', 'c2cdb6a4383e455a971158be4d3c0c72-330x40-08a868.jpg', 'president
full_name কলেজ 20
office20@school.example
contact_phone কলেজ 20
message 20 দ্বিতীয় লাইন', '2026-11-22T21:53:42.943Z', '2026-11-22T21:53:42.943Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (1, 'ee87ab0b611117d7d93ce1ed36190971-330x40-08a868.jpg', 'title কলেজ 7', 'title কলেজ 7', '2026-11-22T21:53:42.322Z', '2026-11-22T21:53:42.322Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (2, '5958974bda45c5a510ebfe83d5882bb6-330x40-08a868.jpg', 'title কলেজ 21', 'title কলেজ 21', '2026-11-22T21:53:42.978Z', '2026-11-22T21:53:42.978Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at) VALUES (1, 'b1163dcc4ad9a1ecc652dc0a4eb9b1de-330x40-08a868.jpg', 'caption কলেজ 8', 'description 8
দ্বিতীয় লাইন', 'new', 'caption কলেজ 8
description 8 দ্বিতীয় লাইন
new', '2026-11-22T21:53:42.381Z', '2026-11-22T21:53:42.381Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at) VALUES (2, 'b83bd6b90f8eb45f22483e6d96299d63-330x40-08a868.jpg', 'caption কলেজ 22', 'description 22
দ্বিতীয় লাইন', 'new', 'caption কলেজ 22
description 22 দ্বিতীয় লাইন
new', '2026-11-22T21:53:43.011Z', '2026-11-22T21:53:43.011Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at) VALUES (1, 'title কলেজ 9', 'description 9
দ্বিতীয় লাইন', '1642bcea565cd27c3dbb431aef91e117-3036.pdf', '2019-03-10', 'category কলেজ 9', 'title কলেজ 9
description 9 দ্বিতীয় লাইন
category কলেজ 9', '2026-11-22T21:53:42.463Z', '2026-11-22T21:53:42.463Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at) VALUES (2, 'title কলেজ 23', 'description 23
দ্বিতীয় লাইন', 'ca2ddeb3f41402c251934c28ea9dcb85-3051.pdf', '2019-03-24', 'category কলেজ 23', 'title কলেজ 23
description 23 দ্বিতীয় লাইন
category কলেজ 23', '2026-11-22T21:53:43.017Z', '2026-11-22T21:53:43.017Z');
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 10', 1, 'name কলেজ 10', '2026-11-22T21:53:42.472Z', '2026-11-22T21:53:42.472Z');
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 24', 1, 'name কলেজ 24', '2026-11-22T21:53:43.025Z', '2026-11-22T21:53:43.025Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (1, 2011, 'Academic', 1, 'exam_name কলেজ 11', '7b91947091b48d74335d91589cd1a10c-3039.pdf', 'academic
exam_name কলেজ 11', '2026-11-22T21:53:42.610Z', '2026-11-22T21:53:42.610Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (2, 2025, 'Academic', 1, 'exam_name কলেজ 25', '651602cccd3718df3622f3230f9ef153-3053.pdf', 'academic
exam_name কলেজ 25', '2026-11-22T21:53:43.065Z', '2026-11-22T21:53:43.065Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (1, 'Academic', 1, 'title কলেজ 12', '1edcd14843dc86be3b991c5b6e9d76db-3040.pdf', 'academic
title কলেজ 12', '2026-11-22T21:53:42.691Z', '2026-11-22T21:53:42.691Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (2, 'Academic', 1, 'title কলেজ 26', 'c9dc6231882eda6457f194ef413b6c7a-3054.pdf', 'academic
title কলেজ 26', '2026-11-22T21:53:43.074Z', '2026-11-22T21:53:43.074Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 13', 'role কলেজ 13', 'office13@school.example', 'contact_phone কলেজ 13', '5414e379016d2aab464f54818d30394f-330x40-08a868.jpg', 'full_name কলেজ 13
role কলেজ 13', 'office13@school.example
contact_phone কলেজ 13', '2026-11-22T21:53:42.718Z', '2026-11-22T21:53:42.718Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 27', 'role কলেজ 27', 'office27@school.example', 'contact_phone কলেজ 27', '4668163a99cc3d0669066a3f4561552d-330x40-08a868.jpg', 'full_name কলেজ 27
role কলেজ 27', 'office27@school.example
contact_phone কলেজ 27', '2026-11-22T21:53:43.149Z', '2026-11-22T21:53:43.149Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 14', 'message 14
দ্বিতীয় লাইন', 'office14@school.example', 'phone কলেজ 14', 'address কলেজ 14', 'name কলেজ 14
message 14 দ্বিতীয় লাইন
office14@school.example
phone কলেজ 14
address কলেজ 14', '2026-11-22T21:53:42.724Z', '2026-11-22T21:53:42.724Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 28', 'message 28
দ্বিতীয় লাইন', 'office28@school.example', 'phone কলেজ 28', 'address কলেজ 28', 'name কলেজ 28
message 28 দ্বিতীয় লাইন
office28@school.example
phone কলেজ 28
address কলেজ 28', '2026-11-22T21:53:43.152Z', '2026-11-22T21:53:43.152Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (1, 'head', 'head', '$argon2id$v=19$m=19456,t=2,p=1$j2SRpJaC9OnB3RUtBqwypg==$+wtQ7YTwI0S3QNVSGRr4njQYLvH1LIRMSrH+jjCH7Hg=', 'head', '', '', NULL, 'Admin', '2026-11-22T21:53:39.784Z', '2026-11-22T21:53:39.784Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (2, 'guest', 'guest', '$argon2id$v=19$m=19456,t=2,p=1$Khfc1utKHI7PLGNlEqXalA==$pnyc2CxJRjLB111slTYuSiFXGSi5xH8qVElcDrSXpOw=', 'guest', '', '', NULL, 'User', '2026-11-22T21:53:40.062Z', '2026-11-22T21:53:40.062Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (3, 'রহিমা', 'রহিমা', '$argon2id$v=19$m=19456,t=2,p=1$Tv12C+D3b1oLAH1VzvQoXw==$yVloYfEyvTdtT8e6H/iH/3GEnmeya+wq7kBG2e8N7LU=', 'রহিমা খাতুন', '', '০১০০০০০০০০১', NULL, 'User', '2026-11-22T21:53:43.155Z', '2026-11-22T21:53:43.155Z');
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at) VALUES (1, '636874be8c5d711270dcc505f341dcccfa20eb7760f50428e656e2623653666f', 1, 'test', '2026-11-22T21:53:40.022Z', '2026-11-22T21:53:40.022Z');
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at) VALUES (2, '3332f80bec3ca9e175447620113f7e4e6f4c3ac52b1dc7ab4eeaaa60756b7e75', 2, 'test', '2026-11-22T21:53:40.323Z', '2026-11-22T21:53:40.323Z');
INSERT INTO settings (name, value) VALUES ('tagline', '"আলোর পথে"');
INSERT INTO settings (name, value) VALUES ('contacts_public', 'false');
INSERT INTO secrets (name, value) VALUES ('media', 'UQe-5ZsP8vX-0BeBvaEYqhxRPOflUClu0qxEywdVvks');
INSERT INTO secrets (name, value) VALUES ('school', 'BFfe6OXfmH6FmmMMCdzR5D9v3qgHSENsZfv7lxU_U1U');
INSERT INTO content_version (id, version, office) VALUES (1, 30, 4);
INSERT INTO idempotency (scope, key, method, path, digest, claim, claimed_at, status, answer, change_id) VALUES ('user:1', 'bc14cac7c6eb9f503ef4e19b353f2e7e8e9b2209d77cc04b3a5e457f98ee96ec', 'POST', '/api/classes', '1d6891a180568502b0e3824eb0f231a5fbbbcf51f1daf427a1f35ac2ded4cd47', '6946501b-99f2-453d-94c8-a50df2e602ba', '2026-11-22T21:53:43.511Z', 201, '{"id":4,"name":"নবম","created_at":"2026-11-22T21:53:43.532Z","updated_at":"2026-11-22T21:53:43.532Z"}', 36);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (1, '2026-11-22T21:53:40.005Z', 'created', 'users', 1, 'head', NULL, '', '', 'command', NULL, '', NULL, '{"username":"head","role":"Admin"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (2, '2026-11-22T21:53:40.316Z', 'created', 'users', 2, 'guest', NULL, '', '', 'command', NULL, '', NULL, '{"username":"guest","role":"User"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (3, '2026-11-22T21:53:40.583Z', 'created', 'classes', 1, 'শ্রেণি 1', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"শ্রেণি 1"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (4, '2026-11-22T21:53:41.842Z', 'created', 'institutions', 1, 'name কলেজ 1', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"contact_email":null,"address":null,"government_approval_number":null,"government_approval_date":null,"history":null,"mission":null,"objective":null,"address_code":null,"contact_phone":null,"logo":null,"institution_image":null}', '{"name":"name কলেজ 1","contact_email":"office1@school.example","address":"address কলেজ 1","government_approval_number":"government_approval_number কলেজ 1","government_approval_date":"government_approval_date কলেজ 1","history":"history 1\nদ্বিতীয় লাইন","mission":"mission 1\nদ্বিতীয় লাইন","objective":"objective 1\nদ্বিতীয় লাইন","address_code":"address_code কলেজ 1","contact_phone":"contact_phone কলেজ 1","logo":"ddc4c81bf1cb6c02a8fbd06811608cdd-330x40-08a868.jpg","institution_image":"2e3caeda49b11ad6818a418084231879-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (5, '2026-11-22T21:53:42.036Z', 'created', 'teachers', 1, 'full_name কলেজ 2', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"category":null,"designation":null,"subject":null,"teacher_intro":null,"contact_phone":null,"contact_email":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 2","category":"মাধ্যমিক","designation":"designation কলেজ 2","subject":"subject কলেজ 2","teacher_intro":"teacher_intro 2\nদ্বিতীয় লাইন","contact_phone":"০১০00000002","contact_email":"office2@school.example","profile":"profile কলেজ 2","photo":"a12608df522fcd5df8927e518478e643-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (6, '2026-11-22T21:53:42.195Z', 'created', 'staff', 1, 'full_name কলেজ 3', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"designation":null,"category":null,"contact_email":null,"contact_phone":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 3","designation":"designation কলেজ 3","category":"প্রাথমিক","contact_email":"office3@school.example","contact_phone":"০১০00000003","profile":"profile কলেজ 3","photo":"5296d784656cd17220123cdc78731c47-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (7, '2026-11-22T21:53:42.205Z', 'created', 'classes', 2, 'name কলেজ 4', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"name কলেজ 4"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (8, '2026-11-22T21:53:42.264Z', 'created', 'students', 1, 'full_name কলেজ 5', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"roll_number":null,"class_name":null,"section":null,"date_of_birth":null,"address":null,"guardian_name":null,"guardian_contact":null,"contact_email":null,"contact_phone":null,"photo":null,"digital_id_code":null}', '{"full_name":"full_name কলেজ 5","roll_number":"roll_number কলেজ 5","class_name":1,"section":"section কলেজ 5","date_of_birth":"2019-03-06","address":"address কলেজ 5","guardian_name":"guardian_name কলেজ 5","guardian_contact":"০১০00000005","contact_email":"office5@school.example","contact_phone":"০১০00000005","photo":"private/3889f84ee31d90e1954fd7eaf85c597b-330x40-08a868.jpg","digital_id_code":"digital_id_code কলেজ 5"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (9, '2026-11-22T21:53:42.289Z', 'created', 'principal-vice-principal', 1, 'full_name কলেজ 6', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"designation":null,"full_name":null,"contact_email":null,"contact_phone":null,"message":null,"photo":null}', '{"designation":"principal","full_name":"full_name কলেজ 6","contact_email":"office6@school.example","contact_phone":"contact_phone কলেজ 6","message":"message 6\nদ্বিতীয় লাইন","photo":"6b748812f3a83aea87ced2d1dc1ae660-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (10, '2026-11-22T21:53:42.323Z', 'created', 'banners', 1, 'title কলেজ 7', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"title":null}', '{"image":"ee87ab0b611117d7d93ce1ed36190971-330x40-08a868.jpg","title":"title কলেজ 7"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (11, '2026-11-22T21:53:42.382Z', 'created', 'gallery', 1, 'caption কলেজ 8', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"caption":null,"description":null,"category":null}', '{"image":"b1163dcc4ad9a1ecc652dc0a4eb9b1de-330x40-08a868.jpg","caption":"caption কলেজ 8","description":"description 8\nদ্বিতীয় লাইন","category":"new"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (12, '2026-11-22T21:53:42.464Z', 'created', 'notices', 1, 'title কলেজ 9', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"pdf_file":null,"date":null,"category":null}', '{"title":"title কলেজ 9","description":"description 9\nদ্বিতীয় লাইন","pdf_file":"1642bcea565cd27c3dbb431aef91e117-3036.pdf","date":"2019-03-10","category":"category কলেজ 9"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (13, '2026-11-22T21:53:42.473Z', 'created', 'subjects', 1, 'name কলেজ 10', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_name":null}', '{"name":"name কলেজ 10","class_name":1}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (14, '2026-11-22T21:53:42.611Z', 'created', 'results', 1, 'exam_name কলেজ 11', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"year":null,"category":null,"class_name":null,"exam_name":null,"file":null}', '{"year":2011,"category":"Academic","class_name":1,"exam_name":"exam_name কলেজ 11","file":"7b91947091b48d74335d91589cd1a10c-3039.pdf"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (15, '2026-11-22T21:53:42.691Z', 'created', 'routines', 1, 'title কলেজ 12', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"category":null,"class_name":null,"title":null,"file":null}', '{"category":"Academic","class_name":1,"title":"title কলেজ 12","file":"1edcd14843dc86be3b991c5b6e9d76db-3040.pdf"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (16, '2026-11-22T21:53:42.718Z', 'created', 'committee-members', 1, 'full_name কলেজ 13', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"role":null,"contact_email":null,"contact_phone":null,"photo":null}', '{"full_name":"full_name কলেজ 13","role":"role কলেজ 13","contact_email":"office13@school.example","contact_phone":"contact_phone কলেজ 13","photo":"5414e379016d2aab464f54818d30394f-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (17, '2026-11-22T21:53:42.725Z', 'created', 'contacts', 1, 'name কলেজ 14', NULL, '', '', 'public', NULL, '192.0.2.0/24', '{"name":null,"message":null,"email":null,"phone":null,"address":null}', '{"name":"name কলেজ 14","message":"message 14\nদ্বিতীয় লাইন","email":"office14@school.example","phone":"phone কলেজ 14","address":"address কলেজ 14"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (18, '2026-11-22T21:53:42.838Z', 'created', 'institutions', 2, 'name কলেজ 15', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"contact_email":null,"address":null,"government_approval_number":null,"government_approval_date":null,"history":null,"mission":null,"objective":null,"address_code":null,"contact_phone":null,"logo":null,"institution_image":null}', '{"name":"name কলেজ 15","contact_email":"office15@school.example","address":"address কলেজ 15","government_approval_number":"government_approval_number কলেজ 15","government_approval_date":"government_approval_date কলেজ 15","history":"history 15\nদ্বিতীয় লাইন","mission":"mission 15\nদ্বিতীয় লাইন","objective":"objective 15\nদ্বিতীয় লাইন","address_code":"address_code কলেজ 15","contact_phone":"contact_phone কলেজ 15","logo":"a401802b47a31b95e16cb75d403b02e2-330x40-08a868.jpg","institution_image":"5c91e7eb5524041e8c7471de8bf6e959-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (19, '2026-11-22T21:53:42.868Z', 'created', 'teachers', 2, 'full_name কলেজ 16', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"category":null,"designation":null,"subject":null,"teacher_intro":null,"contact_phone":null,"contact_email":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 16","category":"মাধ্যমিক","designation":"designation কলেজ 16","subject":"subject কলেজ 16","teacher_intro":"teacher_intro 16\nদ্বিতীয় লাইন","contact_phone":"০১০00000016","contact_email":"office16@school.example","profile":"profile কলেজ 16","photo":"b19eb2ae35de6c8dce35c467e78dd9a5-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (20, '2026-11-22T21:53:42.888Z', 'created', 'staff', 2, 'full_name কলেজ 17', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"designation":null,"category":null,"contact_email":null,"contact_phone":null,"profile":null,"photo":null}', '{"full_name":"full_name কলেজ 17","designation":"designation কলেজ 17","category":"প্রাথমিক","contact_email":"office17@school.example","contact_phone":"০১০00000017","profile":"profile কলেজ 17","photo":"a3483e0a476f2f9f1639c9bf62b9c574-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (21, '2026-11-22T21:53:42.891Z', 'created', 'classes', 3, 'name কলেজ 18', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"name কলেজ 18"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (22, '2026-11-22T21:53:42.916Z', 'created', 'students', 2, 'full_name কলেজ 19', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"roll_number":null,"class_name":null,"section":null,"date_of_birth":null,"address":null,"guardian_name":null,"guardian_contact":null,"contact_email":null,"contact_phone":null,"photo":null,"digital_id_code":null}', '{"full_name":"full_name কলেজ 19","roll_number":"roll_number কলেজ 19","class_name":1,"section":"section কলেজ 19","date_of_birth":"2019-03-20","address":"address কলেজ 19","guardian_name":"guardian_name কলেজ 19","guardian_contact":"০১০00000019","contact_email":"office19@school.example","contact_phone":"০১০00000019","photo":"private/78c686bf9b844460d899efd077229ac6-330x40-08a868.jpg","digital_id_code":"digital_id_code কলেজ 19"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (23, '2026-11-22T21:53:42.943Z', 'created', 'principal-vice-principal', 2, 'full_name কলেজ 20', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"designation":null,"full_name":null,"contact_email":null,"contact_phone":null,"message":null,"photo":null}', '{"designation":"president","full_name":"full_name কলেজ 20","contact_email":"office20@school.example","contact_phone":"contact_phone কলেজ 20","message":"message 20\nদ্বিতীয় লাইন","photo":"c2cdb6a4383e455a971158be4d3c0c72-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (24, '2026-11-22T21:53:42.978Z', 'created', 'banners', 2, 'title কলেজ 21', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"title":null}', '{"image":"5958974bda45c5a510ebfe83d5882bb6-330x40-08a868.jpg","title":"title কলেজ 21"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (25, '2026-11-22T21:53:43.011Z', 'created', 'gallery', 2, 'caption কলেজ 22', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"image":null,"caption":null,"description":null,"category":null}', '{"image":"b83bd6b90f8eb45f22483e6d96299d63-330x40-08a868.jpg","caption":"caption কলেজ 22","description":"description 22\nদ্বিতীয় লাইন","category":"new"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (26, '2026-11-22T21:53:43.017Z', 'created', 'notices', 2, 'title কলেজ 23', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"description":null,"pdf_file":null,"date":null,"category":null}', '{"title":"title কলেজ 23","description":"description 23\nদ্বিতীয় লাইন","pdf_file":"ca2ddeb3f41402c251934c28ea9dcb85-3051.pdf","date":"2019-03-24","category":"category কলেজ 23"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (27, '2026-11-22T21:53:43.026Z', 'created', 'subjects', 2, 'name কলেজ 24', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null,"class_name":null}', '{"name":"name কলেজ 24","class_name":1}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (28, '2026-11-22T21:53:43.065Z', 'created', 'results', 2, 'exam_name কলেজ 25', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"year":null,"category":null,"class_name":null,"exam_name":null,"file":null}', '{"year":2025,"category":"Academic","class_name":1,"exam_name":"exam_name কলেজ 25","file":"651602cccd3718df3622f3230f9ef153-3053.pdf"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (29, '2026-11-22T21:53:43.074Z', 'created', 'routines', 2, 'title কলেজ 26', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"category":null,"class_name":null,"title":null,"file":null}', '{"category":"Academic","class_name":1,"title":"title কলেজ 26","file":"c9dc6231882eda6457f194ef413b6c7a-3054.pdf"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (30, '2026-11-22T21:53:43.149Z', 'created', 'committee-members', 2, 'full_name কলেজ 27', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"full_name":null,"role":null,"contact_email":null,"contact_phone":null,"photo":null}', '{"full_name":"full_name কলেজ 27","role":"role কলেজ 27","contact_email":"office27@school.example","contact_phone":"contact_phone কলেজ 27","photo":"4668163a99cc3d0669066a3f4561552d-330x40-08a868.jpg"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (31, '2026-11-22T21:53:43.152Z', 'created', 'contacts', 2, 'name কলেজ 28', NULL, '', '', 'public', NULL, '192.0.2.0/24', '{"name":null,"message":null,"email":null,"phone":null,"address":null}', '{"name":"name কলেজ 28","message":"message 28\nদ্বিতীয় লাইন","email":"office28@school.example","phone":"phone কলেজ 28","address":"address কলেজ 28"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (32, '2026-11-22T21:53:43.416Z', 'created', 'users', 3, 'রহিমা খাতুন', NULL, '', '', 'public', NULL, '', NULL, '{"username":"রহিমা","role":"User"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (33, '2026-11-22T21:53:43.457Z', 'settings_changed', 'settings', NULL, '', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"tagline":"জ্ঞান, শৃঙ্খলা ও মানবিকতায় আলোকিত মানুষ গড়ার পাঠশালা","contacts_public":true}', '{"tagline":"আলোর পথে","contacts_public":false}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (34, '2026-11-22T21:53:43.466Z', 'created', 'notices', 3, 'ভুল', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"title":null,"date":null}', '{"title":"ভুল","date":"2026-01-01"}', NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (35, '2026-11-22T21:53:43.493Z', 'deleted', 'notices', 3, 'ভুল', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', NULL, NULL, NULL, NULL);
INSERT INTO changes (id, at, action, resource, record_id, name, user_id, user_name, user_role, via, batch, address, before, after, undone_by, cause) VALUES (36, '2026-11-22T21:53:43.533Z', 'created', 'classes', 4, 'নবম', 1, 'head', 'Admin', 'hand', NULL, '192.0.2.0/24', '{"name":null}', '{"name":"নবম"}', NULL, NULL);
INSERT INTO trash (id, resource, record_id, change_id, cause, name, search_text, record, deleted_at, user_id, user_name, user_role) VALUES (1, 'notices', 3, 35, NULL, 'ভুল', 'ভুল', '{"id":3,"title":"ভুল","description":"","pdf_file":null,"date":"2026-01-01","category":"","search_text":"ভুল","created_at":"2026-11-22T21:53:43.466Z","updated_at":"2026-11-22T21:53:43.466Z"}', '2026-11-22T21:53:43.493Z', 1, 'head', 'Admin');
INSERT INTO sqlite_sequence (name, seq) VALUES ('users', 3);
INSERT INTO sqlite_sequence (name, seq) VALUES ('changes', 36);
INSERT INTO sqlite_sequence (name, seq) VALUES ('tokens', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('classes', 4);
INSERT INTO sqlite_sequence (name, seq) VALUES ('institutions', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('teachers', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('staff', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('students', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('principal_vice_principal', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('banners', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('gallery', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('notices', 3);
INSERT INTO sqlite_sequence (name, seq) VALUES ('subjects', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('results', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('routines', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('committee_members', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('contacts', 2);
INSERT INTO sqlite_sequence (name, seq) VALUES ('trash', 1);
