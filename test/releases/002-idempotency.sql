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
INSERT INTO migrations (name, hash, done_at) VALUES ('001-school.sql', 'c3ce3908e519a67e765369915fd70724691fc295dd9d58700c8cfa06ec5aefef', '2026-11-22T01:19:27.066Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('002-idempotency.sql', 'ee79dac2def151f478ea25ab23051c289557e19676af6bd62ae73cc563834dc3', '2026-11-22T01:19:27.066Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 1', 'office1@school.example', 'address কলেজ 1', 'government_approval_number কলেজ 1', 'government_approval_date কলেজ 1', 'history 1
দ্বিতীয় লাইন', 'mission 1
দ্বিতীয় লাইন', 'objective 1
দ্বিতীয় লাইন', 'address_code কলেজ 1', 'contact_phone কলেজ 1', 'c9121c4d0d5ac66d20c2b8c516fa4892-330x40.jpg', '73df9980345617cae36825e505f1e484-330x40.jpg', 'name কলেজ 1
office1@school.example
address কলেজ 1
government_approval_number কলেজ 1
government_approval_date কলেজ 1
history 1 দ্বিতীয় লাইন
mission 1 দ্বিতীয় লাইন
objective 1 দ্বিতীয় লাইন
address_code কলেজ 1
contact_phone কলেজ 1', '2026-11-22T01:19:25.775Z', '2026-11-22T01:19:25.775Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 15', 'office15@school.example', 'address কলেজ 15', 'government_approval_number কলেজ 15', 'government_approval_date কলেজ 15', 'history 15
দ্বিতীয় লাইন', 'mission 15
দ্বিতীয় লাইন', 'objective 15
দ্বিতীয় লাইন', 'address_code কলেজ 15', 'contact_phone কলেজ 15', 'e9a3a5c252740ba3eb8864f621668d29-330x40.jpg', 'b85780308bc21c25abf21bf9b0320d0e-330x40.jpg', 'name কলেজ 15
office15@school.example
address কলেজ 15
government_approval_number কলেজ 15
government_approval_date কলেজ 15
history 15 দ্বিতীয় লাইন
mission 15 দ্বিতীয় লাইন
objective 15 দ্বিতীয় লাইন
address_code কলেজ 15
contact_phone কলেজ 15', '2026-11-22T01:19:26.539Z', '2026-11-22T01:19:26.539Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 2', 'মাধ্যমিক', 'designation কলেজ 2', 'subject কলেজ 2', 'teacher_intro 2
দ্বিতীয় লাইন', '০১০00000002', 'office2@school.example', 'profile কলেজ 2', '6275c7cc55809d5e7f1d69daf0e4c056-330x40.jpg', 'full_name কলেজ 2
মাধ্যমিক
designation কলেজ 2
subject কলেজ 2
teacher_intro 2 দ্বিতীয় লাইন
profile কলেজ 2', '01000000002
office2@school.example', '2026-11-22T01:19:25.829Z', '2026-11-22T01:19:25.829Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 16', 'মাধ্যমিক', 'designation কলেজ 16', 'subject কলেজ 16', 'teacher_intro 16
দ্বিতীয় লাইন', '০১০00000016', 'office16@school.example', 'profile কলেজ 16', 'bc0754c9ac78fe556ce03db093f561a9-330x40.jpg', 'full_name কলেজ 16
মাধ্যমিক
designation কলেজ 16
subject কলেজ 16
teacher_intro 16 দ্বিতীয় লাইন
profile কলেজ 16', '01000000016
office16@school.example', '2026-11-22T01:19:26.577Z', '2026-11-22T01:19:26.577Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 3', 'designation কলেজ 3', 'প্রাথমিক', 'office3@school.example', '০১০00000003', 'profile কলেজ 3', '17a5a40b5f25decadc47dbdbf2bd0e84-330x40.jpg', 'full_name কলেজ 3
designation কলেজ 3
প্রাথমিক
profile কলেজ 3', 'office3@school.example
01000000003', '2026-11-22T01:19:25.872Z', '2026-11-22T01:19:25.872Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 17', 'designation কলেজ 17', 'প্রাথমিক', 'office17@school.example', '০১০00000017', 'profile কলেজ 17', 'e61fa4c60c90b2c1f3e1f08e84dcca32-330x40.jpg', 'full_name কলেজ 17
designation কলেজ 17
প্রাথমিক
profile কলেজ 17', 'office17@school.example
01000000017', '2026-11-22T01:19:26.597Z', '2026-11-22T01:19:26.597Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (1, 'শ্রেণি 1', 'শ্রেণি 1', 'শ্রেণি 1', '2026-11-22T01:19:23.508Z', '2026-11-22T01:19:23.508Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 4', 'name কলেজ 4', 'name কলেজ 4', '2026-11-22T01:19:25.882Z', '2026-11-22T01:19:25.882Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (3, 'name কলেজ 18', 'name কলেজ 18', 'name কলেজ 18', '2026-11-22T01:19:26.602Z', '2026-11-22T01:19:26.602Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (4, 'নবম', 'নবম', 'নবম', '2026-11-22T01:19:27.050Z', '2026-11-22T01:19:27.050Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at) VALUES (1, 'full_name কলেজ 5', 'roll_number কলেজ 5', 1, 'section কলেজ 5', '2019-03-06', 'address কলেজ 5', 'guardian_name কলেজ 5', '০১০00000005', 'office5@school.example', '০১০00000005', 'private/f4b051c42f3e15130b84da08e518bf98-330x40.jpg', 'digital_id_code কলেজ 5', 'full_name কলেজ 5
roll_number কলেজ 5
section কলেজ 5
address কলেজ 5
guardian_name কলেজ 5
01000000005
office5@school.example
01000000005
digital_id_code কলেজ 5', '2026-11-22T01:19:25.978Z', '2026-11-22T01:19:25.978Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at) VALUES (2, 'full_name কলেজ 19', 'roll_number কলেজ 19', 1, 'section কলেজ 19', '2019-03-20', 'address কলেজ 19', 'guardian_name কলেজ 19', '০১০00000019', 'office19@school.example', '০১০00000019', 'private/a395f940943939945fc3cdf6ac508258-330x40.jpg', 'digital_id_code কলেজ 19', 'full_name কলেজ 19
roll_number কলেজ 19
section কলেজ 19
address কলেজ 19
guardian_name কলেজ 19
01000000019
office19@school.example
01000000019
digital_id_code কলেজ 19', '2026-11-22T01:19:26.623Z', '2026-11-22T01:19:26.623Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at) VALUES (1, 'principal', 'full_name কলেজ 6', 'office6@school.example', 'contact_phone কলেজ 6', 'message 6
দ্বিতীয় লাইন', 'aeda71aa3e77b19623b1fb40b1d768e3-330x40.jpg', 'principal
full_name কলেজ 6
office6@school.example
contact_phone কলেজ 6
message 6 দ্বিতীয় লাইন', '2026-11-22T01:19:26.093Z', '2026-11-22T01:19:26.093Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at) VALUES (2, 'president', 'full_name কলেজ 20', 'office20@school.example', 'contact_phone কলেজ 20', 'message 20
দ্বিতীয় লাইন', 'eddf372499006b09610762528e55f6cb-330x40.jpg', 'president
full_name কলেজ 20
office20@school.example
contact_phone কলেজ 20
message 20 দ্বিতীয় লাইন', '2026-11-22T01:19:26.645Z', '2026-11-22T01:19:26.645Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (1, '16ca99fd6079feb6d8483aac26effd07-330x40.jpg', 'title কলেজ 7', 'title কলেজ 7', '2026-11-22T01:19:26.116Z', '2026-11-22T01:19:26.116Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (2, 'cc8df315f82dc47732ecfc3bfc6dfdee-330x40.jpg', 'title কলেজ 21', 'title কলেজ 21', '2026-11-22T01:19:26.680Z', '2026-11-22T01:19:26.680Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at) VALUES (1, '1926de7fda759900ac54e9f2d413666e-330x40.jpg', 'caption কলেজ 8', 'description 8
দ্বিতীয় লাইন', 'new', 'caption কলেজ 8
description 8 দ্বিতীয় লাইন
new', '2026-11-22T01:19:26.210Z', '2026-11-22T01:19:26.210Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at) VALUES (2, '1735d5f14f6f1c7a929d088445a3445f-330x40.jpg', 'caption কলেজ 22', 'description 22
দ্বিতীয় লাইন', 'new', 'caption কলেজ 22
description 22 দ্বিতীয় লাইন
new', '2026-11-22T01:19:26.707Z', '2026-11-22T01:19:26.707Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at) VALUES (1, 'title কলেজ 9', 'description 9
দ্বিতীয় লাইন', '4e5a38f795c145f25774982d38e10109-3036.pdf', '2019-03-10', 'category কলেজ 9', 'title কলেজ 9
description 9 দ্বিতীয় লাইন
category কলেজ 9', '2026-11-22T01:19:26.222Z', '2026-11-22T01:19:26.222Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at) VALUES (2, 'title কলেজ 23', 'description 23
দ্বিতীয় লাইন', '435861a8f9fc4dbef6951bc32877fa63-3051.pdf', '2019-03-24', 'category কলেজ 23', 'title কলেজ 23
description 23 দ্বিতীয় লাইন
category কলেজ 23', '2026-11-22T01:19:26.716Z', '2026-11-22T01:19:26.716Z');
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 10', 1, 'name কলেজ 10', '2026-11-22T01:19:26.231Z', '2026-11-22T01:19:26.231Z');
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 24', 1, 'name কলেজ 24', '2026-11-22T01:19:26.718Z', '2026-11-22T01:19:26.718Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (1, 2011, 'Academic', 1, 'exam_name কলেজ 11', 'fda3e606440b2f6dd0d8274feae9bbfa-3039.pdf', 'academic
exam_name কলেজ 11', '2026-11-22T01:19:26.244Z', '2026-11-22T01:19:26.244Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (2, 2025, 'Academic', 1, 'exam_name কলেজ 25', 'f4440ef536b138da9988ac842e4355a2-3053.pdf', 'academic
exam_name কলেজ 25', '2026-11-22T01:19:26.724Z', '2026-11-22T01:19:26.724Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (1, 'Academic', 1, 'title কলেজ 12', '8f58e6df89ecf93bdbe4c5cd0bf0997e-3040.pdf', 'academic
title কলেজ 12', '2026-11-22T01:19:26.257Z', '2026-11-22T01:19:26.257Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (2, 'Academic', 1, 'title কলেজ 26', '8fc61dfab4091bf2be72b75fe09d1679-3054.pdf', 'academic
title কলেজ 26', '2026-11-22T01:19:26.731Z', '2026-11-22T01:19:26.731Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 13', 'role কলেজ 13', 'office13@school.example', 'contact_phone কলেজ 13', '8fcd3448adc7b1229080cb52b5901f24-330x40.jpg', 'full_name কলেজ 13
role কলেজ 13', 'office13@school.example
contact_phone কলেজ 13', '2026-11-22T01:19:26.293Z', '2026-11-22T01:19:26.293Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 27', 'role কলেজ 27', 'office27@school.example', 'contact_phone কলেজ 27', '824f7622be57b0608f11f3328da9adce-330x40.jpg', 'full_name কলেজ 27
role কলেজ 27', 'office27@school.example
contact_phone কলেজ 27', '2026-11-22T01:19:26.771Z', '2026-11-22T01:19:26.771Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 14', 'message 14
দ্বিতীয় লাইন', 'office14@school.example', 'phone কলেজ 14', 'address কলেজ 14', 'name কলেজ 14
message 14 দ্বিতীয় লাইন
office14@school.example
phone কলেজ 14
address কলেজ 14', '2026-11-22T01:19:26.298Z', '2026-11-22T01:19:26.298Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 28', 'message 28
দ্বিতীয় লাইন', 'office28@school.example', 'phone কলেজ 28', 'address কলেজ 28', 'name কলেজ 28
message 28 দ্বিতীয় লাইন
office28@school.example
phone কলেজ 28
address কলেজ 28', '2026-11-22T01:19:26.774Z', '2026-11-22T01:19:26.774Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (1, 'head', 'head', '$argon2id$v=19$m=19456,t=2,p=1$15tOdcAmHEF3JUdf2u4FfA==$FGG3h13kU+LyDLZXQvLNwK/QAfZ3ieR+7CY0nQaGzwA=', 'head', '', '', NULL, 'Admin', '2026-11-22T01:19:22.055Z', '2026-11-22T01:19:22.055Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (2, 'guest', 'guest', '$argon2id$v=19$m=19456,t=2,p=1$lhOcqHrn2ovNJIUI1JK64Q==$HZyQ1eQnNyQ1Z7J7TJmXDsAJRWdmCBtdzuQMg/3vr/I=', 'guest', '', '', NULL, 'User', '2026-11-22T01:19:22.852Z', '2026-11-22T01:19:22.852Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (3, 'রহিমা', 'রহিমা', '$argon2id$v=19$m=19456,t=2,p=1$fBFFrT9HPQ5yEjHbY21zdw==$HuGYhAhEX990Vh03bGu3LBvsv18AeJodkxxqPNWVriQ=', 'রহিমা খাতুন', '', '০১০০০০০০০০১', NULL, 'User', '2026-11-22T01:19:26.779Z', '2026-11-22T01:19:26.779Z');
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at) VALUES (1, 'c7d99cc03238fb0b7abbf6a823124e905e429db2c88c49d6e0c399176faa4922', 1, '', '2026-11-22T01:19:22.818Z', '2026-11-22T01:19:22.818Z');
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at) VALUES (2, 'a7b97ec35f79449be701093619ecbbd3fb841fa4590094bcbe6f92e0584e972c', 2, '', '2026-11-22T01:19:23.418Z', '2026-11-22T01:19:23.418Z');
INSERT INTO settings (name, value) VALUES ('tagline', '"আলোর পথে"');
INSERT INTO settings (name, value) VALUES ('contacts_public', 'false');
INSERT INTO secrets (name, value) VALUES ('media', 'f9nTLqBFKHuZX1UZoomZ9FMlEXQ6q1sWAYLuIPQfOIw');
INSERT INTO content_version (id, version) VALUES (1, 30);
INSERT INTO idempotency (scope, key, method, path, digest, claim, claimed_at, status, answer) VALUES ('user:1', 'bc14cac7c6eb9f503ef4e19b353f2e7e8e9b2209d77cc04b3a5e457f98ee96ec', 'POST', '/api/classes', '1d6891a180568502b0e3824eb0f231a5fbbbcf51f1daf427a1f35ac2ded4cd47', '2ee5fe47-d10b-4282-995d-cb4cb0c97094', '2026-11-22T01:19:27.041Z', 201, '{"id":4,"name":"নবম","created_at":"2026-11-22T01:19:27.050Z","updated_at":"2026-11-22T01:19:27.050Z"}');
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
