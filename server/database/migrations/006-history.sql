-- Who did what, by what way: one entry for each change of a record, an account or the settings, in the change's own
-- commit. before and after are JSON by field, of the changed fields alone. cause is the deletion that brought it about.

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
  cause INTEGER
);
CREATE INDEX changes_by_record ON changes (resource, record_id, id);
CREATE INDEX changes_by_moment ON changes (at);
CREATE INDEX changes_by_batch ON changes (batch) WHERE batch IS NOT NULL;
CREATE INDEX changes_by_cause ON changes (cause) WHERE cause IS NOT NULL;

-- Deleted records: record is the whole row as JSON, change_id the entry of its deletion, cause that of the deletion that
-- took it along. Nothing but the trash itself reads here.
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
  UNIQUE (resource, record_id)
);
CREATE INDEX trash_by_moment ON trash (deleted_at);

-- Files that no record shows any more, but its history or the trash: nobody reads them without a signature.
CREATE TABLE withheld_files (
  name TEXT PRIMARY KEY,
  resource TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  since TEXT NOT NULL
);
CREATE INDEX withheld_files_by_record ON withheld_files (resource, record_id);

-- The entry that a remembered answer named.
ALTER TABLE idempotency ADD COLUMN change_id INTEGER;
