-- A room of an exam: benches in columns and rows, and the queues of pupils that sit down there.
CREATE TABLE exam_rooms (
  id {id},
  exam INTEGER NOT NULL REFERENCES exams (id),
  room TEXT NOT NULL,
  rows INTEGER NOT NULL,
  columns INTEGER NOT NULL,
  per_bench INTEGER NOT NULL,
  queues TEXT NOT NULL,
  fill INTEGER NOT NULL,
  position INTEGER,
  search_text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (exam, room)
);
