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
INSERT INTO migrations (name, hash, done_at) VALUES ('001-school.sql', 'c3ce3908e519a67e765369915fd70724691fc295dd9d58700c8cfa06ec5aefef', '2026-11-22T01:19:42.897Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('002-idempotency.sql', 'ee79dac2def151f478ea25ab23051c289557e19676af6bd62ae73cc563834dc3', '2026-11-22T01:19:42.906Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('003-limits.sql', '6268909da65c85e74d97faa5515171709cd524bb43b83a4d7ba8da720c4d5c81', '2026-11-22T01:19:42.906Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 1', 'office1@school.example', 'address কলেজ 1', 'government_approval_number কলেজ 1', 'government_approval_date কলেজ 1', 'history 1
দ্বিতীয় লাইন', 'mission 1
দ্বিতীয় লাইন', 'objective 1
দ্বিতীয় লাইন', 'address_code কলেজ 1', 'contact_phone কলেজ 1', '390754632a006a1138e09e7aad9b0fc6-330x40.jpg', 'be909ff0a21f2d3de5b6256e473127be-330x40.jpg', 'name কলেজ 1
office1@school.example
address কলেজ 1
government_approval_number কলেজ 1
government_approval_date কলেজ 1
history 1 দ্বিতীয় লাইন
mission 1 দ্বিতীয় লাইন
objective 1 দ্বিতীয় লাইন
address_code কলেজ 1
contact_phone কলেজ 1', '2026-11-22T01:19:41.416Z', '2026-11-22T01:19:41.416Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 15', 'office15@school.example', 'address কলেজ 15', 'government_approval_number কলেজ 15', 'government_approval_date কলেজ 15', 'history 15
দ্বিতীয় লাইন', 'mission 15
দ্বিতীয় লাইন', 'objective 15
দ্বিতীয় লাইন', 'address_code কলেজ 15', 'contact_phone কলেজ 15', '882f0ddf5b79414534308acebe6ab597-330x40.jpg', '903f5b172b10213cc4ecc3a4b0502367-330x40.jpg', 'name কলেজ 15
office15@school.example
address কলেজ 15
government_approval_number কলেজ 15
government_approval_date কলেজ 15
history 15 দ্বিতীয় লাইন
mission 15 দ্বিতীয় লাইন
objective 15 দ্বিতীয় লাইন
address_code কলেজ 15
contact_phone কলেজ 15', '2026-11-22T01:19:42.163Z', '2026-11-22T01:19:42.163Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 2', 'মাধ্যমিক', 'designation কলেজ 2', 'subject কলেজ 2', 'teacher_intro 2
দ্বিতীয় লাইন', '০১০00000002', 'office2@school.example', 'profile কলেজ 2', '8b9e2f751645bd0812b6d1eb4cd673a4-330x40.jpg', 'full_name কলেজ 2
মাধ্যমিক
designation কলেজ 2
subject কলেজ 2
teacher_intro 2 দ্বিতীয় লাইন
profile কলেজ 2', '01000000002
office2@school.example', '2026-11-22T01:19:41.465Z', '2026-11-22T01:19:41.465Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 16', 'মাধ্যমিক', 'designation কলেজ 16', 'subject কলেজ 16', 'teacher_intro 16
দ্বিতীয় লাইন', '০১০00000016', 'office16@school.example', 'profile কলেজ 16', 'cdd5a9020c448e730ee8f646f285d427-330x40.jpg', 'full_name কলেজ 16
মাধ্যমিক
designation কলেজ 16
subject কলেজ 16
teacher_intro 16 দ্বিতীয় লাইন
profile কলেজ 16', '01000000016
office16@school.example', '2026-11-22T01:19:42.304Z', '2026-11-22T01:19:42.304Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 3', 'designation কলেজ 3', 'প্রাথমিক', 'office3@school.example', '০১০00000003', 'profile কলেজ 3', 'f1c6511db21cfbff1f6aaf39720146b2-330x40.jpg', 'full_name কলেজ 3
designation কলেজ 3
প্রাথমিক
profile কলেজ 3', 'office3@school.example
01000000003', '2026-11-22T01:19:41.516Z', '2026-11-22T01:19:41.516Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 17', 'designation কলেজ 17', 'প্রাথমিক', 'office17@school.example', '০১০00000017', 'profile কলেজ 17', '438438e34e15f7c932dc9992f99710da-330x40.jpg', 'full_name কলেজ 17
designation কলেজ 17
প্রাথমিক
profile কলেজ 17', 'office17@school.example
01000000017', '2026-11-22T01:19:42.323Z', '2026-11-22T01:19:42.323Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (1, 'শ্রেণি 1', 'শ্রেণি 1', 'শ্রেণি 1', '2026-11-22T01:19:39.129Z', '2026-11-22T01:19:39.129Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 4', 'name কলেজ 4', 'name কলেজ 4', '2026-11-22T01:19:41.524Z', '2026-11-22T01:19:41.524Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (3, 'name কলেজ 18', 'name কলেজ 18', 'name কলেজ 18', '2026-11-22T01:19:42.327Z', '2026-11-22T01:19:42.327Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (4, 'নবম', 'নবম', 'নবম', '2026-11-22T01:19:42.882Z', '2026-11-22T01:19:42.882Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at) VALUES (1, 'full_name কলেজ 5', 'roll_number কলেজ 5', 1, 'section কলেজ 5', '2019-03-06', 'address কলেজ 5', 'guardian_name কলেজ 5', '০১০00000005', 'office5@school.example', '০১০00000005', 'private/fce39e7cc776bc6dcd787cd59f067ba8-330x40.jpg', 'digital_id_code কলেজ 5', 'full_name কলেজ 5
roll_number কলেজ 5
section কলেজ 5
address কলেজ 5
guardian_name কলেজ 5
01000000005
office5@school.example
01000000005
digital_id_code কলেজ 5', '2026-11-22T01:19:41.583Z', '2026-11-22T01:19:41.583Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at) VALUES (2, 'full_name কলেজ 19', 'roll_number কলেজ 19', 1, 'section কলেজ 19', '2019-03-20', 'address কলেজ 19', 'guardian_name কলেজ 19', '০১০00000019', 'office19@school.example', '০১০00000019', 'private/dc43edbe0fd2bcfd456e1e442d31550b-330x40.jpg', 'digital_id_code কলেজ 19', 'full_name কলেজ 19
roll_number কলেজ 19
section কলেজ 19
address কলেজ 19
guardian_name কলেজ 19
01000000019
office19@school.example
01000000019
digital_id_code কলেজ 19', '2026-11-22T01:19:42.366Z', '2026-11-22T01:19:42.366Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at) VALUES (1, 'principal', 'full_name কলেজ 6', 'office6@school.example', 'contact_phone কলেজ 6', 'message 6
দ্বিতীয় লাইন', 'ebd12eac17eed49610e1b24c74775fc7-330x40.jpg', 'principal
full_name কলেজ 6
office6@school.example
contact_phone কলেজ 6
message 6 দ্বিতীয় লাইন', '2026-11-22T01:19:41.642Z', '2026-11-22T01:19:41.642Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at) VALUES (2, 'president', 'full_name কলেজ 20', 'office20@school.example', 'contact_phone কলেজ 20', 'message 20
দ্বিতীয় লাইন', 'de9218fa016b513d7c5c7234bec2e621-330x40.jpg', 'president
full_name কলেজ 20
office20@school.example
contact_phone কলেজ 20
message 20 দ্বিতীয় লাইন', '2026-11-22T01:19:42.391Z', '2026-11-22T01:19:42.391Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (1, 'a10f9759b6c004f14b99ad7db4bb7c87-330x40.jpg', 'title কলেজ 7', 'title কলেজ 7', '2026-11-22T01:19:41.696Z', '2026-11-22T01:19:41.696Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (2, '90bde9813e13c4e2395aa3210a97fe72-330x40.jpg', 'title কলেজ 21', 'title কলেজ 21', '2026-11-22T01:19:42.407Z', '2026-11-22T01:19:42.407Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at) VALUES (1, 'e8c4e7ea181ec9e75d85eceb18b3243f-330x40.jpg', 'caption কলেজ 8', 'description 8
দ্বিতীয় লাইন', 'new', 'caption কলেজ 8
description 8 দ্বিতীয় লাইন
new', '2026-11-22T01:19:41.740Z', '2026-11-22T01:19:41.740Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at) VALUES (2, '531cc264cea826d1c3d3b5394e29c32a-330x40.jpg', 'caption কলেজ 22', 'description 22
দ্বিতীয় লাইন', 'new', 'caption কলেজ 22
description 22 দ্বিতীয় লাইন
new', '2026-11-22T01:19:42.424Z', '2026-11-22T01:19:42.424Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at) VALUES (1, 'title কলেজ 9', 'description 9
দ্বিতীয় লাইন', '9b3296cea4be406a0b1c1922bcfd6f49-3036.pdf', '2019-03-10', 'category কলেজ 9', 'title কলেজ 9
description 9 দ্বিতীয় লাইন
category কলেজ 9', '2026-11-22T01:19:41.777Z', '2026-11-22T01:19:41.777Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at) VALUES (2, 'title কলেজ 23', 'description 23
দ্বিতীয় লাইন', '6b46cb858543d3a2c8de07bc5192ab08-3051.pdf', '2019-03-24', 'category কলেজ 23', 'title কলেজ 23
description 23 দ্বিতীয় লাইন
category কলেজ 23', '2026-11-22T01:19:42.434Z', '2026-11-22T01:19:42.434Z');
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 10', 1, 'name কলেজ 10', '2026-11-22T01:19:41.797Z', '2026-11-22T01:19:41.797Z');
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 24', 1, 'name কলেজ 24', '2026-11-22T01:19:42.438Z', '2026-11-22T01:19:42.438Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (1, 2011, 'Academic', 1, 'exam_name কলেজ 11', 'a8e3076f2479764ac173f8ca6ebc1e7a-3039.pdf', 'academic
exam_name কলেজ 11', '2026-11-22T01:19:41.821Z', '2026-11-22T01:19:41.821Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (2, 2025, 'Academic', 1, 'exam_name কলেজ 25', '557dd30a6bfbda82a10ced8f6e1a30c4-3053.pdf', 'academic
exam_name কলেজ 25', '2026-11-22T01:19:42.460Z', '2026-11-22T01:19:42.460Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (1, 'Academic', 1, 'title কলেজ 12', '561dfbc3b15e696933a4db63148b026e-3040.pdf', 'academic
title কলেজ 12', '2026-11-22T01:19:41.846Z', '2026-11-22T01:19:41.846Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (2, 'Academic', 1, 'title কলেজ 26', '9a1a1af3d01879e36b2fcdf573a877f5-3054.pdf', 'academic
title কলেজ 26', '2026-11-22T01:19:42.468Z', '2026-11-22T01:19:42.468Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 13', 'role কলেজ 13', 'office13@school.example', 'contact_phone কলেজ 13', 'c0876efff4e24f8df51e4f984eee708f-330x40.jpg', 'full_name কলেজ 13
role কলেজ 13', 'office13@school.example
contact_phone কলেজ 13', '2026-11-22T01:19:41.913Z', '2026-11-22T01:19:41.913Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 27', 'role কলেজ 27', 'office27@school.example', 'contact_phone কলেজ 27', '97835f54c607a11259eef964d8f66563-330x40.jpg', 'full_name কলেজ 27
role কলেজ 27', 'office27@school.example
contact_phone কলেজ 27', '2026-11-22T01:19:42.559Z', '2026-11-22T01:19:42.559Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 14', 'message 14
দ্বিতীয় লাইন', 'office14@school.example', 'phone কলেজ 14', 'address কলেজ 14', 'name কলেজ 14
message 14 দ্বিতীয় লাইন
office14@school.example
phone কলেজ 14
address কলেজ 14', '2026-11-22T01:19:41.926Z', '2026-11-22T01:19:41.926Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 28', 'message 28
দ্বিতীয় লাইন', 'office28@school.example', 'phone কলেজ 28', 'address কলেজ 28', 'name কলেজ 28
message 28 দ্বিতীয় লাইন
office28@school.example
phone কলেজ 28
address কলেজ 28', '2026-11-22T01:19:42.574Z', '2026-11-22T01:19:42.574Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (1, 'head', 'head', '$argon2id$v=19$m=19456,t=2,p=1$ApKQkg31Rel6q/rBfh7tRA==$Zdos86YDx0r5JK3UNBFZpLAoUIZPEfTZkXIZScorGxY=', 'head', '', '', NULL, 'Admin', '2026-11-22T01:19:37.766Z', '2026-11-22T01:19:37.766Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (2, 'guest', 'guest', '$argon2id$v=19$m=19456,t=2,p=1$J54pXHTuS7EokLgL1fLAyw==$FH6ThprEpsJFx+8I+LIjwCHmCVkAvhrE4hODVN/ttTw=', 'guest', '', '', NULL, 'User', '2026-11-22T01:19:38.395Z', '2026-11-22T01:19:38.395Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (3, 'রহিমা', 'রহিমা', '$argon2id$v=19$m=19456,t=2,p=1$l0PUq1riTJI8nbjAPo1Q7w==$8roSoMqm3f2zy2Je6BM8DZKum0pwWPzQDDX9QhOsp6g=', 'রহিমা খাতুন', '', '০১০০০০০০০০১', NULL, 'User', '2026-11-22T01:19:42.593Z', '2026-11-22T01:19:42.593Z');
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at) VALUES (1, 'b8702598356cc4fd106db149580a291b9fe8a196bde3fb1f3fb0802ef2c3c3f5', 1, '', '2026-11-22T01:19:38.363Z', '2026-11-22T01:19:38.363Z');
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at) VALUES (2, 'd6cbb25929f39db1637a6df4e2fcb8251192d9b054d3f4a46c438f91024191e6', 2, '', '2026-11-22T01:19:39.064Z', '2026-11-22T01:19:39.064Z');
INSERT INTO settings (name, value) VALUES ('tagline', '"আলোর পথে"');
INSERT INTO settings (name, value) VALUES ('contacts_public', 'false');
INSERT INTO secrets (name, value) VALUES ('media', '-DJNE0WlEb4sg3L8_ah8OznkUnH2XTRswkBjlamUXV4');
INSERT INTO content_version (id, version) VALUES (1, 30);
INSERT INTO idempotency (scope, key, method, path, digest, claim, claimed_at, status, answer) VALUES ('user:1', 'bc14cac7c6eb9f503ef4e19b353f2e7e8e9b2209d77cc04b3a5e457f98ee96ec', 'POST', '/api/classes', '1d6891a180568502b0e3824eb0f231a5fbbbcf51f1daf427a1f35ac2ded4cd47', '61ca9c2d-42d9-4a59-bdce-a7be24cf5f5b', '2026-11-22T01:19:42.863Z', 201, '{"id":4,"name":"নবম","created_at":"2026-11-22T01:19:42.882Z","updated_at":"2026-11-22T01:19:42.882Z"}');
INSERT INTO sqlite_sequence (name, seq) VALUES ('users', 3);
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
