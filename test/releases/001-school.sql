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
INSERT INTO migrations (name, hash, done_at) VALUES ('001-school.sql', 'c3ce3908e519a67e765369915fd70724691fc295dd9d58700c8cfa06ec5aefef', '2026-11-22T01:19:13.521Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 1', 'office1@school.example', 'address কলেজ 1', 'government_approval_number কলেজ 1', 'government_approval_date কলেজ 1', 'history 1
দ্বিতীয় লাইন', 'mission 1
দ্বিতীয় লাইন', 'objective 1
দ্বিতীয় লাইন', 'address_code কলেজ 1', 'contact_phone কলেজ 1', 'a775d321035d670413a193e8fda5d0e3-330x40.jpg', '4c5d7a1486885ea1cbc240a562b60abc-330x40.jpg', 'name কলেজ 1
office1@school.example
address কলেজ 1
government_approval_number কলেজ 1
government_approval_date কলেজ 1
history 1 দ্বিতীয় লাইন
mission 1 দ্বিতীয় লাইন
objective 1 দ্বিতীয় লাইন
address_code কলেজ 1
contact_phone কলেজ 1', '2026-11-22T01:19:11.759Z', '2026-11-22T01:19:11.759Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 15', 'office15@school.example', 'address কলেজ 15', 'government_approval_number কলেজ 15', 'government_approval_date কলেজ 15', 'history 15
দ্বিতীয় লাইন', 'mission 15
দ্বিতীয় লাইন', 'objective 15
দ্বিতীয় লাইন', 'address_code কলেজ 15', 'contact_phone কলেজ 15', 'bbc29af4200b6290a1db374eb5710f3b-330x40.jpg', '74dee6854715909b298a9e6a05c928e6-330x40.jpg', 'name কলেজ 15
office15@school.example
address কলেজ 15
government_approval_number কলেজ 15
government_approval_date কলেজ 15
history 15 দ্বিতীয় লাইন
mission 15 দ্বিতীয় লাইন
objective 15 দ্বিতীয় লাইন
address_code কলেজ 15
contact_phone কলেজ 15', '2026-11-22T01:19:13.127Z', '2026-11-22T01:19:13.127Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 2', 'মাধ্যমিক', 'designation কলেজ 2', 'subject কলেজ 2', 'teacher_intro 2
দ্বিতীয় লাইন', '০১০00000002', 'office2@school.example', 'profile কলেজ 2', '8592ef175d66281e8f0b80634ad911cf-330x40.jpg', 'full_name কলেজ 2
মাধ্যমিক
designation কলেজ 2
subject কলেজ 2
teacher_intro 2 দ্বিতীয় লাইন
profile কলেজ 2', '01000000002
office2@school.example', '2026-11-22T01:19:11.875Z', '2026-11-22T01:19:11.875Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 16', 'মাধ্যমিক', 'designation কলেজ 16', 'subject কলেজ 16', 'teacher_intro 16
দ্বিতীয় লাইন', '০১০00000016', 'office16@school.example', 'profile কলেজ 16', '5fe1727e46029b9b06f45b433ca45aa4-330x40.jpg', 'full_name কলেজ 16
মাধ্যমিক
designation কলেজ 16
subject কলেজ 16
teacher_intro 16 দ্বিতীয় লাইন
profile কলেজ 16', '01000000016
office16@school.example', '2026-11-22T01:19:13.152Z', '2026-11-22T01:19:13.152Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 3', 'designation কলেজ 3', 'প্রাথমিক', 'office3@school.example', '০১০00000003', 'profile কলেজ 3', '350c247783c011c39a48860741b768dc-330x40.jpg', 'full_name কলেজ 3
designation কলেজ 3
প্রাথমিক
profile কলেজ 3', 'office3@school.example
01000000003', '2026-11-22T01:19:12.048Z', '2026-11-22T01:19:12.048Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 17', 'designation কলেজ 17', 'প্রাথমিক', 'office17@school.example', '০১০00000017', 'profile কলেজ 17', 'a5b0768b30f321a0b2c68f55f27f1814-330x40.jpg', 'full_name কলেজ 17
designation কলেজ 17
প্রাথমিক
profile কলেজ 17', 'office17@school.example
01000000017', '2026-11-22T01:19:13.174Z', '2026-11-22T01:19:13.174Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (1, 'শ্রেণি 1', 'শ্রেণি 1', 'শ্রেণি 1', '2026-11-22T01:19:09.392Z', '2026-11-22T01:19:09.392Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 4', 'name কলেজ 4', 'name কলেজ 4', '2026-11-22T01:19:12.141Z', '2026-11-22T01:19:12.141Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (3, 'name কলেজ 18', 'name কলেজ 18', 'name কলেজ 18', '2026-11-22T01:19:13.178Z', '2026-11-22T01:19:13.178Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (4, 'নবম', 'নবম', 'নবম', '2026-11-22T01:19:13.511Z', '2026-11-22T01:19:13.511Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at) VALUES (1, 'full_name কলেজ 5', 'roll_number কলেজ 5', 1, 'section কলেজ 5', '2019-03-06', 'address কলেজ 5', 'guardian_name কলেজ 5', '০১০00000005', 'office5@school.example', '০১০00000005', 'private/cc664de9b40ee01d4a64fed2b7825603-330x40.jpg', 'digital_id_code কলেজ 5', 'full_name কলেজ 5
roll_number কলেজ 5
section কলেজ 5
address কলেজ 5
guardian_name কলেজ 5
01000000005
office5@school.example
01000000005
digital_id_code কলেজ 5', '2026-11-22T01:19:12.856Z', '2026-11-22T01:19:12.856Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at) VALUES (2, 'full_name কলেজ 19', 'roll_number কলেজ 19', 1, 'section কলেজ 19', '2019-03-20', 'address কলেজ 19', 'guardian_name কলেজ 19', '০১০00000019', 'office19@school.example', '০১০00000019', 'private/401f6726abbd0391d0c558b8a6d03296-330x40.jpg', 'digital_id_code কলেজ 19', 'full_name কলেজ 19
roll_number কলেজ 19
section কলেজ 19
address কলেজ 19
guardian_name কলেজ 19
01000000019
office19@school.example
01000000019
digital_id_code কলেজ 19', '2026-11-22T01:19:13.194Z', '2026-11-22T01:19:13.194Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at) VALUES (1, 'principal', 'full_name কলেজ 6', 'office6@school.example', 'contact_phone কলেজ 6', 'message 6
দ্বিতীয় লাইন', '076c62320a67ed04e00e1e45aa02904a-330x40.jpg', 'principal
full_name কলেজ 6
office6@school.example
contact_phone কলেজ 6
message 6 দ্বিতীয় লাইন', '2026-11-22T01:19:12.962Z', '2026-11-22T01:19:12.962Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at) VALUES (2, 'president', 'full_name কলেজ 20', 'office20@school.example', 'contact_phone কলেজ 20', 'message 20
দ্বিতীয় লাইন', '62445a5d8d0b9766a747d6b0b9596c1d-330x40.jpg', 'president
full_name কলেজ 20
office20@school.example
contact_phone কলেজ 20
message 20 দ্বিতীয় লাইন', '2026-11-22T01:19:13.219Z', '2026-11-22T01:19:13.219Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (1, 'd8cc1fdb2f1da775350bbab1e1e5601d-330x40.jpg', 'title কলেজ 7', 'title কলেজ 7', '2026-11-22T01:19:12.986Z', '2026-11-22T01:19:12.986Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (2, '2ad7162119c5a67cd7497b3ec7272dab-330x40.jpg', 'title কলেজ 21', 'title কলেজ 21', '2026-11-22T01:19:13.241Z', '2026-11-22T01:19:13.241Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at) VALUES (1, '4cda2ac74419516434f5f4dcc9c24818-330x40.jpg', 'caption কলেজ 8', 'description 8
দ্বিতীয় লাইন', 'new', 'caption কলেজ 8
description 8 দ্বিতীয় লাইন
new', '2026-11-22T01:19:13.007Z', '2026-11-22T01:19:13.007Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at) VALUES (2, 'b3f129a707d707b6ae8c7d971384fb29-330x40.jpg', 'caption কলেজ 22', 'description 22
দ্বিতীয় লাইন', 'new', 'caption কলেজ 22
description 22 দ্বিতীয় লাইন
new', '2026-11-22T01:19:13.261Z', '2026-11-22T01:19:13.261Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at) VALUES (1, 'title কলেজ 9', 'description 9
দ্বিতীয় লাইন', '65e4829208f63c26a2199b7d7ea59d25-3036.pdf', '2019-03-10', 'category কলেজ 9', 'title কলেজ 9
description 9 দ্বিতীয় লাইন
category কলেজ 9', '2026-11-22T01:19:13.021Z', '2026-11-22T01:19:13.021Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at) VALUES (2, 'title কলেজ 23', 'description 23
দ্বিতীয় লাইন', 'acc056314bd522f798f6d2f046064d9e-3051.pdf', '2019-03-24', 'category কলেজ 23', 'title কলেজ 23
description 23 দ্বিতীয় লাইন
category কলেজ 23', '2026-11-22T01:19:13.272Z', '2026-11-22T01:19:13.272Z');
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 10', 1, 'name কলেজ 10', '2026-11-22T01:19:13.027Z', '2026-11-22T01:19:13.027Z');
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 24', 1, 'name কলেজ 24', '2026-11-22T01:19:13.278Z', '2026-11-22T01:19:13.278Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (1, 2011, 'Academic', 1, 'exam_name কলেজ 11', 'd0d3efa5285ede8f94fae35ce28894b2-3039.pdf', 'academic
exam_name কলেজ 11', '2026-11-22T01:19:13.037Z', '2026-11-22T01:19:13.037Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (2, 2025, 'Academic', 1, 'exam_name কলেজ 25', '66634140eaa51f38230d286ad58bb4dd-3053.pdf', 'academic
exam_name কলেজ 25', '2026-11-22T01:19:13.289Z', '2026-11-22T01:19:13.289Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (1, 'Academic', 1, 'title কলেজ 12', '5851b2b4d9be97342960f112907d7739-3040.pdf', 'academic
title কলেজ 12', '2026-11-22T01:19:13.046Z', '2026-11-22T01:19:13.046Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (2, 'Academic', 1, 'title কলেজ 26', 'e98e15374ab3530737fb98fe4429c955-3054.pdf', 'academic
title কলেজ 26', '2026-11-22T01:19:13.300Z', '2026-11-22T01:19:13.300Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 13', 'role কলেজ 13', 'office13@school.example', 'contact_phone কলেজ 13', '28f5e0f51169eb31ccc4ce4ee0f2ddc4-330x40.jpg', 'full_name কলেজ 13
role কলেজ 13', 'office13@school.example
contact_phone কলেজ 13', '2026-11-22T01:19:13.066Z', '2026-11-22T01:19:13.066Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 27', 'role কলেজ 27', 'office27@school.example', 'contact_phone কলেজ 27', '5a87b66a051d8a7308d842c91cb615a9-330x40.jpg', 'full_name কলেজ 27
role কলেজ 27', 'office27@school.example
contact_phone কলেজ 27', '2026-11-22T01:19:13.328Z', '2026-11-22T01:19:13.328Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 14', 'message 14
দ্বিতীয় লাইন', 'office14@school.example', 'phone কলেজ 14', 'address কলেজ 14', 'name কলেজ 14
message 14 দ্বিতীয় লাইন
office14@school.example
phone কলেজ 14
address কলেজ 14', '2026-11-22T01:19:13.076Z', '2026-11-22T01:19:13.076Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 28', 'message 28
দ্বিতীয় লাইন', 'office28@school.example', 'phone কলেজ 28', 'address কলেজ 28', 'name কলেজ 28
message 28 দ্বিতীয় লাইন
office28@school.example
phone কলেজ 28
address কলেজ 28', '2026-11-22T01:19:13.334Z', '2026-11-22T01:19:13.334Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (1, 'head', 'head', '$argon2id$v=19$m=19456,t=2,p=1$HykPSKmzORo37CqaB5szEw==$Dy9rwmEwg2oV+qU0d63SCUkpH7tT69JWg9LpyEdSQH8=', 'head', '', '', NULL, 'Admin', '2026-11-22T01:19:07.302Z', '2026-11-22T01:19:07.302Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (2, 'guest', 'guest', '$argon2id$v=19$m=19456,t=2,p=1$UOcOS0HxV8xErMnTVOtUUQ==$cJv0DJ65PYRKqPLRmz4gFl+nn6oQw2HinImO6COfhK4=', 'guest', '', '', NULL, 'User', '2026-11-22T01:19:08.291Z', '2026-11-22T01:19:08.291Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (3, 'রহিমা', 'রহিমা', '$argon2id$v=19$m=19456,t=2,p=1$EoDmZNPxa/lVbwF9fweY7A==$lU7X04+YpwGvAgBDHQqagdC3L6aBaPN46sEUgN76U5o=', 'রহিমা খাতুন', '', '০১০০০০০০০০১', NULL, 'User', '2026-11-22T01:19:13.342Z', '2026-11-22T01:19:13.342Z');
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at) VALUES (1, '543a4936f1d0279a1f416b64f09a5ee5c6506a213133ddc3c1da80b49ae1ae7e', 1, '', '2026-11-22T01:19:08.230Z', '2026-11-22T01:19:08.230Z');
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at) VALUES (2, '0ecf588c9503999611ed063d7df66537bb3152e857eff67f4b4f31bdbd946566', 2, '', '2026-11-22T01:19:09.287Z', '2026-11-22T01:19:09.287Z');
INSERT INTO settings (name, value) VALUES ('tagline', '"আলোর পথে"');
INSERT INTO settings (name, value) VALUES ('contacts_public', 'false');
INSERT INTO secrets (name, value) VALUES ('media', 'TpZ4Xha755DcyZmOYf3Z7XM62tC26ha0mHeS9NV_Jro');
INSERT INTO content_version (id, version) VALUES (1, 30);
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
