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
