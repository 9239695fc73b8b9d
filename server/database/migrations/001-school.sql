-- {id} is the driver's way to number rows; texts are compared by code point in every database.

CREATE TABLE institutions (
  id {id},
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
  id {id},
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
  id {id},
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
  id {id},
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  search_text TEXT NOT NULL,
  class_teacher INTEGER REFERENCES teachers (id),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX classes_class_teacher ON classes (class_teacher) WHERE class_teacher IS NOT NULL;

CREATE TABLE principal_vice_principal (
  id {id},
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
  id {id},
  image TEXT NOT NULL,
  title TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

-- consent: the guardians have agreed that the picture is shown.
CREATE TABLE gallery (
  id {id},
  image TEXT NOT NULL,
  caption TEXT NOT NULL,
  description TEXT NOT NULL,
  category TEXT NOT NULL,
  search_text TEXT NOT NULL,
  consent INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

-- A notice shows from publish_at on, until expires_on; event_date is the day that it is about.
CREATE TABLE notices (
  id {id},
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
  id {id},
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
  id {id},
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
  id {id},
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
  id {id},
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
  id {id},
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
  id {id},
  name TEXT NOT NULL,
  message TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

-- Roles are told apart in contract/roles.ts alone. teacher is the record of the account's person, and may be gone: it counts
-- again when that is brought back.
CREATE TABLE users (
  id {id},
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
  id {id},
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

-- Keys that the servers of one school share, such as the one that signs the addresses of private files.
CREATE TABLE secrets (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
);

-- version counts every write to what visitors can see, office those to what only Admins read; moved in the same transaction.
CREATE TABLE content_version (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  office INTEGER NOT NULL DEFAULT 0
);
INSERT INTO content_version (id, version) VALUES (1, 1);

-- The first answer to a write that carries an Idempotency-Key, for 24 hours; without an answer the write is at work. change_id
-- is the entry that the answer named.
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

-- What is counted against a limit (logins that failed, messages sent), under keys that tell nothing.
CREATE TABLE attempts (
  id {id},
  key TEXT NOT NULL,
  at TEXT NOT NULL
);
CREATE INDEX attempts_key ON attempts (key, at);
CREATE INDEX attempts_age ON attempts (at);

-- Files that may lie in the media store without a row: noted before they become permanent, and by the commit whose row
-- gives them up; the commit whose row names them takes the note away. `maker` is whoever is about to name it, else ''.
CREATE TABLE file_notes (
  name TEXT NOT NULL PRIMARY KEY,
  maker TEXT NOT NULL,
  noted_at TEXT NOT NULL
);

-- Who did what, by what way: one entry for each change of a record, an account or the settings, in the change's own
-- commit. before and after are JSON by field, of the changed fields alone. cause is the deletion that brought it about.
-- was_public: everybody had been able to read what was ended for good, and so may know that it is gone.
CREATE TABLE changes (
  id {id},
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
-- The undo of an undo looks for what an entry had undone.
CREATE INDEX changes_by_undoing ON changes (undone_by) WHERE undone_by IS NOT NULL;
-- The activity of a year is narrowed and counted by these, and the newest of a batch found, in milliseconds.
CREATE INDEX changes_by_batch ON changes (batch, id) WHERE batch IS NOT NULL;
CREATE INDEX changes_by_kind ON changes (resource, id, batch, action, user_id, at);

-- Deleted records: record is the whole row as JSON, change_id the entry of its deletion, cause that of the deletion that
-- took it along. ending is 1 from when it is decided that an item goes for good until it has.
CREATE TABLE trash (
  id {id},
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

-- Files that no record shows any more, but its history or the trash: nobody reads them without a signature.
CREATE TABLE withheld_files (
  name TEXT PRIMARY KEY,
  resource TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  since TEXT NOT NULL
);
CREATE INDEX withheld_files_by_record ON withheld_files (resource, record_id);

-- Links by which somebody makes the password of an account that was made for them; while one stands, the account has none.
CREATE TABLE invitations (
  id {id},
  user_id INTEGER NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  expires_at TEXT NOT NULL
);

-- Browsers that somebody has signed in from, and the sessions that began in one that was not known; seen: the person knows.
CREATE TABLE devices (
  id {id},
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (user_id, hash)
);

CREATE TABLE attachments (
  id {id},
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

-- The school's calendar: holidays, exams, events and meetings, each from a day to a day.
CREATE TABLE events (
  id {id},
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
  id {id},
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
  id {id},
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
  id {id},
  name TEXT NOT NULL,
  count INTEGER,
  note TEXT NOT NULL,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE approved_sections (
  id {id},
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
  id {id},
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

-- Who said last of one of the eleven duties that it is still right.
CREATE TABLE reviews (
  duty TEXT NOT NULL PRIMARY KEY,
  reviewed_at TEXT NOT NULL,
  user_id INTEGER,
  user_name TEXT NOT NULL
);

-- Exams, their papers, what students got in them, and what report cards say beside the marks.
CREATE TABLE exams (
  id {id},
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

-- A paper is sat on held_on by the streams of the class that are named, or by all of them.
CREATE TABLE papers (
  id {id},
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
  id {id},
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
  id {id},
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

-- The reports of a published exam as they were made, a class in pieces of packed text. publications says which of them count.
CREATE TABLE publications (
  id {id},
  exam INTEGER NOT NULL REFERENCES exams (id),
  class INTEGER NOT NULL REFERENCES classes (id),
  name TEXT NOT NULL UNIQUE,
  UNIQUE (exam, class)
);

CREATE TABLE report_pieces (
  id {id},
  publication TEXT NOT NULL,
  piece INTEGER NOT NULL,
  made_at TEXT NOT NULL,
  packed TEXT NOT NULL,
  UNIQUE (publication, piece)
);

-- A sheet that is brought in: what is to become of it, and who is at it. columns, keys, summary and source are JSON.
-- busy names the server that checks or writes it, while beat is not long ago.
-- checked_entry is the newest entry when its rows were checked, undo_batch the batch in which it was taken back.
CREATE TABLE imports (
  id {id},
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

-- The sheet as it was read, some rows at a time as JSON; first is the number of the first in the sheet.
CREATE TABLE import_sheets (
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  first INTEGER NOT NULL,
  cells TEXT NOT NULL,
  PRIMARY KEY (import_id, first)
);

-- What becomes of each row. line is its number in the sheet; found is JSON.
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

-- Who sits an exam, and where: what its results stand on, wherever the students are by now. A row lies there while its student
-- or its exam is in the trash, so it refers to nothing; it goes when they are ended for good.
CREATE TABLE seats (
  id {id},
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
