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
INSERT INTO migrations (name, hash, done_at) VALUES ('001-school.sql', 'c3ce3908e519a67e765369915fd70724691fc295dd9d58700c8cfa06ec5aefef', '2026-11-22T01:58:24.578Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('002-idempotency.sql', 'ee79dac2def151f478ea25ab23051c289557e19676af6bd62ae73cc563834dc3', '2026-11-22T01:58:24.578Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('003-limits.sql', '6268909da65c85e74d97faa5515171709cd524bb43b83a4d7ba8da720c4d5c81', '2026-11-22T01:58:24.579Z');
INSERT INTO migrations (name, hash, done_at) VALUES ('004-office-version.sql', '1b038863aaed1601fd8955642ec7f180cc3b39db08e9ce824eeb50b2b812dfa1', '2026-11-22T01:58:24.579Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 1', 'office1@school.example', 'address কলেজ 1', 'government_approval_number কলেজ 1', 'government_approval_date কলেজ 1', 'history 1
দ্বিতীয় লাইন', 'mission 1
দ্বিতীয় লাইন', 'objective 1
দ্বিতীয় লাইন', 'address_code কলেজ 1', 'contact_phone কলেজ 1', '245c66febfb3cbd714ac6b7c79fb28df-330x40.jpg', 'a03b63ffb74889b56a70b40d0123d299-330x40.jpg', 'name কলেজ 1
office1@school.example
address কলেজ 1
government_approval_number কলেজ 1
government_approval_date কলেজ 1
history 1 দ্বিতীয় লাইন
mission 1 দ্বিতীয় লাইন
objective 1 দ্বিতীয় লাইন
address_code কলেজ 1
contact_phone কলেজ 1', '2026-11-22T01:58:22.716Z', '2026-11-22T01:58:22.716Z');
INSERT INTO institutions (id, name, contact_email, address, government_approval_number, government_approval_date, history, mission, objective, address_code, contact_phone, logo, institution_image, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 15', 'office15@school.example', 'address কলেজ 15', 'government_approval_number কলেজ 15', 'government_approval_date কলেজ 15', 'history 15
দ্বিতীয় লাইন', 'mission 15
দ্বিতীয় লাইন', 'objective 15
দ্বিতীয় লাইন', 'address_code কলেজ 15', 'contact_phone কলেজ 15', '15b48dcb933d92388c2b03aa86846c01-330x40.jpg', '78495aa09b711217db2a2b86f37660c1-330x40.jpg', 'name কলেজ 15
office15@school.example
address কলেজ 15
government_approval_number কলেজ 15
government_approval_date কলেজ 15
history 15 দ্বিতীয় লাইন
mission 15 দ্বিতীয় লাইন
objective 15 দ্বিতীয় লাইন
address_code কলেজ 15
contact_phone কলেজ 15', '2026-11-22T01:58:23.487Z', '2026-11-22T01:58:23.487Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 2', 'মাধ্যমিক', 'designation কলেজ 2', 'subject কলেজ 2', 'teacher_intro 2
দ্বিতীয় লাইন', '০১০00000002', 'office2@school.example', 'profile কলেজ 2', '8a964ea181cdde24d52e2bba12414429-330x40.jpg', 'full_name কলেজ 2
মাধ্যমিক
designation কলেজ 2
subject কলেজ 2
teacher_intro 2 দ্বিতীয় লাইন
profile কলেজ 2', '01000000002
office2@school.example', '2026-11-22T01:58:22.760Z', '2026-11-22T01:58:22.760Z');
INSERT INTO teachers (id, full_name, category, designation, subject, teacher_intro, contact_phone, contact_email, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 16', 'মাধ্যমিক', 'designation কলেজ 16', 'subject কলেজ 16', 'teacher_intro 16
দ্বিতীয় লাইন', '০১০00000016', 'office16@school.example', 'profile কলেজ 16', 'e7a0610e360d92378764dd793ce0c682-330x40.jpg', 'full_name কলেজ 16
মাধ্যমিক
designation কলেজ 16
subject কলেজ 16
teacher_intro 16 দ্বিতীয় লাইন
profile কলেজ 16', '01000000016
office16@school.example', '2026-11-22T01:58:23.564Z', '2026-11-22T01:58:23.564Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 3', 'designation কলেজ 3', 'প্রাথমিক', 'office3@school.example', '০১০00000003', 'profile কলেজ 3', 'b295f9e35b20491e66272413d79873ca-330x40.jpg', 'full_name কলেজ 3
designation কলেজ 3
প্রাথমিক
profile কলেজ 3', 'office3@school.example
01000000003', '2026-11-22T01:58:23.010Z', '2026-11-22T01:58:23.010Z');
INSERT INTO staff (id, full_name, designation, category, contact_email, contact_phone, profile, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 17', 'designation কলেজ 17', 'প্রাথমিক', 'office17@school.example', '০১০00000017', 'profile কলেজ 17', '493071a3a7c71639c25dc43947f15156-330x40.jpg', 'full_name কলেজ 17
designation কলেজ 17
প্রাথমিক
profile কলেজ 17', 'office17@school.example
01000000017', '2026-11-22T01:58:23.679Z', '2026-11-22T01:58:23.679Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (1, 'শ্রেণি 1', 'শ্রেণি 1', 'শ্রেণি 1', '2026-11-22T01:58:21.695Z', '2026-11-22T01:58:21.695Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 4', 'name কলেজ 4', 'name কলেজ 4', '2026-11-22T01:58:23.026Z', '2026-11-22T01:58:23.026Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (3, 'name কলেজ 18', 'name কলেজ 18', 'name কলেজ 18', '2026-11-22T01:58:23.702Z', '2026-11-22T01:58:23.702Z');
INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (4, 'নবম', 'নবম', 'নবম', '2026-11-22T01:58:24.572Z', '2026-11-22T01:58:24.572Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at) VALUES (1, 'full_name কলেজ 5', 'roll_number কলেজ 5', 1, 'section কলেজ 5', '2019-03-06', 'address কলেজ 5', 'guardian_name কলেজ 5', '০১০00000005', 'office5@school.example', '০১০00000005', 'private/2077ac2894f5b2c326bb66cdae5329af-330x40.jpg', 'digital_id_code কলেজ 5', 'full_name কলেজ 5
roll_number কলেজ 5
section কলেজ 5
address কলেজ 5
guardian_name কলেজ 5
01000000005
office5@school.example
01000000005
digital_id_code কলেজ 5', '2026-11-22T01:58:23.123Z', '2026-11-22T01:58:23.123Z');
INSERT INTO students (id, full_name, roll_number, class_name, section, date_of_birth, address, guardian_name, guardian_contact, contact_email, contact_phone, photo, digital_id_code, search_text, created_at, updated_at) VALUES (2, 'full_name কলেজ 19', 'roll_number কলেজ 19', 1, 'section কলেজ 19', '2019-03-20', 'address কলেজ 19', 'guardian_name কলেজ 19', '০১০00000019', 'office19@school.example', '০১০00000019', 'private/6cc94d3a83ee390673cd289257e2b21d-330x40.jpg', 'digital_id_code কলেজ 19', 'full_name কলেজ 19
roll_number কলেজ 19
section কলেজ 19
address কলেজ 19
guardian_name কলেজ 19
01000000019
office19@school.example
01000000019
digital_id_code কলেজ 19', '2026-11-22T01:58:23.771Z', '2026-11-22T01:58:23.771Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at) VALUES (1, 'principal', 'full_name কলেজ 6', 'office6@school.example', 'contact_phone কলেজ 6', 'message 6
দ্বিতীয় লাইন', '1cf010ae2a706ea1439bb3ee38c7f792-330x40.jpg', 'principal
full_name কলেজ 6
office6@school.example
contact_phone কলেজ 6
message 6 দ্বিতীয় লাইন', '2026-11-22T01:58:23.172Z', '2026-11-22T01:58:23.172Z');
INSERT INTO principal_vice_principal (id, designation, full_name, contact_email, contact_phone, message, photo, search_text, created_at, updated_at) VALUES (2, 'president', 'full_name কলেজ 20', 'office20@school.example', 'contact_phone কলেজ 20', 'message 20
দ্বিতীয় লাইন', 'd27a8f6f7c88e244767138993ce1a2c8-330x40.jpg', 'president
full_name কলেজ 20
office20@school.example
contact_phone কলেজ 20
message 20 দ্বিতীয় লাইন', '2026-11-22T01:58:23.841Z', '2026-11-22T01:58:23.841Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (1, '5cde79e0a054a112d58b56d9124c9043-330x40.jpg', 'title কলেজ 7', 'title কলেজ 7', '2026-11-22T01:58:23.222Z', '2026-11-22T01:58:23.222Z');
INSERT INTO banners (id, image, title, search_text, created_at, updated_at) VALUES (2, '27d1b54b37f3b34d4b7b7b36757e8a4d-330x40.jpg', 'title কলেজ 21', 'title কলেজ 21', '2026-11-22T01:58:23.939Z', '2026-11-22T01:58:23.939Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at) VALUES (1, '36c2ec69529b63b90dbff4745e3d0ab3-330x40.jpg', 'caption কলেজ 8', 'description 8
দ্বিতীয় লাইন', 'new', 'caption কলেজ 8
description 8 দ্বিতীয় লাইন
new', '2026-11-22T01:58:23.254Z', '2026-11-22T01:58:23.254Z');
INSERT INTO gallery (id, image, caption, description, category, search_text, created_at, updated_at) VALUES (2, '63612551e67b227a4b42e92bd066a003-330x40.jpg', 'caption কলেজ 22', 'description 22
দ্বিতীয় লাইন', 'new', 'caption কলেজ 22
description 22 দ্বিতীয় লাইন
new', '2026-11-22T01:58:24.229Z', '2026-11-22T01:58:24.229Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at) VALUES (1, 'title কলেজ 9', 'description 9
দ্বিতীয় লাইন', '683f0cccf880465e42285ca90e87a924-3036.pdf', '2019-03-10', 'category কলেজ 9', 'title কলেজ 9
description 9 দ্বিতীয় লাইন
category কলেজ 9', '2026-11-22T01:58:23.269Z', '2026-11-22T01:58:23.269Z');
INSERT INTO notices (id, title, description, pdf_file, date, category, search_text, created_at, updated_at) VALUES (2, 'title কলেজ 23', 'description 23
দ্বিতীয় লাইন', '991125152c3cd882f84bff39a8cbb76e-3051.pdf', '2019-03-24', 'category কলেজ 23', 'title কলেজ 23
description 23 দ্বিতীয় লাইন
category কলেজ 23', '2026-11-22T01:58:24.258Z', '2026-11-22T01:58:24.258Z');
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 10', 1, 'name কলেজ 10', '2026-11-22T01:58:23.277Z', '2026-11-22T01:58:23.277Z');
INSERT INTO subjects (id, name, class_name, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 24', 1, 'name কলেজ 24', '2026-11-22T01:58:24.264Z', '2026-11-22T01:58:24.264Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (1, 2011, 'Academic', 1, 'exam_name কলেজ 11', 'e602eada647dd3695d212c1e2920ab10-3039.pdf', 'academic
exam_name কলেজ 11', '2026-11-22T01:58:23.299Z', '2026-11-22T01:58:23.299Z');
INSERT INTO results (id, year, category, class_name, exam_name, file, search_text, created_at, updated_at) VALUES (2, 2025, 'Academic', 1, 'exam_name কলেজ 25', '160b19a3391a218c474c5915b2faec28-3053.pdf', 'academic
exam_name কলেজ 25', '2026-11-22T01:58:24.279Z', '2026-11-22T01:58:24.279Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (1, 'Academic', 1, 'title কলেজ 12', '0595a468c6a76b1356cf7ee6bce0fc51-3040.pdf', 'academic
title কলেজ 12', '2026-11-22T01:58:23.312Z', '2026-11-22T01:58:23.312Z');
INSERT INTO routines (id, category, class_name, title, file, search_text, created_at, updated_at) VALUES (2, 'Academic', 1, 'title কলেজ 26', '1972fd3989cd01ac6e4ab2466cfc5441-3054.pdf', 'academic
title কলেজ 26', '2026-11-22T01:58:24.287Z', '2026-11-22T01:58:24.287Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (1, 'full_name কলেজ 13', 'role কলেজ 13', 'office13@school.example', 'contact_phone কলেজ 13', 'b83a2862032825a8c6573700958ca655-330x40.jpg', 'full_name কলেজ 13
role কলেজ 13', 'office13@school.example
contact_phone কলেজ 13', '2026-11-22T01:58:23.338Z', '2026-11-22T01:58:23.338Z');
INSERT INTO committee_members (id, full_name, role, contact_email, contact_phone, photo, search_text, search_contacts, created_at, updated_at) VALUES (2, 'full_name কলেজ 27', 'role কলেজ 27', 'office27@school.example', 'contact_phone কলেজ 27', 'ebb938f09311583088da8ec0ea5eadd6-330x40.jpg', 'full_name কলেজ 27
role কলেজ 27', 'office27@school.example
contact_phone কলেজ 27', '2026-11-22T01:58:24.432Z', '2026-11-22T01:58:24.432Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (1, 'name কলেজ 14', 'message 14
দ্বিতীয় লাইন', 'office14@school.example', 'phone কলেজ 14', 'address কলেজ 14', 'name কলেজ 14
message 14 দ্বিতীয় লাইন
office14@school.example
phone কলেজ 14
address কলেজ 14', '2026-11-22T01:58:23.349Z', '2026-11-22T01:58:23.349Z');
INSERT INTO contacts (id, name, message, email, phone, address, search_text, created_at, updated_at) VALUES (2, 'name কলেজ 28', 'message 28
দ্বিতীয় লাইন', 'office28@school.example', 'phone কলেজ 28', 'address কলেজ 28', 'name কলেজ 28
message 28 দ্বিতীয় লাইন
office28@school.example
phone কলেজ 28
address কলেজ 28', '2026-11-22T01:58:24.438Z', '2026-11-22T01:58:24.438Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (1, 'head', 'head', '$argon2id$v=19$m=19456,t=2,p=1$nQez/wA8081GSOaZ0PY8Fw==$oaGEESim8An+vyBmn/kTC0JwJ5XKdxd1wtwImdzcVq8=', 'head', '', '', NULL, 'Admin', '2026-11-22T01:58:20.873Z', '2026-11-22T01:58:20.873Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (2, 'guest', 'guest', '$argon2id$v=19$m=19456,t=2,p=1$w4Zd9XOyzQIrPqQIlBVyxw==$VXER+FgPn5JYed5nTvzubcbW+1/tSvAbInCV1xtjbwQ=', 'guest', '', '', NULL, 'User', '2026-11-22T01:58:21.372Z', '2026-11-22T01:58:21.372Z');
INSERT INTO users (id, username, username_key, password_hash, full_name, email, phone, profile_picture, role, created_at, updated_at) VALUES (3, 'রহিমা', 'রহিমা', '$argon2id$v=19$m=19456,t=2,p=1$uQ0vCg7hzcswZ3ncmnL8iw==$/DfHayDdPJfbYikJWRRMBpG1qd6zy/MYND0326enh/0=', 'রহিমা খাতুন', '', '০১০০০০০০০০১', NULL, 'User', '2026-11-22T01:58:24.445Z', '2026-11-22T01:58:24.445Z');
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at) VALUES (1, 'b00c1c12e8a6d1c6d3baf6b6dd3ea0ff3d01724eda80300a35f47d01e3a130b3', 1, '', '2026-11-22T01:58:21.330Z', '2026-11-22T01:58:21.330Z');
INSERT INTO tokens (id, hash, user_id, user_agent, created_at, last_used_at) VALUES (2, '7518f2885b970498f72de30d8c98cbd79905af18306b5beb4aff91600aa5319f', 2, '', '2026-11-22T01:58:21.675Z', '2026-11-22T01:58:21.675Z');
INSERT INTO settings (name, value) VALUES ('tagline', '"আলোর পথে"');
INSERT INTO settings (name, value) VALUES ('contacts_public', 'false');
INSERT INTO secrets (name, value) VALUES ('media', 'W6l0TMCVWH_L53jh1EqNzEqFKkrScrPIcDKyipUPau8');
INSERT INTO content_version (id, version, office) VALUES (1, 30, 4);
INSERT INTO idempotency (scope, key, method, path, digest, claim, claimed_at, status, answer) VALUES ('user:1', 'bc14cac7c6eb9f503ef4e19b353f2e7e8e9b2209d77cc04b3a5e457f98ee96ec', 'POST', '/api/classes', '1d6891a180568502b0e3824eb0f231a5fbbbcf51f1daf427a1f35ac2ded4cd47', '340c7d56-24ec-451f-bd08-faf06002476a', '2026-11-22T01:58:24.570Z', 201, '{"id":4,"name":"নবম","created_at":"2026-11-22T01:58:24.572Z","updated_at":"2026-11-22T01:58:24.572Z"}');
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
