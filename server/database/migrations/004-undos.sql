-- Batches that are taken back in small commits, from when that is decided; a start goes on with those that have not ended.
-- source is the batch, change_id an entry of it where that and what it brought about go alone; batch is what is made of it.
-- below is the last entry that was looked at, told how its end is answered, busy who is at it.
CREATE TABLE undos (
  id {id},
  source TEXT NOT NULL,
  change_id INTEGER,
  import_id INTEGER,
  kind TEXT NOT NULL,
  told TEXT NOT NULL,
  batch TEXT NOT NULL,
  below INTEGER,
  undone INTEGER NOT NULL,
  last_change INTEGER,
  reason TEXT NOT NULL,
  claim TEXT,
  user_id INTEGER,
  user_name TEXT NOT NULL,
  user_role TEXT NOT NULL,
  address TEXT NOT NULL,
  at TEXT NOT NULL,
  ended_at TEXT,
  busy TEXT,
  beat TEXT NOT NULL
);
CREATE UNIQUE INDEX undos_open ON undos (source, COALESCE(change_id, 0)) WHERE ended_at IS NULL;
CREATE INDEX undos_by_import ON undos (import_id) WHERE import_id IS NOT NULL;

-- Entries that stayed as they were, and why.
CREATE TABLE undo_kept (
  undo_id INTEGER NOT NULL REFERENCES undos (id) ON DELETE CASCADE,
  change_id INTEGER NOT NULL,
  resource TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  why TEXT NOT NULL,
  PRIMARY KEY (undo_id, change_id)
);
CREATE INDEX undo_kept_by_record ON undo_kept (resource, record_id);
