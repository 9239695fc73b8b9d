-- Files that may lie in the media store without a row: noted before they become permanent, and by the commit whose row
-- gives them up; the commit whose row names them takes the note away. `maker` is whoever is about to name it, else ''.

CREATE TABLE file_notes (
  name TEXT NOT NULL PRIMARY KEY,
  maker TEXT NOT NULL,
  noted_at TEXT NOT NULL
);
