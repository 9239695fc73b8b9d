-- What was undone by an entry is looked for whenever an undo is undone; without this every entry is read for it.
CREATE INDEX changes_by_undoing ON changes (undone_by) WHERE undone_by IS NOT NULL;
